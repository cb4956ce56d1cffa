import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A browser that runs, and the folder of its own that it has for all its files. Both are gone when this process has exited.
package final class ProfiledProcess: Sendable {
    private let processID: pid_t
    private let profile: String

    /// The folders of those that run.
    private static let running = Mutex<[pid_t: String]>([:])
    private static let endAllAtExit: Void = {
        atexit {
            for (processID, profile) in ProfiledProcess.running.withLock({ $0 }) {
                ProfiledProcess.remove(processID, profile, hasEnded: false)
            }
        }
    }()

    /// Starts a program in a fresh folder.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - descriptors: The descriptors passed to it, by number.
    ///   - arguments: Returns the arguments for the folder, in which it may also create files.
    /// - Throws: ``BrowserError``.
    package init(
        _ program: String, descriptors: KeyValuePairs<Int32, PipeEnd> = [:],
        arguments: (_ profile: String) throws(BrowserError) -> [String]
    ) throws(BrowserError) {
        // `mkdtemp` chooses an unpredictable name and creates the folder with mode 0700 in one step.
        var template = Array((FileManager.default.temporaryDirectory.path + "/tug-browser.XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw .file("No temporary folder: \(String(cString: strerror(errno))).")
        }
        let profile = String(cString: made)
        self.profile = profile
        // A browser that ends leaves a connection without a reader; what is written there shall fail and not end the tests.
        signal(SIGPIPE, SIG_IGN)
        do {
            processID = try ChildProgram.start(
                program, try arguments(profile), complaints: profile + "/complaints", descriptors: descriptors)
        } catch {
            try? FileManager.default.removeItem(atPath: profile)
            throw error
        }
        Self.running.withLock { $0[processID] = profile }
        _ = Self.endAllAtExit
    }

    /// The end of the browser's error output.
    package var complaints: String {
        let text = contents(of: "complaints") ?? ""
        return text.split(separator: "\n").suffix(8).joined(separator: "\n")
    }

    /// Returns the contents of a file in its folder; nil if there is none.
    package func contents(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(profile)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits a few seconds for its end, then kills it and its child processes. Removes its files.
    package func end() async {
        var status: Int32 = 0
        var hasEnded = false
        for _ in 0..<250 where !hasEnded {
            hasEnded = waitpid(processID, &status, WNOHANG) != 0
            if !hasEnded { try? await Task.sleep(for: .milliseconds(20)) }
        }
        Self.remove(processID, profile, hasEnded: hasEnded)
    }

    /// Ends a browser with all it has started, and removes its files.
    private static func remove(_ processID: pid_t, _ profile: String, hasEnded: Bool) {
        running.withLock { $0[processID] = nil }
        kill(-processID, SIGKILL)
        var status: Int32 = 0
        if !hasEnded { waitpid(processID, &status, 0) }
        // What it has started may end a moment later, and write until then.
        for _ in 0..<50 where FileManager.default.fileExists(atPath: profile) {
            if (try? FileManager.default.removeItem(atPath: profile)) == nil { usleep(20_000) }
        }
    }
}
