import Testing

@_spi(Host) @testable import Tug

/// Edges that follow MJRefresh: what differs from an edge of our own.
@Suite struct MJRefreshEdgeTests {
    private let list = TestScrollView()

    @discardableResult
    private func install(_ behavior: EdgeBehavior, _ change: (inout EdgeOptions) -> Void = { _ in }) throws -> EdgeMachine {
        list.install(behavior) {
            $0 = .mjRefresh(for: behavior)
            change(&$0)
        }
        list.attach()
        return try #require(list.controller.engine[behavior.isRefresh ? .start : .end])
    }

    /// After a drag that was taken away a run is not seen, until the recognizer is ready again, or another drag begins.
    @Test(arguments: [ScrollEvent?.none, .gestureReset, .dragBegan]) func runAfterACancelledDragOpensOnceADragIsPossible(
        event: ScrollEvent?
    ) throws {
        try install(.refresh)
        list.pull(to: -30, release: false)
        list.dragCancelled()
        if let event { list.controller.handle(event) }
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.inset.start == (event == nil ? 0 : 54))
        #expect(list.header?.isRefreshing == true)
    }

    @Test func runThatEndsUnderAFingerIsStillSeen() throws {
        let header = try install(.refresh)
        list.pull(to: -40, release: false)
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish()
        #expect(header.content(IndicatorSettings(kind: .standard)).opacity == 1)
    }

    /// MJRefresh begins what waits when it draws the header, and a hidden view is not drawn.
    @Test func beginThatWaitsForTheScreenWaitsForAHiddenHeaderToo() throws {
        let header = try install(.refresh)
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHidden(true), at: .start)
        list.attach()
        list.advance(1)
        #expect(header.phase == .pending && list.starts.isEmpty)
        list.controller.handle(.setHidden(false), at: .start)
        list.advance(1)
        #expect(header.phase == .refreshing && list.starts.count == 1)
    }

    /// Hiding an auto footer ends its run, once. Other edges go on.
    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled), .load(.visible)]) func hidingEndsTheRunOfAnAutoFooter(
        behavior: EdgeBehavior
    )
        throws
    {
        let machine = try install(behavior)
        let edge = machine.edge
        list.controller.handle(.begin(.program), at: edge)
        list.advance(1)
        list.controller.handle(.setHidden(true), at: edge)
        let ends = behavior == .load(.visible) ? 1 : 0
        #expect(list.finishes == ends && list.cancels.count == ends)
        #expect(machine.isRefreshing == (ends == 0))
        #expect(list.starts.count == 1)
    }

    @Test(arguments: [EdgeBehavior.load(.pulled), .load(.visible)]) func footerThatIsToldOfTheEndDuringItsRunGoesOn(
        behavior: EdgeBehavior
    ) throws {
        let footer = try install(behavior)
        list.controller.handle(.begin(.program), at: .end)
        list.advance(1)
        for hasMore in [false, true] {
            list.controller.handle(.setHasMore(hasMore), at: .end)
            #expect(footer.looksBusy && footer.isRefreshing)
        }
        list.finish(.end)
        list.advance(1)
        #expect(!footer.looksBusy)
    }

    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled), .load(.visible)]) func nothingClosesLaterWhereNothingIsAnimated(
        behavior: EdgeBehavior
    ) throws {
        let machine = try install(behavior)
        list.controller.engine.reducesMotion = true
        list.controller.handle(.begin(.program), at: machine.edge)
        #expect(list.starts.count == 1)
        list.finish(machine.edge)
        #expect(list.closes == 1 && machine.phase == .idle && !machine.looksBusy)
        list.advance(0.1)
        #expect(list.closes == 1 && list.wakeTime == nil)
    }

    /// Another limit applies at once; the same limit set again gives back nothing.
    @Test(arguments: [(1, 1, 1), (1, 2, 3), (3, 1, 2), (1, nil, 4)] as [(Int, Int?, Int)])
    func limitOfADragIsThatOfTheOptions(before: Int, after: Int?, loads: Int) throws {
        try install(.load(.visible)) { $0.autoTriggersPerDrag = before }
        list.scroll(to: 1300)
        list.dragBegan()
        for number in 0..<4 {
            list.scroll(to: 1380)
            list.scroll(to: 1444)
            list.finish(.end)
            list.advance(1)
            if number == 0 {
                var options = EdgeOptions.mjRefresh(for: .load(.visible))
                options.autoTriggersPerDrag = after
                list.controller.handle(.configure(options), at: .end)
            }
            list.scroll(to: 1300)
        }
        #expect(list.starts.count == loads)
    }

    /// What MJRefresh does not do by itself, and what it does not hide.
    @Test func valuesOfMJRefreshAreItsOwn() {
        for behavior in [EdgeBehavior.refresh, .load(.pulled), .load(.visible)] {
            var options = EdgeOptions.standard(for: behavior)
            options.compatibility = .mjRefresh
            (options.fillRounds, options.hidesWhenEmpty, options.failureHold) = (0, false, 0)
            #expect(EdgeOptions.mjRefresh(for: behavior) == options)
        }
    }

    /// A header's resting place counts as pulled, that of a footer does not.
    @Test(arguments: [
        (EdgeBehavior.refresh, 0.0, true), (.refresh, 1, false), (.load(.pulled), 1401, true), (.load(.pulled), 1400, false),
    ])
    func armedEdgeFiresWithinThePull(behavior: EdgeBehavior, offset: Double, fires: Bool) throws {
        let machine = try install(behavior)
        if !behavior.isRefresh { list.scroll(to: 1400) }
        list.pull(to: behavior.isRefresh ? -80 : 1480, release: false)
        list.liftWithoutBounce()
        list.scroll(to: offset)
        #expect(machine.isRefreshing == fires)
        #expect(machine.phase == (fires ? .refreshing : .armed))
    }

    @Test func scrollsDuringALoadBeginNoOther() throws {
        let footer = try install(.load(.visible)) { $0.autoTriggersPerDrag = nil }
        list.dragBegan()
        for _ in 0..<5 {
            list.scroll(to: 1380)
            list.scroll(to: 1450)
        }
        list.liftWithoutBounce()
        list.scroll(to: 1380)
        list.scroll(to: 1444)
        #expect(list.starts.count == 1 && list.cancels.isEmpty)
        #expect(footer.generation == 1 && footer.isRefreshing)
    }

    /// What an app begins takes nothing of what a drag may begin.
    @Test func runOfTheAppIsNoTriggerOfTheDrag() throws {
        try install(.load(.visible))
        list.scroll(to: 1300)
        list.dragBegan()
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end)
        list.advance(1)
        list.scroll(to: 1444)
        #expect(list.starts.map(\.source) == [.program, .automatic])
    }

    /// The end of the data ends what looks like a run. What is known already ends nothing.
    @Test func footerThatIsToldOfTheEndWhileItClosesLooksIdle() throws {
        let footer = try install(.load(.pulled))
        list.controller.handle(.begin(.program), at: .end)
        list.advance(1)
        list.finish(.end)
        list.advance(0.1)
        list.controller.handle(.setHasMore(true), at: .end)
        #expect(footer.looksBusy)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(!footer.looksBusy && footer.state == .noMoreData)
    }
}
