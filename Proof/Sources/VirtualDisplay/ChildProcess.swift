import Foundation
import Synchronization

/// A running program and the lines of one of its streams. One thread reads the lines, another waits for the end.
final class ChildProcess: Sendable {
    private enum State {
        case running(waiting: [CheckedContinuation<Int32, Never>])
        case ended(status: Int32)
    }

    let lines: AsyncStream<String>
    private let processID: pid_t
    private let state = Mutex(State.running(waiting: []))

    init(_ program: String, _ arguments: [String], environment: [String: String]? = nil, reading stream: Int32) throws {
        let (near, far) = try Descriptor.pair()
        processID = try Spawn.start(program, arguments, environment: environment, streams: [stream: far])
        let (lines, source) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        Thread.detachNewThread {
            var splitter = LineSplitter()
            while true {
                let bytes = near.read(atMost: 65536)
                for line in bytes.isEmpty ? splitter.finish() : splitter.take(bytes) { source.yield(line) }
                if bytes.isEmpty { break }
            }
            source.finish()
        }
        Thread.detachNewThread { self.waitForEnd() }
    }

    private func waitForEnd() {
        // WNOWAIT keeps the process ID in use until the lock is held, so that `terminate` cannot signal another program.
        var information = siginfo_t()
        while waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        var waiting: [CheckedContinuation<Int32, Never>] = []
        let status = state.withLock { state in
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
            // The low seven bits are the signal that ended the program. Shells report it as 128 plus the signal.
            let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + (status & 0x7f)
            if case .running(let some) = state { waiting = some }
            state = .ended(status: code)
            return code
        }
        for continuation in waiting { continuation.resume(returning: status) }
    }

    var isRunning: Bool {
        state.withLock { if case .running = $0 { true } else { false } }
    }

    func terminate() {
        state.withLock { if case .running = $0 { _ = kill(processID, SIGTERM) } }
    }

    /// Waits for the end and returns the exit status, or 128 plus the signal that ended the program.
    func end() async -> Int32 {
        await withCheckedContinuation { continuation in
            let status: Int32? = state.withLock { state in
                switch state {
                case .ended(let status): return status
                case .running(let waiting):
                    state = .running(waiting: waiting + [continuation])
                    return nil
                }
            }
            if let status { continuation.resume(returning: status) }
        }
    }
}

/// Splits bytes that arrive in pieces into lines.
struct LineSplitter {
    private var rest: [UInt8] = []

    mutating func take(_ bytes: [UInt8]) -> [String] {
        rest += bytes
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // The bytes after the last line break are not a line yet.
        rest = Array(lines.popLast() ?? [])
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The last line, if it has no line break.
    mutating func finish() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }
}
