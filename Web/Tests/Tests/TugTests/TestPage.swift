import Browser
import Foundation

/// A page with lists on a site with a strict policy, and functions to query it.
///
/// The handlers of its lists do not end by themselves; a test ends them.
enum TestPage {
    /// The site with the library that `make web` has built.
    static let site = Site()
        .with("/tug/", folder: Repository.package)
        .with("/page.css", style)
        .with("/page.js", script)
        .with("/", html(lists: #"<div class=scroller id=list tabindex=0><ul data-tug-content></ul></div>"#))
        .with(
            "/sideways",
            html(lists: #"<div class="scroller sideways" id=list tabindex=0><ul data-tug-content></ul></div>"#)
        )
        .with(
            "/rtl",
            html(lists: #"<div class="scroller sideways" id=list dir=rtl tabindex=0><ul data-tug-content></ul></div>"#)
        )
        .with(
            "/two",
            html(
                lists: #"<div class="scroller half" id=list tabindex=0><ul data-tug-content></ul></div>"#
                    + #"<div class="scroller half" id=other tabindex=0><ul data-tug-content></ul></div>"#)
        )
        .with(
            "/nested",
            html(
                lists: #"<div class=outer><div class="scroller half" id=list tabindex=0><ul data-tug-content></ul></div>"#
                    + "<div class=filler></div></div>")
        )
        .with("/document", html(lists: #"<ul data-tug-content></ul>"#))

    /// - Throws: ``BrowserError`` with instructions if the library is missing.
    static func requireLibrary() throws(BrowserError) {
        guard FileManager.default.fileExists(atPath: Repository.package.appending(path: "tug.js").path) else {
            throw .file("The package of the library is not there. “make web” builds it.")
        }
    }

    private static func html(lists: String) -> String {
        """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/tug/tug.css"><link rel=stylesheet href="/page.css">
        <script type=module src="/page.js"></script><body>\(lists)</body></html>
        """
    }

    private static let style = """
        html, body { margin: 0; height: 100%; font: 16px sans-serif }
        ul { margin: 0; padding: 0; list-style: none }
        .scroller { height: 600px; overflow: auto; border-bottom: 1px solid #888 }
        .half { height: 300px }
        li { height: 60px; line-height: 60px; padding: 0 16px; border-bottom: 1px solid #ccc; box-sizing: border-box; background: #fff }
        .outer { height: 600px; overflow: auto }
        .filler { height: 900px }
        .sideways ul { display: flex; width: max-content; height: 100% }
        .sideways li { width: 120px; height: 100% }
        """

    /// `start(id, options)` attaches; `lists[id]` then contains the handle, the calls, and the pending answers.
    private static let script = """
        import * as tug from "/tug/tug.js";
        window.violations = [];
        addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective));
        window.tug = tug;
        window.lists = {};
        window.rows = (id, count) => {
          const box = id ? document.getElementById(id) : document.body;
          const list = box.querySelector("[data-tug-content]") ?? box;
          for (let index = 0; index < count; index++) {
            const row = document.createElement("li");
            row.textContent = `Row ${list.children.length}`;
            list.append(row);
          }
        };
        for (const list of document.querySelectorAll(".scroller")) rows(list.id, 20);
        if (!document.querySelector(".scroller")) rows("", 40);
        window.start = async (id, { header, footer, ...rest } = {}) => {
          const element = id === "document" ? document.scrollingElement : document.getElementById(id);
          const record = lists[id] = { calls: { header: 0, footer: 0 }, runs: { header: [], footer: [] }, pending: {}, states: [], signals: [] };
          const handler = edge => argument => new Promise((resolve, reject) => {
            record.calls[edge]++;
            record.runs[edge].push(argument);
            record.pending[edge] = { resolve, reject };
            record.signals.push(argument instanceof AbortSignal ? argument : argument?.signal);
          });
          const options = { ...rest };
          // A header with a moment loads.
          if (header !== false) options.header = { ...header, [header?.when ? "onLoadMore" : "onRefresh"]: handler("header") };
          if (footer) options.footer = { ...footer, onLoadMore: handler("footer") };
          record.element = element;
          const names = { start: "header", end: "footer" };
          element.addEventListener("statechange", ({ detail }) => record.states.push(`${names[detail.edge]} ${detail.state}`));
          record.handle = await tug.attach(element, options);
          return true;
        };
        window.isReady = true;
        """
}

extension PageInBrowser {
    /// Opens a test page and attaches to its list.
    func openList(_ path: String = "/", id: String = "list", options: String = "{}") async throws {
        try TestPage.requireLibrary()
        try await open(path)
        try await wait(until: "window.isReady")
        try await evaluate("start('\(id)', \(options))")
        // A touch before the first frame would meet a list that cannot scroll yet.
        try await evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    /// Waits until an edge of a list has been in a state, and removes earlier entries from the record.
    func waitForState(_ state: String, at edge: String = "header", id: String = "list") async throws {
        try await wait(until: "lists.\(id).states.includes('\(edge) \(state)')")
        try await evaluate(
            "lists.\(id).states.splice(0, lists.\(id).states.indexOf('\(edge) \(state)') + 1).length")
    }

    /// Ends the running handler of an edge.
    func answer(_ edge: String = "header", id: String = "list", with ending: String = "resolve()") async throws {
        try await wait(until: "lists.\(id).pending.\(edge)")
        try await evaluate(
            "(() => { const one = lists.\(id).pending.\(edge); delete lists.\(id).pending.\(edge); one.\(ending) })()")
    }

    /// Returns how often the handler of an edge was called.
    func calls(_ edge: String = "header", id: String = "list") async throws -> Int? {
        try await evaluate("lists.\(id).calls.\(edge)").int
    }

    /// Returns the offset of the first row in pixels below the top of its list, or past its start in a horizontal list.
    func firstRowOffset(id: String = "list") async throws -> Double {
        try await evaluate(
            """
            (() => { const list = document.getElementById('\(id)'), box = list.getBoundingClientRect();
              const row = list.querySelector('li').getBoundingClientRect();
              if (!list.classList.contains('sideways')) return row.top - box.top;
              return list.dir === 'rtl' ? box.right - row.right : row.left - box.left })()
            """
        ).number ?? .nan
    }

    /// Waits until the first row is `offset` pixels from the top of the list.
    func waitForRest(at offset: Double = 0, id: String = "list") async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(5)
        while try await abs(firstRowOffset(id: id) - offset) > 0.5 {
            guard clock.now < end else { throw BrowserError.late(what: "the list at rest", seconds: 5) }
            try await Task.sleep(for: .milliseconds(15))
        }
    }
}
