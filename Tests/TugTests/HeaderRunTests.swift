import Testing

@_spi(Host) @testable import Tug

/// The run of a header: its visible time, outcome, superseding runs, and touches during it.
@Suite struct HeaderRunTests {
    private func list(_ change: (inout EdgeOptions) -> Void = { _ in }) -> TestScrollView {
        let list = TestScrollView()
        list.install(.refresh, change)
        list.attach()
        return list
    }

    @Test func closingWaitsForShowAnimation() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(0.1)
        list.finish()
        #expect(list.header?.isRefreshing == false)
        #expect(list.inset.start == 54)
        list.advance(0.14)
        #expect(list.inset.start == 54)
        list.advance(0.02)
        #expect(list.inset.start == 0)
    }

    @Test func minimumVisibleTimeCountsFromBegin() {
        let list = list { $0.minimumVisibleTime = 1 }
        list.controller.handle(.begin(.program), at: .start)
        list.advance(0.6)
        list.finish()
        #expect(list.header?.state == .refreshing)
        list.advance(0.39)
        #expect(list.inset.start == 54)
        list.advance(0.02)
        #expect(list.inset.start == 0)
    }

    @Test func outcomeIsHeldWhenRequested() {
        let list = list { $0.outcomeHold = 0.7 }
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish()
        #expect(list.header?.isShowingOutcome == true)
        #expect(list.header?.content(IndicatorSettings(kind: .standard)).title == "Updated")
        list.advance(0.69)
        #expect(list.inset.start == 54)
        list.advance(0.02)
        #expect(list.inset.start == 0)
    }

    @Test func lateWakeStillClosesWithFullDuration() {
        let engine = RefreshEngine()
        var options = EdgeOptions()
        options.outcomeHold = 0.5
        _ = engine.handle(.install(.refresh, options: options), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.begin(.program), at: .start, now: 0)
        _ = engine.handle(.finish(generation: 1, .success), at: .start, now: 1)
        let late = engine.wake(now: 30)
        #expect(late.start.closing)
        #expect(!late.start.closed)
        #expect(late.motion?.duration == 0.4)
        #expect(engine.start?.phase == .finishing)
        #expect(engine.nextDeadline == 30.4)
    }

    @Test func failureShowsMessageAndTapRetries() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .failure(message: "The server is away"))
        #expect(list.header?.state == .failed)
        let content = list.header?.content(IndicatorSettings(kind: .standard))
        #expect(content?.title == "The server is away")
        #expect(content?.isActionable == true)
        list.controller.handle(.begin(.tap), at: .start)
        #expect(list.starts.map(\.source) == [.program, .retry])
        #expect(list.header?.hasFailed == false)
    }

    @Test func pullRetriesFailure() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .failure(message: "no"))
        list.pull(to: -100)
        #expect(list.starts.map(\.source) == [.program, .retry])
    }

    @Test func failureClosesWithoutRetry() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .failure(message: "no"))
        list.advance(3.5)
        #expect(list.header?.state == .idle)
        #expect(list.inset.start == 0)
        #expect(list.header?.hasFailed == true)
    }

    @Test func beginSupersedesHandlerThatNeverReturns() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(60)
        list.controller.handle(.begin(.keyboard), at: .start)
        #expect(list.starts.map(\.generation) == [1, 2])
        #expect(list.cancels.map(\.generation) == [1])
        list.controller.handle(.finish(generation: 1, .success), at: .start)
        #expect(list.header?.isRefreshing == true)
        list.controller.handle(.finish(generation: 2, .success), at: .start)
        #expect(list.header?.isRefreshing == false)
    }

    @Test func tapDuringRunDoesNothing() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.begin(.tap), at: .start)
        #expect(list.starts.count == 1)
    }

    @Test func finishingInsideHandlerCloses() {
        let list = list()
        list.onStart = { list, edge, generation in list.controller.handle(.finish(generation: generation, .success), at: edge) }
        list.pull(to: -80)
        #expect(list.starts.count == 1)
        #expect(list.header?.isRefreshing == false)
        list.advance(0.25 + 0.4)
        #expect(list.header?.phase == .idle)
        #expect(list.offset == 0)
    }

    @Test func beginDuringARunJoinsIt() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        for source in [RunSource.program, .tap, .retry] { list.controller.handle(.begin(source), at: .start) }
        #expect(list.starts.map(\.generation) == [1])
        #expect(list.cancels.isEmpty)
        list.controller.handle(.begin(.program, restarts: true), at: .start)
        #expect(list.starts.map(\.generation) == [1, 2])
        #expect(list.cancels.map(\.generation) == [1])
    }

    @Test func restartInsideHandlerRunsOnlyNewHandler() {
        let list = list()
        var depth = 0
        list.onStart = { list, edge, _ in
            depth += 1
            if depth == 1 { list.controller.handle(.begin(.program, restarts: true), at: edge) }
        }
        list.pull(to: -80)
        #expect(list.starts.map(\.generation) == [1, 2])
        #expect(list.header?.isRefreshing == true)
    }

    @Test func touchDuringClosingTakesOver() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish()
        #expect(list.header?.phase == .finishing)
        list.dragBegan()
        #expect(list.header?.phase == .idle)
        list.scroll(to: -70)
        list.dragEnded()
        #expect(list.starts.count == 2)
    }

    @Test func touchHeldThroughRunFiresOnlyAfterMovingBack() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.dragBegan()
        list.scroll(to: -120)
        list.finish()
        list.advance(1)
        #expect(list.header?.phase == .idle)
        list.scroll(to: -130)
        #expect(list.header?.phase == .idle)
        list.dragEnded()
        #expect(list.starts.count == 1)
        // The same finger may move back and pull again.
        list.controller.handle(.begin(.program), at: .start)
        list.dragBegan()
        list.scroll(to: -120)
        list.finish()
        list.advance(1)
        list.scroll(to: -10)
        list.scroll(to: -120)
        list.dragEnded()
        #expect(list.starts.map(\.source) == [.program, .program, .pull])
    }
}
