import Glibc

/// Starts programs. Foundation's `Process` is not used: threads of Swift's pool block signals and a program inherits that, so that
/// it would not receive SIGTERM. In one of thirty runs of the tests a wait for such a program did not return.
enum Spawn {
    /// Starts a program and returns its process ID. Input and output that are not in `streams` are `/dev/null`; standard error is
    /// that of this process.
    ///
    /// - Parameters:
    ///   - environment: All variables of the program; nil for those of this process.
    ///   - streams: Descriptors by their numbers in the program.
    ///   - ownGroup: Whether the program has its own process group, which Ctrl-C in the terminal does not end.
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
        // A port of this process would stay open as long as the program runs.
        for number in openDescriptors where number > STDERR_FILENO && streams[number] == nil {
            posix_spawn_file_actions_addclose(&files, number)
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

    private static var openDescriptors: [Int32] {
        guard let folder = opendir("/proc/self/fd") else { return [] }
        defer { closedir(folder) }
        var numbers: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = Int32(name) { numbers.append(number) }
        }
        return numbers
    }
}

extension [String] {
    /// Calls `body` with the strings as a null-terminated C array.
    fileprivate func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
