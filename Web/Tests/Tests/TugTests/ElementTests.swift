import Browser
import Foundation
import Testing

@Suite("The custom element in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct ElementTests {
    @Test func pageCanStyleParts() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            let color = try await page.evaluate(
                "getComputedStyle(document.getElementById('list').shadowRoot.querySelector('[part=title]')).color")
            #expect(color == "rgb(1, 2, 3)")
        }
    }

    @Test func reinsertedElementWorks() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (() => { isReady = false; const list = document.getElementById('list'), parent = list.parentNode;
                  list.remove(); parent.append(list) })()
                """)
            try await page.wait(until: "window.isReady")
            try await page.pullElement()
            #expect(try await page.evaluate("runs.length") == 1)
        }
    }

    /// Parts of a page do not know of each other.
    @Test func elementThatIsDefinedAgainStays() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            let defined = "window.kind === (window.kind = customElements.get('tug-list'))"
            #expect(try await page.evaluate(defined) == false)
            #expect(try await page.evaluate("tug.defineTugList().then(() => 'defined')") == "defined")
            #expect(try await page.evaluate("tug.defineTugList('other-list').then(() => 'defined')") == "defined")
            #expect(try await page.evaluate(defined) == true)
            try await page.pullElement()
        }
    }

    /// As frameworks move what goes on.
    @Test func elementMovedByMoveBeforeKeepsItsRun() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.pullElement()
            try await page.evaluate(
                """
                document.body.append(document.createElement('main'));
                window.before = list.ready, document.querySelector('main').moveBefore(list, null), 0
                """)
            #expect(try await page.evaluate("list.parentNode.localName === 'main' && list.ready === before") == true)
            #expect(try await page.evaluate("list.state.start") == "refreshing")
            try await page.evaluate("runs[0]()")
            try await page.wait(until: "list.state.start === 'idle'")
            try await page.evaluate("states.length = 0")
            try await page.pullElement()
        }
    }

    @Test(arguments: [
        "place.append(list)", "place.append(list); document.body.append(list)",
        "list.remove(); await later(); place.append(list)",
    ])
    func elementMovedDuringLoadingWorks(_ moves: String) async throws {
        // Later, during loading. Servers that do not know the type of a program serve it, too.
        let program = try Data(contentsOf: Repository.package.appending(path: "tug.wasm"))
        let slow = ElementPage.site.with("/tug/tug.wasm") { _ in
            try? await Task.sleep(for: .milliseconds(400))
            return Site.Response(type: "application/octet-stream", body: program)
        }
        try await withPage(of: slow) { page in
            try await page.openUndefined()
            try await page.evaluate(
                """
                (async () => {
                  const list = document.getElementById("list"), place = document.createElement("main");
                  const later = () => new Promise(done => setTimeout(done, 50));
                  document.body.append(place);
                  await tug.defineTugList();
                  const first = list.ready;
                  \(moves);
                  window.isSame = await first === await list.ready && !!await first;
                })()
                """)
            #expect(try await page.evaluate("isSame && isReady") == true)
            let indicators = "document.getElementById('list').shadowRoot.querySelectorAll('.tug-header').length"
            #expect(try await page.evaluate(indicators) == 1)
            try await page.pullElement()
            #expect(try await page.evaluate("runs.length") == 1)
        }
    }

    /// It has no list while it is in no document, and gets one when it comes back.
    @Test func elementRemovedUntilItIsLoadedWorksWhenPutBack() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let program = try Data(contentsOf: Repository.package.appending(path: "tug.wasm"))
        let slow = ElementPage.site.with("/tug/tug.wasm") { _ in
            for await _ in gate {}
            return Site.Response(type: "application/wasm", body: program)
        }
        try await withPage(of: slow) { page in
            try await page.openUndefined()
            try await page.evaluate("window.element = list, tug.defineTugList()")
            // What it waits for in the document is there.
            try await page.wait(until: "list.shadowRoot?.querySelector('link')?.sheet && list.ready")
            try await page.evaluate("window.first = list.ready, list.remove()")
            open.finish()
            #expect(try await page.evaluate("first.then(handle => handle === undefined)") == true)
            try await page.evaluate("document.body.append(element)")
            #expect(try await page.evaluate("list.ready.then(handle => handle.state.start)") == "idle")
            try await page.pullElement()
            #expect(try await page.evaluate("runs.length") == 1)
        }
    }

    @Test func handlerSetBeforeDefinitionIsUsed() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.openUndefined()
            try await page.evaluate(
                """
                (() => { window.calls = [];
                  const list = document.getElementById('list');
                  list.removeAttribute('header');
                  list.refreshHandler = async ({ edge }) => { calls.push(edge) };
                  list.loadMoreHandler = async ({ edge }) => { calls.push(edge) };
                  tug.defineTugList() })()
                """)
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.ready.then(handle => handle.begin('end')), 0")
            try await page.pullElement()
            try await page.wait(until: "calls.toSorted().join() === 'end,start'")
            // The element owns it again: a value set now takes effect too.
            try await page.wait(until: "list.state.start === 'idle'")
            try await page.evaluate(
                "list.refreshHandler = async () => { calls.push('second') }, list.ready.then(handle => handle.begin()), 0")
            try await page.wait(until: "calls.includes('second')")
        }
    }

    @Test func indicatorCanBeAddedAndRemovedLater() async throws {
        try await withPage(of: ElementPage.site) { page in
            try await page.open("/element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.mine = Object.assign(document.createElement('p'), { slot: 'header', textContent: 'Mine' }), list.append(mine), 0
                """)
            try await page.wait(until: "mine.assignedSlot")
            try await page.pullElement()
            #expect(try await page.evaluate("mine.checkVisibility()") == true)
            #expect(try await page.evaluate("list.shadowRoot.querySelector('.tug-title')") == .null)
            try await page.evaluate("mine.remove()")
            try await page.wait(until: "list.shadowRoot.querySelector('.tug-title')")
        }
    }
}
