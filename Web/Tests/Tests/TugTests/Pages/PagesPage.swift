import Browser
import Testing

/// A page with a list of pages.
enum PagesPage {
    static let html = page(script: "page.js")
    static let plain = page(script: "plain.js")
    /// Lists along each axis, in either direction, and the document as a list: each by its path.
    static let axes = [
        "/": html,
        "/across": page("<div class='scroller across' id=list tabindex=0><div data-tug-content></div></div>", script: "page.js"),
        "/across-rtl": page(
            "<div class='scroller across' id=list dir=rtl tabindex=0><div data-tug-content></div></div>", script: "page.js"),
        "/document": page("<div data-tug-content></div>", script: "page.js"),
    ]

    private static func page(
        _ list: String = "<div class=scroller id=list tabindex=0><div data-tug-content></div></div>", script: String
    ) -> String {
        """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <title>Pages</title><link rel=stylesheet href="/page.css"><script type=module src="/\(script)"></script>
        <body>\(list)</body></html>
        """
    }

    static let style = """
        html, body { margin: 0; height: 100%; font: 16px sans-serif }
        .scroller { height: 600px; overflow: auto }
        p { margin: 0; height: 60px; line-height: 60px; padding: 0 16px; border-bottom: 1px solid #ccc; box-sizing: border-box; background: #fff }
        h2 { margin: 0; height: 30px; font-size: 16px; line-height: 30px }
        .across { height: 300px } .across [data-tug-content] { display: flex; width: max-content } .across p { flex: none; width: 60px; padding: 0 }
        .wait { height: 60px } .across .wait { flex: none; width: 60px }
        """

    /// The option for placeholders as long as a row.
    static let placeholder =
        "placeholder: () => Object.assign(document.createElement('div'), { className: 'wait', style: 'height: 60px' })"
    /// What is shown at the start of the view.
    static let shown = "document.elementFromPoint(100, list.getBoundingClientRect().top + 1).textContent"
    /// Whether rows cover the view.
    static let isCovered = """
        [1, 300, 599].every((y) => document.elementFromPoint(100, list.getBoundingClientRect().top + y).localName === 'p')
        """

    /// A list as of a page that does not know of pages.
    static let plainScript = """
        import { attach } from "/tug/tug.js";
        const content = document.querySelector("[data-tug-content]");
        for (let one = 0; one < 20; one++) content.append(Object.assign(document.createElement("p"), { textContent: one }));
        await attach(list, { header: { onRefresh() {} }, footer: { onLoadMore: () => false } });
        window.isReady = true;
        """

    /// `bind(options)` binds the list to the server.
    static let script = """
        import { bindPages } from "/tug/pages.js";
        window.list ??= document;
        window.bindPages = bindPages;
        window.aborted = [];
        window.served = async ({ direction, key, size, signal }) => {
          signal.addEventListener("abort", () => aborted.push(key));
          const response = await fetch(`/items?direction=${direction}&key=${key ?? ""}&size=${size}`);
          if (!response.ok) throw new Error(await response.text());
          return response.json();
        };
        window.states = [];
        list.addEventListener("statechange", ({ detail }) => states.push(`${detail.edge} ${detail.state}`));
        window.made = 0;
        window.filled = [];
        window.rowOf = (item, element) => {
          filled.push(item.id);
          if (!element) {
            element = document.createElement("p");
            made++;
          }
          element.textContent = item.text;
          return element;
        };
        window.view = (text) => Object.assign(document.createElement("h2"), { textContent: text });
        window.events = [];
        window.bind = async (options) => {
          window.pages = await bindPages(list, { fetch: served, key: (item) => item.id, row: rowOf, pageSize: 20, ...options });
          pages.on("change", (event) => events.push(event));
          return 0;
        };
        \(SplitMix.script)
        window.frames = async (count = 2) => { for (let one = 0; one < count; one++) await new Promise(requestAnimationFrame); };
        window.content = document.querySelector("[data-tug-content]");
        /// The numbers that the rows show: "0-19", or "0-19 40-59".
        window.texts = () => {
          const runs = [];
          for (const { textContent } of content.querySelectorAll("p")) {
            const number = Number(textContent.slice(4));
            const run = runs.at(-1);
            if (run && run[1] + 1 === number) run[1] = number;
            else runs.push([number, number]);
          }
          return runs.map((run) => run.join("-")).join(" ");
        };
        window.footer = () => list.querySelector(".tug-footer") ?? list.shadowRoot?.querySelector(".tug-footer");
        window.isReady = true;
        """
}

extension PageInBrowser {
    /// Opens the page and binds its list. Returns when the first page has come, or failed.
    func bindPages(_ options: String = "{}") async throws {
        try await open("/")
        try await wait(until: "window.isReady")
        try await evaluate("bind(\(options))")
        try await wait(until: "pages.state.content !== 'loading'")
        try await evaluate("frames()")
    }

    /// Jumps among placeholders, and waits until rows are in their place.
    func jumpAmongPlaceholders() async throws {
        try await bindPages("{ \(PagesPage.placeholder) }")
        try await evaluate("list.scrollTop = 3000, frames()")
        try await wait(until: "\(PagesPage.isCovered) && pages.rows.length < 120")
        #expect(try await evaluate(PagesPage.shown) == "Row 50")
        #expect(try await evaluate("list.scrollTop") == 3000)
        #expect(try await evaluate("content.scrollHeight") == 60_000)
    }

    /// Scrolls to the footer. Returns its middle when it has come to rest at the end of the list: what was flung past the end moves it still.
    func middleOfRestingFooter() async throws -> Point {
        try await evaluate("list.scrollTop = 1e6, frames()")
        try await wait(
            until: "Math.abs(footer().getBoundingClientRect().bottom - list.getBoundingClientRect().top - list.clientHeight) < 1")
        return try await middle(of: ".tug-footer")
    }

    /// The numbers of the rows, as runs.
    func texts() async throws -> String { try await evaluate("texts()").string ?? "" }
}

extension Page {
    /// Scrolls by a finger, as a person who goes on.
    func flick() async throws {
        try await swipe(from: Point(200, 560), to: Point(200, 60), seconds: 0.15)
    }

    /// Pulls past the header.
    func pull() async throws { try await swipe(from: Point(200, 150), to: Point(200, 450)) }
}
