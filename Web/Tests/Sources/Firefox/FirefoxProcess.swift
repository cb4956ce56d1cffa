import Browser
import Foundation

/// A Firefox without a window that waits for a driver.
final class FirefoxProcess: Sendable {
    private let process: ProfiledProcess
    private let held: PipeEnd

    /// Firefox does not notice when its driver is gone, so a shell does that: it ends the browser when descriptor 3 is closed, also
    /// because the tests crashed. What Firefox keeps in the user's folder, it shall keep in its own.
    private static let watch = #"export HOME="$1"; shift; "$@" 3<&- & read -r end <&3; kill $!; wait"#

    /// What is asked of it beyond its defaults: any port that is free, no page about its own policies, and a proxy at which nobody answers
    /// for all but this machine, so that it asks nobody for news.
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

    /// The port at which it waits for its driver.
    func port() async throws -> UInt16 {
        for _ in 0..<600 {
            if let text = process.contents(of: "MarionetteActivePort"), let port = UInt16(text) { return port }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw BrowserError.gone("Firefox waits for no driver. \(process.complaints)")
    }

    /// Ends it and removes its files.
    func end() async {
        held.shut()
        await process.end()
    }
}
