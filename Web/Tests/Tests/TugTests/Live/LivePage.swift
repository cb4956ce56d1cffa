import Browser
import Testing

/// A page whose list gets rows by itself: a stream, a chat, a feed.
enum LivePage {
    /// Paths: marked content, a plain box, and a `ul`.
    static let kinds = ["/live", "/live-box", "/live-ul"]
    /// Paths of lists that scroll to the right and to the left, and of the document as a list.
    static let axes = ["/live-across", "/live-across-rtl", "/live-document"]

    static let site = TestPage.site
        .with(
            "/live",
            html(#"<div class=scroller id=list tabindex=0 role=region aria-label=Log><div data-tug-content></div></div>"#)
        )
        .with("/live-box", html(#"<div class=scroller id=list tabindex=0></div>"#))
        .with("/live-ul", html(#"<ul class=scroller id=list tabindex=0></ul>"#))
        .with("/live-across", html(#"<div class="scroller across" id=list tabindex=0></div>"#))
        .with("/live-across-rtl", html(#"<div class="scroller across" id=list tabindex=0 dir=rtl></div>"#))
        .with("/live-document", html("<div data-tug-content></div>"))
        .with("/live-element", html(#"<tug-list id=list follows-end jump-button></tug-list>"#))
        .with("/live.css", style)
        .with("/live.js", script)

    private static func html(_ list: String) -> String {
        """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <title>Live</title>
        <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/live.css"><script type=module src="/live.js"></script>
        <body><main>\(list)</main></body></html>
        """
    }

    private static let style = """
        .row { height: auto; padding: 10px 16px; border-bottom: 1px solid #ccc; background: #fff; line-height: 20.3px }
        ul { list-style: none; padding: 0; margin: 0 }
        tug-list { height: 600px }
        .across { display: flex; height: 300px } .across .row { flex: none; box-sizing: border-box; min-width: 60px; white-space: nowrap }
        """

    /// `add(count, before)` makes rows; `startStream()` lets the last one grow at each frame, and records what each frame showed.
    private static let script = """
        import * as tug from "/tug/tug.js";
        window.tug = tug;
        window.list = document.getElementById("list") ?? document;
        window.content = list.querySelector("[data-tug-content]") ?? list;
        window.made = 0;
        window.row = (height) => {
          const row = document.createElement(content.localName === "ul" ? "li" : "p");
          row.className = "row";
          row.style.margin = 0;
          row.id = `row-${made}`;
          row.textContent = `Row ${made++}`;
          if (height) row.style.height = `${height}px`;
          return row;
        };
        window.rows = () => [...content.querySelectorAll(".row")];
        window.add = (count, before = null) => {
          const added = Array.from({ length: count }, () => row());
          if (before) before.before(...added);
          else if (rows().length) rows().at(-1).after(...added);
          else content.append(...added);
          return added.length;
        };
        window.frames = async (count = 2) => { for (let one = 0; one < count; one++) await new Promise(requestAnimationFrame); };
        window.scroller = () => list.scrollingElement ?? list.shadowRoot?.querySelector(".tug-scroller") ?? list;
        window.isAcross = list !== document && list.classList.contains("across");
        window.sign = list.dir === "rtl" ? -1 : 1;
        /// Where something begins and ends on the axis of the list, in points from the start of the view.
        window.along = (element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const box = list === document ? { left: 0, top: 0, right: innerWidth } : scroller().getBoundingClientRect();
          return !isAcross ? [top - box.top, bottom - box.top] : sign > 0 ? [left - box.left, right - box.left] : [box.right - right, box.right - left];
        };
        window.viewLength = () => isAcross ? scroller().clientWidth : scroller().clientHeight;
        window.offset = () => Math.abs(isAcross ? scroller().scrollLeft : scroller().scrollTop);
        window.scrollOn = (points) => { scroller()[isAcross ? "scrollLeft" : "scrollTop"] += sign * points; };
        window.top_ = () => scroller().getBoundingClientRect().top;
        /// Also in a shadow root.
        window.jumpButton = () => (list.shadowRoot ?? list).querySelector(".tug-jump") ?? list.querySelector(".tug-jump");
        window.distance = () => along(rows().at(-1))[1] - viewLength();
        window.seen = [];
        window.touched = false;
        for (const [name, isDown] of [["touchstart", true], ["touchend", false], ["touchcancel", false]]) {
          list.addEventListener(name, () => touched = isDown, true);
        }
        window.startStream = () => {
          seen = [];
          window.isStreaming = true;
          const step = () => {
            seen.push({ distance: distance(), offset: scroller().scrollTop, touched, time: performance.now() });
            if (!isStreaming) return;
            rows().at(-1).append(" and so on, word by word");
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        };
        window.events = [];
        for (const name of ["edgechange", "unseenchange"]) {
          list.addEventListener(name, ({ detail }) => events.push(`${name} ${detail.edge} ${detail.isReached ?? detail.count}`));
        }
        \(SplitMix.script)
        window.attachLive = async (options) => {
          window.handle = await tug.attach(list, options);
          await frames();
        };
        window.isReady = true;
        """
}

extension PageInBrowser {
    /// Opens a page with `rows` rows and attaches to its list.
    func openLive(_ path: String = "/live", rows: Int = 40, options: String = "{ followsEnd: true }") async throws {
        try TestPage.requireLibrary()
        try await open(path)
        try await wait(until: "window.isReady")
        try await evaluate("add(\(rows))")
        try await evaluate("attachLive(\(options))")
    }
}

/// What each browser is asked about a list at whose end rows come.
extension PageInBrowser {
    /// Lets the last row grow at each frame. No frame may show the list away from its end, but for the first lines and those after a pause, when
    /// the machine has other work: a step that comes alone is animated. Firefox scrolls by whole pixels.
    func growText() async throws {
        try await evaluate("startStream()")
        try await wait(until: "seen.length > 90")
        try await evaluate("isStreaming = false")
        let late = """
            seen.filter(({ distance }, index) => index > 10 && Math.abs(distance) > 0.6
              && !seen.slice(Math.max(1, index - 30), index + 1).some(({ time }, more) => time - seen[Math.max(1, index - 30) + more - 1].time > 100))
            """
        #expect(try await evaluate("(\(late)).length") == 0)
        #expect(try await evaluate("seen.at(-1).offset - seen[0].offset > 300") == true)
    }

    /// Adds rows to a list that the reader has scrolled away from its end. What is read stays, and the rows are counted.
    func addUnseenRows() async throws {
        try await wait(until: "!handle.isAtEnd && distance() > 100")
        // Until a fling has ended.
        try await evaluate(
            """
            (async () => { do { window.before = scroller().scrollTop; await frames(10) } while (before !== scroller().scrollTop) })()
            """)
        try await evaluate("add(3), frames(10)")
        #expect(try await evaluate("scroller().scrollTop === before") == true)
        #expect(try await evaluate("handle.unseen('end')") == 3)
    }

    func middleOfJumpButton() async throws -> Point {
        try await wait(until: "window.button = jumpButton()")
        let box = try await evaluate(
            "(({ left, top, width, height }) => [left + width / 2, top + height / 2])(button.getBoundingClientRect())")
        return try Point(#require(box[0].number), #require(box[1].number))
    }

    func waitForEnd() async throws {
        try await wait(until: "Math.abs(distance()) <= 0.5 && handle.isAtEnd")
        #expect(try await evaluate("handle.unseen('end')") == 0)
    }
}
