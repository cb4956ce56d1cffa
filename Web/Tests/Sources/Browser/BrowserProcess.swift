import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A browser that listens on a pipe. It ends with the pipe, so one whose test crashed does not stay.
final class BrowserProcess: Sendable {
    /// Commands go here.
    let commands: PipeEnd
    /// Answers and events come from here.
    let answers: PipeEnd
    private let processID: pid_t
    private let profile: String

    init(_ program: BrowserProgram) throws(BrowserError) {
        // `mkdtemp` makes the name unguessable and the folder 0700 in one step.
        var template = Array((FileManager.default.temporaryDirectory.path + "/tug-browser.XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw .file("No temporary folder: \(String(cString: strerror(errno))).")
        }
        profile = String(cString: made)
        let toBrowser = try PipeEnd.pair()
        let fromBrowser = try PipeEnd.pair()
        commands = toBrowser.writing
        answers = fromBrowser.reading
        // A browser that ends leaves a pipe without a reader; what is written there shall fail and not end the tests.
        signal(SIGPIPE, SIG_IGN)
        processID = try ChildProgram.start(
            program.path, program.arguments(profile: profile), complaints: profile + "/complaints",
            descriptors: [3: toBrowser.reading, 4: fromBrowser.writing])
    }

    /// The end of what the browser complained about.
    var complaints: String {
        let text = String(decoding: FileManager.default.contents(atPath: profile + "/complaints") ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").suffix(8).joined(separator: "\n")
    }

    /// Waits for its end, for a few seconds; then ends it and all it has started. Removes its files.
    func end() async {
        var status: Int32 = 0
        for _ in 0..<250 {
            if waitpid(processID, &status, WNOHANG) != 0 {
                kill(-processID, SIGKILL)
                try? FileManager.default.removeItem(atPath: profile)
                return
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
        kill(-processID, SIGKILL)
        waitpid(processID, &status, 0)
        try? FileManager.default.removeItem(atPath: profile)
    }
}
