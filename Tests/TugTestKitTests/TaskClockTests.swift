import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

@MainActor @Suite(.timeLimit(.minutes(30))) struct TaskClockTests {
    private let list = SimulatedList(rows: 40)

    @Test func tasksWakeInOrderOfTime() async {
        let clock = list.clock
        var order: [Double] = []
        for seconds in [0.3, 0.1, 0.2] {
            Task {
                try await clock.sleep(seconds: seconds)
                order.append(seconds)
            }
        }
        await list.advance(by: 0.15)
        #expect(order == [0.1])
        await list.advance(by: 1)
        #expect(order == [0.1, 0.2, 0.3])
    }

    @Test func secondSleepStartsAtEndOfFirst() async {
        let clock = list.clock
        var times: [Double] = []
        Task {
            for _ in 0..<3 {
                try await clock.sleep(seconds: 0.5)
                times.append(clock.seconds)
            }
        }
        await list.advance(by: 10)
        #expect(times == [0.5, 1, 1.5])
    }

    @Test func cancelledSleepThrowsAtOnce() async {
        let clock = list.clock
        var wasCancelled = false
        let task = Task {
            do { try await clock.sleep(seconds: 1) } catch is CancellationError { wasCancelled = true } catch {}
        }
        await list.advance(by: 0.5)
        task.cancel()
        await list.advance(by: 0)
        #expect(wasCancelled)
        #expect(clock.sleeperCount == 0)
    }

    @Test func sleepOfATaskThatWasCancelledBeforeThrowsAtOnce() async {
        let clock = list.clock
        var wasCancelled = false
        Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do { try await clock.sleep(seconds: 1) } catch is CancellationError { wasCancelled = true } catch {}
        }
        await list.advance(by: 0)
        #expect(wasCancelled)
        #expect(clock.sleeperCount == 0)
    }

    @Test(arguments: [0, -1.0]) func sleepThatIsOverBeforeItBeginsReturnsAtOnce(seconds: Double) async {
        let clock = list.clock
        await list.advance(by: 2)
        var isOver = false
        Task {
            try await clock.sleep(seconds: seconds)
            isOver = true
        }
        await list.advance(by: 0)
        #expect(isOver)
        #expect(clock.seconds == 2)
    }

    @Test func sleepThatIsCancelledAfterwardsChangesNothing() async {
        let clock = list.clock
        var ends = 0
        let task = Task {
            try? await clock.sleep(seconds: 1)
            ends += 1
        }
        await list.advance(by: 1.5)
        task.cancel()
        await list.advance(by: 0)
        #expect(ends == 1)
        #expect(clock.sleeperCount == 0)
    }

    @available(macOS 13, iOS 16, tvOS 16, visionOS 1, *)
    @Test func taskClockConformsToClock() async {
        let clock: any Clock<Duration> = list.clock
        var count = 0
        Task {
            for _ in 0..<10 {
                try await clock.sleep(for: .seconds(0.1))
                count += 1
            }
        }
        for expected in 1...10 {
            await list.advance(by: 0.1)
            #expect(count == expected)
        }
        let start = list.clock.now
        await list.advance(by: 2)
        #expect(start.duration(to: list.clock.now) == .seconds(2))
    }

    @Test func sleepingHandlersOnOtherActorsAreAwaited() async throws {
        actor Server {
            let clock: TaskClock
            init(_ clock: TaskClock) { self.clock = clock }
            func answer() async throws -> Int {
                try await clock.sleep(seconds: 0.3)
                return 5
            }
        }
        let server = Server(list.clock)
        for _ in 0..<50 {
            var answer = 0
            list.header = .refresh { answer = try await server.answer() }
            list.header?.beginRefreshing()
            await list.advance(by: 0.299)
            #expect(answer == 0)
            try list.expect(.header, .refreshing)
            await list.advance(by: 0.001)
            #expect(answer == 5)
            await list.settle()
        }
    }

    @Test func workOnOtherExecutorsIsAwaitedWithStoppedClock() async throws {
        let (answers, server) = AsyncStream.makeStream(of: Outcome.self)
        list.header = .refresh {
            await Task.detached {
                for await answer in answers { return answer }
                return .hasMore
            }.value as Outcome
        }
        await list.play(.pull(.header))
        let before = list.clock.seconds
        #expect(await !list.settle())
        server.yield(.noMoreData)
        let outcome = try await list.finished(.header)
        #expect(outcome.isSuccess)
        #expect(list.clock.seconds - before < 1)
        try list.expect(.header, starts: 1)
    }

    @Test func handlerThatWorksElsewhereForAWhileIsAwaited() async {
        list.header = .refresh { await Task.detached { for _ in 0..<50 { await Task.yield() } }.value }
        list.header?.beginRefreshing()
        #expect(await list.settle())
        #expect(list.header?.phase == .idle)
    }

    @Test func waitingForIdleHandlerReportsReason() async {
        let clock = list.clock
        await #expect(throws: ListExpectationError.self) { try await list.finished(.header) }
        list.header = .refresh { try await clock.sleep(seconds: 1) }
        await list.play(.pull(.header))
        let error = await #expect(throws: ListExpectationError.self) { try await list.finished(.header, within: 0.01) }
        #expect(error?.message.contains("sleeps on the clock") == true)
    }

    @Test func callbackHandlerRunsUntilEnded() async throws {
        list.header = .refresh.callback { [weak list, clock = list.clock] in
            Task {
                try await clock.sleep(seconds: 2)
                list?.header?.endRefreshing()
            }
        }
        await list.play(.pull(.header))
        await list.advance(by: 1.9)
        try list.expect(.header, .refreshing)
        await list.advance(by: 0.2)
        await list.settle()
        try list.expect(.header, .idle)
    }

    @Test func awaitedRefreshResumesAfterItsRun() async {
        let clock = list.clock
        list.header = .refresh { try await clock.sleep(seconds: 0.3) }
        let refresh = Task { await list.header?.refresh() }
        await list.settle()
        #expect(await refresh.value?.isSuccess == true)
        #expect(list.starts(at: .header) == [.program])
    }
}
