import Foundation
import Glibc

/// A program to run with a time limit.
///
/// Foundation's `Process` is not used. On Linux it learns of the end of a program when a socket closes that the program and all
/// that it starts inherit. When a Swift program crashes, it starts `swift-backtrace`, which waits for it. If the program is killed
/// then, that goes on forever: the end is never seen, and `waitUntilExit()` does not return. Here the kernel is asked for the
/// program itself, again and again: no notice can be lost, and the limit needs nothing but the clock. Its output goes to a file,
/// because a pipe ends with the last process that has it.
public struct Command: Sendable {
    /// How the program ended.
    public enum End: Equatable, Sendable {
        case exited(Int32)
        /// Ended by its own signal, for example a trap.
        case crashed
        /// Killed after its time limit.
        case hung
        /// Killed because the result is known.
        case stopped
    }

    private let words: [String]
    private let environment: [String: String]
    private let log: URL
    private let errors: URL

    /// The time between two looks at the program.
    private static let interval: useconds_t = 20_000
    /// How many seconds a killed program may take to end.
    private static let patience = 60.0

    /// - Parameters:
    ///   - words: The program, which is looked up in `PATH`, and its arguments.
    ///   - environment: Changes to the environment.
    ///   - log: The file for its output.
    ///   - errors: The file for its error output; nil for `log`.
    public init(_ words: [String], environment: [String: String] = [:], log: URL, errors: URL? = nil) {
        self.words = words
        self.environment = environment
        self.log = log
        self.errors = errors ?? log
    }

    /// Runs it and returns how it ended. Blocks the thread. What is left of its process group is killed.
    ///
    /// - Parameters:
    ///   - seconds: The time limit.
    ///   - look: Called repeatedly; when it returns true, the program is killed.
    public func run(within seconds: Double, look: () -> Bool = { false }) throws -> End {
        let child = try start()
        let clock = SuspendingClock()
        let limit = clock.now + .seconds(seconds)
        while true {
            if let status = try status(child) {
                // The low seven bits are the signal that ended the program.
                return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .crashed
            }
            if look() { return try kill(child, as: .stopped) }
            if clock.now > limit { return try kill(child, as: .hung) }
            usleep(Self.interval)
        }
    }

    private func kill(_ child: pid_t, as end: End) throws -> End {
        // A test that hangs does not react to weaker signals.
        Glibc.kill(-child, SIGKILL)
        let clock = SuspendingClock()
        let limit = clock.now + .seconds(Self.patience)
        while try status(child) == nil {
            guard clock.now < limit else { throw CommandError("\(words[0]) does not end when it is killed") }
            usleep(Self.interval)
        }
        return end
    }

    /// Returns the status of a program that has ended, as `waitpid` gives it; nil while it runs.
    private func status(_ child: pid_t) throws -> Int32? {
        // Until `waitpid`, the ended program keeps the number of its group, so that no other group is killed.
        var information = siginfo_t()
        guard waitid(P_PID, id_t(child), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { throw failed("wait for", errno) }
        guard information.si_signo == SIGCHLD else { return nil }
        Glibc.kill(-child, SIGKILL)
        var status: Int32 = 0
        guard waitpid(child, &status, 0) == child else { throw failed("wait for", errno) }
        return status
    }

    private func start() throws -> pid_t {
        for file in [log, errors] {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        let write = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, log.path, write, 0o644)
        if errors == log {
            posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors.path, write, 0o644)
        }
        // A thread may block signals, and a program inherits that.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        var child = pid_t()
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let failure = words.withCStrings { arguments in
            variables.withCStrings { posix_spawnp(&child, words[0], &files, &attributes, arguments, $0) }
        }
        guard failure == 0 else { throw failed("start", failure) }
        return child
    }

    private func failed(_ what: String, _ reason: Int32) -> CommandError {
        CommandError("cannot \(what) \(words[0]): \(String(cString: strerror(reason)))")
    }
}

/// A program cannot be started, or cannot be ended.
public struct CommandError: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String

    init(_ description: String) { self.description = description }
}

extension [String] {
    /// Calls `body` with the strings as a null-terminated C array.
    fileprivate func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
