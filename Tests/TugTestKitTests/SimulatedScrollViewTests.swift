import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

@Suite struct SimulatedScrollViewTests {
    private let list = SimulatedScrollView()

    @Test func contentChangeAtRestClampsOffset() {
        list.scroll(to: SimulatedPair(y: 1300))
        list.setContentSize(SimulatedPair(x: 375, y: 1000))
        #expect(list.offset.y == 333)
    }

    @Test func nothingIsClampedDuringDrag() {
        list.beginDragging()
        list.scroll(to: SimulatedPair(y: -80))
        list.setSafeArea(SimulatedInsets(top: 44))
        #expect(list.offset.y == -80)
        list.endDragging()
        list.setSafeArea(SimulatedInsets(top: 20))
        #expect(list.offset.y == -20)
    }

    /// As in UIKit, which sends no notification then.
    @Test func settingSameValuesMovesNothing() {
        let area = SimulatedInsets(top: 44, bottom: 34)
        list.setSafeArea(area)
        list.setContentInset(SimulatedInsets(top: 10))
        list.scroll(to: SimulatedPair(y: -90))
        list.setSafeArea(area)
        list.setContentInset(SimulatedInsets(top: 10))
        list.setBounds(list.bounds)
        #expect(list.offset.y == -90)
    }

    /// While an edge is open, the app's own inset differs from the total inset. UIKit clamps a list at rest before the edge's
    /// inset is added again.
    @Test func settingAppInsetAgainWithOpenEdgeClampsOffset() {
        list.setContentInset(SimulatedInsets(top: 10))
        list.vertical.controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        list.vertical.controller.handle(.begin(.program), at: .start)
        list.scroll(to: SimulatedPair(y: -90))
        list.setContentInset(SimulatedInsets(top: 10))
        #expect(list.contentInset.top == 64)
        #expect(list.offset.y == -64)
    }

    /// An app's clock may outlive its list.
    @Test func releasedListIsNotWoken() {
        let clock = VirtualClock()
        weak var gone: SimulatedScrollView?
        do {
            let list = SimulatedScrollView(clock: clock)
            gone = list
            list.vertical.controller.handle(.install(.refresh, options: .mjRefresh(for: .refresh)), at: .start)
            list.vertical.controller.handle(.begin(.program), at: .start)
        }
        #expect(gone == nil)
        clock.advance(by: 10)
        #expect(clock.now == 10)
    }

    @Test func nonFiniteNumbersAreRefused() {
        list.scroll(to: SimulatedPair(y: .nan))
        list.scroll(to: SimulatedPair(y: .infinity))
        #expect(list.offset.y == 0)
    }

    @Test func appInsetIsKeptDuringRefresh() {
        list.vertical.controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        list.vertical.controller.handle(.begin(.program), at: .start)
        #expect(list.contentInset.top == 54)
        list.adjustContentInset(by: SimulatedInsets(top: 10))
        #expect(list.contentInset.top == 64)
        list.setContentInset(SimulatedInsets(top: 30))
        #expect(list.contentInset.top == 84)
        list.vertical.controller.handle(.remove, at: .start)
        #expect(list.contentInset.top == 30)
    }

    @Test func timersRunInOrderOfTimeThenCreation() {
        let clock = VirtualClock()
        var order: [Int] = []
        clock.schedule(at: 2) { order.append(3) }
        clock.schedule(at: 1) { order.append(1) }
        clock.schedule(at: 1) { order.append(2) }
        let cancelled = clock.schedule(at: 1) { order.append(9) }
        clock.cancel(cancelled)
        clock.advance(by: 1)
        #expect(order == [1, 2])
        clock.advance(by: 1)
        #expect(order == [1, 2, 3])
        #expect(clock.now == 2)
    }

    @Test func pullRefreshesAndListRestsBelowHeader() {
        let finger = SimulatedFinger(on: list)
        var starts = 0
        list.vertical.onStart = { _, _, _ in starts += 1 }
        list.vertical.controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        finger.drag(by: 90)
        finger.release()
        #expect(starts == 0)
        #expect(list.offset.y == 0)
        finger.drag(by: 160)
        finger.hold(for: 0.1)
        #expect(list.vertical.controller.machine(at: .start)?.state == .pulling)
        finger.release()
        #expect(starts == 1)
        #expect(list.offset.y == -54)
    }

    @Test func listSaysWhetherAnEdgeHasMovedItSinceTheLastDrag() {
        let finger = SimulatedFinger(on: list)
        list.vertical.controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        list.vertical.controller.handle(.begin(.program), at: .start)
        #expect(list.wasMovedByEdge && list.offset.y == -54)
        finger.drag(by: 20)
        #expect(!list.wasMovedByEdge)
    }

    /// A finger that rests before it lifts has no speed, and time passes for a finger that is not down.
    @Test func fingerThatRestsDoesNotFling() {
        let finger = SimulatedFinger(on: list)
        finger.hold(for: 0.5)
        #expect(list.clock.now == 0.5 && !list.isDragging)
        finger.drag(by: -300)
        finger.hold(for: 0.5)
        let place = list.offset.y
        finger.release()
        #expect(list.offset.y == place && abs(place - 300) < 0.001)
        finger.fling(by: -300)
        #expect(list.offset.y > 900)
    }

    @Test func endOfRowsIsAboveTheInsetThere() {
        list.setContentInset(SimulatedInsets(bottom: 50))
        let rows = SimulatedRows((0..<40).map { .init(id: $0, length: 60) }, on: list)
        rows.scrollToEnd()
        #expect(list.offset.y == 40 * 60 + 50 - 667)
    }

    @Test func cancelledTouchDoesNotRefresh() {
        let finger = SimulatedFinger(on: list)
        list.vertical.controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        finger.drag(by: 160)
        finger.cancel()
        #expect(list.vertical.controller.machine(at: .start)?.state == .idle)
        #expect(abs(list.offset.y) < 0.5)
    }

    /// What ends a gesture ends it whole, however it ends.
    @Test(arguments: [false, true]) func fingerThatHasGoneNoLongerHoldsTheList(isCancelled: Bool) {
        let finger = SimulatedFinger(on: list)
        finger.drag(by: -300)
        finger.hold(for: 0.2)
        if isCancelled { finger.cancel() } else { finger.release() }
        #expect(!list.isDragging)
        list.setContentOffset(SimulatedPair(y: 700))
        finger.hold(for: 0.2)
        #expect(list.offset.y == 700, "it is not down")
        finger.drag(by: -50)
        #expect(list.isDragging && list.pan == .changed)
        #expect(abs(list.offset.y - 750) < 0.001, "it comes down where the list is")
    }

    /// The speed of a finger that is down for two frames counts from where it came down.
    @Test func shortMovementOfAFingerHasItsWholeSpeed() {
        list.setContentOffset(SimulatedPair(y: 100))
        let finger = SimulatedFinger(on: list)
        finger.drag(by: -20, within: 2.0 / 60)
        finger.release()
        // 600 points a second.
        #expect(abs(list.offset.y - (120 + Flight(from: 0, velocity: 600, lower: 0, upper: 1e6).target)) < 1)
    }

    @Test func flingToEndLoadsMore() {
        var starts = 0
        list.vertical.onStart = { _, _, _ in starts += 1 }
        list.vertical.controller.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .end)
        for _ in 0..<6 { SimulatedFinger(on: list).fling(by: -300) }
        #expect(starts == 1)
        #expect(abs(list.offset.y - (2000 + 44 - 667)) < 0.5)
    }

    /// Timers that are early, as those of a platform whose clock is coarse: every second one.
    @Test func everySecondTimerIsEarlyWhereTheDelayIsBelowZero() {
        let axis = list.vertical
        axis.wakeDelay = -0.25
        for isEarly in [true, false, true, false] {
            axis.scheduleWake(at: list.clock.now + 1)
            list.clock.advance(by: 0.8)
            #expect(axis.isWakeScheduled == !isEarly)
            list.clock.advance(by: 0.25)
            #expect(!axis.isWakeScheduled)
        }
    }
}
