import Browser
import Foundation
import Testing

@Suite("The place of a list in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PlaceTests {
    private let readTop = "rows().find((row) => row.id === 'row-30').getBoundingClientRect().top - top_()"

    @Test(arguments: LivePage.kinds)
    func placeThatIsReadIsTakenAgain(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(path, rows: 100, options: "{ place: null }")
            #expect(try await page.evaluate("[handle.place.row, handle.place.offset, handle.place.id].join()") == "0,0,row-0")
            try await page.evaluate("scroller().scrollTop = 1234, frames(3)")
            let place = try await page.evaluate("JSON.stringify(handle.place)")
            let text = try #require(place.string)
            try await page.evaluate("scroller().scrollTop = 0, frames(3)")
            // In the same turn: nobody sees the list elsewhere.
            let offset = try await page.evaluate("(handle.place = \(text), scroller().scrollTop)").number
            #expect(try abs(#require(offset) - 1234) <= 0.5)
            try await page.evaluate("frames(3)")
            #expect(try abs(#require(try await page.evaluate("scroller().scrollTop").number) - 1234) <= 0.5)
            #expect(try await page.evaluate("JSON.stringify(handle.place)") == place)
            // By its number alone, and from an animation.
            try await page.evaluate("scroller().scrollTop = 0, frames(3)")
            try await page.evaluate("(({ row, offset }) => handle.scrollTo({ row, offset }))(\(text))")
            try await page.wait(until: "Math.abs(scroller().scrollTop - 1234) <= 0.5")
            #expect(
                try await page.evaluate("(() => { try { handle.place = 7 } catch ({ name }) { return name } })()") == "TypeError")
        }
    }

    /// The list has 20 rows when the place is set. The footer loads the others, and no more than it may.
    @Test func footerLoadsUntilTheRowIsThere() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 20, options: Self.loading(place: "{ row: 70, offset: 7 }"))
            try await page.wait(until: "rows().length > 70")
            try await page.wait(until: "Math.abs(rows()[70].getBoundingClientRect().top - top_() - 7) <= 0.5")
            // The list of 80 rows ends before it is that far up: one more.
            #expect(try await page.evaluate("loads") == 4)
            #expect(try await page.evaluate("handle.place.row") == 70)
        }
    }

    @Test func placeOfARowThatIsThereLoadsNothing() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 40, options: Self.loading(place: "{ row: 12, offset: 3 }"))
            #expect(try await page.evaluate("Math.abs(rows()[12].getBoundingClientRect().top - top_() - 3) <= 0.5") == true)
            try await page.evaluate("frames(20)")
            #expect(try await page.evaluate("loads") == 0)
            // Where it has to wait, it is what was set.
            try await page.evaluate("handle.place = { row: 55, offset: 4 }")
            #expect(try await page.evaluate("JSON.stringify(handle.place)") == #"{"row":55,"offset":4}"#)
        }
    }

    @Test func footerLoadsNoMoreThanItMay() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 40, options: Self.loading(place: "{ row: 500, offset: 0 }", fillRounds: 2))
            // The last row is shown, which is as far as it goes. There the footer is in sight, and loads by itself.
            try await page.wait(until: "rows().length > 79 && handle.place?.row !== 500")
            let loads = try await page.evaluate("loads").int
            #expect(try 2...3 ~= #require(loads))
            #expect(try await page.evaluate("scroller().scrollTop > 1000") == true)
        }
    }

    @Test func wrongOptionChangesNothing() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            for wrong in ["place: {}", "place: { row: -1 }", "jumpButton: 'top'", "followsStart: 1"] {
                let error = try await page.evaluate(
                    "(() => { try { handle.update({ followsEnd: false, \(wrong) }) } catch ({ name }) { return name } })()")
                #expect(error == "TypeError", "\(wrong)")
            }
            try await page.evaluate("add(5), frames(30)")
            #expect(try await page.evaluate("handle.isAtEnd && Math.abs(distance()) <= 0.5") == true)
            try await page.evaluate("handle.update({ followsEnd: false })")
            try await page.evaluate("add(5), frames(30)")
            #expect(try await page.evaluate("handle.isAtEnd") == false)
        }
    }

    @Test func rowThatHasGoneGivesItsNumber() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 40, options: Self.loading(place: "{ row: 12, offset: 0, id: 'gone' }"))
            try await page.wait(until: "Math.abs(rows()[12].getBoundingClientRect().top - top_()) <= 0.5")
            // One load, as the row may have been moved on.
            #expect(try await page.evaluate("loads") == 1)
        }
    }

    @Test func rowIsFoundByItsIdAmongNewOnes() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 60, options: "{ place: { row: 20, offset: 12, id: 'row-30' } }")
            #expect(try await page.evaluate("Math.abs(\(readTop) - 12) <= 0.5") == true)
        }
    }

    @Test func personWhoScrollsMeanwhileTakesOver() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(
                rows: 30,
                options:
                    "{ place: { row: 50, offset: 0 }, footer: { onLoadMore: () => new Promise((done) => window.load = done) } }")
            try await page.wait(until: "window.load")
            try await page.swipe(from: Point(200, 400), to: Point(200, 300))
            try await Task.sleep(for: .milliseconds(900))
            let offset = try await page.evaluate("scroller().scrollTop")
            try await page.evaluate("add(40), load(), frames(20)")
            #expect(try await page.evaluate("scroller().scrollTop") == offset)
        }
    }

    /// The list follows its end, and reads elsewhere: the place is not left for the end, in mid-stream too.
    @Test func placeIsTakenInMidStream() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(rows: 100)
            try await page.evaluate("startStream()")
            try await page.wait(until: "seen.length > 10")
            try await page.evaluate("handle.scrollTo({ row: 30, offset: 5 })")
            try await page.wait(until: "Math.abs(\(readTop) - 5) <= 0.5")
            try await page.evaluate("frames(20)")
            #expect(try await page.evaluate("Math.abs(\(readTop) - 5) <= 0.5 && !handle.isAtEnd") == true)
        }
    }

    /// Rows whose lengths the browser only estimates until they are near.
    @Test func rowsOfEstimatedLengthComeToTheirPlace() async throws {
        let style =
            ".row { content-visibility: auto; contain-intrinsic-block-size: auto 20px; padding: 10px } p.row { line-height: 60px }"
        try await withPage(of: LivePage.site.with("/live.css", style)) { page in
            try await page.openLive(rows: 300, options: "{ place: { row: 200, offset: 30 } }")
            let top = "rows()[200].getBoundingClientRect().top - top_()"
            try await page.wait(until: "Math.abs(\(top) - 30) <= 0.5")
            try await page.evaluate("frames(10)")
            #expect(try await page.evaluate("Math.abs(\(top) - 30) <= 0.5") == true)
        }
    }

    /// The recipe of the guide, as it is there.
    @Test func recipeOfTheGuideSurvivesReloadAndBackButton() async throws {
        let guide = try String(contentsOf: Repository.root.appending(path: "Web/README.md"), encoding: .utf8)
        let section = try #require(
            guide.components(separatedBy: "\n## Where a list is\n").last?.components(separatedBy: "\n## ").first)
        let recipe = try #require(
            section.components(separatedBy: "\n```js\n").map { $0.components(separatedBy: "\n```").first ?? "" }
                .first { $0.contains("pageshow") })
        let script = """
            import * as tug from "/tug/tug.js";
            window.onerror = null;
            window.list = document.getElementById("list");
            window.content = list.querySelector("[data-tug-content]");
            const attach = tug.attach;
            const show = (count) => { for (let one = 0; one < count; one++) {
              content.append(Object.assign(document.createElement("p"), { className: "row", id: `row-${content.childElementCount}`,
                textContent: `Row ${content.childElementCount}` })); } };
            show(30);
            const onLoadMore = async () => { show(30); return content.childElementCount < 300; };
            window.rows = () => [...content.children];
            window.top_ = () => list.getBoundingClientRect().top;
            \(recipe)
            window.isReady = true;
            """
        let site = LivePage.site.with("/live.js", script).with(
            "/elsewhere", "<!doctype html><title>Elsewhere</title><p>Elsewhere")
        try await withPage(of: site) { page in
            try await page.open("/live")
            try await page.wait(until: "window.isReady")
            for _ in 0..<5 { try await page.swipe(from: Point(200, 500), to: Point(200, 100)) }
            try await page.wait(until: "rows().length >= 60 && list.scrollTop > 1000")
            let read = """
                (row => `${row.id} ${Math.round(row.getBoundingClientRect().top - top_())}`)(
                  rows().find((row) => row.getBoundingClientRect().top >= top_()))
                """
            // A fling goes on for longer where the browser is busy, and the recipe keeps what was read at rest.
            var before = try await page.evaluate(read)
            var earlier = before
            repeat {
                earlier = before
                try await Task.sleep(for: .milliseconds(1200))
                before = try await page.evaluate(read)
            } while before != earlier
            try await page.evaluate("location.reload(), 0")
            try await Task.sleep(for: .milliseconds(400))
            try await page.wait(until: "window.isReady && \(read) === '\(before.string ?? "")'")
            // To another page and back. This browser keeps no page that is driven, so it is made anew.
            try await page.evaluate("location.href = '/elsewhere', 0")
            try await page.wait(until: "document.title === 'Elsewhere'")
            try await page.evaluate("history.back(), 0")
            try await page.wait(until: "window.isReady && \(read) === '\(before.string ?? "")'")
        }
    }

    private static func loading(place: String, fillRounds: Int = 10) -> String {
        """
        (window.loads = 0, { place: \(place), footer: { fillRounds: \(fillRounds), onLoadMore: async () => {
          loads++;
          await new Promise((done) => setTimeout(done, 50));
          add(20);
          return rows().length < 2000;
        } } })
        """
    }
}
