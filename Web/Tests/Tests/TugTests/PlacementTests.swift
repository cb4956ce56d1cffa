import Browser
import Testing

/// Where indicators lie, and what a page is told of pulls.
@Suite("Where an indicator lies in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PlacementTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    private func open(_ page: Page, _ header: String, at path: String = "/") async throws {
        try await page.openList(path, options: "{ axis: '\(path == "/" ? "vertical" : "horizontal")', header: { \(header) } }")
        // The larger program has this.
        try await page.wait(until: "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('tug-large.wasm'))")
        try await page.evaluate("new Promise(done => setTimeout(done, 300))")
        try await page.evaluate(
            """
            window.told = []; for (const name of ['pull', 'pullcancel']) list.addEventListener(name, ({ detail }) =>
              told.push({ name, edge: detail.edge, progress: detail.progress, frame: document.timeline.currentTime }))
            """)
    }

    /// Where the header begins, in pixels below the top of the list.
    private func headerTop(_ page: Page) async throws -> Double {
        try await page.evaluate(
            """
            (list.shadowRoot ?? list).querySelector('.tug-header').getBoundingClientRect().top - list.getBoundingClientRect().top
            """
        ).number ?? .nan
    }

    private static let isHeaderSeen =
        "(list.shadowRoot ?? list).querySelector('.tug-header').checkVisibility({ opacityProperty: true })"

    /// What is seen at a point of the list, as the name of a class or an element.
    private func seen(_ page: Page, atY y: Double) async throws -> String? {
        try await page.evaluate(
            """
            (() => { const at = root => root.elementsFromPoint(200, list.getBoundingClientRect().top + \(y));
              const header = (list.shadowRoot ?? list).querySelector('.tug-header');
              header.style.pointerEvents = 'auto';
              const found = at(list.shadowRoot ?? document)[0];
              header.style.pointerEvents = '';
              return found.closest('.tug-header') ? 'header' : found.localName })()
            """
        ).string
    }

    @Test func rowsStayUnderWhatLiesOverThem() async throws {
        try await withPage(of: TestPage.site) { page in
            try await open(page, "placement: 'over', look: 'circle'")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.firstRowOffset() == 0)
            let pulled = try await headerTop(page)
            #expect(pulled > 0 && pulled < 150)
            #expect(try await seen(page, atY: pulled + 27) == "header")
            try await page.savePicture("over-pulled")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.evaluate("new Promise(done => setTimeout(done, 1500))")
            #expect(try await page.firstRowOffset() == 0)
            #expect(try await abs(headerTop(page)) < 0.5)
            try await page.savePicture("over-refreshing")
            // Rows scroll below it.
            try await page.evaluate("list.scrollTop = 300")
            try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            #expect(try await abs(headerTop(page)) < 0.5)
            #expect(try await page.firstRowOffset() == -300)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.wait(until: "!\(Self.isHeaderSeen)")
        }
    }

    @Test func rowsSlideOffWhatLiesBelowThem() async throws {
        try await withPage(of: TestPage.site) { page in
            try await open(page, "placement: 'behind'")
            try await page.drag(from: top, to: Point(top.x, top.y + 60))
            try await page.wait(
                until: "list.querySelector('li').getBoundingClientRect().top > list.getBoundingClientRect().top + 15")
            #expect(try await headerTop(page) == 0)
            let row = try await page.firstRowOffset()
            #expect(try await seen(page, atY: row / 2) == "header")
            #expect(try await seen(page, atY: row + 5) != "header")
            try await page.move(from: Point(top.x, top.y + 60), to: far)
            try await page.waitForState("pulling")
            #expect(try await headerTop(page) == 0)
            try await page.savePicture("behind-pulled")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.waitForRest(at: 54)
            #expect(try await headerTop(page) == 0)
            try await page.answer()
            try await page.waitForRest()
            try await page.wait(until: "!\(Self.isHeaderSeen)")
        }
    }

    /// The same where the start is at the left or the right, also where nothing may be animated.
    @Test(arguments: [("/sideways", false), ("/sideways", true), ("/rtl", false), ("/rtl", true)], ["over", "behind"])
    func placementsHoldSideways(_ list: (path: String, isStill: Bool), _ placement: String) async throws {
        let isLeft = list.path == "/sideways"
        /// Where the header begins, in pixels from the start of the list.
        let start = """
            (({ left, right }, box) => \(isLeft ? "left - box.left" : "box.right - right"))(
              (list.shadowRoot ?? list).querySelector('.tug-header').getBoundingClientRect(), list.getBoundingClientRect())
            """
        var screen = Screen.phone
        screen.hasReducedMotion = list.isStill
        try await withPage(of: TestPage.site, screen: screen) { page in
            try await open(page, "placement: '\(placement)'", at: list.path)
            try await page.drag(from: Point(isLeft ? 30 : 330, 300), to: Point(isLeft ? 330 : 30, 300))
            try await page.waitForState("pulling")
            let (pulled, row) = try await (page.evaluate(start).number ?? .nan, page.firstRowOffset())
            #expect(
                placement == "over" ? row == 0 && pulled > 0 && pulled < 150 : row > 72 && abs(pulled) < 0.5, "\(row) \(pulled)")
            try await page.savePicture("\(placement)-\(list.path.dropFirst())")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.waitForRest(at: placement == "over" ? 0 : 72)
            try await page.wait(until: "Math.abs(\(start)) < 0.5")
            try await page.answer()
            try await page.waitForRest()
            try await page.wait(until: "!\(Self.isHeaderSeen)")
        }
    }

    @Test func pageIsToldOfPulls() async throws {
        try await withPage(of: TestPage.site) { page in
            try await open(page, "reportsPulls: true")
            try await page.swipe(from: top, to: Point(top.x, top.y + 60))
            try await page.waitForRest()
            try await page.wait(until: "told.at(-1)?.progress === 0")
            #expect(try await page.evaluate("told.filter(one => one.name === 'pullcancel').length") == 1)
            #expect(try await page.evaluate("told.every(one => one.edge === 'start')") == true)
            #expect(
                try await page.evaluate("told.some(one => one.name === 'pull' && one.progress > 0.2 && one.progress < 1)") == true
            )
            // Once a frame.
            #expect(
                try await page.evaluate(
                    "(() => { const frames = told.filter(one => one.name === 'pull').map(one => one.frame); return new Set(frames).size === frames.length })()"
                ) == true)
            try await page.evaluate("told.length = 0")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            try await page.wait(until: "told.some(one => one.progress > 1)")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("told.some(one => one.name === 'pullcancel')") == false)
        }
    }

    /// As for a phone that vibrates.
    @Test func pageHearsOnceThatAPullIsArmed() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                "window.arms = [], document.getElementById('list').addEventListener('arm', ({ detail }) => arms.push(detail.edge)), 0"
            )
            // Not far enough.
            try await page.swipe(from: top, to: Point(top.x, top.y + 60))
            try await page.waitForRest()
            #expect(try await page.evaluate("arms.length") == 0)
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("arms.join()") == "start")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            #expect(try await page.evaluate("arms.join()") == "start")
        }
    }

    @Test func pageThatDoesNotAskIsToldNothing() async throws {
        try await withPage(of: TestPage.site) { page in
            try await open(page, "placement: 'behind'")
            try await page.swipe(from: top, to: Point(top.x, top.y + 60))
            try await page.waitForRest()
            #expect(try await page.evaluate("told.length") == 0)
        }
    }
}
