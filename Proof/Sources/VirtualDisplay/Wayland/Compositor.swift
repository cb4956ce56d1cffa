import Foundation
import Glibc

/// A Wayland compositor that shows its screen on a virtual X display and takes its touchscreen, mouse and keyboard from there.
///
/// It is sway, started in a folder of its own, which is also its `XDG_RUNTIME_DIR`: it needs no session, seat, bus or graphics card.
final class Compositor: Sendable {
    /// The path of the socket.
    let socket: String
    /// The variables by which clients find it. Without an `XDG_RUNTIME_DIR` GTK does not try.
    let clientEnvironment: [String: String]
    private let supervisor: ServerSupervisor

    /// Starts a compositor and returns when it shows a screen of this size. Tries three times.
    ///
    /// - Parameters:
    ///   - program: The path of sway; nil for the installed one.
    ///   - display: The name of the X display, which has the size of the screen.
    ///   - authority: The contents of the file with the secret of that display.
    static func start(program: String?, screen: ScreenSize, display: String, authority: [UInt8]) throws -> Compositor {
        let found = program ?? ProgramLocator.find(["sway"])
        guard let found, FileManager.default.isExecutableFile(atPath: found) else {
            throw VirtualDisplayError.missing(
                what: "The Wayland compositor \(program ?? "sway")", remedy: "On Debian: apt-get install sway")
        }
        var failures: [String] = []
        for _ in 1...3 {
            let folder = try PrivateFolder(owner: User.forPrograms)
            do {
                return try Compositor(program: found, screen: screen, display: display, authority: authority, folder: folder)
            } catch {
                failures.append("\(error)")
            }
        }
        throw VirtualDisplayError.compositorFailed(failures.joined(separator: "\nTried again: "))
    }

    private init(program: String, screen: ScreenSize, display: String, authority: [UInt8], folder: PrivateFolder) throws {
        var starting: ServerSupervisor?
        do {
            try folder.write(Array(Self.configuration(screen).utf8), to: "settings")
            try folder.write(authority, to: "authority")
            let command = User.forPrograms.command(running: [program, "--unsupported-gpu", "-c", folder.path + "/settings"])
            let environment = Self.environment(folder: folder.path, display: display)
            supervisor = try ServerSupervisor(
                server: command[0], arguments: Array(command.dropFirst()), environment: environment, folder: folder.path)
            starting = supervisor
            let number = try supervisor.waitForDisplayNumber(seconds: 30)
            socket = folder.path + "/wayland-\(number)"
            clientEnvironment = ["WAYLAND_DISPLAY": "wayland-\(number)", "XDG_RUNTIME_DIR": folder.path]
            try Self.waitForScreen(screen, socket: socket)
        } catch {
            let log = folder.read(ServerLog.outputName).split(separator: "\n").suffix(20).joined(separator: "\n")
            if let starting { starting.end() } else { folder.remove() }
            throw VirtualDisplayError.compositorFailed("\(error) \(log.isEmpty ? "It left no log." : "From its log:\n" + log)")
        }
    }

    deinit {
        end()
    }

    /// Ends the compositor and removes its files. A second call does nothing.
    func end() {
        supervisor.end()
    }
}

extension Compositor {
    /// Windows get the size that they ask for, at the top left, without borders, as on the X display, which has no window manager.
    private static func configuration(_ screen: ScreenSize) -> String {
        """
        xwayland disable
        output * mode \(screen.width)x\(screen.height) position 0 0
        default_border none
        default_floating_border none
        focus_follows_mouse no
        for_window [title=".*"] floating enable, move absolute position 0 0
        exec echo "${WAYLAND_DISPLAY#wayland-}" >&\(ServerSupervisor.readinessDescriptor)

        """
    }

    private static func environment(folder: String, display: String) -> [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": folder, "XDG_RUNTIME_DIR": folder,
            "DISPLAY": display, "XAUTHORITY": folder + "/authority",
            "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
            "XKB_DEFAULT_LAYOUT": "us",
            "LC_ALL": "C.UTF-8",
        ]
    }

    /// The compositor begins with a screen of another size, which it changes as its settings say.
    private static func waitForScreen(_ screen: ScreenSize, socket: String) throws {
        let connection = try WaylandConnection(path: socket)
        guard let output = try connection.bind("wl_output") else {
            throw VirtualDisplayError.compositorFailed("It has no screen.")
        }
        let modeEvent: UInt16 = 1
        let end = ContinuousClock.now + .seconds(30)
        while true {
            let modes = try connection.synchronize().filter { $0.object == output && $0.opcode == modeEvent }
            if modes.contains(where: { mode in
                mode.body.number(at: 4) == Int32(screen.width) && mode.body.number(at: 8) == Int32(screen.height)
            }) {
                return
            }
            guard ContinuousClock.now < end else {
                throw VirtualDisplayError.compositorFailed("Its screen did not become \(screen.width) x \(screen.height).")
            }
            usleep(5000)
        }
    }
}
