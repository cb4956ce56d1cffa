/// Tasks that wait for something to happen on the main actor. Each is resumed exactly once.
@MainActor
final class Waiters<Value: Sendable> {
    private var waiting: [UInt64: CheckedContinuation<Value, Never>] = [:]
    private var nextID: UInt64 = 0

    /// Waits for ``resumeAll(with:)``; a task that is cancelled meanwhile gets `fallback`.
    func wait(ifCancelled fallback: Value) async -> Value {
        let id = nextID
        nextID += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume(returning: fallback) } else { waiting[id] = continuation }
            }
        } onCancel: {
            Task { @MainActor in self.waiting.removeValue(forKey: id)?.resume(returning: fallback) }
        }
    }

    /// Lets everyone go who waits now.
    func resumeAll(with value: Value) {
        let all = waiting
        waiting = [:]
        for continuation in all.values { continuation.resume(returning: value) }
    }
}
