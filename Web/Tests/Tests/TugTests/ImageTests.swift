import Browser
import Testing

@Suite("An indicator of images in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ImageTests {
    private let top = Point(200, 150)
    private let options = """
        { header: { indicator: { images: { idle: ['/i0.svg', '/i1.svg', '/i2.svg'], refreshing: ['/r0.svg', '/r1.svg'] } } },
          footer: { indicator: { images: { refreshing: ['/r0.svg', '/r1.svg'] } } } }
        """

    private var site: Site {
        ["i0", "i1", "i2", "r0", "r1"].enumerated().reduce(TestPage.site) { site, next in
            site.with(
                "/\(next.element).svg",
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="\(6 + next.offset * 3)"/></svg>
                """)
        }
    }

    /// Returns the names of the visible images in the indicator of an edge.
    private func seen(_ role: String) -> String {
        "[...document.querySelectorAll('.tug-\(role) img')].filter(i => i.offsetHeight > 0 && i.complete && i.naturalWidth)"
            + ".map(i => i.src.slice(-6, -4)).join()"
    }

    @Test func pullShowsImagesAndRefreshPlaysThem() async throws {
        try await withPage(of: site) { page in
            try await page.openList(options: options)
            #expect(try await page.evaluate("document.querySelector('.tug-header :is(.tug-arrow, .tug-spinner)')") == .null)
            // A third, two thirds, and nearly all of the distance: with the rubber band, the list moves a little more than half
            // of it.
            try await page.drag(from: top, to: Point(top.x, top.y + 25))
            try await page.wait(until: "\(seen("header")) === 'i0'")
            try await page.move(from: Point(top.x, top.y + 25), to: Point(top.x, top.y + 65))
            try await page.wait(until: "\(seen("header")) === 'i1'")
            try await page.move(from: Point(top.x, top.y + 65), to: Point(top.x, top.y + 95))
            try await page.wait(until: "\(seen("header")) === 'i2'")
            try await page.savePicture("images-pulled")
            try await page.move(from: Point(top.x, top.y + 95), to: Point(top.x, top.y + 250))
            try await page.waitForState("pulling")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            for name in ["r0", "r1", "r0"] { try await page.wait(until: "\(seen("header")) === '\(name)'") }
            try await page.savePicture("images-refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.evaluate("document.querySelectorAll('.tug-header img:not([hidden])').length") == 1)
        }
    }

    @Test func visibleLoadShowsImagesOnlyWhileLoading() async throws {
        try await withPage(of: site) { page in
            try await page.openList(options: options)
            let count = "document.querySelectorAll('.tug-footer img:not([hidden])').length"
            #expect(try await page.evaluate(count) == 0)
            try await page.evaluate("void lists.list.handle.begin('end')")
            try await page.waitForState("refreshing", at: "footer")
            #expect(try await page.evaluate(count) == 1)
            try await page.answer("footer", with: "resolve(false)")
            try await page.waitForState("noMoreData", at: "footer")
            #expect(try await page.evaluate(count) == 0)
        }
    }

    @Test func reducedMotionStopsImages() async throws {
        var screen = Screen.phone
        screen.hasReducedMotion = true
        try await withPage(of: site, screen: screen) { page in
            try await page.openList(options: options)
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.wait(until: "\(seen("header")) === 'r0'")
            try await page.evaluate(
                """
                window.turns = 0;
                new MutationObserver(() => turns++).observe(document.querySelector('.tug-images'), { subtree: true, attributes: true });
                """)
            try await Task.sleep(for: .milliseconds(350))
            #expect(try await page.evaluate("turns") == 0)
            #expect(try await page.evaluate(seen("header")) == "r0")
        }
    }
}
