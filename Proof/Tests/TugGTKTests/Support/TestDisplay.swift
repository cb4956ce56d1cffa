import Foundation
import TugGTK
import VirtualDisplay

/// The display of this process, with GTK connected to it. It ends with the process. With `TUG_WINDOWS=wayland` it is a Wayland
/// compositor, otherwise an X server.
@MainActor
enum TestDisplay {
    private static let started = Result { try start() }

    /// The display; the first call starts it.
    static func shared() throws -> VirtualDisplay { try started.get() }

    private static func start() throws -> VirtualDisplay {
        let wanted = ProcessInfo.processInfo.environment["TUG_WINDOWS"]
        let display = try VirtualDisplay(
            size: ScreenSize(width: 800, height: 900), windowSystem: wanted == "wayland" ? .wayland : .x11)
        display.applyEnvironment()
        // GTK's test backend records the values for assistive technologies; it needs no bus.
        setenv("GTK_A11Y", "test", 1)
        // GLib has already read G_DEBUG, so this affects only programs that tests start. In this process, the log makes every
        // warning a failure.
        setenv("G_DEBUG", "fatal-warnings", 1)
        // The language of the texts that tests expect.
        setenv("LANGUAGE", "en", 1)
        ComplaintLog.install()
        guard gtk_init_check() != 0 else { throw NoConnection() }
        return display
    }

    private struct NoConnection: Error, CustomStringConvertible {
        let description = "GTK cannot open the virtual display."
    }
}
