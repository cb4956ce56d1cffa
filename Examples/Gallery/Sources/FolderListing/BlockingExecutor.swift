import Dispatch

/// Runs blocking system calls on separate threads.
///
/// A folder on a sleeping disk or a network share can block a thread for seconds. Swift's shared pool has one thread per
/// core, so a few such folders would block every other task of the process.
final class BlockingExecutor: TaskExecutor {
    private static let shared = BlockingExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A serial queue for each job, because Dispatch starts a thread for a new queue immediately. A concurrent queue
        // is meant for computing: when the threads of all cores are blocked, it waits about a second before it adds
        // another.
        DispatchQueue(label: "FolderListing", qos: .userInitiated).async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }

    /// Runs `body` off the caller's actor. When the caller's task is cancelled, `Task.isCancelled` is true in `body`.
    ///
    /// It uses a separate task. A nonisolated function would stay on the caller's actor, also the main actor, when a
    /// package enables the `NonisolatedNonsendingByDefault` feature.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        // The new task would learn of an earlier cancellation only after it has begun, and might have finished by then.
        try Task.checkCancellation()
        let task = Task(executorPreference: shared) { try body() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
