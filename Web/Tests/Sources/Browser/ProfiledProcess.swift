import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A running browser with its own folder for all its files.
package final class ProfiledProcess: Sendable {
    private let processID: pid_t
    private let profile: String

    /// Starts a program with a new folder.
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
        profile = String(cString: made)
        // When a browser ends, its connection has no reader. Writing to it must return an error instead of ending the tests.
        signal(SIGPIPE, SIG_IGN)
        do {
            processID = try ChildProgram.start(
                program, try arguments(profile), complaints: profile + "/complaints", descriptors: descriptors)
        } catch {
            try? FileManager.default.removeItem(atPath: profile)
            throw error
        }
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
        kill(-processID, SIGKILL)
        if !hasEnded { waitpid(processID, &status, 0) }
        try? FileManager.default.removeItem(atPath: profile)
    }
}
