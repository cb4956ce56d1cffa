import Foundation

/// A private display without hardware: a screen, and a touchscreen, a mouse, a touchpad and a keyboard that a program operates.
///
/// Toolkits receive real events: they come through the input path of an X server, including the X Input extension. With Wayland, a
/// compositor (Debian's `sway`) fills the X screen, and programs are its clients: it passes on what the devices do, except for the
/// touchpad, which is a device of its own.
///
/// The X server needs Debian's `xserver-xorg-core` and `xserver-xorg-video-dummy`, but neither root nor a console: the server with the dummy
/// driver uses no virtual terminal, graphics card or input device of the machine, and does not listen on the network. Only programs
/// with ``environment``, which contains the secret of the display, have access.
///
/// The servers end with `stop()`, with the last reference, or with the process, even when the process is killed.
public final class VirtualDisplay: Sendable {
    /// What the windows of programs belong to.
    public enum WindowSystem: String, Sendable {
        /// An X server without a window manager.
        case x11
        /// A Wayland compositor. Windows are at the top left, too.
        case wayland
    }

    /// What the windows of programs belong to.
    public let windowSystem: WindowSystem
    /// The size of the screen, which refreshes 60 times per second.
    public let size: ScreenSize
    /// The X display's name, such as `:3`.
    public let name: String
    /// The touchscreen, which takes five fingers.
    public let touch: TouchDevice
    /// The mouse.
    public let mouse: PointerDevice
    /// The touchpad. It moves the same pointer as the mouse, but toolkits treat its scrolling as that of fingers.
    public let touchpad: PointerDevice
    /// The keyboard.
    public let keyboard: KeyboardDevice

    let cookie: AccessCookie
    let displayNumber: Int
    private let folder: PrivateFolder
    private let supervisor: ServerSupervisor
    private let compositor: Compositor?

    /// Starts a server on a free display and returns when it accepts clients and input, after about a tenth of a second; with Wayland
    /// after about a second.
    ///
    /// - Parameters:
    ///   - size: The size of the screen, at least 256 x 128.
    ///   - windowSystem: What the windows of programs belong to.
    ///   - server: The path of the X server; nil for the installed one.
    /// - Throws: ``VirtualDisplayError``, which says what is missing and how to get it, or quotes the server's log.
    public init(
        size: ScreenSize = ScreenSize(width: 1024, height: 768), windowSystem: WindowSystem = .x11, server: String? = nil
    ) throws {
        guard ServerConfiguration.supports(size) else {
            throw VirtualDisplayError.serverFailed("A screen of \(size.width) x \(size.height) is beyond the dummy driver.")
        }
        let binary = try Self.requireServer(server)
        let folder = try PrivateFolder()
        let cookie = AccessCookie()
        let configuration = ServerConfiguration(size: size, folder: folder.path)
        var starting: ServerSupervisor?
        do {
            // Not `.conf`: the folder also replaces the folder of settings of the machine, whose `.conf` files the server reads.
            try folder.write(Array(configuration.text.utf8), to: "server.settings")
            try folder.write(cookie.authorityFile, to: "authority")
            supervisor = try ServerSupervisor(
                server: binary, arguments: Self.arguments(folder: folder.path), folder: folder.path)
            starting = supervisor
            displayNumber = try supervisor.waitForDisplayNumber(seconds: 30)
            name = ":\(displayNumber)"
            touch = try TouchDevice(
                path: configuration.touchSocket, screen: size, takesWholePixels: windowSystem == .wayland)
            mouse = try PointerDevice(InputConnection(path: configuration.mouseSocket, device: "Mouse"))
            keyboard = try KeyboardDevice(path: configuration.keyboardSocket)
            switch windowSystem {
            case .x11:
                compositor = nil
                touchpad = try PointerDevice(InputConnection(path: configuration.touchpadSocket, device: "Touchpad"))
                try InputExtension(connection: X11Connection(displayNumber: displayNumber, cookie: cookie))
                    .markAsTouchpad(deviceNamed: ServerConfiguration.touchpadName)
            case .wayland:
                let compositor = try Compositor.start(
                    program: nil, screen: size, display: name, authority: cookie.authorityFile)
                self.compositor = compositor
                touchpad = try PointerDevice(WaylandTouchpad(socket: compositor.socket, screen: size))
            }
        } catch {
            let explained = ServerLog(folder: folder).explanation(of: error)
            // The supervisor removes the folder. Without one it is removed here.
            if let starting { starting.end() } else { folder.remove() }
            throw explained
        }
        self.size = size
        self.folder = folder
        self.cookie = cookie
        self.windowSystem = windowSystem
    }

    deinit {
        stop()
    }

    /// Ends the server, removes its files, and then returns. A second call does nothing.
    ///
    /// GTK ends a process that loses its display: close all windows first, or let the server end with the process.
    public func stop() {
        compositor?.end()
        supervisor.end()
    }

    /// The environment in which GTK programs use this display, and look and behave the same on every machine.
    public var environment: [String: String] {
        let common = [
            // Software GL drops frames for 50 ms and more; Cairo does not.
            "GSK_RENDERER": "cairo",
            // GTK still initializes GL; without this Mesa warns that there is no graphics card.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "GDK_SCALE": "1",
            // No accessibility bus, settings daemon or input method of the session that runs the tests.
            "GTK_A11Y": "none",
            "NO_AT_BRIDGE": "1",
            "GSETTINGS_BACKEND": "memory",
            "GTK_IM_MODULE": "gtk-im-context-simple",
        ]
        let own =
            if let compositor {
                // On Wayland GTK also asks a service on the session's bus for its settings.
                compositor.clientEnvironment.merging(["GDK_BACKEND": "wayland", "DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }
            } else {
                ["DISPLAY": name, "XAUTHORITY": folder.path + "/authority", "GDK_BACKEND": "x11"]
            }
        return common.merging(own) { $1 }
    }

    /// Variables that must not be set, as they make GTK use another display or look different.
    public var removedVariables: [String] {
        let common = ["WAYLAND_SOCKET", "GDK_DPI_SCALE", "GTK_THEME", "DESKTOP_STARTUP_ID"]
        return common + (compositor == nil ? ["WAYLAND_DISPLAY"] : ["DISPLAY", "XAUTHORITY"])
    }

    /// Applies ``environment`` to this process. Call it before `gtk_init`, and while no other thread reads the environment.
    public func applyEnvironment() {
        for (variable, value) in environment { setenv(variable, value, 1) }
        for variable in removedVariables { unsetenv(variable) }
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
            // No network and no virtual terminal.
            "-nolisten", "tcp", "-novtswitch", "-sharevts",
            // Keep the state when the last client disconnects.
            "-noreset",
            // OpenGL is not used, and loading it takes longer than everything else.
            "-extension", "GLX",
            "-displayfd", "\(ServerSupervisor.readinessDescriptor)",
        ]
    }
}
