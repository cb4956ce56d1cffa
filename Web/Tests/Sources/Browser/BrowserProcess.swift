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
        processID = try Self.spawn(
            program.path, program.arguments(profile: profile), complaints: profile + "/complaints",
            descriptors: [3: toBrowser.reading, 4: fromBrowser.writing])
    }

    private static func spawn(
        _ program: String, _ arguments: [String], complaints: String, descriptors: KeyValuePairs<Int32, PipeEnd>
    ) throws(BrowserError) -> pid_t {
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, complaints, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        for (number, end) in descriptors { posix_spawn_file_actions_adddup2(&files, end.number, number) }
        // Threads of Swift's pool block signals, a program inherits that, and the browser would not hear SIGTERM. A group of its own
        // lets all its processes be ended at once.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        var child = pid_t()
        let copies = ([program] + arguments).map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let failure = posix_spawn(&child, program, &files, &attributes, copies + [nil], environ)
        guard failure == 0 else {
            throw .gone("\(program) could not be started: \(String(cString: strerror(failure))).")
        }
        return child
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
