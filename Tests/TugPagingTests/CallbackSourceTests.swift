import Testing
import TugPaging

/// Functions with completion handlers as sources.
@Suite struct CallbackSourceTests {
    private typealias Source = CallbackSource<Note, Int>
    private let request = PageRequest<Int>(.first, key: nil, size: 10)

    @Test func firstOfTwoCallsCounts() async throws {
        let source = Source { _, completion in
            completion(.success(Page(notes([1]))))
            completion(.success(Page(notes([2]))))
            completion(.failure(Offline()))
            return nil
        }
        // Many at once, so that the calls are not only ordered by luck.
        let request = request
        try await withThrowingTaskGroup(of: [Note].self) { group in
            for _ in 0..<5000 { group.addTask { try await source.page(request).items } }
            for try await items in group { #expect(items == notes([1])) }
        }
    }

    @Test func callsFromManyThreadsAnswerOnce() async throws {
        for _ in 0..<200 {
            let source = Source { _, completion in
                for number in 0..<8 { Task.detached { completion(.success(Page(notes([number])))) } }
                return nil
            }
            #expect(try await source.page(request).items.count == 1)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func cancellationReachesTheFunctionWhileTheRequestIsUnderWay() async {
        let cancelled = LockedList<Int>()
        let completions = LockedList<Source.Completion>()
        let source = Source { _, completion in
            completions.append(completion)
            return { cancelled.append(1) }
        }
        let executor = SteppedExecutor()
        let task = Task(executorPreference: executor) { try await source.page(request) }
        // Up to where it waits for the answer.
        executor.run()
        #expect(completions.all.count == 1 && cancelled.all.isEmpty)
        task.cancel()
        #expect(cancelled.all.count == 1, "on the thread that cancels")
        // What comes afterwards has no effect.
        completions.all.first?(.success(Page(notes([1]))))
        task.cancel()
        executor.run()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(cancelled.all.count == 1)
    }

    @Test func requestThatIsCancelledWhileItBeginsIsCancelledOnce() async {
        let cancelled = LockedList<Int>()
        let source = Source { _, completion in
            withUnsafeCurrentTask { $0?.cancel() }
            // Too late: the cancellation came first.
            completion(.success(Page(notes([1]))))
            return { cancelled.append(1) }
        }
        let task = Task { try await source.page(request) }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(cancelled.all.count == 1)
    }

    @Test func requestThatIsAnsweredIsNotCancelled() async throws {
        let cancelled = LockedList<Int>()
        let source = Source { _, completion in
            completion(.success(Page(notes([1]))))
            withUnsafeCurrentTask { $0?.cancel() }
            return { cancelled.append(1) }
        }
        let task = Task { try await source.page(request) }
        #expect(try await task.value.items == notes([1]))
        #expect(cancelled.all.isEmpty)
    }

    /// A function that keeps each completion handler, as a client of a server may do, keeps nothing of requests that have ended.
    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test(arguments: [false, true]) func whatCancelsARequestIsLetGoWhenItHasEnded(_ isCancelled: Bool) async {
        final class Connection: Sendable {}
        let completions = LockedList<Source.Completion>()
        let isHeld = LockedList<@Sendable () -> Bool>()
        let source = Source { _, completion in
            let connection = Connection()
            completions.append(completion)
            isHeld.append { [weak connection] in connection != nil }
            return { withExtendedLifetime(connection) {} }
        }
        let executor = SteppedExecutor()
        let task = Task(executorPreference: executor) { try await source.page(request) }
        executor.run()
        #expect(isHeld.all.map { $0() } == [true])
        if isCancelled { task.cancel() } else { completions.all.first?(.success(Page([]))) }
        executor.run()
        _ = await task.result
        #expect(completions.all.count == 1 && isHeld.all.map { $0() } == [false])
    }

    @Test func cancelledTaskBeginsNoRequest() async {
        let begun = LockedList<Int>()
        let source = Source { _, completion in
            begun.append(1)
            completion(.success(Page([])))
            return nil
        }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await source.page(request)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(begun.all.isEmpty)
    }
}
