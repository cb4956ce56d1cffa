import Testing

@_spi(Host) @testable import Tug

/// Interaction of a finger, a flight, the platform's scrolling, and new sizes.
@Suite struct OverscrollHandoverTests {
    private let scroller = Overscroll()

    init() { layout() }

    private func layout(content: Double = 2000, viewport: Double = 600, end: Double = 0, duration: Double? = 0, now: Double = 0) {
        scroller.layout(
            contentLength: content, viewportLength: viewport, insets: AxisInsets(end: end), duration: duration, now: now)
    }

    @Test func returnStopsWhenOffsetBecomesValid() {
        scroller.move(to: 1400, duration: 0, now: 0)
        layout(content: 1500, duration: 0.4)
        scroller.advance(to: 0.1)
        let place = scroller.offset
        #expect(place > 900 && place < 1400)
        layout(now: 0.1)
        #expect(!scroller.isFlying)
        scroller.advance(to: 2)
        #expect(scroller.offset == place)
    }

    @Test func moveToRemovedPositionEndsAtNewEnd() {
        scroller.move(to: 1400, duration: 0.4, now: 0)
        scroller.advance(to: 0.1)
        layout(content: 1000, now: 0.1)
        scroller.advance(to: 2)
        #expect(scroller.offset == 400)
    }

    @Test func releaseFromPullKeepsContentVelocity() {
        scroller.grab(now: 0)
        scroller.drag(by: 300, now: 0)
        let before = scroller.offset
        scroller.drag(by: -1, now: 0)
        let slope = scroller.offset - before
        scroller.release(velocity: -500, now: 0)
        #expect(abs(scroller.velocity(at: 0) - 500 * slope) < 2)
    }

    @Test func releaseWithNonFiniteVelocityReturns() {
        scroller.grab(now: 0)
        scroller.drag(by: 300, now: 0)
        scroller.release(velocity: .nan, now: 0)
        scroller.advance(to: 5)
        #expect(scroller.offset == 0)
    }

    @Test func moveDuringDragHasNoEffect() {
        scroller.grab(now: 0)
        scroller.move(to: 500, duration: 0, now: 0)
        #expect(scroller.offset == 0)
        #expect(scroller.isHeld)
    }

    @Test(arguments: [Double.nan, .infinity]) func nonFiniteSizesChangeNothing(bad: Double) {
        layout(content: bad)
        layout(viewport: bad)
        layout(end: bad)
        #expect(scroller.upper == 1400)
    }

    @Test func displacementShrinksWithPlatformScrollAndStopsAtZero() {
        layout(end: 44)
        scroller.move(to: 1444, duration: 0, now: 0)
        scroller.nativeScrolled(to: 1300, now: 0)
        #expect(scroller.offset == 1300)
    }
}
