import Dispatch

/// Runs blocking system calls on threads of its own.
///
/// A folder on a sleeping disk or a network share can hold a thread for seconds. Swift's shared pool has one thread per
/// core, so a few such folders there would stop every other task of the process.
final class BlockingExecutor: TaskExecutor {
    private static let shared = BlockingExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A serial queue for each job, because Dispatch starts a thread for a new one at once. A concurrent queue is meant
        // for computing: with all cores' threads blocked it waits about a second before it adds another.
        DispatchQueue(label: "FolderListing", qos: .userInitiated).async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }

    /// Runs `body` away from the caller's actor. Cancelling the caller's task makes `Task.isCancelled` true in `body`.
    ///
    /// A task of its own, because a plain nonisolated function stays on the caller's actor, the main one included,
    /// as soon as a package turns on the `NonisolatedNonsendingByDefault` feature.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        // The new task would hear of an earlier cancellation only after it has begun, and might have finished by then.
        try Task.checkCancellation()
        let task = Task(executorPreference: shared) { try body() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
