import Browser

/// Pages whose lists have no marked content.
enum UnmarkedPage {
    /// The lists by their paths.
    static let site = [
        "/div": "<div class=scroller id=list></div>",
        "/ul": "<ul class=scroller id=list></ul>",
        "/flex": "<div class='scroller flex' id=list></div>",
        "/grid": "<div class='scroller grid' id=list></div>",
        "/marked": "<div class=scroller id=list><ul data-tug-content></ul></div>",
        "/text": "<div class=scroller id=list>Words without an element</div>",
        "/floating": "<div class=scroller id=list><button id=floating>Write</button></div>",
        "/page": "<button id=floating>Write</button>",
        "/overlaid": "<div class=scroller id=list></div><header id=bar class=fixed>A bar</header>",
        "/bar-fixed": "<header id=bar class=fixed>A bar</header><ul data-tug-content class=below></ul>",
        "/bar-sticky": "<header id=bar class=sticky>A bar</header><ul data-tug-content></ul>",
    ].reduce(TestPage.site.with("/unmarked.css", style)) { $0.with($1.key, html($1.value)) }

    static func html(_ body: String) -> String {
        """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/unmarked.css">
        <script type=module src="/page.js"></script><body>\(body)</body></html>
        """
    }

    private static let style = """
        .flex { display: flex; flex-direction: column }
        .grid { display: grid; grid-template-columns: 1fr 1fr }
        li { flex: none }
        #floating { position: fixed; right: 20px; top: 500px; height: 40px }
        #bar { height: 56px; width: 100%; background: #ddd; z-index: 2 }
        .fixed { position: fixed; top: 0 }
        .sticky { position: sticky; top: 0 }
        .below { padding-top: 56px }
        .moved { translate: 7px 3px }
        """
}

extension PageInBrowser {
    /// Opens a page without attaching to its list.
    func openUnmarked(_ path: String, rows: Int = 20) async throws {
        try TestPage.requireLibrary()
        try await open(path)
        try await wait(until: "window.isReady")
        let id = try await evaluate("!!document.getElementById('list')") == true ? "list" : ""
        try await evaluate("rows('\(id)', \(rows) - document.querySelectorAll('li').length)")
        try await evaluate(
            "window.row = (index) => document.querySelectorAll('li')[index], window.list = document.getElementById('list'), 0")
        try await evaluate("window.topOf = (node) => node.getBoundingClientRect().top, 0")
    }

    /// Attaches to the list, or to the page if there is none.
    func attachList(_ options: String = "{}") async throws {
        let id = try await evaluate("list?.id ?? 'document'").string ?? ""
        try await evaluate("start('\(id)', \(options))")
        try await evaluate("window.record = lists['\(id)'], 0")
        try await evaluate(
            "window.part = (name) => (list?.shadowRoot?.querySelector(`.tug-${name}`) ?? document.querySelector(`.tug-${name}`)), 0"
        )
        try await evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    /// Attaches to the list and begins a refresh, whose header is open then.
    func attachListAndOpenHeader() async throws {
        try await attachList()
        try await evaluate("void record.handle.begin()")
        try await wait(until: "record.pending.header && Math.abs(topOf(row(0)) - 54) < 0.5")
    }

    /// Waits until the list is at rest after a pull that has begun a refresh.
    func endRefresh() async throws {
        try await wait(until: "record.pending.header")
        try await evaluate("record.pending.header.resolve()")
        try await wait(until: "record.states.includes('header idle')")
        try await wait(until: "topOf(row(0)) === restingTop")
    }
}

extension Page {
    /// Pulls from the middle of the list and keeps the finger down.
    func pullDown() async throws {
        try await drag(from: Point(200, 150), to: Point(200, 450))
        try await wait(until: "record.states.includes('header pulling')")
    }
}
