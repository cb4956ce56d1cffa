import Browser
import Testing

/// Nothing of the page's own changes in a list whose rows are its children.
@Suite("Lists without marked content", .browser, .serialized, .timeLimit(.minutes(3)))
struct UnmarkedTests {
    static let kinds = ["/div", "/ul", "/flex", "/grid"]

    @Test(arguments: kinds + ["/marked"])
    func rowsKeepTheirOwnTranslate(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate(
                """
                window.look = () => [0, 1, 2, 3].map((index) => [row(index).getAttribute('style'), getComputedStyle(row(index)).translate,
                  row(index).getBoundingClientRect().left]).join(' | ');
                row(1).style.translate = '5px 20%';
                row(2).classList.add('moved');
                row(3).style.color = 'red';
                window.lefts = [0, 1, 2, 3].map((index) => row(index).getBoundingClientRect().left);
                window.before = look(), window.tops = [0, 1, 2, 3].map((index) => topOf(row(index))), window.restingTop = tops[0], 0
                """)
            try await page.attachList()
            try await page.pullDown()
            // All rows are moved alike, and only along the axis.
            let moved = try await page.evaluate("[0, 1, 2, 3].map((index) => topOf(row(index)) - tops[index])").items
                .compactMap(\.number)
            #expect(moved.count == 4 && moved[0] > 50 && moved.allSatisfy { abs($0 - moved[0]) < 0.5 }, "\(moved)")
            #expect(
                try await page.evaluate("[0, 1, 2, 3].every((index) => row(index).getBoundingClientRect().left === lefts[index])")
                    == true)
            try await page.touchUp()
            try await page.endRefresh()
            try await page.wait(until: "look() === before")
        }
    }

    @Test(arguments: kinds + ["/marked"])
    func transitionsOfPageDoNotDelayPull(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "li, [data-tug-content] { transition: all 60s }")) {
            page in
            try await page.openUnmarked(kind)
            try await page.evaluate("window.restingTop = topOf(row(0)), 0")
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(row(0)) > 50") == true)
            try await page.touchUp()
            try await page.wait(until: "record.pending.header && Math.abs(topOf(row(0)) - 54) < 0.5")
            try await page.endRefresh()
            try await page.wait(until: "topOf(row(0)) === restingTop")
        }
    }

    @Test(arguments: ["transform: rotate(180deg)", "rotate: 180deg", "scale: 0.5", "transform: scale(-1)"])
    func markedContentKeepsItsOwnTransform(_ own: String) async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "[data-tug-content] { \(own) }")) { page in
            try await page.openUnmarked("/marked", rows: 5)
            try await page.evaluate(
                """
                window.box = () => { const { top, height } = document.querySelector('[data-tug-content]').getBoundingClientRect();
                  return [top, height] };
                window.before = box(), window.restingTop = topOf(row(0)), 0
                """)
            try await page.attachList()
            try await page.pullDown()
            // It moves towards the end of the screen, and is as large as before.
            #expect(try await page.evaluate("box()[0] > before[0] + 50 && Math.abs(box()[1] - before[1]) < 0.5") == true)
            try await page.touchUp()
            try await page.endRefresh()
            try await page.wait(until: "`${box()}` === `${before}`")
        }
    }

    /// As tools do before they take a picture of a page.
    @Test(arguments: kinds + ["/marked"])
    func finishingAllAnimationsLeavesListWhereItIs(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate("window.restingTop = topOf(row(0)), 0")
            try await page.attachList()
            try await page.pullDown()
            try await page.touchUp()
            try await page.wait(until: "record.pending.header && Math.abs(topOf(row(0)) - 54) < 0.5")
            try await page.evaluate(
                "for (const animation of document.getAnimations()) { try { animation.finish(); } catch {} }")
            #expect(try await page.evaluate("Math.abs(topOf(row(0)) - 54) < 0.5") == true)
        }
    }

    /// Browsers paint all rows for an animation, and again where an element gets a layer of its own: rows have one while they are moved.
    @Test(arguments: ["/div", "/ul", "/marked"])
    func rowsHaveLayersOfTheirOwnWhileTheyAreMoved(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate(
                """
                window.restingTop = topOf(row(0));
                window.animations = () => [document, list.shadowRoot ?? []].flatMap((root) => root.getAnimations?.() ?? [])
                  .filter((one) => one.effect.getKeyframes().some((frame) => frame.translate || frame.transform)).length;
                window.layers = () => [list, list.shadowRoot ?? []].flatMap((root) => [...root.querySelectorAll?.('ul, li, div:not([class])') ?? []])
                  .filter((node) => getComputedStyle(node).willChange === 'transform').length, 0
                """)
            try await page.attachList()
            #expect(try await page.evaluate("layers()") == 0)
            try await page.pullDown()
            #expect(try await page.evaluate("animations()") == 0)
            #expect(try #require(try await page.evaluate("layers()").int) >= 1)
            try await page.touchUp()
            try await page.endRefresh()
            try await page.wait(until: "layers() === 0")
        }
    }

    /// Some frameworks write all of it when anything changes.
    @Test(arguments: ["/ul", "/marked"])
    func styleThatPageWritesMeanwhileMovesNothing(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate(
                """
                window.restingTop = topOf(row(0)), window.moves = document.querySelector('[data-tug-content]') ?? row(0);
                window.own = 'color: red; transform: none; will-change: opacity', moves.style.cssText = own, 0
                """)
            try await page.attachList()
            try await page.pullDown()
            try await page.touchUp()
            try await page.wait(until: "record.pending.header && Math.abs(topOf(row(0)) - 54) < 0.5")
            try await page.evaluate("new Promise(done => setTimeout(done, 100))")
            try await page.evaluate("moves.style.cssText = own")
            #expect(try await page.evaluate("Math.abs(topOf(row(0)) - 54) < 0.5") == true)
            try await page.endRefresh()
            // In the order of the last writing.
            try await page.wait(
                until: "moves.style.cssText.split('; ').map((one) => one.replace(';', '')).sort().join('; ') === own")
        }
    }

    @Test(arguments: ["/div", "/flex", "/grid"])
    func selectorsOfPageSeeOnlyItsRows(_ kind: String) async throws {
        try await withPage(
            of: UnmarkedPage.site.with("/unmarked.css", "#list > * + * { margin-top: 30px } .grid { display: grid }")
        ) { page in
            try await page.openUnmarked(kind, rows: 20)
            try await page.evaluate("while (list.children.length > 5) list.lastChild.remove()")
            try await page.attachList()
            #expect(try await page.evaluate("list.lastElementChild === row(4) && list.children.length === 5") == true)
            #expect(try await page.evaluate("list.scrollHeight === list.clientHeight") == true)
        }
    }

    @Test(arguments: kinds)
    func replacedChildrenKeepIndicators(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            try await page.attachList()
            try await page.evaluate("list.innerHTML = ''")
            try await page.evaluate("rows('list', 20)")
            try await page.pullDown()
            #expect(try await page.evaluate("part('header').checkVisibility() && topOf(row(0)) > 50") == true)
        }
    }

    @Test func observersOfPageSeeNothing() async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/div")
            try await page.evaluate(
                """
                window.seen = [], window.restingTop = topOf(row(0));
                new MutationObserver((records) => seen.push(...records.filter(({ type, target }) => type !== 'attributes' || target !== list)))
                  .observe(list, { childList: true, subtree: true, attributes: true, characterData: true });
                """)
            try await page.attachList("{ footer: {} }")
            try await page.pullDown()
            try await page.touchUp()
            try await page.endRefresh()
            #expect(try await page.evaluate("seen.length") == 0)
        }
    }

    @Test func textDirectlyInListMoves() async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/text", rows: 3)
            try await page.evaluate(
                "window.words = document.createRange(), words.selectNodeContents(list.firstChild), window.before = topOf(words)")
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(words) > before + 50") == true)
        }
    }

    @Test(arguments: ["/floating", "/page"])
    func fixedChildStays(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            let before = try await page.evaluate("topOf(floating)")
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(row(0)) > 50") == true)
            #expect(try await page.evaluate("topOf(floating)") == before)
        }
    }

    @Test(arguments: kinds)
    func attachingChangesNoLayout(_ kind: String) async throws {
        let style =
            ".flex { display: flex; flex-direction: column } .grid { display: grid } li { margin: 25px 0; flex: none } #list { padding: 7px }"
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", style)) { page in
            try await page.openUnmarked(kind)
            try await page.evaluate(
                """
                window.look = () => [list.scrollHeight, ...[...document.querySelectorAll('li')].map((row) => topOf(row))].join();
                window.before = look(), 0
                """)
            try await page.attachList("{ footer: { hidden: true } }")
            #expect(try await page.evaluate("look()") == page.evaluate("before"))
            try await page.evaluate("record.handle.destroy()")
            #expect(try await page.evaluate("look()") == page.evaluate("before"))
        }
    }

    @Test func heightInPercentIsOfList() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", ".full { height: 100% }")) { page in
            try await page.openUnmarked("/div")
            try await page.attachList()
            try await page.evaluate("list.innerHTML = '<p class=full>Nothing here</p>'")
            try await page.wait(until: "list.firstChild.offsetHeight === 600")
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(list.firstChild) > 50") == true)
        }
    }

    @Test func stickyRowSticks() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "li:nth-child(3) { position: sticky; top: 0 }")) { page in
            try await page.openUnmarked("/div")
            try await page.attachList()
            try await page.swipe(from: Point(200, 500), to: Point(200, 100))
            try await page.wait(until: "list.scrollTop > 200 && Math.abs(topOf(row(2))) < 0.5")
        }
    }

    @Test func stickyRowSticksBelowOpenHeader() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "li:first-child { position: sticky; top: 0 }")) { page in
            try await page.openUnmarked("/div")
            try await page.attachList()
            try await page.evaluate("void record.handle.begin('start')")
            try await page.wait(until: "Math.abs(topOf(row(0)) - 54) < 0.5")
            let bottom = "list.shadowRoot.querySelector('.tug-header').getBoundingClientRect().bottom"
            try await page.drag(from: Point(200, 500), to: Point(200, 460))
            try await page.wait(until: "\(bottom) > 0 && \(bottom) < 40 && Math.abs(topOf(row(0)) - \(bottom)) < 0.5")
            try await page.drag(from: Point(200, 460), to: Point(200, 300))
            try await page.wait(until: "list.scrollTop > 100 && \(bottom) <= 0 && Math.abs(topOf(row(0))) < 0.5")
        }
    }

    @Test(arguments: kinds)
    func listCanBeAttachedAgain(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind)
            for _ in 0..<2 {
                try await page.attachList()
                try await page.evaluate("record.handle.destroy()")
            }
            #expect(try await page.evaluate("topOf(row(0)) === 0 && list.querySelector('[class^=tug]') === null") == true)
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(row(0)) > 50") == true)
        }
    }

    @Test func stylesOfPageApplyToItsOwnIndicator() async throws {
        try await withPage(of: UnmarkedPage.site.with("/unmarked.css", "[data-state] > .sun { color: rgb(1, 2, 3) }")) { page in
            try await page.openUnmarked("/div")
            try await page.attachList(
                "{ header: { indicator: Object.assign(document.createElement('p'), { className: 'sun', textContent: 'Sun' }) } }")
            #expect(try await page.evaluate("getComputedStyle(document.querySelector('.sun')).color") == "rgb(1, 2, 3)")
            try await page.pullDown()
            #expect(try await page.evaluate("document.querySelector('.sun').checkVisibility() && topOf(row(0)) > 50") == true)
            #expect(
                try await page.evaluate(
                    "Number(document.querySelector('.sun').parentNode.style.getPropertyValue('--tug-progress')) > 0.5") == true)
        }
    }
}
