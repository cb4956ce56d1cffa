import Browser
import Testing

@Suite("Calls between the page and the engine", .browser, .serialized, .timeLimit(.minutes(2)))
struct CallTests {
    /// A list is destroyed by the page, or inside an event of the list.
    @Test(arguments: [false, true])
    func destroyedListsAreReleased(withinAnEvent: Bool) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                for (const name of ["instantiate", "instantiateStreaming"]) {
                  const load = WebAssembly[name];
                  WebAssembly[name] = async (...values) => {
                    const source = await load.apply(WebAssembly, values);
                    window.engineMemory = (source.instance ?? source).exports.memory;
                    return source;
                  };
                }
                window.comeAndGo = async count => {
                  const element = document.getElementById("list");
                  for (let index = 0; index < count; index++) {
                    const handle = await tug.attach(element, { header: { onRefresh: async () => {} }, footer: {} });
                    if (\(withinAnEvent)) element.addEventListener("statechange", () => handle.destroy(), { once: true });
                    handle.begin("start");
                    handle.destroy();
                  }
                };
                window.before = document.body.innerHTML, 0
                """)
            try await page.evaluate("comeAndGo(10)")
            let early = try #require(try await page.evaluate("engineMemory.buffer.byteLength").int)
            // Each list has more than a thousand bytes.
            for _ in 0..<5 { try await page.evaluate("comeAndGo(100)") }
            #expect(try await page.evaluate("engineMemory.buffer.byteLength").int == early)
            #expect(try await page.evaluate("document.body.innerHTML.replaceAll(' style=\"\"', '') === before") == true)
            // The last list works like the first.
            try await page.evaluate("start('list')")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
        }
    }

    @Test func runCanEndInsideItsEvent() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                """
                window.seen = [];
                lists.list.element.addEventListener('statechange', ({ detail }) => {
                  seen.push(detail.state === lists.list.handle.state[detail.edge]);
                  if (detail.state === 'refreshing') lists.list.handle.end('start');
                }), 0
                """)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.evaluate("seen.length >= 3 && seen.every(Boolean)") == true)
            #expect(try await page.evaluate("lists.list.states.length") == 0)
        }
    }

    @Test func defaultsHoldForListsThatSayNothingElse() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.tries = 0;
                try { tug.setDefaults({ loook: 'text' }) } catch (error) { tries += error instanceof TypeError }
                tug.setDefaults({ titles: { idle: 'Tug me' } });
                window.element = document.getElementById('list');
                tug.attach(element, { header: { onRefresh: () => {} }, footer: { when: 'pulled', titles: { idle: 'Mine' } } })
                  .then((handle) => window.handle = handle), 0
                """)
            try await page.wait(until: "window.handle")
            #expect(try await page.evaluate("tries") == 1)
            let titles = "[...document.querySelectorAll('[part=title]')].map((title) => title.textContent).join()"
            try await page.wait(until: "\(titles) === 'Tug me,Mine'")
        }
    }

    @Test func wordsOfASuccessAreShownAndInTheEvent() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                """
                window.finished = [];
                lists.list.element.addEventListener('finish', ({ detail }) => finished.push(detail.outcome, detail.message)), 0
                """)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.evaluate("lists.list.pending.header.resolve({ message: '12 <b>new</b> posts' })")
            try await page.wait(until: "lists.list.element.parentNode.querySelector('[data-outcome=\"success\"]')")
            #expect(try await page.evaluate("finished.join()") == "success,12 <b>new</b> posts")
            // When the indicator has opened.
            try await page.wait(
                until: "document.querySelector('[part=header] [part=title]').textContent === '12 <b>new</b> posts'")
            try await page.wait(until: "!document.querySelector('[data-outcome]')")
            try await page.waitForState("idle")
        }
    }

    @Test func errorThatEndsRunIsShown() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.evaluate("void lists.list.handle.end('start', new Error('Not <b>today</b>'))")
            try await page.waitForState("failed")
            #expect(try await page.text(of: "title") == "Not <b>today</b>")
        }
    }

    @Test func optionsReachEngineAndOthersKeepDefaults() async throws {
        try await withPage(of: TestPage.site) { page in
            let words = "titles: { pulling: 'Let go!' }, showsTitleWhileRefreshing: false"
            try await page.openList(
                options: "{ header: { extent: 80, fadesWithPull: true, arrowFollowsPull: true, \(words) }, footer: {} }")
            // The footer's extent is after the content.
            #expect(try await page.evaluate("lists.list.element.scrollHeight - document.querySelector('ul').offsetHeight") == 44)
            try await page.drag(from: Point(200, 150), to: Point(200, 260))
            #expect(try await page.evaluate("document.querySelector('[part=header]').getBoundingClientRect().height") == 80)
            let opacity =
                try await page.evaluate("Number(getComputedStyle(document.querySelector('[part=header]')).opacity)").number ?? 0
            #expect(opacity > 0.1 && opacity < 0.9)
            let angles = "[...document.querySelectorAll('[part=header] *')].map(part => parseFloat(part.style.rotate))"
            #expect(try await page.evaluate("\(angles).some(angle => angle > 5 && angle < 175)") == true)
            #expect(try await page.text(of: "title") == "Pull down to refresh")
            try await page.move(from: Point(200, 260), to: Point(200, 450))
            try await page.waitForState("pulling")
            #expect(try await page.text(of: "title") == "Let go!")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.text(of: "title") == "")
        }
    }

    @Test func unknownOptionIsRefused() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let error = await #expect(throws: BrowserError.self) {
                try await page.evaluate("start('list', { header: { reveal: 'sometimes' } })")
            }
            #expect(try #require(error).description.contains("reveal is none of always, atEdge, never"))
        }
    }

    @Test func lastRefreshTimeIsThatOfEndedRefresh() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { lastRefreshedKey: 'calls', endDuration: 0, beginDuration: 0 } }")
            // The file with the text is loaded for the first list that needs it.
            let text = "document.querySelector('[part=header] [part=subtitle]').textContent"
            try await page.wait(until: "\(text).endsWith('No record')")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.answer()
            try await page.waitForState("idle")
            #expect(try await page.text(of: "subtitle").contains("Today"))
        }
    }

    @Test func lastRefreshTimeIsStoredWhereItIsNotShown() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(
                options: "{ header: { lastRefreshedKey: 'quiet', showsLastRefreshed: false, endDuration: 0, beginDuration: 0 } }")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.answer()
            try await page.waitForState("idle")
            try await page.wait(until: "Math.abs(Date.now() - Number(localStorage['tug.quiet'])) < 60_000")
        }
    }
}

extension Page {
    fileprivate func text(of part: String) async throws -> String {
        try await evaluate("document.querySelector('[part=header] [part=\(part)]').textContent").string ?? ""
    }
}
