import Browser

/// A page with the custom element. The test ends its runs.
enum ElementPage {
    /// The site of the page.
    static let site = TestPage.site
        .with("/element", html(script: "defined"))
        .with("/undefined", html(script: "undefined"))
        .with("/defined.js", #"import "/undefined.js"; tug.defineTugList();"#)
        .with("/element.css", "tug-list { display: block; height: 600px } tug-list::part(title) { color: rgb(1, 2, 3) }")
        .with(
            "/undefined.js",
            """
            import * as tug from "/tug/tug.js";
            window.tug = tug;
            const list = document.getElementById("list");
            for (let index = 0; index < 30; index++) {
              const row = document.createElement("li");
              row.textContent = `Row ${index}`;
              list.firstElementChild.append(row);
            }
            window.states = [];
            window.runs = [];
            list.addEventListener("statechange", ({ detail }) => states.push(`${detail.edge} ${detail.state}`));
            list.addEventListener("refresh", event => event.detail.waitUntil(new Promise(resolve => runs.push(resolve))));
            list.addEventListener("ready", () => window.isReady = true);
            """)

    /// Returns a page with an element that is defined at once, or by the test.
    private static func html(script: String) -> String {
        """
        <!doctype html><html lang=en><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/element.css">
        <script type=module src="/\(script).js"></script>
        <body><tug-list id=list header><ul></ul></tug-list></body></html>
        """
    }
}

extension Page {
    /// Opens the page in which the test defines the element.
    func openUndefined() async throws {
        try TestPage.requireLibrary()
        try await open("/undefined")
        try await wait(until: "window.runs")
    }

    /// Pulls the element's header until it refreshes.
    func pullElement() async throws {
        try await swipe(from: Point(200, 150), to: Point(200, 450))
        try await wait(until: "states.includes('start refreshing')")
    }
}
