import Testing

@_spi(Host) @testable import Tug

/// The values of an edge after a run, a pull or a control has ended.
@Suite struct ClosingTests {
    private let list = TestScrollView()

    @Test func progressIsZeroAfterClosing() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish()
        list.advance(1)
        #expect(list.header?.phase == .idle)
        #expect(list.header?.progress == 0)
    }

    @Test func progressIsZeroWhenHidden() {
        list.install(.refresh)
        list.attach()
        list.pull(to: -27, release: false)
        #expect(list.header?.progress == 0.5)
        list.controller.handle(.setHidden(true), at: .start)
        #expect(list.header?.progress == 0)
    }

    @Test func cancelledRunShowsNoOutcome() {
        list.install(.refresh) { $0.outcomeHold = 1 }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .cancelled)
        #expect(list.inset.start == 0)
    }

    @Test func replacementFooterHasNoStateOfPreviousOne() {
        list.install(.load(.pulled))
        list.attach()
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.setHidden(true), at: .end)
        list.install(.load(.pulled))
        #expect(list.footer?.hasMore == true)
        #expect(list.footer?.isHidden == false)
    }

    /// A timer may fire slightly early; then another wake is scheduled.
    @Test func earlyTimerIsScheduledAgain() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish()
        let due = list.wakeTime
        #expect(due != nil)
        list.wakeEarly()
        #expect(list.wakeTime == due)
    }

    @Test func touchDoesNotShortenOpening() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.finish()
        list.dragBegan()
        #expect(list.header?.state == .refreshing)
        #expect(list.inset.start == 54)
    }

    @Test(arguments: [Double.nan, .infinity, -1]) func invalidHoldTimeUsesDefault(hold: Double) {
        var options = EdgeOptions()
        options.failureHold = hold
        #expect(options.sanitized.failureHold == 3)
    }

    @Test func failureMessageIsAnnounced() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .failure(message: "no"))
        #expect(list.header?.content(IndicatorSettings(kind: .standard)).announcement == "no")
    }

    @Test func idleHeaderIgnoresTapsAndAutoFooterHasNoArrow() throws {
        list.install(.refresh)
        list.install(.load(.visible))
        list.attach()
        let header = try #require(list.header?.content(IndicatorSettings(kind: .standard)))
        let footer = try #require(list.footer?.content(IndicatorSettings(kind: .standard)))
        #expect(header.showsArrow && !header.isActionable)
        #expect(!footer.showsArrow && footer.isActionable)
    }

    /// With MJRefresh, an edge begins again while it closes. Each closing is told when it is over.
    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)]) func closingsThatOverlapEndOneByOne(behavior: EdgeBehavior) {
        let edge = behavior.isRefresh ? ScrollEdge.start : .end
        list.install(behavior) { $0.compatibility = .mjRefresh }
        list.attach()
        for _ in 0..<3 {
            list.controller.handle(.begin(.program), at: edge)
            list.finish(edge)
            list.advance(0.1)
        }
        // The closings of 0.4 s began 0.3, 0.2 and 0.1 s ago.
        list.advance(0.05)
        for number in 1...3 {
            #expect(list.closes == number - 1)
            list.advance(0.1)
            #expect(list.closes == number)
        }
    }

    /// What has closed because its list left does not close again under the next pull.
    @Test(arguments: [Compatibility?.none, .mjRefresh], [EdgeBehavior.refresh, .load(.pulled)])
    func aClosingIsOverWhenItsListLeaves(compatibility: Compatibility?, behavior: EdgeBehavior) throws {
        let edge = behavior.isRefresh ? ScrollEdge.start : .end
        list.install(behavior) { $0.compatibility = compatibility }
        list.attach()
        let machine = try #require(list.controller.engine[edge])
        list.controller.handle(.begin(.program), at: edge)
        list.advance(1)
        list.finish(edge)
        list.advance(0.1)
        list.controller.detach()
        list.attach()
        #expect(machine.phase == .idle && !machine.looksBusy && list.wakeTime == nil)
        let closes = list.closes
        list.scroll(to: edge == .start ? 0 : 1400)
        list.pull(to: edge == .start ? -27 : 1422, release: false)
        #expect(machine.progress == 0.5)
        list.advance(1)
        #expect(machine.progress == 0.5 && list.closes == closes)
    }

    /// A cancel ends what runs or waits, and nothing else.
    @Test(arguments: [Compatibility?.none, .mjRefresh], [EdgeBehavior.refresh, .load(.pulled)])
    func aCancelChangesNothingWhereNothingRuns(compatibility: Compatibility?, behavior: EdgeBehavior) throws {
        let edge = behavior.isRefresh ? ScrollEdge.start : .end
        list.install(behavior) { $0.compatibility = compatibility }
        list.attach()
        let machine = try #require(list.controller.engine[edge])
        func cancelChangesNothing() {
            let before = (machine.phase, machine.looksBusy, machine.progress, list.callbacks)
            list.controller.handle(.cancel, at: edge)
            #expect((machine.phase, machine.looksBusy, machine.progress, list.callbacks) == before)
        }
        cancelChangesNothing()
        list.controller.handle(.begin(.program), at: edge)
        list.advance(1)
        list.finish(edge)
        cancelChangesNothing()
        list.advance(0.1)
        cancelChangesNothing()
        list.advance(1)
        cancelChangesNothing()
        #expect(machine.phase == .idle && !machine.looksBusy)
    }
}
