import Testing

@_spi(Host) @testable import Tug

/// Wheels and touchpads at both ends of a list, on a platform that stops there.
@Suite struct OverscrollWheelTests {
    private let host = ScreenHost()

    /// Goes to `distance` points from an edge. Returns the way on the screen that leads out there.
    private func go(to edge: ScrollEdge, _ distance: Double) -> Double {
        host.scrollNatively(by: edge == .start ? distance : 1400 - distance)
        return edge == .start ? 1 : -1
    }

    /// How far the content is pulled past an edge, in points.
    private func pull(_ edge: ScrollEdge) -> Double { edge == .start ? -host.overscroll.offset : host.overscroll.offset - 1400 }

    /// Turns a wheel click by click, as for a device of which nobody knows whether it rests.
    private func turn(by delta: Double, times: Int) {
        for _ in 0..<times {
            host.clock += 0.016
            if !host.wheelTurned(by: delta, leaves: host.takesDrag(by: delta)) { host.scrollNatively(by: -delta) }
            host.settle()
        }
    }

    /// A wheel that was turned within the list stops at its edge. Turned once more from there, it pulls.
    @Test(arguments: ScrollEdge.allCases) func wheelStopsAtTheEdgeAndPullsWhenItIsTurnedAgain(edge: ScrollEdge) {
        let outwards = go(to: edge, 100)
        turn(by: 60 * outwards, times: 10)
        #expect(pull(edge) == 0)
        // It stays the list's. Only where it must not pull, a list around this one may scroll.
        #expect(host.wheelTurned(by: 60 * outwards, leaves: true))
        #expect(!host.wheelTurned(by: 60 * outwards, leaves: true, mayPull: false))
        #expect(!host.wheelTurned(by: 60 * outwards, leaves: true, mayPull: false, at: host.clock))
        #expect(pull(edge) == 0)
        host.wheelEnded(isCancelled: false)
        host.settle()
        turn(by: 60 * outwards, times: 3)
        #expect(pull(edge) > 40)
        // And back into the list.
        turn(by: -60 * outwards, times: 10)
        #expect(pull(edge) < -100)
    }

    /// Within the list a wheel only says that it turns: the platform scrolls, and what it scrolls goes on.
    @Test func wheelWithinTheListIsLeftToThePlatform() {
        host.scrollNatively(by: 700)
        #expect(!host.wheelTurned(by: 60, leaves: false))
        #expect(!host.wheelTurned(by: 60, leaves: false, mayPull: true, at: host.clock))
        #expect(host.overscroll.offset == 700 && !host.overscroll.isHeld)
        // Where it then gets to the edge, it stops there.
        host.scrollNatively(by: -700)
        #expect(!host.overscroll.isFlying)
        #expect(host.wheelTurned(by: 60, leaves: true))
        #expect(host.overscroll.offset == 0)
    }

    /// The resistance of an edge is that of its options; without a control it is the usual one.
    @Test(arguments: ScrollEdge.allCases) func pullIsResistedAsItsEdgeSays(edge: ScrollEdge) {
        let outwards = go(to: edge, 0)
        let behavior: EdgeBehavior = edge == .start ? .refresh : .load(.pulled)
        var options = EdgeOptions.standard(for: behavior)
        options.resistance = PullResistance(maximum: 120)
        host.controller.handle(.install(behavior, options: options), at: edge)
        host.updateResistance(at: edge)
        host.dragBegan(by: .touch, holds: true)
        host.drag(by: 600 * outwards)
        #expect(abs(pull(edge) - 120 * (1 - 1 / (600 * 0.55 / 120 + 1))) < 1e-6)
        host.dragEnded(by: .touch, velocity: 0, isCancelled: true)
        host.pass(3)
        host.controller.handle(.remove, at: edge)
        host.updateResistance(at: edge)
        host.dragBegan(by: .touch, holds: true)
        host.drag(by: 600 * outwards)
        #expect(abs(pull(edge) - RubberBand(dimension: 600).displacement(forTravel: 600)) < 1e-6)
    }

    /// A burst that has pulled goes no further once it must not.
    @Test(arguments: ScrollEdge.allCases) func wheelThatMayNoLongerPullStops(edge: ScrollEdge) {
        let outwards = go(to: edge, 0)
        #expect(host.wheelTurned(by: 60 * outwards, leaves: true))
        let pulled = pull(edge)
        #expect(pulled > 20)
        _ = host.wheelTurned(by: 60 * outwards, leaves: true, mayPull: false)
        #expect(pull(edge) == pulled)
    }

    /// What bounces is not caught by a wheel that must not pull.
    @Test(arguments: ScrollEdge.allCases) func bounceGoesOnUnderAWheelThatMustNotPull(edge: ScrollEdge) {
        let outwards = go(to: edge, 0)
        host.touchBegan(isClaimed: false)
        for along in [10.0, 40, 80] {
            host.clock += 0.016
            _ = host.touchMoved(along: along * outwards, across: 0, at: host.clock)
        }
        host.clock += 1
        host.touchEnded(at: host.clock, isCancelled: false)
        host.settle()
        #expect(host.overscroll.isFlying && pull(edge) > 5)
        for _ in 0..<5 {
            host.clock += 0.016
            let isTaken = host.wheelTurned(by: 50 * outwards, leaves: true, mayPull: false, at: host.clock)
            #expect(isTaken && host.overscroll.isFlying)
        }
        host.pass(3)
        #expect(abs(pull(edge)) < 1e-9)
    }

    /// Fingers that leave a touchpad on which they turned nothing, as after a tap.
    @Test func fingersThatLiftWithoutATurnDoNotFling() {
        host.scrollNatively(by: 1300)
        host.settle()
        host.wheelLifted(velocity: -3000)
        #expect(!host.state.isNativeFling && host.takeEvent() == nil)
        // What the platform scrolls next is no fling, which would bounce at the end.
        for _ in 0..<4 {
            host.clock += 0.01
            host.scrollNatively(by: 25)
        }
        #expect(host.overscroll.offset == 1400 && !host.overscroll.isFlying)
    }

    /// Flings within the list.
    private func fling() {
        host.scrollNatively(by: 700)
        host.catchFlight()
        host.dragBegan(by: .touch, holds: true)
        host.dragEnded(by: .touch, velocity: 900)
        #expect(host.isFlinging)
    }

    @Test func flingIsOverWhenTheContentRests() {
        fling()
        host.pass(8)
        #expect(!host.isFlinging && !host.overscroll.isFlying)
    }

    /// A frame shows where the content is at its time, however many came before.
    @Test func framesShowTheirOwnTime() {
        var places: [Double] = []
        for frames in [1, 2, 3, 30] {
            let host = ScreenHost()
            host.scrollNatively(by: 300)
            host.dragBegan(by: .touch, holds: true)
            host.dragEnded(by: .touch, velocity: -900)
            for frame in 1...frames { host.advance(to: 0.6 * Double(frame) / Double(frames)) }
            places.append(host.overscroll.offset)
            #expect(host.native == host.overscroll.offset)
        }
        let expected = Deceleration(initial: 300, velocity: 900).value(at: 0.6)
        for place in places { #expect(abs(place - expected) < 0.01, "\(places)") }
    }

    /// Without motion a begin is seen at once, before any frame.
    @Test func whatTheControllerAsksForIsSeenAtOnce() {
        host.setReducesMotion(true)
        host.controller.handle(.begin(.program), at: .start)
        #expect(host.drawn == 54)
    }

    /// Also of a fling that is ended, as by a list that leaves the screen or a person who wants less motion.
    @Test func flingThatIsEndedIsOver() {
        fling()
        host.setReducesMotion(true)
        #expect(!host.isFlinging && !host.overscroll.isFlying)
    }
}
