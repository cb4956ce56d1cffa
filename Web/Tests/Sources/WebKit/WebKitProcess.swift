import Browser
import Foundation
import VirtualDisplay

/// A driver of WebKitGTK. The browser that it starts, MiniBrowser, ends with it, and with its display.
final class WebKitProcess: Sendable {
    /// The port at which the driver listens.
    let port: UInt16
    private let process: ProfiledProcess
    private let held: PipeEnd

    /// A shell ends the driver when descriptor 3 closes, also after a crash of the tests. HOME and its like are its own folder, so that the
    /// browser does not write to the user's.
    private static let watch =
        #"cd "$1"; export HOME="$1" XDG_CACHE_HOME="$1" XDG_CONFIG_HOME="$1" XDG_DATA_HOME="$1" XDG_RUNTIME_DIR="$1"; shift; "#
        + #"env "$@" 3<&- & read -r end <&3; kill $!; wait"#

    init(_ program: BrowserProgram, on display: VirtualDisplay) throws(BrowserError) {
        let (watched, held) = try PipeEnd.pair()
        self.held = held
        let port = try PipeEnd.freePort()
        self.port = port
        process = try ProfiledProcess("/bin/sh", descriptors: [3: watched]) { profile in
            let removed = display.removedVariables.flatMap { ["-u", $0] }
            let variables = display.environment.map { "\($0.key)=\($0.value)" }
            return ["-c", Self.watch, "sh", profile] + removed + variables + [program.path, "--host=127.0.0.1", "--port=\(port)"]
        }
    }

    /// The end of the error output of driver and browser.
    var complaints: String { process.complaints }

    /// Ends driver and browser, and removes their files.
    func end() async {
        held.shut()
        await process.end()
    }
}
