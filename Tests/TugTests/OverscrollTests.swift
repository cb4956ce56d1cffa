import Testing

@_spi(Host) @testable import Tug

@Suite struct OverscrollTests {
    private func scroller(content: Double = 2000, viewport: Double = 600, start: Double = 0, end: Double = 0) -> Overscroll {
        let scroller = Overscroll()
        scroller.layout(
            contentLength: content, viewportLength: viewport, insets: AxisInsets(start: start, end: end), now: 0)
        return scroller
    }

    @Test func contentFollowsFingerOneToOneWithinBounds() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -300, now: 0)
        #expect(scroller.nativeOffset == 300)
        #expect(scroller.displacement == 0)
    }

    @Test func pullPastStartIsResistedAndReversible() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: 105, now: 0)
        let out = scroller.displacement
        #expect(abs(out - RubberBand(dimension: 600).displacement(forTravel: 105)) < 1e-9)
        scroller.drag(by: 50, now: 0)
        scroller.drag(by: -50, now: 0)
        #expect(abs(scroller.displacement - out) < 1e-9)
        scroller.drag(by: -205, now: 0)
        #expect(abs(scroller.nativeOffset - 100) < 1e-9)
    }

    @Test func moveAtOnceEndsWhatMoves() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -300, now: 0)
        scroller.release(velocity: 2000, now: 0)
        scroller.advance(to: 0.1)
        #expect(scroller.isFlying)
        scroller.move(to: 700, duration: 0, now: 0.1)
        #expect(!scroller.isFlying)
        scroller.advance(to: 1)
        #expect(scroller.nativeOffset == 700)
    }

    /// A finger that came down at the very limit may pull beyond it, until rows come that it is then among.
    @Test func limitIsTheUsualOneOnceRowsHaveComeUnderTheFinger() {
        let scroller = scroller()
        scroller.setResistance(PullResistance(maximum: 60), at: .end)
        scroller.move(to: 1400, duration: 0, now: 0)
        for _ in 0..<2 {
            scroller.drag(by: -1e6, now: 0)
            scroller.release(velocity: 0, now: 0)
        }
        scroller.grab(now: 0)
        scroller.drag(by: -1e6, now: 0)
        #expect(scroller.offset > 1465)
        scroller.layout(contentLength: 3000, viewportLength: 600, insets: AxisInsets(), now: 0)
        scroller.drag(by: -1e7, now: 0)
        #expect(scroller.offset > 2455 && scroller.offset <= 2460)
    }

    /// Half a point is animated like any other way; less than anyone sees is not.
    @Test(arguments: [(-0.5, true), (0.5, true), (0.005, false)]) func shortWayIsAnimatedIfItIsSeen(way: Double, isAnimated: Bool)
    {
        let scroller = scroller()
        scroller.move(to: 300, duration: 0, now: 0)
        scroller.move(to: 300 + way, duration: 0.4, now: 0)
        #expect(scroller.isFlying == isAnimated)
        scroller.advance(to: 1)
        #expect(scroller.offset == 300 + way)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonFiniteVelocityDoesNotFling(speed: Double) {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -300, now: 0)
        scroller.release(velocity: speed, now: 0)
        while scroller.advance(to: 10) {}
        #expect(scroller.nativeOffset == 300)
        #expect(scroller.displacement == 0)
    }

    /// An edge that opens under content which flies back to it has come to meet it; content that flies past it flies on.
    @Test(arguments: [false, true]) func edgeThatMovesOutStopsWhatFliesBack(isEnd: Bool) {
        let scroller = scroller()
        scroller.grab(now: 0)
        if isEnd { scroller.drag(by: -1400, now: 0) }
        scroller.drag(by: isEnd ? -160 : 160, now: 0)
        scroller.release(velocity: 0, now: 0)
        #expect(scroller.isFlying)
        scroller.advance(to: 0.05)
        let offset = scroller.offset
        scroller.layout(
            contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: isEnd ? 0 : 100, end: isEnd ? 100 : 0),
            duration: nil,
            now: 0.05)
        #expect(!scroller.isFlying)
        #expect(scroller.offset == offset)
    }

    /// A touch during the rest of a flight is a tap: nobody sees that it goes on.
    @Test(arguments: [-800.0, -6000]) func lastPointOfAFlightIsNotSeen(speed: Double) throws {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -100, now: 0)
        scroller.release(velocity: speed, now: 0)
        #expect(scroller.isSeenFlying(at: 0))
        var offsets: [(seen: Bool, offset: Double)] = []
        var time = 0.0
        repeat {
            time += 1.0 / 60
            scroller.advance(to: time)
            offsets.append((scroller.isSeenFlying(at: time), scroller.offset))
        } while scroller.isFlying
        // From the first frame in which it is not seen, it moves by no more than a point.
        let unseen = try #require(offsets.firstIndex { !$0.seen })
        for frame in offsets[unseen...] { #expect(!frame.seen && abs(frame.offset - scroller.offset) <= 1) }
        #expect(Double(offsets.count - unseen) / 60 > 0.2)
    }

    @Test func releasePastEdgeReturnsToHeldInset() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: 200, now: 0)
        scroller.release(velocity: 0, now: 0)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: 54), duration: nil, now: 0.01)
        while scroller.advance(to: 10) {}
        #expect(scroller.displacement == 54)
        #expect(scroller.nativeOffset == 0)
    }

    @Test func flingIntoEdgeBouncesAndRests() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -200, now: 0)
        scroller.release(velocity: 3000, now: 0)
        var most = 0.0
        var time = 0.0
        while scroller.advance(to: time) {
            most = max(most, scroller.displacement)
            time += 1.0 / 60
        }
        #expect(most > 20)
        #expect(scroller.offset == 0)
    }

    @Test func touchStopsFlightInPlace() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: 300, now: 0)
        scroller.release(velocity: 0, now: 0)
        scroller.advance(to: 0.05)
        let caught = scroller.offset
        scroller.grab(now: 0.05)
        #expect(scroller.offset == caught)
        scroller.drag(by: 0, now: 0.05)
        #expect(abs(scroller.offset - caught) < 1e-9)
        let isFlying = scroller.advance(to: 5)
        #expect(!isFlying)
        #expect(abs(scroller.offset - caught) < 1e-9)
    }

    @Test func insetChangeDuringDragMovesNothing() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: 250, now: 0)
        let before = scroller.offset
        for inset in [54.0, 0, 30] {
            scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: inset), now: 0.1)
            #expect(abs(scroller.offset - before) < 1e-9)
            scroller.drag(by: 0, now: 0.1)
            #expect(abs(scroller.offset - before) < 1e-9)
        }
    }

    @Test func nativeEndRevealsFooterInFlow() {
        let scroller = scroller(end: 44)
        scroller.nativeScrolled(to: 1400, now: 0)
        #expect(scroller.isFlying)
        while scroller.advance(to: 5) {}
        #expect(scroller.displacement == -44)
        #expect(scroller.nativeOffset == 1400)
    }

    @Test func growingContentTurnsDisplacementIntoNativeOffset() {
        let scroller = scroller(end: 44)
        scroller.nativeScrolled(to: 1400, now: 0)
        while scroller.advance(to: 5) {}
        scroller.layout(contentLength: 3000, viewportLength: 600, insets: AxisInsets(end: 44), now: 6)
        #expect(scroller.nativeOffset == 1444)
        #expect(scroller.displacement == 0)
    }

    @Test func prependedItemsKeepVisiblePart() {
        let scroller = scroller(start: 54)
        scroller.move(to: -54, duration: 0, now: 0)
        // Ten rows of 40 points are inserted above. The list scrolls by 400 points to stay in place.
        scroller.layout(contentLength: 2400, viewportLength: 600, insets: AxisInsets(start: 54), now: 1)
        scroller.contentShifted(by: 400, now: 1)
        #expect(scroller.offset == 346)
        #expect(scroller.nativeOffset - scroller.displacement == 346)
    }

    @Test func moveContinuesToItsTargetWhenRowsAreAdded() {
        let scroller = scroller()
        scroller.move(to: 1400, duration: 0, now: 0)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: 54), now: 0)
        scroller.move(to: -54, duration: 0.25, now: 0)
        scroller.advance(to: 0.1)
        scroller.layout(contentLength: 2040, viewportLength: 600, insets: AxisInsets(start: 54), now: 0.1)
        var least = scroller.offset
        var time = 0.1
        while scroller.advance(to: time) {
            least = min(least, scroller.offset)
            time += 1.0 / 60
        }
        #expect(scroller.offset == -54)
        #expect(least >= -54)
    }

    @Test func scrollHomeFromOpenFooterReachesStart() {
        let scroller = scroller(end: 44)
        scroller.nativeScrolled(to: 1400, now: 0)
        while scroller.advance(to: 5) {}
        scroller.nativeScrolled(to: 0, now: 6)
        while scroller.advance(to: 11) {}
        #expect(scroller.offset == 0)
        #expect(scroller.displacement == 0)
    }

    @Test func platformFlingBouncesAtStart() {
        let scroller = scroller()
        scroller.nativeScrolled(to: 300, now: 0)
        scroller.nativeScrolled(to: 0, velocity: -2000, now: 0.1)
        scroller.advance(to: 0.15)
        #expect(scroller.displacement > 10)
        while scroller.advance(to: 5) {}
        #expect(scroller.offset == 0)
    }

    @Test func roundedNativeOffsetDoesNotStopFling() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: -300, now: 0)
        scroller.release(velocity: -1000, now: 0)
        scroller.advance(to: 0.1)
        scroller.nativeScrolled(to: scroller.nativeOffset - 1, now: 0.1)
        #expect(scroller.isFlying)
        while scroller.advance(to: 10) {}
        #expect(abs(scroller.offset - 799.5) < 1)
    }

    @Test(arguments: [0.01, 1, 1.5, 2]) func smallNativeScrollAtRestIsFollowed(distance: Double) {
        let scroller = scroller()
        scroller.nativeScrolled(to: distance, now: 0)
        #expect(scroller.offset == distance)
        scroller.nativeScrolled(to: 2 * distance, now: 1)
        #expect(scroller.offset == 2 * distance)
    }

    @Test func flightKeepsSpeedWhenRowsAreInsertedAbove() {
        let scroller = scroller()
        scroller.move(to: 600, duration: 0, now: 0)
        scroller.grab(now: 0)
        scroller.release(velocity: -800, now: 0)
        scroller.advance(to: 0.1)
        let before = (scroller.offset, scroller.velocity(at: 0.1))
        scroller.layout(contentLength: 2400, viewportLength: 600, insets: AxisInsets(), now: 0.1)
        scroller.contentShifted(by: 400, now: 0.1)
        #expect(abs(scroller.offset - before.0 - 400) < 1e-9)
        #expect(abs(scroller.velocity(at: 0.1) - before.1) < 1e-6)
        #expect(scroller.isFlying)
    }

    @Test func shortContentHasOneRestingOffset() {
        let scroller = scroller(content: 200, end: 44)
        #expect(scroller.lower == 0)
        #expect(scroller.upper == 0)
        scroller.grab(now: 0)
        scroller.drag(by: -100, now: 0)
        #expect(scroller.displacement < 0)
        scroller.release(velocity: 0, now: 0)
        while scroller.advance(to: 5) {}
        #expect(scroller.displacement == 0)
    }

    @Test func pathDoesNotDependOnFrameRate() {
        var results: [Double] = []
        for rate in [30.0, 60, 120, 1000] {
            let scroller = scroller(start: 54)
            scroller.grab(now: 0)
            // The same 300 points of travel in half a second, with the number of events that the rate gives.
            let steps = Int(rate / 2)
            for i in 1...steps { scroller.drag(by: 300 / Double(steps), now: Double(i) / rate) }
            scroller.release(velocity: 200, now: 0.5)
            var time = 0.5
            while time < 0.7 {
                time += 1 / rate
                scroller.advance(to: min(time, 0.7))
            }
            results.append(scroller.offset)
        }
        for result in results { #expect(abs(result - results[0]) < 1e-9) }
    }

    @Test func nonFiniteNumbersAreIgnored() {
        let scroller = scroller()
        scroller.grab(now: 0)
        scroller.drag(by: 50, now: 0)
        let before = scroller.offset
        scroller.drag(by: .nan, now: 0)
        scroller.drag(by: .infinity, now: 0)
        scroller.nativeScrolled(to: .nan, now: 0)
        scroller.move(to: .nan, duration: 1, now: 0)
        scroller.layout(contentLength: .nan, viewportLength: 600, insets: AxisInsets(), now: 0)
        #expect(scroller.offset == before)
        scroller.release(velocity: .nan, now: 0)
        while scroller.advance(to: 5) {}
        #expect(scroller.offset == 0)
    }
}
