import Browser
import Testing

@Suite("Options that change in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct OptionsTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    @Test func updateKeepsUnnamedOptions() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { titles: { pulling: 'Let go' } } }")
            try await page.evaluate("lists.list.handle.update({ header: { extent: 80 } })")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("document.querySelector('.tug-title').textContent") == "Let go")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetHeight") == 80)
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 1)
        }
    }

    @Test func undefinedResetsFieldToDefault() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { titles: { pulling: 'Let go' }, extent: 80 } }")
            try await page.evaluate("lists.list.handle.update({ header: { titles: undefined, extent: undefined } })")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("document.querySelector('.tug-title').textContent") == "Release to refresh")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetHeight") == 54)
        }
    }

    @Test func textGapIsRespected() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: {} }")
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            try await page.evaluate(
                """
                window.gap = () => {
                  const [picture, text] = ['.tug-arrow, .tug-spinner', '.tug-lines'].map(name =>
                    document.querySelector(`.tug-header :is(${name})`).getBoundingClientRect());
                  // The box of the turning spinner has a rounding error.
                  return Math.round(100 * (text.left - (picture.left + picture.right) / 2)) / 100;
                }, 0
                """)
            for (given, gap) in [("undefined", 24.0), ("60", 60), ("0", 12), ("-5", 24), ("NaN", 24)] {
                try await page.evaluate("lists.list.handle.update({ header: { textGap: \(given) } })")
                #expect(try await page.evaluate("gap()").number == gap, "\(given)")
            }
            try await page.evaluate("lists.list.handle.update({ header: { textGap: 60 } })")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("document.querySelector('.tug-header .tug-spinner') !== null") == true)
            #expect(try await page.evaluate("gap()") == 60)
        }
    }

    @Test func horizontalIndicatorIsColumnByDefault() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/sideways", options: "{ axis: 'horizontal', header: { extent: undefined } }")
            try await page.drag(from: Point(60, 300), to: Point(360, 300))
            try await page.waitForState("pulling")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetWidth") == 72)
        }
    }

    @Test func updateKeepsRunAndEdge() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { when: 'pulled' } }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.wait(until: "lists.list.handle.state.start === 'refreshing'")
            try await page.evaluate("lists.list.handle.update({ header: { endDuration: 0 } })")
            #expect(try await page.evaluate("JSON.stringify(lists.list.handle.state)") == #"{"start":"refreshing"}"#)
            #expect(try await page.evaluate("lists.list.signals[0].aborted") == false)
            try await page.answer("header")
            try await page.wait(until: "lists.list.handle.state.start === 'idle'")
        }
    }

    @Test func removingBusyEdgeClearsBusyState() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.wait(until: "document.getElementById('list').ariaBusy === 'true'")
            try await page.evaluate("lists.list.handle.update({ header: null })")
            #expect(try await page.evaluate("document.getElementById('list').ariaBusy") == "false")
        }
    }

    @Test(arguments: ["null", "false"])
    func nullOrFalseRemovesEdge(_ nothing: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.evaluate("lists.list.handle.update({ header: \(nothing) })")
            #expect(try await page.evaluate("lists.list.signals[0].aborted") == true)
            #expect(try await page.evaluate("Object.values(lists.list.handle.state).join()") == ",idle")
            #expect(try await page.evaluate("document.querySelectorAll('.tug-header, .tug-refresh').length") == 0)
            try await page.swipe(from: top, to: far)
            #expect(try await page.calls() == 1)
        }
    }

    @Test func edgeHiddenByHandleStaysHidden() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("lists.list.handle.setHidden('start', true)")
            try await page.evaluate("lists.list.handle.update({ header: { extent: 60 } })")
            try await page.swipe(from: top, to: far)
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
            try await page.evaluate("lists.list.handle.update({ header: { hidden: undefined } })")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
        }
    }

    @Test(arguments: ["document.documentElement", "document.getElementById('list')"])
    func textsFollowLanguageOfPageAndList(_ element: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            let title = "document.querySelector('.tug-title').textContent"
            #expect(try await page.evaluate(title) == "Pull down to refresh")
            try await page.evaluate("\(element).lang = 'de-AT'")
            try await page.wait(until: "\(title) === 'Zum Aktualisieren nach unten ziehen'")
            try await page.evaluate("lists.list.handle.update({ language: 'zh-CN' })")
            try await page.wait(until: "\(title) === '下拉可以刷新'")
            try await page.evaluate("\(element).lang = 'fr'")
            try await page.evaluate("lists.list.handle.update({ language: undefined })")
            try await page.wait(until: "\(title).startsWith('Tirez')")
        }
    }

    /// A language that loads longer than one that was chosen after it comes too late.
    @Test func lastLanguageWinsOverSlowerOne() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let slow = TestPage.site.with("/tug/languages/de.json") { _ in
            for await _ in gate {}
            let text = try? String(contentsOf: Repository.package.appending(path: "languages/de.json"), encoding: .utf8)
            return .text(text ?? "", type: "application/json")
        }
        try await withPage(of: slow) { page in
            try await page.openList("/two")
            let title = "(id => document.querySelector(`#${id} .tug-title`).textContent)"
            try await page.evaluate("lists.list.handle.update({ language: 'de' })")
            try await page.evaluate("lists.list.handle.update({ language: 'fr' })")
            try await page.wait(until: "\(title)('list').startsWith('Tirez')")
            open.finish()
            // It waits for the same file, after the first list.
            try await page.evaluate("start('other', { language: 'de' })")
            try await page.wait(until: "\(title)('other') === 'Zum Aktualisieren nach unten ziehen'")
            #expect(try await page.evaluate("\(title)('list').startsWith('Tirez')") == true)
        }
    }

    /// An indicator shows the texts that were set last, and one that replaces another shows them at once, in the same place.
    @Test func changedTitlesAndIndicatorsShowTheirTexts() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: { isAutomatic: false } }")
            for (role, text) in [("header", "Pull down to refresh"), ("footer", "Tap or pull up to load more")] {
                let title = "document.querySelector('.tug-\(role) .tug-title').textContent"
                #expect(try await page.evaluate(title) == .string(text))
                let place =
                    "(({ top, height }) => `${top} ${height}`)(document.querySelector('.tug-\(role)').getBoundingClientRect())"
                let before = try await page.evaluate(place)
                let update = { (options: String) in "lists.list.handle.update({ \(role): { \(options) } })" }
                try await page.evaluate(update("titles: { idle: 'One' }"))
                #expect(try await page.evaluate(title) == "One")
                try await page.evaluate(update("titles: { idle: 'Two' }"))
                #expect(try await page.evaluate(title) == "Two")
                try await page.evaluate(update("indicator: document.createElement('b')"))
                try await page.evaluate(update("indicator: undefined"))
                #expect(try await page.evaluate(title) == "Two")
                try await page.evaluate(update("titles: undefined"))
                #expect(try await page.evaluate(title) == .string(text))
                #expect(try await page.evaluate(place) == before)
            }
        }
    }

    @Test func invalidOptionIsReportedAndPageIsUnchanged() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("window.before = document.body.innerHTML, 0")
            for (options, reason) in [
                ("{ axis: 'diagonal' }", "axis is none of vertical, horizontal"),
                ("{ footer: { when: 'seen' } }", "when is none of visible, pulled"),
                ("{ header: { look: 'normal' } }", "look is none of text, standard, images"),
            ] {
                let error = await #expect(throws: BrowserError.self) { try await page.evaluate("start('list', \(options))") }
                #expect(try #require(error).description.contains(reason))
                #expect(try await page.evaluate("document.body.innerHTML.replaceAll(' style=\"\"', '') === before") == true)
            }
            try await page.evaluate("start('list')")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
        }
    }

    @Test func wrongOptionKeepsEdge() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { extent: 80 } }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            // It has no height before the first frame of its opening.
            try await page.wait(until: "document.querySelector('.tug-header').offsetHeight > 0")
            let wrong = "{ header: { onRefresh: null, when: 'pulled', extent: 60, reveal: 'sometimes' } }"
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate("lists.list.handle.update(\(wrong))") }
            #expect(try #require(error).description.contains("reveal is none of always, atEdge, never"))
            #expect(try await page.evaluate("lists.list.handle.state.start") == "refreshing")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetHeight") == 80)
            try await page.answer()
            try await page.waitForState("idle")
        }
    }
}
