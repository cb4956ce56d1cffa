import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Fingers, flings and bounces.
extension SimulatedListTests {
    @Test func rubberBandResistsFinger() async throws {
        await list.play(.drag(by: 100))
        let expected = RubberBand(dimension: 667).displacement(forTravel: 100)
        try list.expect(offset: -expected, tolerance: 1e-9)
        #expect(list.isTouched)
        await list.play([.release, .settle])
        try list.expect(offset: 0)
    }

    @Test func flingEndsAtDecelerationTarget() async throws {
        await list.play(.fling(velocity: -1000))
        let start = list.offset
        #expect(abs(start - 100) < 1e-9)
        await list.settle()
        try list.expect(offset: Deceleration(initial: start, velocity: 1000).destination, tolerance: 1e-6)
    }

    @Test func flingPastEndBouncesAndRests() async throws {
        await list.play(.fling(velocity: -6000))
        var greatest = 0.0
        while list.isMoving {
            await list.advance(by: 1.0 / 60)
            greatest = max(greatest, list.offset)
        }
        let end: Double = 40 * 60 - 667
        try list.expect(offset: end)
        #expect(greatest > end + 10)
    }

    @Test func touchStopsFling() async throws {
        await list.play([.fling(velocity: -2000), .hold(0.2), .touch()])
        let caught = list.offset
        #expect(caught > 200)
        await list.play([.hold(1), .release])
        await list.settle()
        try list.expect(offset: caught)
    }

    /// The speed at which a finger lifts is that of the last tenth of a second, whatever movements that time consists of.
    @Test func speedCountsAcrossMovementsOfAFinger() async throws {
        var flights: [Double] = []
        for slows in [false, true] {
            let list = SimulatedList(rows: 200)
            await list.play([.drag(by: -100, over: 0.1), .drag(by: slows ? -2 : -20, over: 0.02)])
            let lifted = list.offset
            await list.play(.release)
            #expect(await list.settle())
            flights.append(list.offset - lifted)
        }
        // A thousand points a second, and of the slower one 66 points within 84 ms.
        #expect(abs(flights[0] - 499) < 2, "\(flights)")
        #expect(flights[1] > 300 && flights[1] < flights[0], "\(flights)")
    }

    /// Also of a finger that was down for less than that.
    @Test(arguments: [0.01, 0.03, 0.06]) func quickMovementOfAFingerFlings(seconds: Double) async throws {
        for rested in [0, 0.05, 1] {
            let list = SimulatedList(rows: 200)
            await list.play([.touch(), .hold(rested), .drag(by: -1200 * seconds, over: seconds)])
            let lifted = list.offset
            await list.play(.release)
            #expect(await list.settle())
            let flight = list.offset - lifted
            // 1,200 points a second, or less if the finger rested within the last tenth of a second.
            let range = rested == 0 ? 597.0..<601 : 60..<560
            #expect(range.contains(flight), "\(seconds) s after \(rested) s: \(flight)")
        }
    }

    @Test func fingerThatRestedDoesNotFling() async throws {
        await list.play([.drag(by: -300, over: 0.1), .hold(0.2), .release, .settle])
        try list.expect(offset: 300)
        await list.play([.drag(by: -100), .release(velocity: -800)])
        let start = list.offset
        await list.settle()
        try list.expect(offset: Deceleration(initial: start, velocity: 800).destination, tolerance: 1e-6)
    }

    /// A list that is let go off its place by less than a point, or by a rounding error, comes to rest there.
    @Test(arguments: [1e-13, 1e-10, 1e-8, 1e-6, 1e-3, 0.2]) func smallestDisplacementsComeToRest(points: Double) async throws {
        for edge in [-1.0, 1] {
            let list = SimulatedList(rows: 50)
            let rest = edge < 0 ? 0 : list.scrollView.contentSize.y - list.viewport.y
            list.offset = rest
            await list.play(.touch())
            list.offset = rest + edge * points
            await list.play(.release)
            #expect(await list.settle())
            #expect(list.offset == rest && !list.scrollView.isDecelerating, "\(list.offset)")
        }
    }
}
