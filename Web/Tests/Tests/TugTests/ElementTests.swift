import Browser
import Testing

@Suite("The custom element in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ElementTests {
    private let site = TestPage.site
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

    /// A page with an element in it that is defined at once, or when the test wants it.
    private static func html(script: String) -> String {
        """
        <!doctype html><html lang=en><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/page.css"><link rel=stylesheet href="/element.css">
        <script type=module src="/\(script).js"></script>
        <body><tug-list id=list header><ul></ul></tug-list></body></html>
        """
    }

    /// Opens the page in which the test says when the element is defined.
    private func openUndefined(_ page: Page) async throws {
        try TestPage.requireLibrary()
        try await page.open("/undefined")
        try await page.wait(until: "window.runs")
    }

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

    @Test func aRunWaitsForAllPromisesOfItsEvent() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.ends = 0, list.addEventListener('finish', () => ends++),
                list.addEventListener('refresh', ({ detail }) => detail.waitUntil(null)), 0
                """)
            try await pull(page)
            try await page.evaluate("new Promise(done => setTimeout(done, 100)).then(() => 0)")
            #expect(try await page.evaluate("ends") == 0)
            try await page.evaluate("runs[0](), 0")
            try await page.wait(until: "ends === 1")
        }
    }

    @Test func ofAllPromisesOneSaysThatTheDataHasEndedAndOneThatItFailed() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (async () => { window.second = async () => ({ more: false });
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(Promise.resolve(true)));
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(second()));
                  list.addEventListener("loadmore", ({ detail }) => detail.waitUntil(Promise.resolve()));
                  list.setAttribute("footer", "");
                  (await list.ready).begin("end") })()
                """)
            try await page.wait(until: "states.includes('end noMoreData')")
            try await page.evaluate(
                """
                (async () => { second = async () => { throw new Error("on purpose") };
                  const handle = await list.ready;
                  handle.reset(); handle.begin("end") })()
                """)
            try await page.wait(until: "states.includes('end failed')")
        }
    }

    @Test func aPromiseThatComesTooLateIsRefused() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.addEventListener('refresh', ({ detail }) => { window.detail = detail }), 0")
            try await pull(page)
            let late = "detail.waitUntil(Promise.resolve())"
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate(late) }
            #expect(try #require(error).description.contains("waitUntil is to be called while refresh is dispatched"))
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

    @Test(arguments: [
        "place.append(list)", "place.append(list); document.body.append(list)",
        "list.remove(); await later(); place.append(list)",
    ])
    func movedWhileItIsBeingLoadedItWorksWhereItIs(_ moves: String) async throws {
        // Later is in the midst of loading.
        let slow = site.with("/tug/languages/de.json") { _ in
            try? await Task.sleep(for: .milliseconds(400))
            return .text("{}", type: "application/json", status: 404)
        }
        try await withPage(of: slow) { page in
            try await openUndefined(page)
            try await page.evaluate(
                """
                (async () => {
                  const list = document.getElementById("list"), place = document.createElement("main");
                  const later = () => new Promise(done => setTimeout(done, 50));
                  list.lang = "de";
                  document.body.append(place);
                  tug.defineTugList();
                  const first = list.ready;
                  \(moves);
                  window.isSame = await first === await list.ready && !!await first;
                })()
                """)
            page.takeComplaints(containing: "404")
            #expect(try await page.evaluate("isSame && isReady") == true)
            let indicators = "document.getElementById('list').shadowRoot.querySelectorAll('.tug-header').length"
            #expect(try await page.evaluate(indicators) == 1)
            try await pull(page)
            #expect(try await page.evaluate("runs.length") == 1)
        }
    }

    @Test func aHandlerThatItHadBeforeItWasDefinedIsItsHandler() async throws {
        try await withPage(of: site) { page in
            try await openUndefined(page)
            try await page.evaluate(
                """
                (() => { window.calls = [];
                  const list = document.getElementById('list');
                  list.removeAttribute('header');
                  list.refreshHandler = async ({ edge }) => { calls.push(edge) };
                  list.loadHandler = async ({ edge }) => { calls.push(edge) };
                  tug.defineTugList() })()
                """)
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.ready.then(handle => handle.begin('end')), 0")
            try await pull(page)
            try await page.wait(until: "calls.toSorted().join() === 'end,start'")
            // It is the element's own again: what is set now counts too.
            try await page.wait(until: "list.state.start === 'idle'")
            try await page.evaluate(
                "list.refreshHandler = async () => { calls.push('second') }, list.ready.then(handle => handle.begin()), 0")
            try await page.wait(until: "calls.includes('second')")
        }
    }

    @Test func anIndicatorThatComesLaterTakesItsPlaceAndGoesAgain() async throws {
        try await withPage(of: site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.mine = Object.assign(document.createElement('p'), { slot: 'header', textContent: 'Mine' }), list.append(mine), 0
                """)
            try await page.wait(until: "mine.assignedSlot")
            try await pull(page)
            #expect(try await page.evaluate("mine.checkVisibility()") == true)
            #expect(try await page.evaluate("list.shadowRoot.querySelector('.tug-title')") == .null)
            try await page.evaluate("mine.remove()")
            try await page.wait(until: "list.shadowRoot.querySelector('.tug-title')")
        }
    }
}
