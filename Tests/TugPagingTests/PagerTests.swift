import Testing
import TugPaging
import TugTestKit

/// The pager with a source: tasks, waiters, observers, delays.
@MainActor
@Suite struct PagerTests {
    @Test func everyoneWhoAwaitsTheSameLoadIsResumedOnce() async {
        let (pager, source) = scripted(50, [.hold])
        let resumed = Counter()
        async let first = pager.refresh()
        await source.waitForRequests(1)
        pager.load(.refresh) { _ in resumed.value += 1 }
        pager.load(.refresh) { _ in resumed.value += 1 }
        source.answer(0)
        #expect(await first.isSuccess)
        await until { resumed.value >= 2 }
        await pager.refresh()
        #expect(resumed.value == 2)
        #expect(source.requests.count == 2)
    }

    @Test func cancelledWaiterGoesAndTheLoadGoesOn() async {
        let (pager, source) = scripted(50, [.hold])
        let waiter = Task { await pager.refresh() }
        await source.waitForRequests(1)
        waiter.cancel()
        guard case .cancelled = await waiter.value else {
            Issue.record("the waiter is not resumed")
            return
        }
        #expect(pager.state(of: .refresh).isLoading)
        source.answer(0)
        await until { !pager.state(of: .refresh).isLoading }
        #expect(pager.count == 10)
        #expect(source.cancelled.isEmpty)
    }

    @Test func refreshCancelsTheRequestsAtBothEdges() async {
        let source = ScriptedSource(notes(0..<100))
        source.script = [.answer, .hold, .hold]
        let pager = NotePager(source, options: PagerOptions(pageSize: 10), firstKey: 50)
        await pager.refresh()
        async let next = pager.loadNext()
        async let previous = pager.loadPrevious()
        await source.waitForRequests(3)
        #expect(pager.state(of: .next).isLoading && pager.state(of: .previous).isLoading)
        await pager.refresh()
        guard case .superseded = await next, case .superseded = await previous else {
            Issue.record("the loads are not superseded")
            return
        }
        await until { source.cancelled.count >= 2 }
        #expect(Set(source.cancelled) == [1, 2])
        source.answer(1)
        source.answer(2)
    }

    @Test func changeOfQueryLetsNothingOfTheOldOneIn() async {
        let (pager, old) = scripted(50, [.answer, .hold])
        await pager.refresh()
        async let late = pager.loadNext()
        await old.waitForRequests(2)
        let follower = Follower(pager)
        let new = ScriptedSource(notes(1000..<1015))
        #expect(await pager.change(to: new).isSuccess)
        old.answer(1)
        guard case .superseded = await late else {
            Issue.record("the old query's load is not superseded")
            return
        }
        #expect(pager.ids == Array(1000..<1010))
        // A later page, so the old one has had its time.
        await pager.loadNext()
        #expect(pager.ids == Array(1000..<1015))
        #expect(follower.isExact)
        await pager.refresh()
        #expect(new.requests.count == 3)
    }

    @Test func failedRequestIsRepeatedAfterGrowingDelays() async {
        let clock = VirtualClock()
        let source = ScriptedSource(notes(0..<50))
        source.script = [.failure(Offline()), .failure(Offline()), .answer]
        var options = PagerOptions(pageSize: 10)
        options.retry = RetryPolicy(count: 2, delay: 1, factor: 3, jitter: 0.5)
        let pager = NotePager(source, options: options, clock: clock.pagerClock(random: 1))
        async let end = pager.refresh()
        for (count, delay) in [(1, 0.5), (2, 1.5)] {
            await source.waitForRequests(count)
            await until { clock.tasks.sleeperCount == 1 }
            #expect(pager.state(of: .refresh).isLoading)
            clock.advance(by: delay * 0.9)
            #expect(clock.tasks.sleeperCount == 1)
            #expect(source.requests.count == count)
            clock.advance(by: delay * 0.2)
        }
        #expect(await end.isSuccess)
        #expect(source.requests.count == 3)
    }

    @Test func onlyErrorsThatMayPassAreRepeated() async {
        let (pager, source) = scripted(50, [.expired]) { $0.retry = RetryPolicy(count: 3) }
        pager.isRetryable = { !($0 is ScriptedSource<Note>.ExpiredKey) }
        guard case .failed = await pager.refresh() else {
            Issue.record("it does not fail")
            return
        }
        #expect(source.requests.count == 1)
    }

    @Test func cancellationThatNobodyAskedForIsAFailure() async {
        let (pager, _) = scripted(50, [.answer, .failure(CancellationError())])
        await pager.refresh()
        guard case .failed(.source(let error)) = await pager.loadNext() else {
            Issue.record("it does not fail")
            return
        }
        #expect(error as? PageFault == .cancelledBySource)
        #expect(pager.state(of: .next).failure != nil)
        await pager.loadNext()
        #expect(pager.count == 20)
    }

    @Test func sourceThatCancelsItselfIsNotAskedAgainForEachFrame() async {
        let (pager, source) = scripted(50, [.answer]) { $0.prefetchDistance = 5 }
        await pager.refresh()
        source.defaultStep = .failure(CancellationError())
        for _ in 0..<30 {
            pager.setVisibleRows(4..<10)
            await until { !pager.state(of: .next).isLoading }
        }
        #expect(source.requests.count == 2)
        #expect(!pager.state(of: .next).isLoading)
    }

    @Test func cancellationThatNobodyAskedForIsRepeatedAsOftenAsOtherFailures() async {
        let (pager, source) = scripted(50) { $0.retry = RetryPolicy(count: 2, delay: 0) }
        source.defaultStep = .failure(CancellationError())
        var asked: [PageFault] = []
        pager.isRetryable = {
            if let fault = $0 as? PageFault { asked.append(fault) }
            return true
        }
        guard case .failed(.source(let error)) = await pager.refresh() else {
            Issue.record("it does not fail")
            return
        }
        #expect(error as? PageFault == .cancelledBySource)
        #expect(source.requests.count == 3)
        #expect(asked == [.cancelledBySource, .cancelledBySource, .cancelledBySource])
    }

    @Test func loadThatTheAppCancelsHasNotFailed() async {
        let (pager, source) = scripted(50, [.hold])
        async let end = pager.refresh()
        await source.waitForRequests(1)
        pager.cancel(.refresh)
        guard case .cancelled = await end else {
            Issue.record("a cancellation is a failure")
            return
        }
        source.answer(0, with: .failure(CancellationError()))
        // A later request of another list, so the failure has had its time.
        await NotePager(source).refresh()
        #expect(pager.state(of: .refresh).failure == nil)
        #expect(!pager.isEmpty)
    }

    @Test(arguments: [PageEdge.next, .previous]) func pageAskedForDuringTheFirstLoadComesAfterIt(_ edge: PageEdge) async {
        let source = ScriptedSource(notes(0..<100))
        source.script = [.hold]
        let pager = NotePager(source, options: PagerOptions(pageSize: 10), firstKey: 50)
        async let first = pager.refresh()
        await source.waitForRequests(1)
        let page = await begun { await pager.load(edge) }
        let isCalled = Counter()
        pager.load(LoadKind(edge)) { end in
            if case .loaded(rows: 10) = end { isCalled.value += 1 }
        }
        source.answer(0)
        guard case .loaded(rows: 10) = await first, case .loaded(rows: 10) = await page.value else {
            Issue.record("not one page each")
            return
        }
        #expect(pager.count == 20)
        #expect(source.requests.count == 2)
        #expect(isCalled.value == 1)
    }

    @Test func pageAskedForDuringAFirstLoadThatFailsEndsAsThat() async {
        let (pager, source) = scripted(100, [.hold])
        async let first = pager.refresh()
        await source.waitForRequests(1)
        let page = await begun { await pager.loadNext() }
        source.answer(0, with: .failure(Offline()))
        guard case .failed = await first, case .failed = await page.value else {
            Issue.record("it does not fail")
            return
        }
        source.script = [.hold]
        async let second = pager.refresh()
        await source.waitForRequests(2)
        let other = await begun { await pager.loadNext() }
        pager.cancel(.refresh)
        guard case .cancelled = await second, case .cancelled = await other.value else {
            Issue.record("it is not cancelled")
            return
        }
        source.answer(1)
        #expect(source.requests.count == 2)
    }

    @Test func waiterForAPageAfterTheFirstLoadCanGo() async {
        let (pager, source) = scripted(100, [.hold])
        async let first = pager.refresh()
        await source.waitForRequests(1)
        let isCancelled = Counter()
        let page = await begun {
            if case .cancelled = await pager.loadNext() { isCancelled.value = 1 }
        }
        page.cancel()
        await until { isCancelled.value == 1 }
        source.answer(0)
        #expect(await first.isSuccess)
        #expect(!pager.state(of: .next).isLoading)
        #expect(source.requests.count == 1)
    }

    @Test func changeOfQueryInACancelledTaskTakesPlace() async {
        let (pager, old) = scripted(50)
        await pager.refresh()
        let new = ScriptedSource(notes(1000..<1005))
        new.script = [.hold]
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await pager.change(to: new)
        }
        guard case .cancelled = await task.value else {
            Issue.record("the cancelled task waits")
            return
        }
        guard pager.count == 0 else {
            Issue.record("the old rows are still there")
            return
        }
        await new.waitForRequests(1)
        new.answer(0)
        await until { !pager.state(of: .refresh).isLoading }
        #expect(pager.ids == Array(1000..<1005))
        await pager.refresh()
        #expect(old.requests.count == 1)
        #expect(new.requests.count == 2)
    }

    @Test func oldRowsAreRefreshedWhenNeeded() async {
        let clock = VirtualClock()
        let source = ScriptedSource(notes(0..<50))
        var options = PagerOptions(pageSize: 10)
        options.freshness = 60
        let pager = NotePager(source, options: options, clock: clock.pagerClock())
        #expect(await pager.refreshIfNeeded() != nil)
        clock.advance(by: 59)
        #expect(await pager.refreshIfNeeded() == nil)
        clock.advance(by: 2)
        #expect(await pager.refreshIfNeeded() != nil)
        #expect(await pager.refreshIfNeeded() == nil)
        pager.invalidate()
        #expect(await pager.refreshIfNeeded() != nil)
        #expect(source.requests.count == 3)
    }

    @Test func observersSeeEachEventWithItsRows() async {
        let (pager, _) = scripted(50)
        var seen: [Int] = []
        // The first observer edits while it is told. The second must see the rows of the event that it is told of.
        let first = pager.observe { event in
            if case .inserted(at: 0, count: 10)? = event.changes.first { pager.edit(.delete([0])) }
        }
        let follower = Follower(pager)
        let second = pager.observe { _ in seen.append(pager.count) }
        await pager.refresh()
        #expect(follower.isExact)
        #expect(seen == [0, 10, 9])
        first.cancel()
        second.cancel()
        pager.edit(.delete([1]))
        #expect(seen.last == 9)
        #expect(follower.ids.count == 8)
    }

    @Test func everythingIsLoadedUpToABound() async {
        let (pager, source) = scripted(100)
        guard case .loaded(rows: 30) = await pager.loadAll(maxPages: 3) else {
            Issue.record("not three pages")
            return
        }
        guard case .atEnd = await pager.loadAll(maxPages: 100) else {
            Issue.record("not all")
            return
        }
        #expect(pager.ids == Array(0..<100))
        #expect(source.requests.count == 10)
    }

    @Test func loadingAllEndsWithTheFirstLoadThatBringsNothing() async {
        let (pager, source) = scripted(100, [.answer, .failure(Offline())])
        for maxPages in [-1, 0] { await pager.loadAll(maxPages: maxPages) }
        #expect(source.requests.isEmpty)
        guard case .failed = await pager.loadAll(maxPages: 5) else {
            Issue.record("it does not fail")
            return
        }
        #expect(source.requests.count == 2)
        #expect(pager.count == 10)
    }

    @Test func editsOfADatabaseAreFollowed() async throws {
        let (pager, _) = scripted(3)
        await pager.refresh()
        let (edits, continuation) = AsyncStream.makeStream(of: RowEdit<Note>.self)
        continuation.yield(.insert(notes([7]), at: 1))
        continuation.yield(.update(notes([0], 5)))
        continuation.finish()
        try await pager.follow(edits)
        #expect(pager.ids == [0, 7, 1, 2])
        #expect(pager[0].text == 5)
    }

    @Test func pagerThatGoesCancelsItsRequests() async {
        let source = ScriptedSource(notes(0..<50))
        source.script = [.hold]
        var pager: NotePager? = NotePager(source)
        pager?.load(.refresh) { _ in }
        await source.waitForRequests(1)
        pager = nil
        await until { !source.cancelled.isEmpty }
        #expect(source.cancelled == [0])
        source.answer(0)
    }

    @Test func eventsAreAStreamToo() async {
        let (pager, _) = scripted(20)
        let events = pager.events
        await pager.refresh()
        pager.edit(.delete([3]))
        var changes: [RowChange] = []
        for await event in events {
            changes += event.changes
            if changes.count == 2 { break }
        }
        #expect(changes == [.inserted(at: 0, count: 10), .removed(at: 3, count: 1)])
    }

    @Test func eachReaderOfEventsGetsThemAll() async {
        let (pager, _) = scripted(20)
        let streams = [pager.events, pager.events]
        pager.edit(.insert(notes([1, 2, 3]), at: 0))
        pager.edit(.delete([2]))
        for events in streams {
            var reader = events.makeAsyncIterator()
            #expect(await reader.next()?.changes == [.inserted(at: 0, count: 3)])
            #expect(await reader.next()?.changes == [.removed(at: 1, count: 1)])
        }
    }
}
