import Browser
import Testing

@Suite("Options of the wrong kind or name in a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct OptionTypeTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    private static let wrong = [
        ("null", "options is no object"),
        ("5", "options is no object"),
        ("{ header: 5 }", "header is no object"),
        ("{ header: { onRefresh: 5 } }", "onRefresh is no function"),
        ("{ footer: { onLoadMore: {} } }", "onLoadMore is no function"),
        ("{ header: { trigger: 80 } }", "trigger is no object"),
        ("{ header: { trigger: 0 } }", "trigger is no object"),
        ("{ header: { resistance: 0.5 } }", "resistance is no object"),
        ("{ footer: { prefetch: 5 } }", "prefetch is no object"),
        ("{ onRefresh() {} }", "onRefresh is none of axis, "),
        ("{ header: { onRefesh() {} } }", "onRefesh is none of onRefresh, onLoadMore, when, "),
        ("{ footer: { titles: { loading: 'Loading' } } }", "loading is none of idle, "),
        ("{ header: { extent: '54px' } }", "extent is no number"),
        ("{ footer: { prefetch: { items: '5' } } }", "prefetch.items is no number"),
        ("{ header: { secondFloor: { content: document.createElement('p'), trigger: 80 } } }", "trigger is no object"),
    ]

    @Test func optionOfWrongKindOrNameIsReported() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("window.before = document.body.innerHTML, 0")
            for (options, reason) in Self.wrong {
                let attach = "tug.attach(document.getElementById('list'), \(options)).then(() => 0)"
                let error = await #expect(throws: BrowserError.self) { try await page.evaluate(attach) }
                #expect(try #require(error).description.contains("TypeError: Tug: \(reason)"))
                #expect(
                    try await page.evaluate("document.body.innerHTML.replaceAll(' style=\"\"', '') === before") == true,
                    "\(options)")
            }
            // An update of an existing list reports the same error and changes nothing.
            try await page.evaluate("start('list', { header: { extent: 80 }, footer: {} })")
            for (options, reason) in Self.wrong {
                let update = "lists.list.handle.update(\(options))"
                let again = await #expect(throws: BrowserError.self) { try await page.evaluate(update) }
                #expect(try #require(again).description.contains("TypeError: Tug: \(reason)"))
            }
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetHeight") == 80)
            #expect(try await page.calls() == 1)
        }
    }

    @Test func messageNamesEachOptionOnce() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let message = try await page.evaluate("tug.attach(list, { header: { hight: 5 } }).catch((error) => error.message)")
                .string
            let names = try #require(message?.components(separatedBy: " none of ").last).components(separatedBy: ", ")
            #expect(names.count > 30 && Set(names).count == names.count)
        }
    }

    @Test func omittedOptionalObjectIsValid() async throws {
        try await withPage(of: TestPage.site) { page in
            let none = "onLoadMore: null, trigger: null, resistance: undefined, prefetch: null, secondFloor: null"
            try await page.openList(options: "{ header: { \(none) } }")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
        }
    }
}
