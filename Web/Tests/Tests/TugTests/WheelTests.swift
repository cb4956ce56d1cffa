import Browser
import Testing

/// Wheels and touchpads. The driver sends clicks of a wheel. To send what a touchpad sends, the page changes what the event says.
@Suite("Wheels in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct WheelTests {
    private let place = Point(300, 300)

    /// Scrolls up by many events of 40 pixels: `clicks` of a wheel each, a fraction for a touchpad.
    private func scrollUp(_ page: Page, clicks: Double) async throws {
        try await page.evaluate(
            "Object.defineProperty(WheelEvent.prototype, 'wheelDeltaY', { get: () => \(clicks * 120) }) && true")
        for _ in 0..<40 { try await page.wheel(at: place, y: -40) }
    }

    /// Waits for the pause after which the wheel counts as released, and expects that nothing has happened.
    private func expectNothing(_ page: Page) async throws {
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await page.evaluate("lists.list.states.length") == 0)
        #expect(try await page.calls() == 0)
        #expect(try await page.firstRowOffset() == 0)
    }

    @Test func notchedWheelDoesNotRefresh() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await scrollUp(page, clicks: 1)
            try await expectNothing(page)
        }
    }

    @Test func touchpadRefreshesAfterPause() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await scrollUp(page, clicks: 0.6)
            try await page.waitForState("refreshing")
            try await page.savePicture("wheel-refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }

    /// On a Mac a click has another length the faster the wheel turns, always a multiple of one, and no 120 of its own.
    @Test func notchedWheelOfMacDoesNotRefresh() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await page.evaluate(
                """
                Object.defineProperty(WheelEvent.prototype, 'deltaY', { get: () => -10 * 4.000244140625 });
                Object.defineProperty(WheelEvent.prototype, 'wheelDeltaY', { get: () => 120 * 1.001 }), 0
                """)
            for _ in 0..<40 { try await page.wheel(at: place, y: -40) }
            try await expectNothing(page)
        }
    }

    @Test func notchedWheelRefreshesIfAllowed() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList(options: "{ isWheelPullEnabled: true }")
            try await scrollUp(page, clicks: 1)
            try await page.waitForState("refreshing")
        }
    }

    @Test func touchpadDoesNotRefreshIfForbidden() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await page.evaluate("lists.list.handle.update({ isWheelPullEnabled: false })")
            try await scrollUp(page, clicks: 0.6)
            try await expectNothing(page)
            try await page.evaluate("lists.list.handle.update({ isWheelPullEnabled: undefined })")
            try await scrollUp(page, clicks: 0.6)
            try await page.waitForState("refreshing")
        }
    }

    @Test(arguments: [1, 0.6])
    func scrollingToTopDoesNotRefresh(_ clicks: Double) async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList(options: "{ isWheelPullEnabled: true }")
            try await page.evaluate("document.getElementById('list').scrollTop = 300")
            try await scrollUp(page, clicks: clicks)
            try await page.wait(until: "document.getElementById('list').scrollTop === 0")
            try await expectNothing(page)
        }
    }

    /// What a refresh holds open can be scrolled away and back.
    @Test func notchedWheelScrollsPastOpenHeader() async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList()
            try await page.evaluate("void lists.list.handle.begin()")
            try await page.waitForRest(at: 54)
            for _ in 0..<4 { try await page.wheel(at: place, y: 40) }
            try await page.waitForRest(at: 54 - 160)
            for _ in 0..<8 { try await page.wheel(at: place, y: -40) }
            try await page.waitForRest(at: 54)
            #expect(try await page.calls() == 1)
        }
    }

    /// With Ctrl a wheel zooms, with Shift it scrolls sideways, also in browsers that do not say so by their lengths. With Alt it scrolls.
    @Test(arguments: [("/", "vertical", "alt"), ("/sideways", "horizontal", "shift")])
    func modifierKeysOfWheelAreTheBrowsers(_ path: String, _ axis: String, _ pulls: String) async throws {
        try await withPage(of: TestPage.site, screen: .desktop) { page in
            try await page.openList(path, options: "{ axis: '\(axis)', isWheelPullEnabled: true }")
            for key in ["ctrl", "shift", "alt"] {
                let isTaken = try await page.evaluate(
                    """
                    (() => { const event = new WheelEvent('wheel', { deltaY: -100, \(key)Key: true, cancelable: true, bubbles: true });
                      document.querySelector('li').dispatchEvent(event); return event.defaultPrevented })()
                    """)
                #expect(isTaken == .bool(key == pulls), "\(key)")
            }
        }
    }
}
