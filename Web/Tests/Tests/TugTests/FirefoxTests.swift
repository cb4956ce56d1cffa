import Browser
import Firefox
import Testing

/// Checks that the main functions also work in a browser other than Chromium.
@Suite("Lists in Firefox", .firefox, .serialized, .timeLimit(.minutes(3)))
struct FirefoxTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    @Test func touchPullRefreshesOnRelease() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.calls() == 0)
            #expect(try await page.firstRowOffset() > 54)
            try await page.savePicture("firefox-armed")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }

    @Test func rightToLeftStartIsOnRight() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList("/rtl", options: "{ axis: 'horizontal' }")
            try await page.drag(from: Point(330, 300), to: Point(30, 300))
            try await page.waitForState("pulling")
            #expect(try await page.firstRowOffset() > 54)
            try await page.savePicture("firefox-rtl")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func notchedWheelDoesNotRefresh() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList()
            for _ in 0..<24 { try await page.wheel(at: top, y: -40) }
            // The pause after which the wheel counts as released.
            try await Task.sleep(for: .milliseconds(600))
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.firstRowOffset() == 0)
        }
    }

    @Test func wheelPullRefreshesAfterPauseIfAllowed() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList(options: "{ isWheelPullEnabled: true }")
            for _ in 0..<24 { try await page.wheel(at: top, y: -40) }
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }

    @Test func endOfListLoadsMore() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
            try await page.savePicture("firefox-loading")
            try await page.evaluate("rows('list', 20)")
            try await page.answer("footer")
            try await page.waitForState("idle", at: "footer")
            #expect(try await page.calls("footer") == 1)
        }
    }

    @Test func tapRetriesFailedLoad() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
            try await page.answer("footer", with: "reject(new Error('No <b>network</b>'))")
            try await page.waitForState("failed", at: "footer")
            #expect(try await page.evaluate("document.querySelector('b') === null") == true)
            try await scrollToEnd(page)
            try await page.savePicture("firefox-failed")
            try await page.tap(page.middle(of: ".tug-footer"))
            try await page.waitForState("refreshing", at: "footer")
            #expect(try await page.calls("footer") == 2)
        }
    }

    @Test func strictPolicyHoldsWithoutViolation() async throws {
        try await withFirefoxPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('on purpose'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("violations.length") == 0)
            // Otherwise there would be nothing to violate the policy.
            try await page.evaluate("document.body.insertAdjacentHTML('beforeend', '<style>p { color: red }</style>')")
            try await page.wait(until: "violations.length > 0")
        }
    }

    /// A text that grows stays in sight until a wheel scrolls away. Then rows are counted, and the button leads back.
    @Test(arguments: LivePage.kinds)
    func listFollowsItsEndUntilWheelScrollsAway(_ path: String) async throws {
        try await withFirefoxPage(of: LivePage.site) { page in
            try await page.openLive(path, options: "{ followsEnd: true, jumpButton: 'end' }")
            try await page.growText()
            // The driver's touches scroll nothing.
            try await page.wheel(at: top, y: -300)
            try await page.addUnseenRows()
            try await page.savePicture("firefox-unseen")
            try await page.tap(page.middleOfJumpButton())
            try await page.waitForEnd()
        }
    }

    @Test func pagesAreLoadedAtTheEndAndATapRetries() async throws {
        let server = try PageServer(rows: 50)
        server.change { $0.failures = ["next 19": 99] }
        try await withFirefoxPage(of: server.site) { page in
            try await page.bindPages()
            for _ in 0..<6 { try await page.wheel(at: top, y: 400) }
            try await page.wait(until: "footer().dataset.state === 'failed'")
            #expect(try await page.texts() == "0-19")
            let footer = try await page.middleOfRestingFooter()
            server.change { $0.failures = [:] }
            let asked = server.asked.count
            try await page.tap(footer)
            try await page.wait(until: "pages.rows.length >= 40")
            #expect(server.asked[asked] == "next 19")
        }
    }

    @Test func placeholdersAreLoadedInTheirPlaces() async throws {
        let server = try PageServer(rows: 1000)
        try await withFirefoxPage(of: server.site) { page in try await page.jumpAmongPlaceholders() }
    }

    @Test func chatLoadsOlderRowsAboveTheOneThatIsRead() async throws {
        let server = try PageServer(rows: 100, isChat: true)
        server.change { $0.held = ["previous 80"] }
        try await withFirefoxPage(of: server.site) { page in
            try await page.bindPages("{ as: 'chat' }")
            try await page.wait(until: "list.scrollTop > 500")
            for _ in 0..<4 { try await page.wheel(at: top, y: -400) }
            try await page.wait(until: "pages.state.previous.name === 'loading' && list.scrollTop <= 60")
            try await page.evaluate("frames(30)")
            let place = "content.querySelector('p').getBoundingClientRect().top"
            let before = try await page.evaluate("window.first = content.querySelector('p'), \(place)").number ?? .nan
            server.change { $0.held = [] }
            try await page.wait(until: "pages.rows.length === 40")
            try await page.evaluate("frames(30)")
            let after = try await page.evaluate("first.getBoundingClientRect().top").number ?? .nan
            #expect(abs(after - before) <= 60, "from \(before) to \(after)")
            #expect(try await page.texts() == "60-99")
        }
    }

    /// Scrolls with the wheel until the end is reached.
    private func scrollToEnd(_ page: FirefoxPage) async throws {
        for _ in 0..<4 { try await page.wheel(at: top, y: 400) }
        try await page.wait(
            until:
                "(() => { const l = document.getElementById('list'); return l.scrollTop + l.clientHeight > l.scrollHeight - 2 })()"
        )
    }
}
