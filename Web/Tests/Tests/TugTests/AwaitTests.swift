import Browser
import Testing

/// What `begin` and `end` resolve to, and runs that do not end.
@Suite("Awaited runs", .browser, .serialized, .timeLimit(.minutes(3)))
struct AwaitTests {
    @Test(arguments: [
        ("resolve()", "success"), ("resolve(false)", "noMoreData"), ("reject(new Error('No'))", "failed"),
        ("reject(new DOMException('', 'AbortError'))", "cancelled"),
    ])
    func beginResolvesToOutcome(_ ending: String, _ outcome: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            try await page.evaluate(
                "window.told = null, list.addEventListener('finish', ({ detail }) => told = detail.outcome), 0")
            try await page.evaluate("lists.list.handle.begin('end').then((value) => window.value = value), 0")
            try await page.waitForState("refreshing", at: "footer")
            #expect(try await page.evaluate("window.value") == .null)
            try await page.answer("footer", with: ending)
            try await page.wait(until: "window.value")
            #expect(try await page.evaluate("value") == .string(outcome))
            #expect(try await page.evaluate("told") == .string(outcome))
        }
    }

    @Test(arguments: [
        "handle.begin('start', 'program', true)", "handle.begin('start', 'keyboard')", "handle.cancel()",
        "handle.update({ header: null })", "handle.update({ header: { isEnabled: false } })",
        "handle.destroy()", "handle.setHidden('start', true)",
    ])
    func givenUpRunIsCancelled(_ act: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("lists.list.handle.begin().then((value) => window.value ??= value), 0")
            try await page.waitForState("refreshing")
            try await page.evaluate("void lists.list.\(act)")
            try await page.wait(until: "window.value === 'cancelled'")
        }
    }

    /// Also when the run has just begun, where many apps begin once more.
    @Test(arguments: [
        "void 0",
        "list.addEventListener('statechange', ({ detail }) => detail.state === 'refreshing' && void lists.list.handle.begin())",
    ])
    func beginDuringARunJoinsIt(_ listening: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(listening)
            try await page.evaluate("window.ended = [], lists.list.handle.begin().then((value) => ended.push(value)), 0")
            try await page.waitForState("refreshing")
            try await page.evaluate("lists.list.handle.begin().then((value) => ended.push(value)), 0")
            #expect(try await page.evaluate("ended.length") == 0)
            try await page.answer(with: "resolve()")
            try await page.wait(until: "ended.join() === 'success,success'")
            #expect(try await page.calls() == 1)
        }
    }

    @Test func runThatCannotBeginIsCancelled() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            #expect(try await page.evaluate("lists.list.handle.begin('end')") == "cancelled")
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("lists.list.handle.begin()") == "cancelled")
        }
    }

    @Test func runEndedWithinBeginHasItsOutcome() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                "list.addEventListener('statechange', ({ detail }) => { if (detail.state === 'refreshing') lists.list.handle.end() })"
            )
            #expect(try await page.evaluate("lists.list.handle.begin()") == "success")
        }
    }

    @Test func endResolvesWhenIndicatorHasClosed() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { endDuration: 0.3 } }")
            try await page.evaluate("lists.list.handle.end()")
            try await page.evaluate("void lists.list.handle.begin()")
            try await page.waitForRest(at: 54)
            try await page.evaluate("window.closes = 0, list.addEventListener('close', () => closes++), 0")
            try await page.evaluate("lists.list.handle.end()")
            #expect(try await page.evaluate("closes") == 1)
            #expect(try await page.evaluate("lists.list.handle.state.start") == "idle")
        }
    }

    @Test func handlerThatNeverEndsTimesOut() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { timeout: 0.4, failureHold: 0.2 } }")
            #expect(try await page.evaluate("lists.list.handle.begin()") == "timedOut")
            try await page.waitForState("failed")
            #expect(
                try await page.evaluate("lists.list.signals[0].aborted && lists.list.signals[0].reason.name") == "TimeoutError")
            // A late result changes nothing.
            try await page.evaluate("window.finishes = 0, list.addEventListener('finish', () => finishes++), 0")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.evaluate("finishes") == 0)
        }
    }
}
