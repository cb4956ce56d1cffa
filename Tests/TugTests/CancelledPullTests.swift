import Testing

@_spi(Host) @testable import Tug

/// Pulls that end without a run. An app learns of each once.
@Suite struct CancelledPullTests {
    private func list(_ behavior: EdgeBehavior = .refresh, _ change: (inout EdgeOptions) -> Void = { _ in }) -> TestScrollView {
        let list = TestScrollView()
        list.install(behavior, change)
        list.attach()
        if behavior == .load(.pulled) { list.scroll(to: 1400) }
        return list
    }

    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)]) func pullThatIsLetGoTooEarlyIsCancelled(behavior: EdgeBehavior) {
        let list = list(behavior)
        let sign = behavior == .refresh ? -1.0 : 1
        let rest = list.offset
        list.pull(to: rest + sign * 30, release: false)
        #expect(list.cancelledPulls == 0)
        list.dragEnded()
        #expect(list.cancelledPulls == 1)
        list.scroll(to: rest - sign * 100)
        list.scroll(to: rest)
        #expect(list.cancelledPulls == 1)
        list.pull(to: rest + sign * 100)
        #expect(list.starts.count == 1)
        #expect(list.cancelledPulls == 1)
    }

    @Test func pullThatIsArmedAndPulledBackIsCancelledOnce() {
        let list = list()
        list.pull(to: -100, release: false)
        #expect(list.header?.phase == .armed)
        list.scroll(to: -20)
        #expect(list.cancelledPulls == 0)
        // The same pull, armed a second time.
        list.scroll(to: -80)
        list.scroll(to: 0)
        #expect(list.cancelledPulls == 1)
        list.scroll(to: 40)
        list.dragEnded()
        #expect(list.cancelledPulls == 1)
    }

    /// A finger that lies on a bouncing list and does not move is no pull. Its moves differ by rounding errors.
    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)], [-1e-14, 0, 1e-14, 1e-4])
    func fingerThatHoldsABouncingListPullsNothing(behavior: EdgeBehavior, error: Double) {
        let list = list(behavior)
        let place = list.offset + (behavior == .refresh ? -7 : 7)
        list.scroll(to: place)
        list.dragBegan()
        list.scroll(to: place + error)
        list.dragEnded()
        list.scroll(to: list.offset - (behavior == .refresh ? -7 : 7))
        #expect(list.cancelledPulls == 0)
    }

    /// It has fired, though the finger goes on.
    @Test func pullThatFiredAndIsOverAtOnceIsNotCancelled() {
        let list = list {
            $0.triggerMoment = .reached
            $0.outcomeHold = 0
        }
        list.controller.engine.reducesMotion = true
        list.pull(to: -80, steps: 1, release: false)
        list.finish()
        #expect(list.starts.count == 1 && list.header?.phase == .idle)
        list.dragEnded()
        #expect(list.cancelledPulls == 0)
    }

    @Test func takenAwayOrHiddenPullIsCancelled() {
        let list = list()
        list.pull(to: -100, release: false)
        list.dragCancelled()
        #expect(list.cancelledPulls == 1)
        list.pull(to: -100, release: false)
        list.controller.handle(.hidden)
        #expect(list.cancelledPulls == 2)
        list.dragEnded()
        list.attach()
        #expect(list.cancelledPulls == 2)
        list.pull(to: -30, release: false)
        list.controller.handle(.setHidden(true), at: .start)
        #expect(list.cancelledPulls == 3)
    }

    @Test(arguments: [TriggerMoment.release, .reached, .nextMovement]) func pullThatFiresIsNotCancelled(moment: TriggerMoment) {
        let list = list { $0.triggerMoment = moment }
        list.pull(to: -100)
        #expect(list.starts.count == 1)
        list.finish()
        list.advance(2)
        list.scroll(to: 0)
        list.settle()
        #expect(list.cancelledPulls == 0)
    }

    /// The finger that has begun a run brings the list back.
    @Test func wayBackAfterARunIsNoPull() {
        let list = list { $0.triggerMoment = .reached }
        list.pull(to: -100, release: false)
        list.finish()
        list.advance(2)
        for offset in [-80.0, -40, -20] { list.scroll(to: offset) }
        list.dragEnded()
        #expect(list.cancelledPulls == 0)
        list.pull(to: -20)
        #expect(list.cancelledPulls == 1)
    }

    @Test func openedFloorIsNoCancelledPull() {
        let list = list { $0.secondFloor = SecondFloor() }
        list.pull(to: -200)
        #expect(list.header?.phase == .open)
        #expect(list.cancelledPulls == 0)
    }

    @Test func bounceAndFooterWithoutMoreDataAreNoPulls() {
        let header = list()
        header.scroll(to: -40)
        header.scroll(to: 0)
        header.settle()
        #expect(header.cancelledPulls == 0)
        let footer = list(.load(.pulled))
        footer.controller.handle(.setHasMore(false), at: .end)
        footer.pull(to: 1480)
        #expect(footer.cancelledPulls == 0)
    }

    @MainActor @Test func controlTellsItsApp() {
        let host = ControlHost()
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        var calls: [String] = []
        control.onArm = { calls.append("arm") }
        control.onPullCancel = { calls.append("cancel") }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        var pull = ScrollMetrics(contentLength: 2000, viewportLength: 600, isDragging: true)
        host.controller.handle(.dragBegan, metrics: pull)
        for offset in [-30.0, -80, 0] {
            pull.offset = offset
            host.controller.handle(.scrolled, metrics: pull)
        }
        #expect(calls == ["arm", "cancel"])
    }
}
