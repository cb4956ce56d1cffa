import Browser
import Foundation

/// A headless Firefox that waits for a driver.
final class FirefoxProcess: Sendable {
    private let process: ProfiledProcess
    private let held: PipeEnd

    /// Firefox does not notice when its driver ends. So a shell ends the browser when descriptor 3 closes, also after a crash of
    /// the tests. HOME is its own folder, so that it does not write to the user's.
    private static let watch = #"export HOME="$1"; shift; "$@" 3<&- & read -r end <&3; kill $!; wait"#

    /// The preferences: any free port, no start page, and an unreachable proxy for everything but this machine, so that the
    /// browser sends no requests.
    private static let preferences = """
        user_pref("marionette.port", 0);
        user_pref("datareporting.policy.dataSubmissionEnabled", false);
        user_pref("network.proxy.type", 1);
        user_pref("network.proxy.http", "127.0.0.1");
        user_pref("network.proxy.http_port", 9);
        user_pref("network.proxy.ssl", "127.0.0.1");
        user_pref("network.proxy.ssl_port", 9);

        """

    init(_ program: BrowserProgram) throws(BrowserError) {
        let (watched, held) = try PipeEnd.pair()
        self.held = held
        process = try ProfiledProcess("/bin/sh", descriptors: [3: watched]) { profile throws(BrowserError) in
            do {
                try Self.preferences.write(toFile: profile + "/user.js", atomically: false, encoding: .utf8)
            } catch {
                throw .file("Firefox's preferences: \(error.localizedDescription)")
            }
            let arguments = ["--headless", "--marionette", "--new-instance", "--profile", profile, "about:blank"]
            return ["-c", Self.watch, "sh", profile, program.path] + arguments
        }
    }

    /// Returns the port at which it waits for its driver.
    func port() async throws -> UInt16 {
        for _ in 0..<600 {
            if let text = process.contents(of: "MarionetteActivePort"), let port = UInt16(text) { return port }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw BrowserError.gone("Firefox waits for no driver. \(process.complaints)")
    }

    /// Ends the browser and removes its files.
    func end() async {
        held.shut()
        await process.end()
    }
}
