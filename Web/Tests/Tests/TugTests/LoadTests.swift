import Browser
import Testing

@Suite("Loading more in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct LoadTests {
    private func scrollToEnd(_ page: Page) async throws {
        try await page.swipe(from: Point(200, 550), to: Point(200, 50), seconds: 0.15)
        try await page.evaluate("document.getElementById('list').scrollTop = 1e6")
        try await page.swipe(from: Point(200, 500), to: Point(200, 400))
    }

    @Test func endOfListLoadsMore() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
            try await page.savePicture("load-more")
            try await page.evaluate("rows('list', 20)")
            try await page.answer("footer")
            try await page.waitForState("idle", at: "footer")
            #expect(try await page.calls("footer") == 1)
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
            #expect(try await page.calls("footer") == 2)
        }
    }

    @Test func failedLoadShowsRetryButton() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
            try await page.answer("footer", with: "reject(new Error('The network is gone'))")
            try await page.waitForState("failed", at: "footer")
            try await page.evaluate("document.getElementById('list').scrollTop = 1e6")
            try await page.savePicture("load-failed")
            try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            let button = try await page.evaluate(Self.retryButton)
            let place = Point(button[0].number ?? -1, button[1].number ?? -1)
            try await page.tap(place)
            try await page.waitForState("refreshing", at: "footer")
            #expect(try await page.calls("footer") == 2)
        }
    }

    /// Returns the center of the only visible button.
    private static let retryButton = """
        (() => { const find = root => [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? find(one.shadowRoot) : [])]);
          const seen = find(document).filter(one => one.matches('button') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .map(one => one.getBoundingClientRect()).filter(box => box.height > 0 && box.top > 300 && box.bottom <= 602);
          if (seen.length !== 1) throw new Error(`${seen.length} buttons`);
          return [seen[0].x + seen[0].width / 2, seen[0].y + seen[0].height / 2] })()
        """

    @Test func footerOfListThatFitsIsHiddenAtTheEndOfItsData() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: { hidesWhenShort: true } }")
            // The larger program has this.
            try await page.wait(until: "performance.getEntriesByName(new URL('/tug/tug-large.wasm', location)).length")
            try await page.evaluate(
                "list.querySelector('ul').replaceChildren(); rows('list', 3); lists.list.handle.setNoMoreData()")
            try await page.waitForState("noMoreData", at: "footer")
            try await page.wait(until: "\(Self.visibleFooters) === 0")
            // Its room is left, too: the content scrolls no further than its last row.
            try await page.evaluate("rows('list', 20)")
            try await page.wait(until: "list.scrollHeight === 23 * 60 + 44")
            try await page.evaluate("list.scrollTop = 1e6")
            try await page.wait(until: "\(Self.visibleFooters) === 1")
        }
    }

    /// The number of footers that can be seen.
    private static let visibleFooters = """
        [list, list.shadowRoot].flatMap(root => root ? [...root.querySelectorAll('.tug-footer, [part=footer]')] : [])
          .filter(one => one.checkVisibility()).length
        """

    @Test func noMoreDataStopsLoadsUntilReset() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("lists.list.handle.setNoMoreData()")
            try await page.waitForState("noMoreData", at: "footer")
            try await scrollToEnd(page)
            try await page.savePicture("load-no-more")
            #expect(try await page.calls("footer") == 0)
            try await page.evaluate("lists.list.handle.reset()")
            try await page.waitForState("idle", at: "footer")
            try await scrollToEnd(page)
            try await page.waitForState("refreshing", at: "footer")
        }
    }
}
