import Browser
import Testing

@Suite("What stands in place of rows, and chats", .browser, .serialized, .timeLimit(.minutes(3)))
struct PageViewTests {
    private let views = """
        { loading: view('Loading'), empty: view('Nothing'), failed: (message, retry) => {
          const made = view(message);
          made.addEventListener('click', retry);
          return made;
        } }
        """
    private let seen = "[...content.querySelectorAll('h2')].map((one) => one.textContent).join()"

    @Test func viewsOfThePageStandInPlaceOfRows() async throws {
        let server = try PageServer(rows: 0)
        server.change {
            $0.held = ["first"]
            $0.failures = ["first": 1]
        }
        try await withPage(of: server.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("bind(\(views))")
            #expect(try await page.evaluate(seen) == "Loading")
            #expect(try await page.evaluate("footer().checkVisibility()") == false)
            server.change { $0.held = [] }
            try await page.wait(until: "\(seen) === 'The server is busy'")
            server.change { $0.held = ["first"] }
            try await page.tap(Point(100, 15))
            try await page.wait(until: "\(seen) === 'Loading'")
            server.change { $0.held = [] }
            try await page.wait(until: "\(seen) === 'Nothing'")
            #expect(server.asked == ["first", "first"])
            // A list without rows can still be pulled.
            server.change { $0.rows = Array(0..<5) }
            try await page.pull()
            try await page.wait(until: "texts() === '0-4'")
            #expect(try await page.evaluate(seen) == "")
            server.change { $0.rows = [] }
            #expect(try await page.evaluate("pages.refresh()") == "loaded")
            #expect(try await page.evaluate(seen) == "Nothing")
            #expect(try await page.evaluate("texts()") == "")
            // The last row of the page's own goes.
            try await page.evaluate("pages.insert([{ id: 9, text: 'Row 9' }]), 0")
            #expect(try await page.evaluate(seen) == "")
            try await page.evaluate("pages.remove([9]), 0")
            #expect(try await page.evaluate(seen) == "Nothing")
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func nextPageIsLoadedWhenAllRowsAreRemoved() async throws {
        let server = try PageServer(rows: 50)
        try await withPage(of: server.site) { page in
            try await page.bindPages(views)
            server.change { $0.held = ["next 19"] }
            try await page.evaluate("pages.remove(pages.rows.map(({ id }) => id)), 0")
            #expect(try await page.evaluate(seen) == "Loading")
            server.change { $0.held = [] }
            try await page.wait(until: "texts() === '20-39'")
            #expect(try await page.evaluate(seen) == "")
            // One that fails is loaded when the reader asks.
            server.change { $0.failures = ["next 39": 1] }
            try await page.evaluate("pages.remove(pages.rows.map(({ id }) => id)), 0")
            try await page.wait(until: "\(seen) === 'The server is busy'")
            #expect(try await page.evaluate("pages.state.content") == "failed")
            #expect(server.asked == ["first", "next 19", "next 39"])
            try await page.tap(Point(100, 15))
            try await page.wait(until: "texts() === '40-49'")
            try await page.evaluate("pages.remove(pages.rows.map(({ id }) => id)), 0")
            #expect(try await page.evaluate(seen) == "Nothing")
            #expect(server.asked == ["first", "next 19", "next 39", "next 39"])
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func withoutViewsTheFooterShowsTheFirstPage() async throws {
        let server = try PageServer(rows: 40)
        server.change { $0.failures = ["first": 1] }
        try await withPage(of: server.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            server.change { $0.held = ["first"] }
            try await page.evaluate("bind({})")
            try await page.wait(until: "footer().dataset.state === 'refreshing' && footer().checkVisibility()")
            server.change { $0.held = [] }
            try await page.wait(until: "footer().dataset.state === 'failed'")
            #expect(try await page.evaluate("footer().textContent.includes('The server is busy')") == true)
            let box = try await page.evaluate(
                "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(footer().getBoundingClientRect())")
            try await page.tap(Point(box[0].number ?? 0, box[1].number ?? 0))
            try await page.wait(until: "texts() === '0-19'")
            #expect(server.asked == ["first", "first"])
            #expect(page.takeRunErrors().count == 1)
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func chatLoadsOlderRowsAndWhatIsReadStays() async throws {
        let server = try PageServer(rows: 100, isChat: true)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ as: 'chat' }")
            try await page.wait(until: "pages.list.isAtEnd")
            #expect(try await page.texts() == "80-99")
            // Below the newest row there is nothing to load.
            #expect(try await page.evaluate("footer().checkVisibility()") == false)
            server.change { $0.held = ["previous 80"] }
            for _ in 0..<4 where !server.asked.contains("previous 80") {
                try await page.swipe(from: Point(200, 150), to: Point(200, 500), seconds: 0.15)
                try await Task.sleep(for: .milliseconds(300))
            }
            #expect(server.asked == ["first", "previous 80"])
            try await page.evaluate("frames(20)")
            // A row in view, and where it is.
            let row = "[...content.querySelectorAll('p')].find((one) => one.textContent === 'Row 84').getBoundingClientRect().top"
            let before = try await page.evaluate(row).number ?? 0
            server.change { $0.held = [] }
            try await page.wait(until: "pages.rows.length === 40")
            try await page.evaluate("frames(20)")
            let after = try await page.evaluate(row).number ?? 0
            // The indicator of 44 points above it closes.
            #expect(abs(after - before) < 45, "\(before) \(after)")
            #expect(try await page.texts() == "60-99")
            // What comes meanwhile is counted, and does not move it.
            let place = try await page.evaluate(row).number ?? 0
            try await page.evaluate("pages.insert([{ id: 100, text: 'Row 100' }]), frames(10)")
            #expect(try await page.evaluate("pages.list.unseen()") == 1)
            #expect(try await abs((page.evaluate(row).number ?? 0) - place) < 0.5)
            try await page.evaluate("pages.list.scrollTo('end')")
            try await page.wait(until: "pages.list.isAtEnd && pages.list.unseen() === 0")
            try await page.evaluate("pages.insert([{ id: 101, text: 'Row 101' }]), frames(30)")
            #expect(try await page.evaluate("pages.list.isAtEnd") == true)
            #expect(try await page.texts() == "60-101")
        }
    }
}
