import Browser
import Testing

@Suite("The custom element in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ElementTests {
    private let site = TestPage.site
        .with(
            "/element",
            """
            <!doctype html><html lang=en><meta name=viewport content="width=device-width, initial-scale=1">
            <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/element.css">
            <script type=module src="/element.js"></script>
            <body><tug-list id=list header><ul></ul></tug-list></body></html>
            """
        )
        .with("/element.css", "tug-list { display: block; height: 600px } tug-list::part(title) { color: rgb(1, 2, 3) }")
        .with(
            "/element.js",
            """
            import { defineTugList } from "/tug/tug.js";
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
            defineTugList();
            """)

    private func pull(_ page: Page) async throws {
        try await page.swipe(from: Point(200, 150), to: Point(200, 450))
        try await page.wait(until: "states.includes('start refreshing')")
    }

    @Test func aListInMarkupRefreshesUntilThePromiseOfItsEventSettles() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await pull(page)
            #expect(try await page.evaluate("runs.length") == 1)
            try await page.savePicture("element-refreshing")
            #expect(try await page.evaluate("states.includes('start idle')") == false)
            try await page.evaluate("runs[0](), 0")
            try await page.wait(until: "states.includes('start idle')")
        }
    }

    @Test func thePageStylesItsParts() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            let colour = try await page.evaluate(
                "getComputedStyle(document.getElementById('list').shadowRoot.querySelector('[part=title]')).color")
            #expect(colour == "rgb(1, 2, 3)")
        }
    }

    @Test func takenOutAndPutBackItWorksAgain() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (() => { isReady = false; const list = document.getElementById('list'), parent = list.parentNode;
                  list.remove(); parent.append(list) })()
                """)
            try await page.wait(until: "window.isReady")
            try await pull(page)
            #expect(try await page.evaluate("runs.length") == 1)
        }
    }
}
