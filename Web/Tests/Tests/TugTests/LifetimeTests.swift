import Browser
import Testing

@Suite("The lifetime of an attached list in a browser", .browser, .serialized, .timeLimit(.minutes(5)))
struct LifetimeTests {
    /// The phase in which the list is destroyed.
    enum Moment: String, CaseIterable, CustomTestStringConvertible {
        case idle, pulled, armed, refreshing, closing, failed, noMoreData

        var testDescription: String { rawValue }
    }

    @Test(arguments: Moment.allCases)
    func destroyingInAnyPhaseRestoresPage(_ moment: Moment) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("window.before = document.body.innerHTML, 0")
            try await page.evaluate("start('list', { footer: {} })")
            switch moment {
            case .idle: break
            case .pulled: try await page.drag(from: Point(200, 150), to: Point(200, 220))
            case .armed:
                try await page.drag(from: Point(200, 150), to: Point(200, 450))
                try await page.waitForState("pulling")
            case .refreshing, .closing, .failed:
                try await page.swipe(from: Point(200, 150), to: Point(200, 450))
                try await page.waitForState("refreshing")
                if moment == .closing { try await page.answer() }
                if moment == .failed {
                    try await page.answer(with: "reject(new Error('on purpose'))")
                    try await page.waitForState("failed")
                }
            case .noMoreData: try await page.evaluate("lists.list.handle.setNoMoreData()")
            }
            let calls = try await page.calls()
            try await page.evaluate("lists.list.handle.destroy()")
            #expect(try await page.evaluate("document.body.innerHTML.replaceAll(' style=\"\"', '') === before") == true)
            #expect(abs(try await page.firstRowOffset()) < 0.5)
            if moment == .refreshing { #expect(try await page.evaluate("lists.list.signals[0].aborted") == true) }
            if moment == .pulled || moment == .armed { try await page.touchUp() }
            // Pending work in the page has no effect, and the browser handles pulls again.
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            #expect(try await page.calls() == calls)
            #expect(abs(try await page.firstRowOffset()) < 0.5)
        }
    }

    @Test func handlerThatNeverSettlesDoesNotBlock() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            // A finger that catches the bounce would first have to push it back.
            try await page.waitForRest(at: 54)
            // The list still scrolls, and the app can end the run.
            try await page.drag(from: Point(200, 500), to: Point(200, 250))
            try await page.wait(until: "document.getElementById('list').scrollTop > 50")
            // The finger moves back and rests before it lifts, so there is no fling.
            try await page.move(from: Point(200, 250), to: Point(200, 500))
            try await page.wait(until: "document.getElementById('list').scrollTop === 0")
            try await Task.sleep(for: .milliseconds(150))
            try await page.touchUp()
            try await page.evaluate("void lists.list.handle.end('start')")
            try await page.waitForState("idle")
            try await page.waitForRest()
            // Its late answer does not affect the next run.
            try await page.evaluate("window.late = lists.list.pending.header, 0")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.evaluate("late.reject(new Error('too late'))")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.evaluate("lists.list.signals[0].aborted") == true)
            #expect(try await page.evaluate("lists.list.signals[1].aborted") == false)
        }
    }

    @Test func thousandRefreshesUseNoMoreMemory() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ header: { beginDuration: 0, endDuration: 0 } }")
            try await page.evaluate(
                """
                window.cycle = async count => {
                  const list = lists.list;
                  for (let index = 0; index < count; index++) {
                    const until = state => new Promise(done => list.element.addEventListener("statechange",
                      function heard({ detail }) { if (detail.state === state) { list.element.removeEventListener("statechange", heard); done() } }));
                    const began = until("refreshing");
                    list.handle.begin("start");
                    await began;
                    while (!list.pending.header) await null;
                    const ended = until("idle");
                    list.pending.header.resolve();
                    delete list.pending.header;
                    await ended;
                    list.states.length = list.signals.length = list.runs.header.length = 0;
                  }
                }, 0
                """)
            // The first thousand compile the code and fill caches.
            for _ in 0..<10 { try await page.evaluate("cycle(100)") }
            let early = try await page.memory()
            for _ in 0..<10 { try await page.evaluate("cycle(100)") }
            let late = try await page.memory()
            print("1,000 refreshes: \(late.heap - early.heap) bytes on the heap, of \(early.heap)")
            // Less than 16 bytes each, which is smaller than any object.
            #expect(late.heap - early.heap < 16_000)
            #expect(late.buffers <= early.buffers)
            #expect(late.nodes <= early.nodes)
            #expect(late.listeners <= early.listeners)
            #expect(try await page.calls() == 2_000)
        }
    }

    @Test func thousandDestroyedListsLeaveNoMemory() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                window.comeAndGo = async count => {
                  const element = document.getElementById("list");
                  for (let index = 0; index < count; index++) {
                    const handle = await tug.attach(element, { header: { onRefresh: async () => {} }, footer: { onLoadMore: async () => {} } });
                    handle.destroy();
                  }
                }, 0
                """)
            // The first two thousand compile the code and fill caches: the last caches fill near the thousandth.
            for _ in 0..<20 { try await page.evaluate("comeAndGo(100)") }
            let early = try await page.memory()
            for _ in 0..<10 { try await page.evaluate("comeAndGo(100)") }
            let late = try await page.memory()
            print("1,000 lists: \(late.heap - early.heap) bytes on the heap, of \(early.heap)")
            // Less than 16 bytes each, which is smaller than any object.
            #expect(late.heap - early.heap < 16_000)
            #expect(late.buffers <= early.buffers)
            #expect(late.nodes <= early.nodes)
            #expect(late.listeners <= early.listeners)
        }
    }
}
