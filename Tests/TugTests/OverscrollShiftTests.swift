import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Rows inserted before the visible ones, on a platform without its own rubber band.
@Suite struct OverscrollShiftTests {
    private func scroller(start: Double = 0, end: Double = 0) -> Overscroll {
        let scroller = Overscroll()
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: start, end: end), now: 0)
        return scroller
    }

    private func prepend(_ length: Double, to scroller: inout Overscroll, now: Double) {
        scroller.layout(
            contentLength: scroller.contentLength + length, viewportLength: 600, insets: scroller.insets, shift: length, now: now)
    }

    @Test func springBackKeepsItsTarget() {
        var scroller = scroller(start: 44)
        scroller.drag(by: 250, now: 0)
        scroller.release(velocity: 0, now: 0)
        scroller.advance(to: 0.05)
        prepend(900, to: &scroller, now: 0.05)
        #expect(scroller.isFlying)
        // The layout that follows, when the indicator closes, does not change that.
        scroller.layout(contentLength: 2900, viewportLength: 600, insets: AxisInsets(), duration: 0.4, now: 0.1)
        scroller.advance(to: 10)
        #expect(scroller.offset == 900 - 44)
    }

    @Test func moveToIndicatorContinuesToIt() {
        var scroller = scroller(start: 44)
        scroller.move(to: -44, duration: 0.25, now: 0)
        scroller.advance(to: 0.05)
        prepend(900, to: &scroller, now: 0.05)
        scroller.advance(to: 10)
        #expect(scroller.offset == 900 - 44)
    }

    @Test func closingEndsWhenRowsFillThePosition() {
        var scroller = scroller(start: 44)
        scroller.move(to: -44, duration: 0, now: 0)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), duration: 0.4, now: 0)
        scroller.advance(to: 0.1)
        let before = scroller.offset
        prepend(900, to: &scroller, now: 0.1)
        #expect(!scroller.isFlying)
        #expect(scroller.offset == before + 900)
    }

    @Test func flingContinuesPastFormerStart() {
        var scroller = scroller()
        scroller.move(to: 300, duration: 0, now: 0)
        scroller.fling(velocity: -2000, now: 0)
        scroller.advance(to: 0.1)
        let speed = scroller.velocity(at: 0.1)
        prepend(3000, to: &scroller, now: 0.1)
        #expect(abs(scroller.velocity(at: 0.1) - speed) < 1)
        scroller.advance(to: 10)
        #expect(scroller.offset < 3000 - 300)
        #expect(scroller.offset > 0)
    }

    /// Also where it changes by what does not reach it: rows at the end, or a keyboard.
    @Test(arguments: [false, true]) func listThatComesBackGoesOnWhenItsSizeChanges(isReleased: Bool) {
        let scroller = scroller(start: isReleased ? 0 : 54)
        if isReleased {
            scroller.drag(by: 250, now: 0)
            scroller.release(velocity: 0, now: 0)
        } else {
            scroller.move(to: -54, duration: 0, now: 0)
            scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), duration: 0.4, now: 0)
        }
        scroller.advance(to: 0.05)
        let before = scroller.offset
        #expect(before < 0)
        scroller.layout(contentLength: 2100, viewportLength: 400, insets: AxisInsets(), now: 0.05)
        #expect(scroller.offset == before && scroller.isFlying)
        scroller.advance(to: 10)
        #expect(scroller.offset == 0)
    }

    /// Where more rows go before the visible part than are there, a list at rest would lie past its start.
    @Test func listAtRestComesBackWhenRowsBeforeItGo() {
        let scroller = scroller()
        scroller.move(to: 50, duration: 0, now: 0)
        scroller.contentShifted(by: -30, now: 1)
        #expect(scroller.offset == 20 && !scroller.isFlying)
        scroller.contentShifted(by: -100, now: 2)
        #expect(scroller.offset == -80 && scroller.isFlying)
        scroller.advance(to: 10)
        #expect(scroller.offset == 0 && !scroller.isFlying)
    }

    @Test func flingDuringDragHasNoEffect() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.fling(velocity: 800, now: 0)
        #expect(!scroller.isFlying)
    }

    /// The offset moves by the same distance as the content in every mode. A flight that is almost over ends: by half a point at
    /// most, as without a shift.
    @Test func visiblePartStaysInPlaceInEveryMode() {
        let base = RandomSource.base("overscroll shift")
        for index in 0..<UInt64(4_000) {
            var random = RandomSource(seed: base &+ index)
            let scroller = scroller(start: random.oneIn(2) ? 44 : 0, end: random.oneIn(2) ? 44 : 0)
            scroller.move(to: Double.random(in: -44...1400, using: &random), duration: 0, now: 0)
            switch random.next() % 4 {
            case 0: scroller.drag(by: Double.random(in: -600...600, using: &random), now: 0)
            case 1:
                scroller.drag(by: Double.random(in: -600...600, using: &random), now: 0)
                scroller.release(velocity: Double.random(in: -4000...4000, using: &random), now: 0)
            case 2: scroller.fling(velocity: Double.random(in: -4000...4000, using: &random), now: 0)
            default: scroller.move(to: Double.random(in: 0...1400, using: &random), duration: 0.3, now: 0)
            }
            let now = Double.random(in: 0...0.5, using: &random)
            scroller.advance(to: now)
            let before = scroller.offset
            let length = Double.random(in: 50...3000, using: &random)
            let appended = random.oneIn(3) ? 400.0 : 0
            scroller.layout(
                contentLength: 2000 + length + appended, viewportLength: 600, insets: scroller.insets, shift: length, now: now)
            #expect(abs(scroller.offset - before - length) < 0.5, "TUG_SEED=\(base &+ index)")
        }
    }
}
