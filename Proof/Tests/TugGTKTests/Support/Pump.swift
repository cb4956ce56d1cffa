import Synchronization
import Testing
import TugGTK

/// A condition that a test waited for did not hold in time. The issue recorded with it has the details.
struct WaitedInVain: Error {}

/// Handles pending GTK events and lets other tasks of the main actor run.
@MainActor
func pumpOnce() async throws {
    while g_main_context_iteration(nil, 0) != 0 {}
    try await Task.sleep(for: .milliseconds(1))
}

/// Runs GTK for a while: to check that something does not happen, or when there is no condition to wait for.
@MainActor
func pump(for duration: Duration) async throws {
    let end = ContinuousClock.now + duration
    repeat { try await pumpOnce() } while ContinuousClock.now < end
}

/// Runs GTK while `work` runs elsewhere.
@MainActor
func pump<Value: Sendable>(while work: @Sendable @escaping () async throws -> Value) async throws -> Value {
    let isDone = Flag()
    let task = Task.detached {
        defer { isDone.raise() }
        return try await work()
    }
    while !isDone.isRaised { try await pumpOnce() }
    return try await task.value
}

/// Runs GTK until a condition holds, at most half a minute, which is enough on a busy machine.
@MainActor
func wait(
    _ what: @autoclosure () -> String, for limit: Duration = .seconds(30), sourceLocation: SourceLocation = #_sourceLocation,
    until isTrue: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try !isTrue() {
        guard ContinuousClock.now < end else {
            Issue.record("Waited in vain: \(what())", sourceLocation: sourceLocation)
            throw WaitedInVain()
        }
        try await pumpOnce()
    }
}

/// A flag that any thread can set once.
final class Flag: Sendable {
    private let value = Mutex(false)

    var isRaised: Bool { value.withLock { $0 } }

    func raise() { value.withLock { $0 = true } }
}
