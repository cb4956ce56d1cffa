import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Starts programs. Foundation's `Process` passes on only the standard descriptors.
enum ChildProgram {
    /// Starts a program and returns its process ID. It has no input, and its output is discarded unless `descriptors` redirect
    /// it.
    ///
    /// - Parameters:
    ///   - complaints: The file for its error output; nil for that of this process.
    ///   - descriptors: The descriptors passed to it, by number.
    static func start(
        _ program: String, _ arguments: [String], complaints: String?, descriptors: KeyValuePairs<Int32, PipeEnd>
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
        if let complaints {
            posix_spawn_file_actions_addopen(&files, STDERR_FILENO, complaints, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        for (number, end) in descriptors { posix_spawn_file_actions_adddup2(&files, end.number, number) }
        // Threads of Swift's pool block signals. A child inherits that and would ignore SIGTERM. A separate process group allows
        // all its processes to be killed at once.
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
}
