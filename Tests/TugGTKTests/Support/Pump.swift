import CGTK
import Synchronization
import Testing

/// Something that a test waited for did not happen. The issue recorded beside it says what.
struct WaitedInVain: Error {}

/// Lets GTK handle what there is, and other tasks of the main actor run.
@MainActor
func pumpOnce() async throws {
    while g_main_context_iteration(nil, 0) != 0 {}
    try await Task.sleep(for: .milliseconds(1))
}

/// Lets GTK live for a while: for what must *not* happen, or has nothing to wait for.
@MainActor
func pump(for duration: Duration) async throws {
    let end = ContinuousClock.now + duration
    repeat { try await pumpOnce() } while ContinuousClock.now < end
}

/// Lets GTK live while `work` goes on elsewhere.
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

/// Lets GTK live until something holds, for ten seconds at most: long enough for a machine that is busy with other things.
@MainActor
func wait(
    _ what: @autoclosure () -> String, for limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation,
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

/// A yes that any thread can say once.
final class Flag: Sendable {
    private let value = Mutex(false)

    var isRaised: Bool { value.withLock { $0 } }

    func raise() { value.withLock { $0 = true } }
}
