import Browser
import Testing

@Suite("Placeholders of rows that are not loaded", .browser, .serialized, .timeLimit(.minutes(3)))
struct PagePlaceholderTests {
    private let placeholder = PagesPage.placeholder
    private let count = "content.querySelectorAll('.wait').length"
    private let shown = PagesPage.shown
    private let isCovered = PagesPage.isCovered

    @Test func placeholdersAreLoadedWhileTheyAreInViewAndNotBeyond() async throws {
        let server = try PageServer(rows: 1000)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ \(placeholder) }")
            #expect(try await page.evaluate(count) == 980)
            #expect(try await page.evaluate("content.scrollHeight") == 60_000)
            try await page.evaluate("frames(20)")
            #expect(server.asked == ["first"])
            for _ in 0..<3 { try await page.flick() }
            try await page.wait(until: "\(isCovered) && pages.state.next.name === 'idle'")
            #expect(server.asked.count > 1)
            // A flick goes on for a while.
            try await page.evaluate(
                "(async () => { for (let top = -1; top !== list.scrollTop; await frames(10)) top = list.scrollTop })()")
            // Far away, as by a scroll bar.
            try await page.evaluate("list.scrollTop = 9000, frames()")
            // The 160th row ends with the view, so the page after it is loaded, too.
            try await page.wait(until: "\(isCovered) && pages.rows.length >= 180 && pages.state.next.name === 'idle'")
            #expect(try await page.evaluate("list.scrollTop") == 9000)
            #expect(
                try await page.evaluate(
                    "content.querySelectorAll('p')[150].getBoundingClientRect().top - content.getBoundingClientRect().top")
                    == 9000)
            #expect(try await page.evaluate("content.scrollHeight") == 60_000)
            let asked = server.asked.count
            #expect(asked <= (9000 + 600) / 60 / 20 + 2)
            try await page.evaluate("frames(30)")
            #expect(server.asked.count == asked)
            #expect(try await page.texts() == "0-\(asked * 20 - 1)")
            #expect(try await page.evaluate(count).int == 1000 - asked * 20)
            try await page.evaluate("pages.destroy(), 0")
            #expect(try await page.evaluate("content.childElementCount") == 0)
        }
    }

    @Test func failedPageIsNotAskedForAgainByItsPlaceholders() async throws {
        let server = try PageServer(rows: 200)
        server.change { $0.failures = ["next 19": 9] }
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ \(placeholder) }")
            // One alone may end before the placeholders on a busy machine.
            for _ in 0..<3 { try await page.flick() }
            try await page.wait(until: "pages.state.next.name === 'failed'")
            try await page.flick()
            try await page.evaluate("list.scrollTop = 4000, frames(10)")
            #expect(server.asked == ["first", "next 19"])
            #expect(try await page.evaluate(count) == 180)
            server.change { $0.failures = [:] }
            try await page.evaluate("pages.retry(), 0")
            try await page.wait(until: isCovered)
            #expect(page.takeComplaints(containing: "500") == 1)
        }
    }

    @Test func placeholdersBeforeTheRowsOfAChatAreLoadedInTheirPlaces() async throws {
        let server = try PageServer(rows: 100, isChat: true)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ as: 'chat', header: null, \(placeholder) }")
            #expect(try await page.texts() == "80-99")
            #expect(try await page.evaluate(count) == 80)
            #expect(try await page.evaluate("content.lastElementChild.textContent") == "Row 99")
            try await page.evaluate("list.scrollTop = 2400, frames()")
            try await page.wait(until: isCovered)
            #expect(try await page.evaluate("list.scrollTop") == 2400)
            #expect(try await page.evaluate(shown) == "Row 40")
            #expect(try await page.evaluate("content.scrollHeight") == 6000)
        }
    }

    @Test func offsetsTellWhereTheRowsAreAmongAll() async throws {
        let server = try PageServer(rows: 0)
        server.change { $0.held = ["previous 200"] }
        // One row of those that are there shows that the page before joins them.
        server.answer(["first 200": 200..<220, "previous 200": 180..<201])
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ firstKey: 200, \(placeholder) }")
            let before = "[...content.children].findIndex(({ localName }) => localName === 'p')"
            #expect(try await page.evaluate(before) == 200)
            // As many as a browser lays out with ease.
            #expect(try await page.evaluate(count) == 1200)
            #expect(try await page.evaluate(shown) == "Row 200")
            // The first row is in view, so the page before it is asked for.
            try await page.wait(until: "pages.state.previous.name === 'loading'")
            server.change { $0.held = [] }
            try await page.wait(until: "texts() === '180-219'")
            #expect(try await page.evaluate(before) == 180)
            #expect(try await page.evaluate(shown) == "Row 200")
        }
    }

    /// By a jump, as the keys are offsets: what is scrolled past is not loaded.
    @Test func farPlaceholdersAreLoadedInTheirPlacesWithoutThePagesBetween() async throws {
        let server = try PageServer(rows: 0)
        server.answer(["first": 0..<20, "first 480": 480..<500, "next 500": 500..<520, "first 100": 100..<120])
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ \(placeholder) }")
            // Far away, as by a scroll bar.
            try await page.evaluate("list.scrollTop = 29400, frames()")
            try await page.wait(until: "\(isCovered) && texts() === '480-519'")
            #expect(try await page.evaluate("list.scrollTop") == 29400)
            #expect(try await page.evaluate(shown) == "Row 490")
            #expect(server.asked == ["first", "first 480", "next 500"])
            // And back, to other rows.
            try await page.evaluate("list.scrollTop = 6300, frames()")
            try await page.wait(until: "\(isCovered) && texts() === '100-119'")
            #expect(try await page.evaluate("list.scrollTop") == 6300)
            #expect(try await page.evaluate(shown) == "Row 105")
            #expect(server.asked.dropFirst(3) == ["first 100"])
            try await page.evaluate("frames(30)")
            #expect(server.asked.count == 4)
        }
    }

    @Test func rowsThatThePageHasPutThereAreNotLostByAJump() async throws {
        let server = try PageServer(rows: 0)
        server.answer(["first": 0..<20, "next 20": 20..<40])
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ \(placeholder) }")
            try await page.evaluate("pages.insert([{ id: 5000, text: 'Row 5000' }], 3), frames()")
            try await page.evaluate("list.scrollTop = 29400, frames()")
            try await page.wait(until: "pages.rows.length === 41")
            #expect(server.asked.prefix(2) == ["first", "next 20"])
            #expect(try await page.evaluate("pages.rows.some(({ id }) => id === 5000)") == true)
        }
    }

    @Test func pagesWithoutATotalHaveNoPlaceholders() async throws {
        let server = try PageServer(rows: 0)
        server.change { $0.answers["first"] = #"{"items": [{"id": 0, "text": "Row 0"}], "next": 0}"# }
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ \(placeholder) }")
            #expect(try await page.texts() == "0-0")
            #expect(try await page.evaluate(count) == 0)
        }
    }

    @Test func placeholderThatIsNoElementDoesNotKeepTheRowsAway() async throws {
        let server = try PageServer(rows: 100)
        try await withPage(of: server.site) { page in
            try await page.bindPages("{ prefetchDistance: 0, placeholder: () => 'Row 7' }")
            #expect(try await page.evaluate("pages.loadMore()") == "loaded")
            #expect(try await page.texts() == "0-39")
            #expect(try await page.evaluate("content.innerText.trim().endsWith('Row 39')") == true)
            #expect(page.takeComplaints(containing: "placeholder has returned no element") > 0)
            _ = page.takeRunErrors()
        }
    }
}
