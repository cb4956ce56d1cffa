import Browser
import Testing

@Suite("Pages in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PagesTests {
    /// Scrolls on until so many rows are there.
    private func scroll(_ page: Page, untilRows count: Int) async throws {
        for _ in 0..<12 where try await (page.evaluate("pages.rows.length").number ?? 0) < Double(count) {
            try await page.flick()
            try await Task.sleep(for: .milliseconds(300))
        }
        try await page.wait(until: "pages.rows.length >= \(count)")
    }

    @Test func nextPagesAreLoadedAtTheEndAndThePullRefreshes() async throws {
        let server = try PageServer(rows: 50)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.texts() == "0-19")
            #expect(server.asked == ["first"])
            try await scroll(page, untilRows: 50)
            #expect(server.asked == ["first", "next 19", "next 39"])
            #expect(try await page.texts() == "0-49")
            #expect(try await page.evaluate("pages.state.hasNext") == false)
            try await page.wait(until: "footer().dataset.state === 'noMoreData'")
            server.change { $0.rows = [100, 101] + $0.rows }
            try await page.evaluate("list.scrollTop = 0, frames(10)")
            try await page.pull()
            try await page.wait(until: "pages.rows.length === 20")
            #expect(try await page.texts() == "100-101 0-17")
            #expect(try await page.evaluate("pages.state.total") == 52)
            // Rows that stay keep their elements.
            #expect(try await page.evaluate("made") == 52)
        }
    }

    @Test func failedPageIsAskedForAgainByATapWithTheSameKey() async throws {
        let server = try PageServer(rows: 50)
        server.change { $0.failures = ["next 19": 1] }
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            // On a busy machine a flick does not go far.
            for _ in 0..<12 where server.asked.count == 1 {
                try await page.flick()
                try await Task.sleep(for: .milliseconds(300))
            }
            try await page.wait(until: "footer().dataset.state === 'failed'")
            #expect(try await page.evaluate("footer().textContent.includes('The server is busy')") == true)
            #expect(
                try await page.evaluate("pages.state.next.name + pages.state.next.error.message") == "failedThe server is busy")
            #expect(try await page.texts() == "0-19")
            try await page.evaluate("list.scrollTop = 1e6, frames()")
            let box = try await page.evaluate(
                "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(footer().getBoundingClientRect())")
            try await page.tap(Point(box[0].number ?? 0, box[1].number ?? 0))
            try await page.wait(until: "pages.rows.length === 40")
            #expect(server.asked == ["first", "next 19", "next 19"])
            #expect(page.takeRunErrors().count == 1)
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func rowThatComesTwiceOccursOnceWithItsNewContent() async throws {
        let server = try PageServer(rows: 40)
        server.change {
            $0.answers["next 19"] =
                #"{"items": [{"id": 18, "text": "Row 18"}, {"id": 19, "text": "Row 190"}, {"id": 20, "text": "Row 20"}, {"id": 20, "text": "Row 21"}], "next": null}"#
        }
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(try await page.texts() == "0-18 190-190 20-20")
            #expect(try await page.evaluate("made") == 21)
        }
    }

    @Test func lateAnswerOfWhatARefreshHasSupersededIsDropped() async throws {
        let server = try PageServer(rows: 60)
        server.change { $0.held = ["next 19"] }
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            try await page.evaluate("window.late = pages.loadMore(), 0")
            try await page.wait(until: "pages.state.next.name === 'loading'")
            server.change { $0.rows = Array(200..<260) }
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.evaluate("late") == "superseded")
            #expect(try await page.evaluate("aborted.join()") == "19")
            // The fetch of this page ignores its signal.
            server.change { $0.held = [] }
            try await page.evaluate("frames(20)")
            #expect(try await page.texts() == "200-219")
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(server.asked.last == "next 219")
        }
    }

    @Test func rowsStayUntilARefreshHasSucceeded() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            server.change {
                $0.rows = Array(300..<340)
                $0.held = ["first"]
                $0.failures = ["first": 1]
            }
            try await page.pull()
            try await page.wait(until: "pages.state.refresh.name === 'loading'")
            #expect(try await page.texts() == "0-19")
            server.change { $0.held = [] }
            try await page.wait(until: "pages.state.refresh.name === 'failed'")
            #expect(try await page.texts() == "0-19")
            #expect(try await page.evaluate("pages.state.hasNext && pages.state.content === 'rows'") == true)
            #expect(page.takeRunErrors().count == 1)
            #expect(page.takeComplaints(containing: "500") == 1)
            try await page.evaluate("events = [], 0")
            #expect(try await page.evaluate("pages.retry()") == "loaded")
            #expect(try await page.texts() == "300-319")
            // In one change.
            let changes = try await page.evaluate("events.filter(({ changes }) => changes.length).length")
            #expect(changes == 1)
        }
    }

    @Test func pagesWithoutRowsContinueAtMostSoOften() async throws {
        let server = try PageServer(rows: 20)
        server.change { state in
            state.answers["first"] = PageServer.json(Array(0..<20), next: 1000, total: 20)
            for key in 1000..<1020 { state.answers["next \(key)"] = PageServer.json([], next: key + 1, total: 20) }
            state.answers["next 1009"] = PageServer.json([77], total: 20)
        }
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ maxEmptyPages: 3 }")
            #expect(try await page.evaluate("pages.loadMore()") == "onlyEmptyPages")
            #expect(server.asked == ["first"] + (1000...1003).map { "next \($0)" })
            #expect(try await page.evaluate("pages.state.hasNext") == true)
            #expect(try await page.evaluate("pages.loadMore()") == "onlyEmptyPages")
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(try await page.texts() == "0-19 77-77")
        }
    }

    @Test func pageThatNamesItsOwnKeyIsAFailure() async throws {
        let server = try PageServer(rows: 40)
        server.change { $0.answers["next 19"] = PageServer.json([20, 21], next: 19, total: 40) }
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.evaluate("pages.loadMore()") == "failed")
            #expect(try await page.evaluate("pages.state.next.error.fault") == "repeatedKey")
            #expect(try await page.texts() == "0-19")
            #expect(server.asked == ["first", "next 19"])
            server.change { $0.answers["next 19"] = PageServer.json([20, 21], total: -3) }
            #expect(try await page.evaluate("pages.loadMore()") == "failed")
            #expect(try await page.evaluate("pages.state.next.error.fault") == "negativeTotal")
            #expect(try await page.texts() == "0-19")
        }
    }

    @Test func windowOfPagesDropsRowsThatComeBack() async throws {
        let server = try PageServer(rows: 400)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ prefetchDistance: 5, maxRows: 60 }")
            for _ in 0..<25 where try await page.evaluate("pages.rows.at(-1).id >= 150") != true {
                try await page.flick()
                try await Task.sleep(for: .milliseconds(300))
                #expect(try await page.evaluate("content.querySelectorAll('p').length <= 80") == true)
            }
            let ids = try await page.evaluate("pages.rows.map(({ id }) => id)").items.compactMap(\.int)
            let first = try #require(ids.first)
            #expect(first > 0 && ids == Array(first..<first + ids.count))
            #expect(try await page.texts() == "\(first)-\(first + ids.count - 1)")
            // What is read is no row that has gone, and comes back.
            for _ in 0..<40 where try await page.evaluate("pages.rows[0].id > 0") == true {
                try await page.swipe(from: Point(200, 60), to: Point(200, 560), seconds: 0.15)
                try await Task.sleep(for: .milliseconds(300))
            }
            #expect(try await page.evaluate("pages.rows[0].id") == 0)
            #expect(try await page.evaluate("content.querySelector('p').textContent") == "Row 0")
            #expect(server.asked.contains { $0.hasPrefix("first") || $0.hasPrefix("previous") })
        }
    }

    @Test func failedRequestIsRepeatedSoOften() async throws {
        let server = try PageServer(rows: 40)
        server.change { $0.failures = ["next 19": 6] }
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ retry: { count: 2, delay: 0.2, jitter: 0 } }")
            try await page.evaluate("window.began = performance.now(), window.end = pages.loadMore(), 0")
            try await page.wait(until: "pages.state.next.name === 'retrying' && pages.state.next.attempts === 2")
            // After 0.2 and 0.4 seconds at the least.
            #expect(try await page.evaluate("end.then((end) => [end, performance.now() - began > 590].join())") == "failed,true")
            #expect(server.asked == ["first", "next 19", "next 19", "next 19"])
            #expect(try await page.evaluate("pages.retry()") == "failed")
            #expect(page.takeComplaints(containing: "500") == 6)
            _ = page.takeRunErrors()
        }
    }

    @Test func firstPageMayHaveAnotherSize() async throws {
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ firstPageSize: 12, pageSize: 30, footer: null }")
            #expect(try await page.texts() == "0-11")
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(try await page.texts() == "0-41")
        }
    }

    @Test func oldRowsAreRefreshedWhenNeeded() async throws {
        let server = try PageServer(rows: 20)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ freshness: 2 }")
            #expect(try await page.evaluate("pages.refreshIfNeeded()") == .null)
            try await Task.sleep(for: .seconds(2.1))
            #expect(try await page.evaluate("pages.refreshIfNeeded()") == "loaded")
            #expect(try await page.evaluate("pages.refreshIfNeeded()") == .null)
            #expect(try await page.evaluate("Math.abs(Date.now() - pages.state.lastRefreshed) < 60_000") == true)
            try await page.evaluate("pages.invalidate(), 0")
            #expect(try await page.evaluate("pages.refreshIfNeeded()") == "loaded")
            #expect(server.asked == ["first", "first", "first"])
        }
    }

    @Test func mergedHeadComesBeforeTheRowsAndAJumpReplacesThem() async throws {
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ refreshPolicy: { mergeHead: 3 }, footer: null }")
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            server.change { $0.rows = Array(100..<125) + $0.rows }
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.texts() == "100-124 0-39")
            #expect(server.asked == ["first", "next 19", "first", "next 119"])
            #expect(try await page.evaluate("made") == 65)
            // The page after row 29, and more from there to both sides.
            server.change { $0.answers["first 29"] = PageServer.json(Array(30..<40), before: true, after: true, total: 85) }
            #expect(try await page.evaluate("pages.jump(29)") == "loaded")
            #expect(try await page.texts() == "30-39")
            #expect(try await page.evaluate("pages.loadMore('start')") == "loaded")
            #expect(try await page.texts() == "10-39")
            #expect(try await page.evaluate("pages.change({ fetch: () => ({ items: [{ id: 1, text: 'Row 1' }] }) })") == "loaded")
            #expect(try await page.texts() == "1-1")
            #expect(try await page.evaluate("pages.state.hasNext") == false)
        }
    }

    /// Pages that name only the next one: what is before the page that is read is asked for as it was, and joins it.
    @Test func rowsAroundWhatIsReadAreAskedForOnceMore() async throws {
        let server = try PageServer(rows: 100)
        server.change { $0.isOneWay = true }
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ prefetchDistance: 0, header: null, footer: null }")
            for _ in 0..<3 { #expect(try await page.evaluate("pages.loadMore()") == "loaded") }
            try await page.evaluate("list.scrollTop = 60 * 45, frames(5)")
            #expect(try await page.evaluate("pages.refresh('aroundVisible')") == "loaded")
            #expect(try await page.texts() == "40-59")
            try await page.evaluate("list.scrollTop = 60 * 4, frames(5)")
            #expect(server.asked == ["first", "next 19", "next 39", "next 59", "next 39"])
            #expect(try await page.evaluate("pages.loadMore('start')") == "loaded")
            #expect(server.asked.last == "next 19" && server.asked.count == 6)
            #expect(try await page.texts() == "20-59")
        }
    }

    @Test func editsSurviveWhatIsUnderWay() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            server.change { $0.held = ["first"] }
            try await page.evaluate("window.end = pages.refresh(), 0")
            try await page.wait(until: "pages.state.refresh.name === 'loading'")
            try await page.evaluate("pages.insert([{ id: 'mine', text: 'Row 500' }], 0), 0")
            try await page.evaluate("pages.remove([3]), pages.update([{ id: 5, text: 'Row 55' }]), pages.move(7, 1), 0")
            let shown = "500-500 7-7 0-2 4-4 55-55 6-6 8-19"
            #expect(try await page.texts() == shown)
            server.change { $0.held = [] }
            #expect(try await page.evaluate("end") == "loaded")
            #expect(try await page.texts() == shown)
            // What the row shows already is not shown again.
            #expect(try await page.evaluate("filled.filter((id) => id === 5).length") == 2)
            #expect(try await page.evaluate("pages.state.total") == 40)
            try await page.evaluate("pages.remove(['mine', 7, 0, 19]), 0")
            #expect(try await page.texts() == "1-2 4-4 55-55 6-6 8-18")
        }
    }

    @Test func snapshotShowsRowsWithoutARequestAndGoesOnFromThere() async throws {
        let server = try PageServer(rows: 60)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            try await page.evaluate("window.stored = JSON.stringify(pages.snapshot()), pages.destroy(), 0")
            #expect(try await page.texts() == "")
            try await page.evaluate("bind({ snapshot: JSON.parse(stored) })")
            #expect(try await page.texts() == "0-39")
            #expect(server.asked == ["first", "next 19"])
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(server.asked.last == "next 39")
            #expect(try await page.texts() == "0-59")
            // What was stored may be anything.
            try await page.evaluate("pages.restore({ ...JSON.parse(stored), numbers: [3, 9e8, -5, 7] }), 0")
            #expect(try await page.evaluate("pages.rows.length") == 40)
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.texts() == "0-19")
        }
    }

    @Test func separatorsAreBetweenRows() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages(
                """
                { pageSize: 12, footer: null,
                  separator: (before, { id }) => Math.floor(before?.id / 5) === Math.floor(id / 5) ? null : Math.floor(id / 5),
                  separatorRow: (key) => view(`Five ${key}`) }
                """)
            let shown = "[...content.children].filter((one) => one.matches('p, h2')).map((one) => one.textContent).join()"
            func expected(_ ids: [Int]) -> String {
                var texts: [String] = []
                for (index, id) in ids.enumerated() {
                    if index == 0 || ids[index - 1] / 5 != id / 5 { texts.append("Five \(id / 5)") }
                    texts.append("Row \(id)")
                }
                return texts.joined(separator: ",")
            }
            var ids = try await page.evaluate("pages.rows.map(({ id }) => id)").items.compactMap(\.int)
            #expect(try await page.evaluate(shown).string == expected(ids))
            try await page.evaluate("pages.remove([5, 6, 7, 8, 9, 0]), 0")
            ids.removeAll { (5...9).contains($0) || $0 == 0 }
            #expect(try await page.evaluate(shown).string == expected(ids))
            try await page.evaluate("pages.move(1, 5), 0")
            ids.insert(ids.removeFirst(), at: 5)
            #expect(try await page.evaluate(shown).string == expected(ids))
        }
    }

    @Test func pageThatDoesNotBindPagesLoadsNothingOfThem() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.open("/plain")
            try await page.wait(until: "window.isReady")
            for _ in 0..<3 { try await page.flick() }
            try await page.evaluate("frames = 0, new Promise((done) => setTimeout(done, 200))")
            #expect(server.files.sorted() == ["tug.css", "tug.js", "tug.wasm"])
        }
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            #expect(Set(server.files).isSuperset(of: ["pages.js", "PageProgram.js", "PageRows.js", "tug-pages.wasm"]))
        }
    }

    @Test func mistakesAreTold() async throws {
        let server = try PageServer(rows: 40)
        try await withPage(of: server.site) { page in
            try await page.bindPages()
            for (options, words) in [
                ("{ }", "bindPages has no fetch"), ("{ fetch() {}, key() {}, row: 3 }", "bindPages has no row"),
                ("{ fetch() {}, key() {}, row() {}, as: 'grid' }", "as is none of feed, chat"),
                ("{ fetch() {}, key() {}, row() {}, refreshPolicy: 'new' }", "refreshPolicy is none of"),
                ("{ fetch() {}, key() {}, row() {}, pagesize: 3 }", "pagesize is none of"),
            ] {
                let error = try await page.evaluate(
                    "pages.destroy(), bindPages(list, \(options)).then(() => 'none', (error) => error.name + error.message)")
                #expect(error.string?.hasPrefix("TypeErrorTug: ") == true && error.string?.contains(words) == true, "\(error)")
            }
            // Of an item, and of a page.
            try await page.evaluate("bind({ key: () => ({}) })")
            try await page.wait(until: "pages.state.refresh.name === 'failed'")
            #expect(
                try await page.evaluate("pages.state.refresh.error.message").string?.contains("neither a string nor a number")
                    == true)
            try await page.evaluate("pages.destroy(), bind({ fetch: () => [] })")
            try await page.wait(until: "pages.state.refresh.name === 'failed'")
            #expect(try await page.evaluate("pages.state.refresh.error.message").string?.contains("no items") == true)
            // A row without an element does not keep the others away.
            try await page.evaluate("pages.destroy(), bind({ row: (item) => item.id === 3 ? 'Row 3' : rowOf(item) })")
            try await page.wait(until: "texts() === '0-2 4-19'")
            #expect(page.takeComplaints(containing: "row has returned no element") == 1)
            _ = page.takeRunErrors()
        }
    }
}
