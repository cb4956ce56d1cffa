import Testing
import Tug
import TugTestKit

@Suite struct SimulatedScrollViewTests {
    private let list = SimulatedScrollView()

    @Test func atRestAChangeOfTheContentClampsTheOffset() {
        list.scroll(to: SimulatedPair(y: 1300))
        list.setContentSize(SimulatedPair(x: 375, y: 1000))
        #expect(list.offset.y == 333)
    }

    @Test func underAFingerNothingIsClamped() {
        list.beginDragging()
        list.scroll(to: SimulatedPair(y: -80))
        list.setSafeArea(SimulatedInsets(top: 44))
        #expect(list.offset.y == -80)
        list.endDragging()
        list.setSafeArea(SimulatedInsets(top: 20))
        #expect(list.offset.y == -20)
    }

    /// As on UIKit, which is told nothing then.
    @Test func whatIsSetAgainMovesNothing() {
        let area = SimulatedInsets(top: 44, bottom: 34)
        list.setSafeArea(area)
        list.setContentInset(SimulatedInsets(top: 10))
        list.scroll(to: SimulatedPair(y: -90))
        list.setSafeArea(area)
        list.setContentInset(SimulatedInsets(top: 10))
        list.setBounds(list.bounds)
        #expect(list.offset.y == -90)
    }

    /// The app's own inset is not what the list has while an edge is held open: UIKit moves a list at rest before that is added again.
    @Test func theAppsOwnInsetSetAgainWhileAnEdgeIsOpenClampsTheOffset() {
        list.setContentInset(SimulatedInsets(top: 10))
        list.vertical.controller.install(.start, behavior: .header, options: .standard(for: .header))
        list.vertical.controller.begin(.start, source: .program)
        list.scroll(to: SimulatedPair(y: -90))
        list.setContentInset(SimulatedInsets(top: 10))
        #expect(list.contentInset.top == 64)
        #expect(list.offset.y == -64)
    }

    /// An app's own clock goes on when its list has gone.
    @Test func aListThatIsGoneIsNotWoken() {
        let clock = VirtualClock()
        weak var gone: SimulatedScrollView?
        do {
            let list = SimulatedScrollView(clock: clock)
            gone = list
            list.vertical.controller.install(.start, behavior: .header, options: .mjRefresh(for: .header))
            list.vertical.controller.begin(.start, source: .program)
        }
        #expect(gone == nil)
        clock.advance(by: 10)
        #expect(clock.now == 10)
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        list.scroll(to: SimulatedPair(y: .nan))
        list.scroll(to: SimulatedPair(y: .infinity))
        #expect(list.offset.y == 0)
    }

    @Test func theAppsInsetSurvivesARefresh() {
        list.vertical.controller.install(.start, behavior: .header, options: .standard(for: .header))
        list.vertical.controller.begin(.start, source: .program)
        #expect(list.contentInset.top == 54)
        list.adjustContentInset(by: SimulatedInsets(top: 10))
        #expect(list.contentInset.top == 64)
        list.setContentInset(SimulatedInsets(top: 30))
        #expect(list.contentInset.top == 84)
        list.vertical.controller.remove(.start)
        #expect(list.contentInset.top == 30)
    }

    @Test func whatFallsDueRunsInOrderOfTimeThenOfCreation() {
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

    @Test func aPullOfAFingerRefreshesAndTheListRestsBelowTheHeader() {
        let finger = SimulatedFinger(on: list)
        var starts = 0
        list.vertical.onStart = { _, _, _ in starts += 1 }
        list.vertical.controller.install(.start, behavior: .header, options: .standard(for: .header))
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

    @Test func aTouchThatIsTakenAwayRefreshesNothing() {
        let finger = SimulatedFinger(on: list)
        list.vertical.controller.install(.start, behavior: .header, options: .standard(for: .header))
        finger.drag(by: 160)
        finger.cancel()
        #expect(list.vertical.controller.machine(at: .start)?.state == .idle)
        #expect(abs(list.offset.y) < 0.5)
    }

    @Test func aFlingReachesTheEndAndLoadsMore() {
        var starts = 0
        list.vertical.onStart = { _, _, _ in starts += 1 }
        list.vertical.controller.install(.end, behavior: .autoFooter, options: .standard(for: .autoFooter))
        for _ in 0..<6 { SimulatedFinger(on: list).fling(by: -300) }
        #expect(starts == 1)
        #expect(abs(list.offset.y - (2000 + 44 - 667)) < 0.5)
    }
}
