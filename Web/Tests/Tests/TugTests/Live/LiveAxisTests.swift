import Browser
import Testing

/// What holds of a list that scrolls down holds of one that scrolls to the right or to the left, and of the document.
@Suite("Live lists along each axis in a browser", .browser, .serialized, .timeLimit(.minutes(4)))
struct LiveAxisTests {
    /// Moves a finger so that the list scrolls by so many points, forwards or backwards.
    private func drag(_ page: Page, _ path: String, by points: Double) async throws {
        let middle = Point(200, 150)
        let sign = path.hasSuffix("rtl") ? 1.0 : -1
        let end = path.contains("across") ? Point(200 + sign * points, 150) : Point(200, 150 - points)
        try await page.swipe(from: middle, to: end)
    }

    private func open(_ page: Page, _ path: String, rows: Int = 60, _ options: String) async throws {
        let axis = path.contains("across") ? "horizontal" : "vertical"
        try await page.openLive(path, rows: rows, options: "{ axis: '\(axis)', \(options) }")
    }

    /// Scrolls so far back from the end, and notes the first row that begins in view.
    private func read(_ page: Page, backBy points: Int) async throws {
        try await page.evaluate("scrollOn(-\(points)), frames(3)")
        try await page.evaluate("window.read = rows().find((row) => along(row)[0] >= 0), window.place = along(read)[0]")
    }

    /// Expects that the row is where it was.
    private func expectRead(_ page: Page, after change: String) async throws {
        let distance = try await page.evaluate("Math.abs(along(read)[0] - place)").number
        #expect(try #require(distance) <= 0.5, "\(change)")
    }

    @Test(arguments: LivePage.axes)
    func readerLeavesTheEndThatIsFollowedAndReturns(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, "followsEnd: true")
            try await page.wait(until: "Math.abs(distance()) <= 0.5 && offset() > 500")
            try await page.evaluate("add(2), frames(30)")
            #expect(try #require(try await page.evaluate("Math.abs(distance())").number) <= 0.5)
            // Nothing moves under a finger, and the list catches up.
            try await page.touchDown(Point(200, 150))
            let held = try await page.evaluate("window.held = offset()")
            try await page.evaluate("add(2), frames(10)")
            #expect(try await page.evaluate("offset()") == held)
            try await page.touchUp()
            try await page.wait(until: "Math.abs(distance()) <= 0.5")
            // Rows come while another one is read.
            try await drag(page, path, by: -130)
            try await page.wait(until: "!handle.isAtEnd && distance() > 60")
            try await page.evaluate(
                "(async () => { do { window.before = offset(); await frames(10) } while (before !== offset()) })()")
            try await page.evaluate("add(3), frames(5)")
            try await page.evaluate("add(2, rows()[3]), frames(5)")
            try await page.evaluate("rows().at(-1).style[isAcross ? 'width' : 'height'] = '200px', frames(5)")
            #expect(try await page.evaluate("[handle.unseen('end'), handle.unseen('start')].join()") == "3,2")
            try await page.evaluate("handle.scrollTo('start')")
            try await page.wait(until: "handle.isAtStart && offset() < 1")
            #expect(try await page.evaluate("[handle.unseen('end'), handle.unseen('start')].join()") == "3,0")
            try await page.evaluate("handle.scrollTo('end', { animated: false }), frames(3)")
            #expect(try await page.evaluate("handle.isAtEnd && handle.unseen('end') === 0") == true)
            #expect(try #require(try await page.evaluate("Math.abs(distance())").number) <= 1)
        }
    }

    /// What is read stays where it is, whatever comes, goes or grows before it.
    @Test(arguments: LivePage.axes)
    func rowThatIsReadStays(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, rows: 120, "followsEnd: true, jumpButton: 'start'")
            try await read(page, backBy: 1500)
            for change in [
                "add(3, rows()[0])", "rows()[1].remove(), rows()[4].remove()",
                "rows()[2].style[isAcross ? 'width' : 'height'] = '300px'",
                "add(2), rows().at(-2).remove()", "rows()[5].replaceWith(row(90))",
            ] {
                try await page.evaluate("\(change), frames(3)")
                try await expectRead(page, after: change)
            }
            // One of the three has gone.
            #expect(try await page.evaluate("handle.unseen('start')") == 2)
            try await page.wait(until: "jumpButton()?.ariaLabel === 'Go to the start (2)'")
        }
    }

    /// By less than a pixel in each step, as by an animation: browsers scroll by whole ones.
    @Test(arguments: LivePage.axes)
    func rowThatIsReadDoesNotDrift(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, rows: 90, "followsEnd: true")
            try await read(page, backBy: 1500)
            try await page.evaluate(
                """
                (async () => {
                  for (let step = 1; step <= 20; step++) {
                    rows()[3].style[isAcross ? 'width' : 'height'] = `${100 + step * 0.3}px`;
                    await frames();
                  }
                })()
                """)
            try await expectRead(page, after: "a row has grown step by step")
        }
    }

    /// No row is in view: the next one counts, and after the last row that one.
    @Test(arguments: LivePage.axes)
    func nothingMovesWhereNoRowIsInView(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, rows: 60, "followsEnd: true")
            let margin = "style[isAcross ? 'marginInlineStart' : 'marginBlockStart']"
            try await page.evaluate("rows()[30].\(margin) = '3000px', rows().at(-1).style.margin = '3000px', frames(3)")
            for row in [30, 59] {
                try await page.evaluate("window.read = rows()[\(row)], scrollOn(along(read)[0] - 1600), frames(3)")
                try await page.evaluate("window.place = along(read)[0], add(3, rows()[0]), frames(3)")
                try await expectRead(page, after: "rows have come before row \(row)")
            }
            try await page.evaluate("scrollOn(along(read)[1] + 100), frames(3)")
            try await page.evaluate("window.place = along(read)[0], rows()[2].remove(), frames(3)")
            try await expectRead(page, after: "a row has gone, and the last one is out of view")
            #expect(try await page.evaluate("place < -20") == true)
        }
    }

    @Test(arguments: LivePage.axes)
    func placeIsTakenAgain(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, rows: 120, "place: null")
            #expect(try await page.evaluate("JSON.stringify(handle.place)") == #"{"row":0,"offset":0,"id":"row-0"}"#)
            try await page.evaluate("scrollOn(1234), frames(3)")
            let first = "rows().findIndex((row) => along(row)[0] >= 0)"
            let text = try #require(try await page.evaluate("JSON.stringify(handle.place)").string)
            #expect(try await page.evaluate("handle.place.row === \(first) && handle.place.offset > 0") == true)
            #expect(
                try #require(try await page.evaluate("Math.abs(along(rows()[handle.place.row])[0] - handle.place.offset)").number)
                    <= 0.5)
            try await page.evaluate("scrollOn(-5000), frames(3)")
            try await page.evaluate("(handle.place = \(text), frames(3))")
            #expect(try #require(try await page.evaluate("Math.abs(offset() - 1234)").number) <= 1)
            try await page.evaluate("scrollOn(-5000), frames(3)")
            try await page.evaluate("handle.scrollTo({ row: 20, offset: 30 })")
            try await page.wait(until: "Math.abs(along(rows()[20])[0] - 30) <= 0.5")
            #expect(try await page.evaluate("handle.isAtStart || handle.isAtEnd") == false)
        }
    }

    /// At the edge, in the corner where lines end, and pointing to where it goes.
    @Test(arguments: LivePage.axes, ["start", "end"])
    func buttonIsInItsCornerAndGoesToItsEdge(_ path: String, _ edge: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await open(page, path, "followsEnd: false, jumpButton: '\(edge)'")
            try await page.evaluate("scrollOn(1000), frames(3)")
            try await page.wait(until: "(window.button = jumpButton()) && getComputedStyle(button).opacity === '1'")
            let (isAcross, isReversed, isEnd) = (path.contains("across"), path.hasSuffix("rtl"), edge == "end")
            let gaps = try await page.evaluate(
                """
                (() => {
                  const box = list === document ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : list.getBoundingClientRect();
                  const { left, top, right, bottom } = button.getBoundingClientRect();
                  return [left - box.left, top - box.top, box.right - right, box.bottom - bottom];
                })()
                """
            ).items.compactMap(\.number)
            // Of the four sides, which two are 16 points away. A list across has it at the bottom.
            let isLeft = isAcross && isEnd == isReversed
            let isTop = !isAcross && !isEnd
            #expect(abs(gaps[isLeft ? 0 : 2] - 16) < 2 && abs(gaps[isTop ? 1 : 3] - 16) < 2, "\(gaps)")
            let angle = try await page.evaluate("getComputedStyle(button.querySelector('.tug-jump-arrow')).rotate").string
            let expected = isAcross ? (isLeft ? "90deg" : "-90deg") : isEnd ? "none" : "180deg"
            #expect(angle == expected)
            try await page.tap(page.middleOfJumpButton())
            try await page.wait(until: isEnd ? "handle.isAtEnd && Math.abs(distance()) <= 1" : "handle.isAtStart && offset() < 1")
            try await page.wait(until: "getComputedStyle(button).visibility === 'hidden'")
        }
    }
}
