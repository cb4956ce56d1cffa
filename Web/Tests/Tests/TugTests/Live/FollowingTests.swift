import Browser
import Foundation
import Testing

@Suite("Lists that follow an edge in a browser", .browser, .serialized, .timeLimit(.minutes(4)))
struct FollowingTests {
    private let middle = Point(200, 300)

    /// The largest distance to the end that a frame has shown, but for the first two lines that are full: the first step is animated until the next
    /// one comes.
    private let largest = "Math.max(...seen.slice(10).map(({ distance }) => Math.abs(distance)))"

    @Test(arguments: LivePage.kinds)
    func listThatFollowsItsEndBeginsThere(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path)
            try await page.wait(until: "Math.abs(distance()) <= 0.5 && scroller().scrollTop > 500")
            #expect(try await page.evaluate("[handle.isAtEnd, handle.isAtStart].join()") == "true,false")
        }
    }

    @Test(arguments: LivePage.kinds)
    func textThatGrowsAtEachFrameStaysInSight(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path)
            try await page.evaluate("startStream()")
            try await page.wait(until: "seen.length > 90")
            let (far, offset) = try await (page.evaluate(largest), page.evaluate("seen.at(-1).offset - seen[0].offset"))
            #expect(try #require(far.number) <= 0.5)
            #expect(try #require(offset.number) > 300)
            #expect(try await page.evaluate("events.filter((one) => one.includes('end false')).length") == 0)
        }
    }

    /// As the log of a server: as many rows go as come.
    @Test(arguments: LivePage.kinds, ["followsEnd", "followsStart"])
    func logOfLimitedLengthStaysAtTheEdgeThatItFollows(_ path: String, _ edge: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path, rows: 60, options: "{ \(edge): true }")
            let isThere =
                edge == "followsEnd"
                ? "handle.isAtEnd && Math.abs(distance()) <= 0.5"
                : "handle.isAtStart && Math.abs(rows()[0].getBoundingClientRect().top - top_()) <= 0.5"
            try await page.wait(until: isThere)
            for step in 1...8 {
                try await page.evaluate(
                    edge == "followsEnd"
                        ? "rows().slice(0, 3).forEach((one) => one.remove()), add(3), frames(3)"
                        : "rows().slice(-3).forEach((one) => one.remove()), add(3, rows()[0]), frames(3)")
                #expect(try await page.evaluate(isThere) == true, "step \(step)")
            }
        }
    }

    /// Under a resting finger nothing moves. When it lifts the list catches up. TUG_STREAM_SECONDS=60 does so for a minute.
    @Test(arguments: LivePage.kinds)
    func nothingMovesUnderFingerThatComesAndGoes(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path)
            try await page.evaluate("startStream()")
            let seconds = ProcessInfo.processInfo.environment["TUG_STREAM_SECONDS"].flatMap(Double.init) ?? 1.6
            let clock = ContinuousClock()
            let end = clock.now + .seconds(seconds)
            while clock.now < end {
                try await page.wait(until: "seen.length > 12")
                try await page.touchDown(middle)
                try await page.wait(until: "touched")
                try await Task.sleep(for: .milliseconds(150))
                try await page.touchUp()
                try await page.wait(until: "!touched")
                try await Task.sleep(for: .milliseconds(150))
            }
            try await page.evaluate("isStreaming = false")
            let judged = try await page.evaluate(
                """
                (() => {
                  let moved = 0, far = 0, held = 0;
                  seen.forEach(({ distance, offset, touched }, index) => {
                    const before = seen.slice(Math.max(0, index - 3), index + 1);
                    if (index > 3 && before.slice(-2).every((one) => one.touched)) {
                      held++;
                      moved = Math.max(moved, Math.abs(offset - seen[index - 1].offset));
                    }
                    if (index > 3 && before.every((one) => !one.touched)) far = Math.max(far, Math.abs(distance));
                  });
                  return [moved, far, held];
                })()
                """)
            #expect(judged[0] == 0)
            #expect(try #require(judged[1].number) <= 0.5)
            #expect(try #require(judged[2].int) > 12)
        }
    }

    /// The row under the finger is removed, and hears of the end of the touch alone.
    @Test func fingerOnRowThatIsRemovedLetsGo() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            try await page.touchDown(middle)
            try await page.evaluate("document.elementFromPoint(200, 300).remove()")
            try await page.touchUp()
            try await page.evaluate("add(5), frames(30)")
            #expect(try #require(try await page.evaluate("distance()").number) <= 0.5)
        }
    }

    @Test(arguments: LivePage.kinds)
    func dragAwayEndsItInMidStreamAndComingBackBeginsItAgain(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path)
            try await page.evaluate("startStream()")
            try await page.wait(until: "seen.length > 12")
            try await page.swipe(from: Point(200, 200), to: Point(200, 400))
            try await page.wait(until: "events.includes('edgechange end false')")
            try await Task.sleep(for: .milliseconds(700))
            let offset = try await page.evaluate("scroller().scrollTop")
            try await Task.sleep(for: .milliseconds(200))
            #expect(try await page.evaluate("scroller().scrollTop") == offset)
            #expect(try await page.evaluate("handle.isAtEnd") == false)
            try await page.evaluate("isStreaming = false")
            for _ in 0..<4 { try await page.swipe(from: Point(200, 500), to: Point(200, 50)) }
            try await page.wait(until: "handle.isAtEnd && Math.abs(distance()) <= 1")
            try await page.evaluate("startStream()")
            try await page.wait(until: "seen.length > 60")
            let shown = try await page.evaluate("seen.slice(0, 16).map(({ distance }) => distance).join()")
            let distance = try #require(try await page.evaluate(largest).number)
            #expect(distance <= 0.5, "\(shown)")
        }
    }

    /// What ends it in the midst of a stream: each is real input.
    enum Way: String, CaseIterable { case wheel, key }

    @Test(arguments: Way.allCases, LivePage.kinds)
    func inputEndsItInMidStream(_ way: Way, _ path: String) async throws {
        try await withPage(of: LivePage.site, screen: .desktop) { page in
            try await page.openLive(path, rows: 100)
            try await page.evaluate("list.focus(), startStream()")
            try await page.wait(until: "seen.length > 12 && handle.isAtEnd")
            switch way {
            case .wheel: try await page.wheel(at: middle, y: -120)
            case .key: try await page.press(.up)
            }
            try await expectRest(page)
        }
    }

    /// In a browser that shows scroll bars.
    @Test func scrollBarEndsItInMidStream() async throws {
        var program = try BrowserProgram()
        program.hidesScrollBars = false
        let browser = try await Browser(program)
        for path in LivePage.kinds {
            try await browser.withPage(of: LivePage.site, screen: .desktop) { page in
                try await page.openLive(path, rows: 100)
                #expect(try await page.evaluate("list.offsetWidth - list.clientWidth > 5") == true)
                try await page.evaluate("startStream()")
                try await page.wait(until: "seen.length > 12 && handle.isAtEnd")
                let right = try await page.evaluate("list.getBoundingClientRect().right")
                let x = try #require(right.number) - 6
                try await page.drag(.mouse, from: Point(x, 560), to: Point(x, 400))
                try await expectRest(page)
            }
        }
        await browser.close()
    }

    /// Expects that the list has left its end and moves no more.
    private func expectRest(_ page: Page) async throws {
        try await page.wait(until: "events.includes('edgechange end false')", seconds: 3)
        try await Task.sleep(for: .milliseconds(800))
        let offset = try await page.evaluate("scroller().scrollTop")
        try await Task.sleep(for: .milliseconds(300))
        #expect(try await page.evaluate("scroller().scrollTop") == offset)
        #expect(try #require(try await page.evaluate("distance()").number) > 15)
    }

    @Test func selectionHoldsTheList() async throws {
        try await withPage(of: LivePage.site, screen: .desktop) { page in
            try await page.openLive()
            try await page.drag(.mouse, from: Point(30, 300), to: Point(200, 380))
            try await page.wait(until: "!getSelection().isCollapsed")
            let offset = try await page.evaluate("scroller().scrollTop")
            try await page.evaluate("startStream()")
            try await page.wait(until: "seen.length > 30")
            #expect(try await page.evaluate("scroller().scrollTop") == offset)
            #expect(try await page.evaluate("handle.isAtEnd") == true)
            try await page.click(Point(300, 300))
            try await page.wait(until: "getSelection().isCollapsed && Math.abs(distance()) <= 0.5")
        }
    }

    @Test func pressedPointerHoldsTheList() async throws {
        try await withPage(of: LivePage.site, screen: .desktop) { page in
            try await page.openLive()
            let press: (String) async throws -> Void = { type in
                try await page.call(
                    "Input.dispatchMouseEvent",
                    ["type": .string(type), "x": 200, "y": 300, "button": "left", "buttons": 1, "clickCount": 1])
            }
            try await press("mousePressed")
            let offset = try await page.evaluate("scroller().scrollTop")
            try await page.evaluate("add(3), frames(20)")
            #expect(try await page.evaluate("scroller().scrollTop") == offset)
            try await press("mouseReleased")
            try await page.wait(until: "Math.abs(distance()) <= 0.5")
        }
    }

    @Test func singleRowIsFollowedByAnAnimationUnlessMotionIsReduced() async throws {
        for isReduced in [false, true] {
            var screen = Screen.phone
            screen.hasReducedMotion = isReduced
            try await withPage(of: LivePage.site, screen: screen) { page in
                try await page.openLive()
                try await page.evaluate("frames(30)")
                let steps = try await page.evaluate(
                    """
                    (async () => {
                      const offsets = new Set();
                      add(1);
                      for (let one = 0; one < 30; one++) {
                        await new Promise(requestAnimationFrame);
                        offsets.add(scroller().scrollTop);
                      }
                      return [offsets.size, distance()];
                    })()
                    """)
                #expect(try (#require(steps[0].int) > 4) == !isReduced)
                #expect(try #require(steps[1].number) <= 0.5)
            }
        }
    }

    @Test func feedThatFollowsItsStartShowsWhatIsNew() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(options: "{ followsStart: true }")
            #expect(try await page.evaluate("handle.isAtStart && scroller().scrollTop") == 0)
            try await page.evaluate("add(3, rows()[0]), frames(30)")
            #expect(try await page.evaluate("scroller().scrollTop") == 0)
            try await page.swipe(from: Point(200, 400), to: Point(200, 200))
            try await page.wait(until: "!handle.isAtStart")
            try await Task.sleep(for: .milliseconds(700))
            let place = try await page.evaluate("window.read = rows()[8], read.getBoundingClientRect().top")
            try await page.evaluate("add(3, rows()[0]), frames(10)")
            let now = try await page.evaluate("read.getBoundingClientRect().top")
            #expect(try abs(#require(now.number) - #require(place.number)) <= 0.5)
        }
    }

    @Test func scrollToGoesToEitherEdgeAndTouchTakesOver() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 200)
            try await page.evaluate("handle.scrollTo('start')")
            try await page.wait(until: "handle.isAtStart && scroller().scrollTop === 0")
            try await page.evaluate("handle.scrollTo('end', { animated: false }), frames()")
            #expect(try #require(try await page.evaluate("distance()").number) <= 0.5)
            try await page.evaluate("handle.scrollTo('start', { animated: false }), frames()")
            try await page.evaluate("handle.scrollTo('end'), 0")
            try await page.drag(from: Point(200, 300), to: Point(200, 380))
            try await page.touchUp()
            try await Task.sleep(for: .milliseconds(1000))
            #expect(try await page.evaluate("handle.isAtEnd") == false)
            #expect(
                try await page.evaluate("(() => { try { handle.scrollTo('top') } catch ({ name }) { return name } })()")
                    == "TypeError")
        }
    }

    /// Scrolling is dispatched after the rows have come and before they are laid out.
    @Test(arguments: LivePage.kinds)
    func rowsThatComeTogetherWithScrollingMoveNothing(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path, rows: 120)
            try await page.evaluate("scroller().scrollTop = 2000, frames(3)")
            let moved = try await page.evaluate(
                """
                (async () => {
                  const read = rows().find((row) => row.getBoundingClientRect().top >= top_() + 100);
                  let worst = 0;
                  window.steps = [];
                  for (let step = 1; step <= 10; step++) {
                    const before = read.getBoundingClientRect().top;
                    scroller().scrollTop += 3;
                    add(2, rows()[0]);
                    await frames(2);
                    worst = Math.max(worst, Math.abs(read.getBoundingClientRect().top - before + 3));
                    steps.push(read.getBoundingClientRect().top - before);
                  }
                  return worst;
                })()
                """)
            // Browsers round the offset, from which the page scrolls on.
            let steps = try await page.evaluate("steps.join()")
            #expect(try #require(moved.number) <= 1, "\(steps)")
        }
    }

    /// Not following: what is read stays, whatever comes and goes on either side.
    @Test(arguments: zip(LivePage.kinds, [11, 29, 47] as [UInt64]))
    func rowThatIsReadStaysThroughRandomChanges(_ path: String, _ seed: UInt64) async throws {
        print("seed \(seed)")
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path, rows: 120)
            try await page.evaluate("scroller().scrollTop = 2000, frames(3)")
            #expect(try await page.evaluate("handle.isAtEnd") == false)
            let worst = try await page.evaluate(
                """
                (async () => {
                  const random = randomFrom(\(seed));
                  let worst = 0;
                  for (let step = 0; step < 120; step++) {
                    const all = rows();
                    // In the middle, so that it has somewhere to go.
                    const read = all.find((row) => row.getBoundingClientRect().top - top_() >= 0);
                    const index = all.indexOf(read);
                    if (index < 20 || all.length - index < 40) { add(30, all[0]); add(30); await frames(2); continue; }
                    const before = read.getBoundingClientRect().top;
                    const isBefore = random(2);
                    const place = isBefore ? random(index) : index + 1 + random(all.length - index - 1);
                    const kind = random(3);
                    if (kind === 0) add(1 + random(5), all[place]);
                    else if (kind === 1) for (let one = 0; one < 1 + random(4); one++) { if (rows()[place] !== read) rows()[place]?.remove(); else break; }
                    else all[place].style.height = `${30 + random(200)}px`;
                    await frames(2);
                    worst = Math.max(worst, Math.abs(read.getBoundingClientRect().top - before));
                  }
                  return worst;
                })()
                """)
            // Half a point too far up before, half a point too far down now: browsers scroll by whole pixels.
            #expect(try #require(worst.number) <= 1, "seed \(seed)")
        }
    }
}
