import Browser
import Testing

/// Invalid or unusual actions of a page. The list keeps working.
@Suite("Invalid use of lists", .browser, .serialized, .timeLimit(.minutes(2)))
struct MistakeTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    @Test(arguments: ["indicator: 'x'", "indicator: { images: {} }", "secondFloor: { content: 'x' }"])
    func invalidElementIsRefusedAndListWorks(_ wrong: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            let error = try await page.evaluate(
                "(() => { try { lists.list.handle.update({ header: { \(wrong) } }) } catch (error) { return error.name } })()")
            #expect(error == "TypeError")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func runEndedByAppIsReportedAndLaterResultsAreIgnored() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.waitForState("refreshing")
            try await page.evaluate("void lists.list.handle.end('start', new Error('Out of paper'))")
            #expect(try await page.evaluate("lists.list.signals[0].aborted") == true)
            try await page.answer(with: "reject(new Error('Too late'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("document.querySelector('.tug-header').textContent.includes('Out of paper')") == true)
            #expect(page.takeRunErrors() == [])
        }
    }

    @Test(arguments: ["'start', 'program', 'yes'", "'start', 'programme'", "'top'"])
    func beginWithAWrongArgumentIsRefusedAndGoesNowhere(_ arguments: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("void lists.list.handle.begin()")
            try await page.waitForState("refreshing")
            let error = try await page.evaluate(
                "(() => { try { lists.list.handle.begin(\(arguments)) } catch (error) { return error.name } })()")
            #expect(error == "TypeError")
            #expect(try await page.calls() == 1)
            try await page.answer()
            try await page.waitForState("idle")
        }
    }

    @Test func thrownStringIsShown() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.answer(with: "reject('Out of paper')")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("document.querySelector('.tug-header').textContent.includes('Out of paper')") == true)
        }
    }

    @Test func signalOfEndedRunNeverFires() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { endDuration: 0 } }")
            for run in 0..<2 {
                try await page.evaluate("void lists.list.handle.begin('start')")
                try await page.wait(until: "lists.list.signals.length === \(run + 1)")
                try await page.answer()
                try await page.waitForState("idle")
            }
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("lists.list.signals.map((signal) => signal.aborted).join()") == "false,false")
        }
    }

    @Test func replacedElementContentKeepsIndicators() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                "document.getElementById('list').innerHTML = '<ul data-tug-content>' + '<li>Row</li>'.repeat(20) + '</ul>'")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("document.querySelector('.tug-header').checkVisibility()") == true)
            try await page.wait(until: "document.querySelector('.tug-header').offsetHeight === 54")
            try await page.wait(until: "document.querySelector('li').getBoundingClientRect().top === 54")
        }
    }

    @Test func veryLongTimeDoesNotRepeatTimers() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { failureHold: 1e9 } }")
            try await page.evaluate(
                "window.timers = 0; { const set = setTimeout; window.setTimeout = (...v) => { timers++; return set(...v) } }")
            try await page.evaluate("void lists.list.handle.begin('start')")
            try await page.answer(with: "reject(new Error('on purpose'))")
            try await page.waitForState("failed")
            try await Task.sleep(for: .milliseconds(400))
            #expect(try #require(try await page.evaluate("timers").int) < 10)
        }
    }

    @Test func attributesOfPageAreRestoredAfterDestroy() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("document.getElementById('list').ariaBusy = 'true'")
            try await page.evaluate("start('list')")
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("document.getElementById('list').ariaBusy") == "true")
        }
    }
}
