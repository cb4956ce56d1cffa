import TugPaging

/// Sources whose requests wait until a test answers them, and a clock whose delays wait until it says so.
@MainActor
final class GatedSource {
    struct Asked {
        let request: PageRequest<Int>
        /// The number of the source that was asked.
        let source: Int
        /// Whether it ends when it is cancelled. Otherwise it goes on.
        let isObedient: Bool
        var isCancelled = false
        var waiting: CheckedContinuation<Page<Note, Int>, any Error>?
        var isOpen = true
    }

    /// All requests so far.
    private(set) var asked: [Asked] = []
    /// Whether the next requests end when they are cancelled.
    var isObedient = true
    /// Seconds.
    var now = 0.0
    private var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var lastSleeper = 0

    /// A source with a number.
    func source(_ number: Int) -> ClosureSource<Note, Int> {
        ClosureSource { [self] request in try await page(request, of: number) }
    }

    /// The requests that nobody has cancelled or answered.
    var wanted: [Asked] { asked.filter { $0.isOpen && !$0.isCancelled } }
    /// The requests that are cancelled and go on all the same.
    var late: [Int] { asked.indices.filter { asked[$0].isOpen && asked[$0].isCancelled } }
    /// How many delays there are that nobody has cancelled.
    var sleeping: Int { sleepers.count }

    private func page(_ request: PageRequest<Int>, of source: Int) async throws -> Page<Note, Int> {
        let number = asked.count
        asked.append(Asked(request: request, source: source, isObedient: isObedient))
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                asked[number].waiting = continuation
                if asked[number].isCancelled { cancel(number) }
            }
        } onCancel: {
            Task { @MainActor in self.cancel(number) }
        }
    }

    private func cancel(_ number: Int) {
        asked[number].isCancelled = true
        if asked[number].isObedient, asked[number].waiting != nil { answer(number, .failure(CancellationError())) }
    }

    func answer(_ number: Int, _ result: Result<Page<Note, Int>, any Error>) {
        asked[number].isOpen = false
        asked[number].waiting?.resume(with: result)
        asked[number].waiting = nil
    }

    // MARK: The clock

    var clock: PagerClock {
        PagerClock(
            now: { MainActor.assumeIsolated { self.now } }, sleep: { _ in try await self.sleep() }, random: { 0.5 })
    }

    private func sleep() async throws {
        lastSleeper += 1
        let number = lastSleeper
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    sleepers[number] = continuation
                }
            }
        } onCancel: {
            Task { @MainActor in self.sleepers.removeValue(forKey: number)?.resume(throwing: CancellationError()) }
        }
    }

    /// All delays are over.
    func wake() {
        for sleeper in sleepers.values { sleeper.resume() }
        sleepers = [:]
    }
}
