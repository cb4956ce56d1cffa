import class Foundation.NSLock

/// Runs tasks only when a test says so: when ``run()`` returns, each of them waits for something. Unchecked, because its lock guards the jobs.
@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
final class SteppedExecutor: TaskExecutor, @unchecked Sendable {
    // Sendable: the jobs are only reached while the lock is held.
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.lock()
        defer { lock.unlock() }
        jobs.append(job)
    }

    /// Runs all that can run, on this thread.
    func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        lock.lock()
        defer { lock.unlock() }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
