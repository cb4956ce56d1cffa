/// Tasks that are suspended until something happens on the main actor. Each is resumed exactly once.
@MainActor
final class Waiters<Value: Sendable> {
    private var waiting: [UInt64: CheckedContinuation<Value, Never>] = [:]
    private var nextID: UInt64 = 0

    /// Suspends the task until ``resumeAll(with:)`` and returns its value; returns `fallback` if the task is cancelled.
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

    /// Resumes all current waiters.
    func resumeAll(with value: Value) {
        let all = waiting
        waiting = [:]
        for continuation in all.values { continuation.resume(returning: value) }
    }
}
