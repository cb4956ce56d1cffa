import Testing
import TugPaging
import TugTestKit

/// The code of the article about tests.
@MainActor
@Suite struct TestKitArticleTests {
    let notes = (0..<60).map { Note(id: $0) }

    @Test func refreshIsAnsweredBeforeTheLoadThatItSuperseded() async {
        let source = ScriptedSource(notes)
        source.script = [.answer, .hold, .hold]
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        async let appended = pager.loadNext()
        await source.waitForRequests(2)
        async let refreshed = pager.refresh()
        await source.waitForRequests(3)
        source.answer(2)
        source.answer(1)

        guard case .superseded = await appended, await refreshed.isSuccess else {
            Issue.record("the load is not superseded")
            return
        }
        #expect(pager.ids == Array(0..<10))
    }

    @Test func serverChangesAndTheListFollows() async {
        let source = ScriptedSource(notes, keys: .cursors(.forward))
        source.server.pin(7)
        let pager = Pager(source, options: PagerOptions(pageSize: 10))
        await pager.loadAll(maxPages: 3)
        source.server.publish([Note(id: 100), Note(id: 101)])
        source.server.bump(25)
        source.server.delete(3)
        await pager.refresh(.mergeHead(maxPages: 5))

        #expect(pager.ids == Array(source.server.ids.prefix(pager.count)))
        #expect(pager.ids.starts(with: [7, 25, 100, 101, 0, 1, 2, 4]))

        source.server.cap = 5
        source.server.overlap = 2
        source.script = [.capped(3), .noItems]
        await pager.loadNext()
        source.server.expireKeys()

        #expect(pager.ids == Array(source.server.ids.prefix(pager.count)))
        #expect(await !pager.loadNext().isSuccess)
    }

    @Test func failuresAreRepeatedOnTheClockOfTheTest() async {
        let clock = VirtualClock()
        let source = ScriptedSource(notes)
        source.script = [.failure(Offline()), .failure(Offline()), .answer]

        let pager = Pager(
            source, options: PagerOptions(pageSize: 10), clock: clock.pagerClock())
        pager.options.retry = RetryPolicy(count: 2)
        let end = Counter()
        pager.load(.refresh) { if $0.isSuccess { end.value = 1 } }
        await until {
            clock.advance(by: 1)
            return end.value == 1
        }
        #expect(source.requests.count == 3)
    }
}
