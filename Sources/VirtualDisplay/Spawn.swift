import Glibc

/// Starts programs. Foundation's `Process` is not used: what it starts from a thread of Swift's pool cannot hear SIGTERM,
/// because those threads block signals and a program inherits that. Once in thirty runs of the tests a wait for one did not return.
enum Spawn {
    /// Starts a program and returns its process number. Of its standard streams those in `streams` lead there, else the input and
    /// the output lead nowhere, and its complaints go where this process's go.
    ///
    /// - Parameters:
    ///   - environment: all variables of the program, or nil for those of this process.
    ///   - ownGroup: whether it gets a process group of its own, which Ctrl-C in the terminal does not reach.
    static func start(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, streams: [Int32: Descriptor],
        ownGroup: Bool = false
    ) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        for stream in [STDIN_FILENO, STDOUT_FILENO] where streams[stream] == nil {
            posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0)
        }
        for (stream, descriptor) in streams.sorted(by: { $0.key < $1.key }) {
            posix_spawn_file_actions_adddup2(&files, descriptor.number, stream)
        }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var child = pid_t()
        let failure = ([program] + arguments).withCStrings { arguments in
            guard let environment else { return posix_spawn(&child, program, &files, &attributes, arguments, environ) }
            return environment.map { "\($0.key)=\($0.value)" }.withCStrings { variables in
                posix_spawn(&child, program, &files, &attributes, arguments, variables)
            }
        }
        guard failure == 0 else {
            throw VirtualDisplayError.missing(
                what: "The program \(program)", remedy: "The system says: \(String(cString: strerror(failure))).")
        }
        return child
    }
}

extension [String] {
    /// Calls `body` with the strings as C wants a list of them: pointers, the last of them null.
    fileprivate func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
