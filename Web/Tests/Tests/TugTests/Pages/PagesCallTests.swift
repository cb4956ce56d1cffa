import Browser
import Testing

@Suite("Calls of pages in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PagesCallTests {
    @Test func pageIsAskedForSoManyRowsBeforeTheEndIsSeen() async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            // Ten rows are in view.
            try await page.bindPages("{ pageSize: 40, prefetchDistance: 12, footer: null }")
            try await page.evaluate("list.scrollTop = 60 * 17, frames(10)")
            #expect(server.asked == ["first"])
            try await page.evaluate("list.scrollTop = 60 * 18, frames(10)")
            try await page.wait(until: "pages.rows.length === 80")
            #expect(server.asked == ["first", "next 39"])
            // What fails is not asked for again until the end is reached.
            server.change { $0.failures = ["next 79": 1] }
            try await page.evaluate("list.scrollTop = 60 * 60, frames(10)")
            try await page.wait(until: "pages.state.next.name === 'failed'")
            try await page.evaluate("list.scrollTop = 60 * 65, frames(10)")
            #expect(server.asked == ["first", "next 39", "next 79"])
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func withoutADistanceNothingIsAskedForBeforeTheEnd() async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ maxRows: 60, footer: null }")
            try await page.evaluate("list.scrollTop = 1e6, frames(10)")
            #expect(server.asked == ["first"])
        }
    }

    /// Nobody scrolls: what has come is looked at.
    @Test func shortPagesFillTheViewAndMore() async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ pageSize: 4, prefetchDistance: 3, footer: null }")
            try await page.wait(until: "pages.rows.length >= 13")
            try await page.evaluate("frames(10)")
            #expect(try await page.evaluate("pages.rows.length") == 16)
        }
    }

    @Test func loadOfTheNextPageFollowsTheFirstOne() async throws {
        let server = try PageServer(rows: 60)
        server.change { $0.held = ["first"] }
        try await withPage(of: server.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("bind({ footer: null })")
            try await page.evaluate("window.ends = Promise.all([pages.loadMore(), pages.refresh()]), 0")
            server.change { $0.held = [] }
            #expect(try await page.evaluate("ends.then((all) => all.join())") == "loaded,loaded")
            #expect(server.asked == ["first", "next 19"])
            // During a refresh nothing else is loaded.
            server.change { $0.held = ["first"] }
            try await page.evaluate("window.end = pages.refresh(), 0")
            #expect(try await page.evaluate("pages.loadMore()") == "refreshing")
            server.change { $0.held = [] }
            #expect(try await page.evaluate("end") == "loaded")
        }
    }

    /// Whoever loads, the footer knows of the end.
    @Test func footerTellsOfTheEndThatOthersHaveReached() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            try await page.wait(until: "pages.list.state.end === 'noMoreData'")
            #expect(try await page.evaluate("pages.loadMore()") == "atEnd")
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            try await page.wait(until: "pages.list.state.end === 'idle'")
            server.change { $0.rows = [] }
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.evaluate("footer().checkVisibility()") == false)
        }
    }

    @Test func cancelledAndDestroyedLoadsEndForWhoWaits() async throws {
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ footer: null, failed: (message, retry) => view('Failed') }")
            server.change { $0.held = ["next 19"] }
            try await page.evaluate("window.end = pages.loadMore(), pages.cancel('next'), 0")
            #expect(try await page.evaluate("end") == "cancelled")
            #expect(try await page.evaluate("pages.state.next.name") == "idle")
            server.change { $0.held = [] }
            try await page.evaluate("frames(10)")
            #expect(try await page.texts() == "0-19")
            // Rows of which nobody asks any more: waiting would be for ever.
            try await page.evaluate("pages.change({ firstKey: 7 }), pages.cancel('refresh'), 0")
            #expect(try await page.evaluate("pages.state.content + content.textContent") == "failedFailed")
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(server.asked.last == "first 7")
            // The end of all.
            server.change { $0.held = ["next 19"] }
            try await page.evaluate("aborted = [], window.end = pages.loadMore(), frames(5)")
            try await page.evaluate("pages.destroy(), 0")
            #expect(try await page.evaluate("end") == "cancelled")
            #expect(
                try await page.evaluate("aborted.join() + pages.rows.length + list.querySelectorAll('.tug-layer').length")
                    == "1900")
            #expect(try await page.evaluate("pages.refresh()") == "cancelled")
            server.change { $0.held = [] }
            try await page.evaluate("frames(10)")
            #expect(try await page.texts() == "")
        }
    }

    @Test func fetchThatEndsByItselfHasFailedAndOnlySomeFailuresAreRepeated() async throws {
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages(
                """
                { footer: null, retry: { count: 2, delay: 0 }, isRetryable: ({ name }) => name !== 'RangeError',
                  fetch: (request) => window.failure ? (window.count++, Promise.reject(failure)) : served(request) }
                """)
            try await page.evaluate("window.count = 0, window.failure = new DOMException('', 'AbortError'), 0")
            #expect(try await page.evaluate("pages.loadMore()") == "failed")
            #expect(try await page.evaluate("[count, pages.state.next.error.name].join()") == "3,Error")
            try await page.evaluate("window.count = 0, window.failure = new RangeError(), 0")
            #expect(try await page.evaluate("pages.loadMore()") == "failed")
            #expect(try await page.evaluate("count") == 1)
            try await page.evaluate("window.failure = undefined, 0")
            #expect(try await page.evaluate("pages.retry()") == "loaded")
            #expect(try await page.evaluate("pages.retry()") == .null)
        }
    }

    @Test func whatAListenerAsksForComesAfterItsEvent() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ footer: null }")
            let seen = try await page.evaluate(
                """
                (() => {
                  const seen = [];
                  const stop = [1, 2].map((number) => pages.on("change", ({ changes }) => {
                    seen.push(`${number}: ${changes.map(({ step, at }) => `${step} ${at}`)} ${pages.rows.length}`);
                    if (number === 1 && pages.rows.length < 21) pages.insert([{ id: 100 + pages.rows.length, text: "Row" }], 3);
                  }));
                  pages.remove([5]);
                  for (const one of stop) one();
                  pages.remove([6]);
                  return seen.join();
                })()
                """)
            let two = ["removed 5 19", "inserted 3 20", "inserted 3 21"].flatMap { ["1: \($0)", "2: \($0)"] }
            #expect(seen.string == two.joined(separator: ","))
        }
    }

    @Test func rowThatMovesKeepsItsElementAndTheFocus() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ footer: null }")
            try await page.evaluate("window.one = content.querySelectorAll('p')[4], one.tabIndex = 0, one.focus(), 0")
            try await page.evaluate("pages.move(4, 10), 0")
            #expect(
                try await page.evaluate("content.querySelectorAll('p')[10] === one && document.activeElement === one") == true)
            server.change { $0.rows = [30, 4] + (0..<30).filter { $0 != 4 } }
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.texts() == "30-30 4-4 0-3 5-18")
            #expect(try await page.evaluate("content.querySelectorAll('p')[1] === one && document.activeElement === one") == true)
        }
    }

    /// As many rows come as go: the list has the same length, and loads on all the same.
    @Test func listSeesThatItsRowsAreOthers() async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ pageSize: 4, maxRows: 20 }")
            try await page.wait(until: "pages.rows.length >= 12 && pages.state.next.name === 'idle'")
            for _ in 0..<8 {
                // Without a finger: a list loads once for the same data.
                try await page.evaluate("window.last = pages.rows.at(-1).id, list.scrollTop = 1e6, frames(5)")
                try await page.wait(until: "pages.rows.at(-1).id > last && pages.state.next.name === 'idle'")
                #expect(try await page.evaluate("pages.rows.length <= 24") == true)
            }
            // At last, in one event.
            #expect(try await page.evaluate("events.at(-1).changes.map(({ step }) => step).join()") == "inserted,removed")
        }
    }

    /// What was read and how its page was asked for is stored, too.
    @Test func snapshotKnowsItsPagesAndWhatWasRead() async throws {
        let server = try PageServer(rows: 100)
        server.change { $0.isOneWay = true }
        try await withPage(of: server.site) { page in
            let options = "prefetchDistance: 0, header: null, footer: null"
            try await page.bindPages("{ \(options) }")
            for _ in 0..<3 { #expect(try await page.evaluate("pages.loadMore()") == "loaded") }
            try await page.evaluate("list.scrollTop = 60 * 45, frames(5)")
            try await page.evaluate("window.stored = JSON.stringify(pages.snapshot()), pages.destroy(), 0")
            // Before anything is looked at.
            let end = try await page.evaluate(
                "bind({ \(options), snapshot: JSON.parse(stored) }).then(() => (void pages.refresh('aroundVisible'), pages.state.total))"
            )
            #expect(end == 100)
            try await page.wait(until: "/^40-[57]9$/.test(texts())")
            #expect(server.asked.prefix(5) == ["first", "next 19", "next 39", "next 59", "next 39"])
        }
    }
}
