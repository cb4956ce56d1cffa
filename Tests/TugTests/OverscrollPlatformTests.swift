import Testing

@_spi(Host) @testable import Tug

/// A platform whose own scrolling stops at the edges, and rows that come before those that are seen.
@Suite struct OverscrollPlatformTests {
    private let scroller = Overscroll()
    /// 2000 points in a viewport of 600: the platform scrolls from 0 to 1400.
    private func layout(held: Double = 0, at edge: ScrollEdge = .start) {
        var insets = AxisInsets()
        insets[edge] = held
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: insets, now: 0)
    }

    /// Where the platform stops, and which way is outwards there.
    private func place(_ edge: ScrollEdge) -> (stop: Double, outwards: Double) { edge == .start ? (0, -1) : (1400, 1) }

    /// Frames until it rests. Returns how far it went past a place.
    private func rest(past stop: Double, _ outwards: Double) -> Double {
        var greatest = outwards * (scroller.offset - stop)
        var time = 0.0
        while scroller.advance(to: time) {
            greatest = max(greatest, outwards * (scroller.offset - stop))
            time += 1.0 / 60
        }
        return max(greatest, outwards * (scroller.offset - stop))
    }

    /// Only what flies outwards bounces. What is held open there comes into view in any case.
    @Test(arguments: ScrollEdge.allCases, [0.0, 44]) func platformThatArrivesAtAnEdgeGoesOnAsFarAsItMay(
        edge: ScrollEdge, held: Double
    ) {
        let (stop, outwards) = place(edge)
        for speed in [-800.0, 0, 800] {
            layout(held: held, at: edge)
            scroller.move(to: stop - 300 * outwards, duration: 0, now: 0)
            if speed == 0 {
                scroller.nativeScrolled(to: stop, now: 0)
            } else {
                scroller.nativeScrolled(to: stop, velocity: speed * outwards, now: 0)
            }
            #expect(scroller.offset == stop)
            #expect(scroller.isFlying == (held > 0 || speed > 0))
            #expect(abs(scroller.velocity(at: 0) * outwards - max(0, speed)) < 1e-9)
            let furthest = rest(past: stop, outwards)
            #expect(scroller.offset == stop + held * outwards)
            if speed > 0 { #expect(furthest > held + 2) } else { #expect(furthest == held) }
        }
    }

    /// Lists round offsets, so they may stop a part of a point before an edge.
    @Test(arguments: ScrollEdge.allCases, [(0.4, true), (0.6, false)]) func whatIsHeldOpenComesIntoViewAtTheEdgeOnly(
        edge: ScrollEdge, arrival: (gap: Double, isThere: Bool)
    ) {
        let (stop, outwards) = place(edge)
        layout(held: 44, at: edge)
        scroller.move(to: stop - 300 * outwards, duration: 0, now: 0)
        let end = stop - arrival.gap * outwards
        scroller.nativeScrolled(to: end, now: 0)
        _ = rest(past: stop, outwards)
        #expect(scroller.offset == (arrival.isThere ? stop + 44 * outwards : end))
        // The other way it only scrolls.
        scroller.nativeScrolled(to: stop - 200 * outwards, velocity: -50 * outwards, now: 20)
        #expect(!scroller.isFlying)
        #expect(scroller.offset == stop - 200 * outwards)
    }

    /// What is in view of an indicator goes first when the platform scrolls away from it.
    @Test(arguments: ScrollEdge.allCases, [0.5, 1, 44]) func platformThatScrollsAwayLeavesNothingDisplaced(
        edge: ScrollEdge, held: Double
    ) {
        let (stop, outwards) = place(edge)
        layout(held: held, at: edge)
        for distance in [held, held + 1, 700] {
            scroller.move(to: stop + held * outwards, duration: 0, now: 0)
            scroller.nativeScrolled(to: stop - distance * outwards, now: 0)
            #expect(scroller.offset == stop - distance * outwards)
            #expect(scroller.displacement == 0 && !scroller.isFlying)
        }
    }

    /// Lists round offsets: what they report then is no scroll.
    @Test(arguments: [(0.9, true), (-1.9, true), (1.9, true), (2.1, false), (-2.1, false)])
    func flightGoesOnWhereThePlatformOnlyRounds(distance: Double, goesOn: Bool) {
        layout()
        scroller.move(to: 700, duration: 0, now: 0)
        scroller.fling(velocity: 400, now: 0)
        scroller.advance(to: 0.1)
        scroller.nativeScrolled(to: scroller.offset + distance, now: 0.1)
        #expect(scroller.isFlying == goesOn)
        #expect(scroller.isSeenFlying(at: 0.1) == goesOn)
    }

    @Test func contentThatThePlatformScrollsAfterAFlightIsNotSeenFlying() {
        layout()
        scroller.fling(velocity: 400, now: 0)
        #expect(scroller.isSeenFlying(at: 0))
        scroller.advance(to: 20)
        scroller.nativeScrolled(to: 1000, now: 20)
        #expect(!scroller.isSeenFlying(at: 20))
    }

    /// Inwards from an edge nothing is in the way; from past it, the edge is.
    @Test(arguments: ScrollEdge.allCases) func flingInwardsFromAnEdgeGoesOnAndOneFromPastItDoesNot(edge: ScrollEdge) {
        let (stop, outwards) = place(edge)
        layout()
        scroller.move(to: stop, duration: 0, now: 0)
        scroller.fling(velocity: -1000 * outwards, now: 0)
        scroller.advance(to: 30)
        #expect(abs(scroller.offset - stop + 499.5 * outwards) < 0.1)
        scroller.move(to: stop, duration: 0, now: 30)
        scroller.drag(by: -300 * outwards, now: 30)
        scroller.release(velocity: 1000 * outwards, now: 30)
        scroller.advance(to: 60)
        #expect(scroller.offset == stop)
    }

    enum Movement: CaseIterable { case fling, springBack, bounce, move }

    /// Rows before those that are seen change neither where these are nor how fast they move.
    @Test(arguments: Movement.allCases, [300.0, 900]) func whatMovesKeepsItsSpeedWhenRowsComeBeforeIt(
        movement: Movement, length: Double
    ) {
        layout(held: 44)
        begin(movement)
        scroller.advance(to: 0.06)
        let (offset, speed) = (scroller.offset, scroller.velocity(at: 0.06))
        #expect(abs(speed) > 100)
        scroller.layout(
            contentLength: 2000 + length, viewportLength: 600, insets: AxisInsets(start: 44), shift: length, now: 0.06)
        #expect(abs(scroller.offset - offset - length) < 1e-9)
        #expect(abs(scroller.velocity(at: 0.06) - speed) < 1e-6)
    }

    /// A fling inwards from an edge has not been past it, also where rows come before it moves.
    @Test(arguments: ScrollEdge.allCases) func flingFromAnEdgeGoesOnWhereRowsComeAtOnce(edge: ScrollEdge) {
        let (stop, outwards) = place(edge)
        layout()
        scroller.move(to: stop, duration: 0, now: 0)
        scroller.fling(velocity: -900 * outwards, now: 0)
        scroller.layout(contentLength: 2300, viewportLength: 600, insets: AxisInsets(), shift: 300, now: 0)
        let path = Deceleration(initial: stop + 300, velocity: -900 * outwards)
        for time in [0.1, 0.3, 0.6] {
            scroller.advance(to: time)
            #expect(abs(scroller.offset - path.value(at: time)) < 0.01, "at \(time)")
        }
    }

    /// Content that goes back into its range by itself is on its way home. What was flung or moved is not.
    @Test func onlyWhatReturnsIntoItsRangeIsHoming() {
        layout(held: 44)
        for movement in Movement.allCases {
            begin(movement)
            #expect(scroller.isFlying && !scroller.isHoming, "\(movement)")
            scroller.advance(to: 30)
        }
        scroller.move(to: -44, duration: 0, now: 40)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), duration: 0.3, now: 40)
        #expect(scroller.isHoming)
        scroller.advance(to: 50)
        #expect(!scroller.isHoming)
    }

    private func begin(_ movement: Movement) {
        switch movement {
        case .fling:
            scroller.move(to: 700, duration: 0, now: 0)
            scroller.fling(velocity: -900, now: 0)
        case .springBack:
            scroller.drag(by: 300, now: 0)
            scroller.release(velocity: 0, now: 0)
        case .bounce:
            scroller.move(to: 200, duration: 0, now: 0)
            scroller.nativeScrolled(to: 0, velocity: -900, now: 0)
        case .move:
            scroller.move(to: 700, duration: 0, now: 0)
            scroller.move(to: -44, duration: 0.3, now: 0)
        }
    }

    @Test(arguments: Movement.allCases) func whatMovesKeepsItsSpeedWhenRowsComeAfterIt(movement: Movement) {
        layout(held: 44)
        begin(movement)
        scroller.advance(to: 0.06)
        let (offset, speed) = (scroller.offset, scroller.velocity(at: 0.06))
        #expect(abs(speed) > 100)
        scroller.layout(contentLength: 2400, viewportLength: 600, insets: AxisInsets(start: 44), now: 0.06)
        #expect(scroller.offset == offset)
        #expect(abs(scroller.velocity(at: 0.06) - speed) < 1e-6)
    }
}
