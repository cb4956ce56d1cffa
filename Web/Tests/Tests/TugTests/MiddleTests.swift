import Browser
import Testing

/// Nothing of a list listens while it scrolls far from its edges.
@Suite("The middle of a list in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct MiddleTests {
    private static let lists = [
        "/across": "<div class='scroller across' id=list></div>",
        "/rtl-across": "<div class='scroller across' dir=rtl id=list></div>",
        "/upward": "<div class='scroller upward' id=list></div>",
    ]
    private static let site = UnmarkedPage.site
        .with(
            "/unmarked.css",
            """
            .across, .upward { display: flex } .upward { flex-direction: column-reverse } li { flex: none; list-style: none }
            .across li { width: 60px; padding: 0 }
            """)

    /// Attaches to the list, and counts the events that its listeners hear from then on.
    private func attach(_ page: Page, _ options: String) async throws {
        try await page.evaluate(
            """
            window.heard = { scroll: 0, touchstart: 0, touchmove: 0, touchend: 0 }, window.counted = new WeakMap();
            for (const name of ['addEventListener', 'removeEventListener']) {
              const original = EventTarget.prototype[name];
              EventTarget.prototype[name] = function (type, work, ...values) {
                if (!(type in heard)) return original.call(this, type, work, ...values);
                if (!counted.has(work)) counted.set(work, (event) => { heard[type]++; return work(event); });
                return original.call(this, type, counted.get(work), ...values);
              };
            }
            window.frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
            window.place = list.className.includes('across') ? 'scrollLeft' : 'scrollTop';
            window.sign = getComputedStyle(list).direction === 'rtl' || list.className.includes('upward') ? -1 : 1;
            """)
        try await page.attachList(options)
    }

    @Test(arguments: ["/div", "/ul", "/marked", "/across", "/rtl-across", "/upward"])
    func scrollingIsHeardOnlyNearTheEdges(_ kind: String) async throws {
        let site = Self.lists.reduce(Self.site) { $0.with($1.key, UnmarkedPage.html($1.value)) }
        try await withPage(of: site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await attach(
                page, "{ axis: '\(kind.contains("across") ? "horizontal" : "vertical")', footer: { prefetch: { points: 3000 } } }"
            )
            let length = try #require(
                try await page.evaluate("list[place === 'scrollTop' ? 'clientHeight' : 'clientWidth']").number)
            let end = try #require(
                try await page.evaluate("list[place === 'scrollTop' ? 'scrollHeight' : 'scrollWidth']").number)
            // The footer loads 3,000 points before the end: what has no effect is not as long on both sides.
            for (offset, isHeard) in [(end / 2, false), (100, true), (2000, false), (end - 1.5 * length, true), (end / 2, false)]
            {
                try await page.evaluate("list[place] = sign * \(offset), frames(3)")
                let count = try await page.evaluate(
                    """
                    (async () => {
                      heard.scroll = 0;
                      for (let step = 1; step <= 5; step++) {
                        list[place] += 3;
                        await frames(2);
                      }
                      return heard.scroll;
                    })()
                    """)
                #expect(isHeard ? try #require(count.int) >= 5 : count == 0, "at \(offset): \(count)")
            }
        }
    }

    @Test(arguments: ["/div", "/ul", "/marked"])
    func fingerThatScrollsIsNotHeard(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await attach(page, "{ footer: {} }")
            try await page.evaluate("list.scrollTop = 5000, frames(3)")
            // A busy browser learns late that it is in the middle.
            try await page.evaluate(
                """
                (async () => {
                  do {
                    heard.scroll = 0;
                    list.scrollTop += 1;
                    await frames(3);
                  } while (heard.scroll);
                })()
                """)
            try await page.swipe(from: Point(200, 500), to: Point(200, 200), seconds: 0.5)
            try await page.wait(until: "list.scrollTop > 5100")
            #expect(
                try await page.evaluate("JSON.stringify(heard)") == #"{"scroll":0,"touchstart":0,"touchmove":0,"touchend":0}"#)
            // The list slides on for a while, which a jump does not end.
            try await page.evaluate(
                "(async () => { for (let last; last !== list.scrollTop;) { last = list.scrollTop; await frames(10); } })()")
            // Near the edges the browser asks before it scrolls.
            // A busy browser learns late that it is near one.
            try await page.evaluate(
                """
                (async () => {
                  list.scrollTop = 0;
                  do {
                    heard.scroll = 0;
                    await frames(3);
                    list.scrollTop = 1 - list.scrollTop;
                    await frames(3);
                  } while (!heard.scroll);
                })()
                """)
            // Beside other work a touch has been heard only in part, for a reason that is not known. What was heard of it is printed.
            var isHeard = false
            for _ in 1...3 where !isHeard {
                try await page.evaluate("Object.assign(heard, { touchstart: 0, touchmove: 0, touchend: 0 }), 0")
                try await page.evaluate("list.scrollTop = 0, frames(10)")
                try await page.swipe(from: Point(200, 500), to: Point(200, 400))
                try await page.evaluate("frames(10)")
                isHeard = try await page.evaluate("heard.touchstart > 0 && heard.touchmove > 0 && heard.touchend > 0") == true
                if !isHeard { print("heard in part:", try await page.evaluate("JSON.stringify(heard)")) }
            }
            #expect(isHeard)
        }
    }

    @Test func lastOfSeveralChangesCounts() async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/div", rows: 300)
            // As a browser that is late, it tells of an earlier change, too.
            try await page.evaluate(
                """
                window.IntersectionObserver = class extends IntersectionObserver {
                  constructor(work, options) {
                    super((entries) => work([{ isIntersecting: !entries.at(-1).isIntersecting }, ...entries]), options);
                  }
                }, 0
                """)
            try await attach(page, "{ footer: {} }")
            try await page.evaluate("list.scrollTop = 8000, frames(3)")
            try await page.evaluate("heard.scroll = 0, list.scrollTop = 8100, frames(3)")
            #expect(try await page.evaluate("heard.scroll") == 0)
            try await page.evaluate("list.scrollTop = 1e6, frames(3)")
            try await page.wait(until: "record.pending.footer")
        }
    }

    /// Into the middle, where nothing listens, and near the edge.
    @Test(arguments: [("/div", 8000.0), ("/ul", 8000), ("/marked", 300)])
    func jumpOutOfOpenHeaderLeavesItBehind(_ kind: String, _ offset: Double) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.attachListAndOpenHeader()
            try await page.evaluate("list.scrollTo(0, \(offset))")
            try await page.wait(until: "Math.abs(topOf(row(0)) - topOf(list) + \(offset)) < 0.5")
            #expect(try await page.evaluate("list.scrollTop").number == offset)
            #expect(try await page.evaluate("record.handle.state.start") == "refreshing")
        }
    }

    /// The engine was not told of the second jump when it happened.
    @Test func beginScrollsFromWhereThePageIs() async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked("/div", rows: 300)
            try await attach(page, "{ header: { beginDuration: 1 } }")
            try await page.evaluate("list.scrollTop = 5000, frames(3)")
            try await page.evaluate("list.scrollTop = 12000, frames(3)")
            let offsets = try await page.evaluate(
                """
                (async () => {
                  const offsets = [];
                  void record.handle.begin();
                  while (list.scrollTop > 0) {
                    await frames(1);
                    offsets.push(list.scrollTop);
                  }
                  return offsets;
                })()
                """
            ).items.compactMap(\.number)
            #expect(offsets.contains { $0 < 12_000 && $0 > 6_000 }, "\(offsets.prefix(5))")
        }
    }

    /// A finger whose moves were not heard at first pulls as far as one that was heard all the time.
    @Test(arguments: ["/div", "/ul"])
    func fingerThatLeavesTheMiddlePullsAsAnyOther(_ kind: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(kind, rows: 300)
            try await page.evaluate("list.style.height = '150px', 0")
            try await attach(page, "{ footer: {} }")
            var displacements: [Double] = []
            // The list hears its finger within 150 points of the top.
            for offset in [100.0, 500] {
                try await page.evaluate("list.scrollTop = \(offset), frames(3)")
                try await page.drag(from: Point(200, 20), to: Point(200, 260 + offset), seconds: 0.8)
                try await page.evaluate("frames(3)")
                #expect(try await page.evaluate("list.scrollTop") == 0)
                displacements.append(try #require(try await page.evaluate("topOf(row(0)) - topOf(list)").number))
                try await page.touchCancel()
                try await page.wait(until: "topOf(row(0)) === topOf(list)")
            }
            #expect(displacements[0] > 30 && abs(displacements[1] - displacements[0]) < 5, "\(displacements)")
        }
    }
}
