import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A browser that runs, and the folder of its own that it has for all its files.
package final class ProfiledProcess: Sendable {
    private let processID: pid_t
    private let profile: String

    /// Starts a program in a fresh folder.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - descriptors: What it finds under which number.
    ///   - arguments: From the folder, in which it may also put files.
    /// - Throws: ``BrowserError``.
    package init(
        _ program: String, descriptors: KeyValuePairs<Int32, PipeEnd> = [:],
        arguments: (_ profile: String) throws(BrowserError) -> [String]
    ) throws(BrowserError) {
        // `mkdtemp` makes the name unguessable and the folder 0700 in one step.
        var template = Array((FileManager.default.temporaryDirectory.path + "/tug-browser.XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw .file("No temporary folder: \(String(cString: strerror(errno))).")
        }
        profile = String(cString: made)
        // A browser that ends leaves a connection without a reader; what is written there shall fail and not end the tests.
        signal(SIGPIPE, SIG_IGN)
        do {
            processID = try ChildProgram.start(
                program, try arguments(profile), complaints: profile + "/complaints", descriptors: descriptors)
        } catch {
            try? FileManager.default.removeItem(atPath: profile)
            throw error
        }
    }

    /// The end of what the browser complained about.
    package var complaints: String {
        let text = contents(of: "complaints") ?? ""
        return text.split(separator: "\n").suffix(8).joined(separator: "\n")
    }

    /// A file of its folder; nil if there is none.
    package func contents(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(profile)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits for its end, for a few seconds; then ends it and all it has started. Removes its files.
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
