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
}
