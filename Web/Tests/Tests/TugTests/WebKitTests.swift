import Browser
import Testing
import WebKit

/// Checks that the main functions also work in the engine of Safari, with real touches.
@Suite("Lists in WebKit", .webKit, .serialized, .timeLimit(.minutes(3)))
struct WebKitTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    @Test(arguments: ["/marked", "/div", "/ul", "/page"])
    func touchPullRefreshesOnRelease(_ path: String) async throws {
        try await withWebKitPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(path)
            try await page.attachList()
            try await page.evaluate(
                "window.restingTop = topOf(row(0)), addEventListener('touchmove', event => window.last = event), 0")
            try await page.drag(from: top, to: far)
            try await page.wait(until: "record.states.includes('header pulling')")
            #expect(try await page.evaluate("last.isTrusted && last.touches.length === 1") == true)
            #expect(try await page.evaluate("record.calls.header") == 0)
            #expect(try await page.evaluate("topOf(row(0)) - restingTop > 54") == true)
            #expect(try await page.evaluate("Math.abs(topOf(row(19)) - topOf(row(0)) - 19 * 60) < 0.5") == true)
            try await page.savePicture("webkit-armed-\(path.dropFirst())")
            try page.touchUp()
            try await page.wait(until: "record.states.includes('header refreshing')")
            try await page.wait(until: "Math.abs(topOf(row(0)) - restingTop - 54) < 0.5")
            try await page.endRefresh()
            #expect(try await page.evaluate("record.calls.header") == 1)
        }
    }

    /// The engine also sends wheels for a finger, at last one with the velocity of its fling as a length, the other way round. After a pull it
    /// mistakes the velocity of the next fling, so the second one counts.
    @Test func flingThatLeavesTopDoesNotPull() async throws {
        try await withWebKitPage(of: TestPage.site) { page in
            for _ in 0..<2 {
                try await page.openList()
                try await page.evaluate("addEventListener('wheel', event => window.last = event.deltaY), 0")
                try await page.swipe(from: Point(200, 400), to: Point(200, 330), seconds: 0.034)
                try await page.wait(until: "Math.abs(window.last) > 100")
            }
            #expect(try await page.evaluate("last < -100") == true)
            try await page.wait(until: "list.scrollTop > 60")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
        }
    }

    @Test func clicksOfWheelDoNotPull() async throws {
        try await withWebKitPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("window.turns = 0, addEventListener('wheel', event => turns++), 0")
            for _ in 0..<10 { try await page.wheel(at: top, .up) }
            try await page.wait(until: "turns >= 10")
            #expect(try await page.firstRowOffset() == 0)
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            try await page.wheel(at: top, .down)
            try await page.wait(until: "list.scrollTop > 0")
        }
    }

    @Test func elementAsksItsPageToRefresh() async throws {
        try await withWebKitPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.swipe(from: top, to: far)
            try await page.wait(until: "Math.abs(document.querySelector('li').getBoundingClientRect().top - 54) < 0.5")
            #expect(try await page.evaluate("runs.length === 1 && states.at(-1) === 'start refreshing'") == true)
            try await page.evaluate("runs[0]()")
            try await page.wait(until: "states.at(-1) === 'start idle'")
            try await page.wait(until: "Math.abs(document.querySelector('li').getBoundingClientRect().top) < 0.5")
        }
    }

    @Test func endOfListLoadsMoreAndTapRetries() async throws {
        try await withWebKitPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            // By two fingers' lengths and what they fling.
            for _ in 0..<2 { try await page.swipe(from: Point(200, 550), to: Point(200, 50), seconds: 0.12) }
            try await page.waitForState("refreshing", at: "footer")
            try await page.answer("footer", with: "reject(new Error('No <b>network</b>'))")
            try await page.waitForState("failed", at: "footer")
            #expect(try await page.evaluate("document.querySelector('b') === null") == true)
            // The footer of 44 points is in view, and what was flung past the end is back.
            let last = "Array.from(document.querySelectorAll('li')).at(-1).getBoundingClientRect().bottom"
            try await page.wait(until: "Math.abs(\(last) - (list.clientHeight - 44)) < 1")
            try await page.savePicture("webkit-failed")
            try await page.tap(page.middle(of: ".tug-footer"))
            try await page.waitForState("refreshing", at: "footer")
            try await page.evaluate("rows('list', 20)")
            try await page.answer("footer")
            try await page.waitForState("idle", at: "footer")
            #expect(try await page.calls("footer") == 2)
        }
    }

    @Test(arguments: LivePage.kinds)
    func listFollowsItsEndUntilFingerScrollsAway(_ path: String) async throws {
        try await withWebKitPage(of: LivePage.site) { page in
            try await page.openLive(path, options: "{ followsEnd: true, jumpButton: 'end' }")
            try await page.growText()
            try await page.drag(from: top, to: far)
            try page.touchUp()
            try await page.addUnseenRows()
            try await page.savePicture("webkit-unseen")
            try await page.tap(page.middleOfJumpButton())
            try await page.waitForEnd()
        }
    }

    @Test func pagesAreLoadedAtTheEndAndATapRetries() async throws {
        let server = try PageServer(rows: 50)
        server.change { $0.failures = ["next 19": 99] }
        try await withWebKitPage(of: server.site) { page in
            try await page.bindPages()
            for _ in 0..<3 { try await page.swipe(from: Point(200, 550), to: Point(200, 50), seconds: 0.12) }
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
        try await withWebKitPage(of: server.site) { page in try await page.jumpAmongPlaceholders() }
    }

    @Test func chatLoadsOlderRowsAboveTheOneThatIsRead() async throws {
        let server = try PageServer(rows: 100, isChat: true)
        server.change { $0.held = ["previous 80"] }
        try await withWebKitPage(of: server.site) { page in
            try await page.bindPages("{ as: 'chat' }")
            try await page.wait(until: "list.scrollTop > 500")
            for _ in 0..<3 { try await page.swipe(from: Point(200, 50), to: Point(200, 550), seconds: 0.12) }
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

    @Test func programBeginsAndHearsOutcome() async throws {
        try await withWebKitPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("void lists.list.handle.begin().then(outcome => window.outcome = outcome)")
            try await page.waitForState("refreshing")
            try await page.waitForRest(at: 54)
            try await page.answer()
            try await page.wait(until: "window.outcome")
            #expect(try await page.evaluate("outcome") == "success")
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func secondFloorOpensByPullAndClosesByDrag() async throws {
        let floor = "document.querySelector('.tug-floor')"
        try await withWebKitPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { secondFloor: { content: document.createElement('button') } } }")
            try await page.swipe(from: Point(200, 100), to: Point(200, 560))
            try await page.waitForState("open")
            try await page.wait(until: "Math.abs(\(floor).getBoundingClientRect().top) < 0.5")
            #expect(try await page.firstRowOffset() >= 600)
            try await page.savePicture("webkit-floor")
            try await page.swipe(from: Point(200, 500), to: Point(200, 200))
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test func chatFromBottomUpScrollsAndRefreshesAtItsOldestRow() async throws {
        let oldest = "Array.from(document.querySelectorAll('li')).at(-1).getBoundingClientRect().top"
        try await withWebKitPage(of: UpwardTests.site) { page in
            try await UpwardTests.open(page, options: "{}")
            try await page.swipe(from: top, to: far)
            try await page.wait(until: "list.scrollTop < -200")
            #expect(try await page.calls() == 0)
            try await page.evaluate("list.scrollTop = -1e6")
            try await page.wait(until: "Math.abs(\(oldest)) < 1")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            try await page.wait(until: "Math.abs(\(oldest) - 54) < 1")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.wait(until: "Math.abs(\(oldest)) < 1")
        }
    }
}
