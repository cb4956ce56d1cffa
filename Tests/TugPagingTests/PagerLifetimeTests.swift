import Testing
import TugPaging
import TugTestKit

/// A pager that goes away, and who waits for it.
@MainActor
@Suite struct PagerLifetimeTests {
    @Test func pagerThatGoesCallsCompletionsOnceAsCancelled() async {
        let source = ScriptedSource(notes(0..<50))
        source.script = [.hold]
        var pager: NotePager? = NotePager(source)
        var ends: [NotePager.End] = []
        pager?.load(.refresh) { ends.append($0) }
        pager?.load(.refresh) { ends.append($0) }
        pager?.load(.next) { ends.append($0) }
        await source.waitForRequests(1)
        weak let held = pager
        pager = nil
        #expect(held == nil)
        await until { ends.count >= 3 }
        source.answer(0)
        // A later request of another pager, so the answer has had its time.
        await NotePager(source).refresh()
        #expect(ends.count == 3)
        for end in ends {
            if case .cancelled = end { continue }
            Issue.record("\(end)")
        }
    }

    @Test func eventsEndWhenThePagerGoes() async {
        let source = ScriptedSource(notes(0..<50))
        source.script = [.hold]
        var pager: NotePager? = NotePager(source)
        let events = pager?.events
        pager?.load(.refresh) { _ in }
        await source.waitForRequests(1)
        pager = nil
        let hasEnded = Counter()
        let reader = Task {
            if let events { for await _ in events {} }
            hasEnded.value = 1
        }
        await until { hasEnded.value == 1 }
        reader.cancel()
        source.answer(0)
    }

    @Test func whoReadsEventsDoesNotKeepThePager() async {
        var pager: NotePager? = scripted(50).pager
        let events = pager?.events
        let count = Counter()
        let reader = Task {
            if let events { for await _ in events { count.value += 1 } }
        }
        await pager?.refresh()
        await until { count.value >= 1 }
        weak let held = pager
        pager = nil
        #expect(held == nil)
        reader.cancel()
    }

    @Test func waiterThatIsCancelledDoesNotKeepThePagerThatLoads() async {
        let source = ScriptedSource(notes(0..<50))
        source.script = [.hold]
        var pager: NotePager? = NotePager(source)
        let waiter = Task { [pager] in await pager?.refresh() }
        await source.waitForRequests(1)
        weak let held = pager
        pager = nil
        waiter.cancel()
        guard case .cancelled = await waiter.value else {
            Issue.record("the waiter is not resumed")
            return
        }
        await until { held == nil && !source.cancelled.isEmpty }
        source.answer(0)
    }
}
