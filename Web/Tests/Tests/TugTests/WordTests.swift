import Browser
import Testing

/// The words of pages are those of Swift: two verbs, a look, and a moment for loads.
@Suite("Verbs, looks and moments in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct WordTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    /// Attaches a list as a page does that does not look at what comes of it.
    private func attach(_ options: String, in page: Page) async throws {
        try await page.evaluate("tug.attach(list, \(options)).then((handle) => { window.handle = handle }), 0")
    }

    /// A wrong word, or one of earlier versions, and what the console says.
    @Test(arguments: [
        ("{ header: { look: 'normal' } }", "look is none of text, standard, images"),
        ("{ header: { kind: 'text' } }", "kind is none of "),
        ("{ footer: { when: 'autoFooter' } }", "when is none of visible, pulled"),
        ("{ footer: { behavior: 'pulled' } }", "behavior is none of onRefresh, onLoadMore, when, "),
        ("{ footer: { onLoad() {} } }", "onLoad is none of onRefresh, onLoadMore, when, "),
        ("{ footer: { edge: 'start' } }", "edge is none of "),
        ("{ header: { onRefresh() {}, onLoadMore() {} } }", "onRefresh excludes onLoadMore"),
        ("{ header: { onRefresh() {}, when: 'pulled' } }", "onRefresh excludes onLoadMore"),
    ])
    func wrongWordIsOneErrorInTheConsole(_ options: String, _ reason: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await attach(options, in: page)
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            #expect(page.takeComplaints(containing: "TypeError: Tug: \(reason)") == 1)
            #expect(try await page.evaluate("document.querySelectorAll('.tug-layer').length") == 0)
        }
    }

    /// What `attach` says of an unknown option names the right ones.
    @Test func errorForOldOptionNamesTheRightOnes() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let attach = "tug.attach(list, { header: { kind: 'text' } })"
            let message = try await page.evaluate("\(attach).catch((error) => error.message)")
            let names = try #require(message.string?.components(separatedBy: " none of ").last).components(separatedBy: ", ")
            #expect(Set(["look", "when", "onRefresh", "onLoadMore"]).isSubset(of: names))
            #expect(Set(["kind", "behavior", "edge", "onLoad"]).isDisjoint(with: names))
        }
    }

    @Test(arguments: [
        ("header", "autoFooter", "header is none of refresh, loadmore"),
        ("footer", "pulled", "footer is none of refresh, loadmore"),
        ("when", "backFooter", "when is none of visible, pulled"),
    ])
    func wrongAttributeIsOneErrorInTheConsole(_ name: String, _ value: String, _ reason: String) async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.openUndefined()
            try await page.evaluate(
                "list.setAttribute('footer', ''), list.setAttribute('\(name)', '\(value)'), tug.defineTugList()")
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            #expect(page.takeComplaints(containing: "TypeError: Tug: \(reason)") == 1)
        }
    }

    @Test func handlerSaysWhatAnEdgeDoes() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await attach(
                """
                { header: { when: 'pulled', onLoadMore: async () => { (window.calls ??= []).push('older') } },
                  footer: { onRefresh: async () => { (window.calls ??= []).push('newer') } } }
                """, in: page)
            try await page.wait(until: "window.handle")
            // Only a refresh has a button for the keyboard.
            let counts = "[...document.querySelectorAll('.tug-edge')].map((edge) => edge.children.length).join()"
            #expect(try await page.evaluate(counts) == "1,2")
            try await page.evaluate("(async () => { await handle.begin('start'); await handle.begin('end') })()")
            #expect(try await page.evaluate("calls.join()") == "older,newer")
        }
    }

    @Test func updateChangesVerbOfAnEdge() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            let wrong = "lists.list.handle.update({ header: { onLoadMore() {} } })"
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate(wrong) }
            #expect(try #require(error).description.contains("onRefresh excludes onLoadMore"))
            try await page.evaluate(
                "lists.list.handle.update({ header: { onRefresh: null, onLoadMore: async () => false, when: 'pulled' } })")
            try await page.wait(until: "document.querySelector('.tug-header .tug-title').textContent.includes('older')")
            #expect(try await page.evaluate("document.querySelector('.tug-refresh')") == .null)
            try await page.evaluate("lists.list.handle.begin()")
            try await page.wait(until: "lists.list.handle.state.start === 'noMoreData'")
        }
    }

    @Test(arguments: [("standard", true), ("text", false)])
    func lookOfTextHasNoPicture(_ look: String, _ hasPicture: Bool) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { look: '\(look)' } }")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            let picture = "document.querySelector('.tug-header :is(.tug-arrow, .tug-spinner)').checkVisibility()"
            #expect(try await page.evaluate(picture) == .bool(hasPicture))
            let title = "document.querySelector('.tug-header .tug-title').textContent"
            #expect(try await page.evaluate(title) == "Release to refresh")
        }
    }

    /// A chat in markup: one handler, which the header has.
    @Test func elementThatLoadsAtItsStartHasNoFooter() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.openUndefined()
            try await page.evaluate(
                """
                window.calls = [], list.setAttribute('header', 'loadmore'), list.setAttribute('when', 'pulled'),
                list.loadMoreHandler = async ({ edge }) => { calls.push(edge) }, tug.defineTugList()
                """)
            try await page.wait(until: "window.isReady")
            #expect(try await page.evaluate("list.state.end === undefined && calls.length === 0") == true)
            try await page.pullElement()
            try await page.wait(until: "calls.join() === 'start'")
        }
    }

    @Test func attributeWhenIsFollowed() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.openUndefined()
            try await page.evaluate(
                """
                window.asked = [], list.addEventListener('loadmore', ({ detail }) => asked.push(detail.edge)),
                list.setAttribute('footer', 'loadmore'), list.setAttribute('when', 'pulled'), tug.defineTugList()
                """)
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.shadowRoot.querySelector('.tug-scroller').scrollTop = 1e6")
            try await page.evaluate("new Promise(done => setTimeout(done, 300))")
            #expect(try await page.evaluate("asked.length") == 0)
            try await page.evaluate("list.removeAttribute('when')")
            try await page.evaluate("list.shadowRoot.querySelector('.tug-scroller').scrollTop = 1e6")
            try await page.wait(until: "asked.join() === 'end'")
        }
    }
}
