import Foundation

/// A private X display without hardware: a screen of its own, and a touchscreen, a mouse, a touchpad and a keyboard that a
/// program operates.
///
/// What happens on it is real to a toolkit: the events come through the server's own input path, the X Input extension included.
/// It needs Debian's `xserver-xorg-core` and `xserver-xorg-video-dummy`, and neither root nor a console: the plain server binary
/// with the dummy driver takes over no virtual terminal, opens no graphics card or input device of the machine, and does not
/// listen on the network. Only programs that have the cookie in ``environment`` are let in.
///
/// The server ends with `stop()`, with the last reference, or with the process, even when that is killed.
public final class VirtualDisplay: Sendable {
    /// The size of the screen. It refreshes 60 times a second.
    public let size: ScreenSize
    /// The display's name, such as `:3`.
    public let name: String
    /// The touchscreen, which takes five fingers.
    public let touch: TouchDevice
    /// The mouse.
    public let mouse: PointerDevice
    /// The touchpad: it moves the same arrow as the mouse, but a toolkit knows that fingers scroll here.
    public let touchpad: PointerDevice
    /// The keyboard.
    public let keyboard: KeyboardDevice

    let cookie: AccessCookie
    let displayNumber: Int
    private let folder: PrivateFolder
    private let supervisor: ServerSupervisor

    /// Starts a server on a free display and returns when it takes clients and input, after about a tenth of a second.
    ///
    /// - Parameters:
    ///   - size: the screen, from 256 x 128 up.
    ///   - server: the X server's binary, where it is not the installed one.
    /// - Throws: ``VirtualDisplayError`` that says what is missing and how to get it, or quotes the server's log.
    public init(size: ScreenSize = ScreenSize(width: 1024, height: 768), server: String? = nil) throws {
        guard ServerConfiguration.supports(size) else {
            throw VirtualDisplayError.serverFailed("A screen of \(size.width) x \(size.height) is beyond the dummy driver.")
        }
        let binary = try Self.requireServer(server)
        let folder = try PrivateFolder()
        let cookie = AccessCookie()
        let configuration = ServerConfiguration(size: size, folder: folder.path)
        var starting: ServerSupervisor?
        do {
            // Not `.conf`: the folder also stands in for the machine's own folder of settings, where such files are read.
            try folder.write(Array(configuration.text.utf8), to: "server.settings")
            try folder.write(cookie.authorityFile, to: "authority")
            supervisor = try ServerSupervisor(
                server: binary, arguments: Self.arguments(folder: folder.path), folder: folder.path)
            starting = supervisor
            displayNumber = try supervisor.waitForDisplayNumber(seconds: 30)
            touch = try TouchDevice(path: configuration.touchSocket, screen: size)
            mouse = try PointerDevice(path: configuration.mouseSocket)
            touchpad = try PointerDevice(path: configuration.touchpadSocket)
            keyboard = try KeyboardDevice(path: configuration.keyboardSocket)
            try InputExtension(connection: X11Connection(displayNumber: displayNumber, cookie: cookie))
                .markAsTouchpad(deviceNamed: ServerConfiguration.touchpadName)
        } catch {
            let explained = ServerLog(folder: folder).explanation(of: error)
            // The supervisor removes the folder; without one it is still ours to remove.
            if let starting { starting.end() } else { folder.remove() }
            throw explained
        }
        self.size = size
        self.folder = folder
        self.cookie = cookie
        name = ":\(displayNumber)"
    }

    deinit {
        stop()
    }

    /// Ends the server and removes its files. Returns when both are gone; a second call does nothing.
    ///
    /// Programs that still use the display lose it, and GTK then ends the process: close windows first, or leave it to the exit.
    public func stop() {
        supervisor.end()
    }

    /// What a GTK program needs in its environment to use this display, and to look and behave alike on every machine.
    public var environment: [String: String] {
        [
            "DISPLAY": name,
            "XAUTHORITY": folder.path + "/authority",
            "GDK_BACKEND": "x11",
            // Software GL has hitches of 50 ms and more; Cairo does not.
            "GSK_RENDERER": "cairo",
            // GTK looks for GL all the same; without this Mesa complains that there is no graphics card.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "GDK_SCALE": "1",
            // No accessibility bus, settings daemon or input method of the session that happens to run the tests.
            "GTK_A11Y": "none",
            "NO_AT_BRIDGE": "1",
            "GSETTINGS_BACKEND": "memory",
            "GTK_IM_MODULE": "gtk-im-context-simple",
        ]
    }

    /// Variables that must be absent, because they lead GTK to another display or to another look.
    public static let removedVariables = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "GDK_DPI_SCALE", "GTK_THEME", "DESKTOP_STARTUP_ID",
    ]

    /// Puts ``environment`` into this process. It has to happen before `gtk_init`, and while no other thread reads the environment.
    public func applyEnvironment() {
        for (variable, value) in environment { setenv(variable, value, 1) }
        for variable in Self.removedVariables { unsetenv(variable) }
    }
}

extension VirtualDisplay {
    private static func requireServer(_ given: String?) throws -> String {
        let found = given ?? ProgramLocator.findServer()
        guard let found, FileManager.default.isExecutableFile(atPath: found) else {
            throw VirtualDisplayError.missing(
                what: given.map { "The X server \($0)" } ?? "The X server Xorg", remedy: VirtualDisplayError.serverRemedy)
        }
        return found
    }

    private static func arguments(folder: String) -> [String] {
        [
            "-config", folder + "/server.settings", "-configdir", folder,
            "-logfile", folder + "/" + ServerLog.fileName,
            "-auth", folder + "/authority",
            // No network, no console: it neither switches to a virtual terminal nor takes one over.
            "-nolisten", "tcp", "-novtswitch", "-sharevts",
            // It stays as it is when the last client leaves.
            "-noreset",
            // Nothing here needs OpenGL, and loading it takes longer than all the rest.
            "-extension", "GLX",
        ]
    }
}
