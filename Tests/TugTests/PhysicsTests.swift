import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

@Suite struct RubberBandTests {
    @Test func headerOf54PointsNeeds105PointsOfTravel() {
        // The value measured for MJRefresh's header on UIScrollView.
        #expect(abs(RubberBand(dimension: 800).travel(forDisplacement: 54) - 105.3) < 0.1)
    }

    @Test(arguments: [200.0, 600, 800, 2000]) func travelAndDisplacementAreInverse(dimension: Double) {
        let band = RubberBand(dimension: dimension)
        for travel in stride(from: -3000.0, through: 3000, by: 37) {
            let back = band.travel(forDisplacement: band.displacement(forTravel: travel))
            #expect(abs(back - travel) < 1e-9 * max(1, abs(travel)) * 10)
        }
    }

    @Test func displacementGrowsAndStaysBelowViewport() {
        let band = RubberBand(dimension: 600)
        var last = -1.0
        for travel in stride(from: 0.0, through: 100_000, by: 250) {
            let displacement = band.displacement(forTravel: travel)
            #expect(displacement > last)
            #expect(displacement < 600)
            last = displacement
        }
    }

    @Test func slopeIsDerivative() {
        let band = RubberBand(dimension: 700)
        for travel in [0.0, 10, 100, 500] {
            let numeric = (band.displacement(forTravel: travel + 1e-5) - band.displacement(forTravel: travel)) / 1e-5
            #expect(abs(numeric - band.slope(atDisplacement: band.displacement(forTravel: travel))) < 1e-4)
        }
    }

    /// It never gets there by a finger; an app may set it.
    @Test func contentThatIsFartherThanAFingerCanPullDoesNotFollow() {
        let band = RubberBand(dimension: 600)
        for displacement in [600.0, 601, 1200, 5000] { #expect(band.slope(atDisplacement: displacement) == 0) }
        #expect(band.slope(atDisplacement: 599) > 0)
    }

    @Test(arguments: [0, -5, .nan, .infinity]) func unusableDimensionsDoNotTrap(dimension: Double) {
        #expect(RubberBand(dimension: dimension).displacement(forTravel: 100).isFinite)
        #expect(RubberBand(dimension: dimension).travel(forDisplacement: 100).isFinite)
    }
}

@Suite struct DecelerationTests {
    @Test func flingOf1000PointsPerSecondTravels499Points() {
        // 0.4995·v for UIScrollView's normal rate.
        #expect(abs(Deceleration(initial: 0, velocity: 1000).destination - 499.5) < 0.1)
    }

    @Test(arguments: [Double.nan, 0, -1, 1, 2, .infinity, -.infinity]) func rateThatIsNoneIsTheUsualOne(rate: Double) {
        let fling = Deceleration(initial: 100, velocity: 1000, rate: rate)
        #expect(abs(fling.destination - 599.5) < 0.1)
    }

    @Test func timeIsInverseOfValue() throws {
        let fling = Deceleration(initial: 100, velocity: -800)
        for time in [0.05, 0.3, 1.0] {
            let found = try #require(fling.time(to: fling.value(at: time)))
            #expect(abs(found - time) < 1e-9)
        }
        #expect(fling.time(to: 200) == nil)
        // The destination is never passed. Numbers whose quotients are exact.
        for velocity in [1.0, -1, 64] {
            let exact = Deceleration(initial: 0, velocity: velocity)
            #expect(exact.time(to: exact.destination) == nil)
        }
        #expect(fling.time(to: fling.destination - 1) == nil)
    }

    @Test func decelerationIsWithinHalfPointAfterDuration() {
        for velocity in [-4000.0, -3, 0, 0.2, 0.99, 50, 2500] {
            let fling = Deceleration(initial: 0, velocity: velocity)
            #expect(abs(fling.value(at: fling.duration) - fling.destination) <= 0.5001)
            // Not a moment longer: 499.5 thousandths of the velocity are its way.
            #expect((fling.duration > 0) == (abs(velocity) > 1.001))
        }
    }
}

@Suite struct SpringTests {
    @Test(arguments: [(-80.0, 0.0), (0.0, 1500.0), (60.0, -900.0), (3.0, 4000.0)])
    func bounceIsAtRestAfterDuration(initial: Double, velocity: Double) {
        let spring = Spring(from: initial, velocity: velocity, to: 0)
        #expect(abs(spring.value(at: spring.duration * 0.9999)) <= 0.51)
        #expect(spring.value(at: spring.duration) == 0)
        #expect(spring.velocity(at: spring.duration) == 0)
    }

    /// A list that bounces at its edge is free for the next pull soon.
    @Test(arguments: [(0.0, 0.0, 0.0), (0, 40, 0.5), (0, 200, 0.82), (40, 0, 0.96)])
    func bounceIsOverSoon(initial: Double, velocity: Double, seconds: Double) {
        for sign in [-1.0, 1] {
            let spring = Spring(from: sign * initial, velocity: sign * velocity, to: 0)
            #expect(spring.duration >= 0 && spring.duration <= seconds)
            // After a tenth of a second, a speed v alone has carried it v·0.1/e away.
            if velocity > 0 { #expect(abs(spring.value(at: 0.1) * sign - velocity * 0.0367879) < 0.001) }
        }
    }

    @Test func timedMovementArrivesWithoutOvershoot() {
        let spring = Spring(from: 54, to: 0, duration: 0.4)
        var last = 54.0
        for frame in 0..<24 {
            let value = spring.value(at: Double(frame) / 60)
            #expect(value <= last)
            #expect(value >= 0)
            last = value
        }
        #expect(spring.value(at: 0.399) < 0.2)
        #expect(spring.value(at: 0.4) == 0)
    }

    @Test func springVelocityIsDerivativeOfValue() {
        let spring = Spring(from: 40, velocity: 300, to: 0)
        for time in [0.01, 0.1, 0.3] {
            let numeric = (spring.value(at: time + 1e-6) - spring.value(at: time)) / 1e-6
            #expect(abs(numeric - spring.velocity(at: time)) < 1e-2)
        }
    }
}

@Suite struct VelocityTrackerTests {
    @Test func steadyFingerHasConstantVelocity() {
        var tracker = VelocityTracker()
        for i in 0..<20 { tracker.add(position: Double(i) * 10, at: Double(i) * 0.016) }
        #expect(abs(tracker.velocity(at: 19 * 0.016) - 625) < 1e-6)
    }

    @Test func restBeforeLiftGivesNoFling() {
        var tracker = VelocityTracker()
        for i in 0..<20 { tracker.add(position: Double(i) * 10, at: Double(i) * 0.016) }
        #expect(tracker.velocity(at: 1) == 0)
    }

    @Test func singleSampleHasNoVelocity() {
        var tracker = VelocityTracker()
        tracker.add(position: 5, at: 1)
        #expect(tracker.velocity(at: 1) == 0)
    }
}

extension VelocityTrackerTests {
    @Test func lastEightSamplesCount() {
        var tracker = VelocityTracker()
        for number in 0..<20 { tracker.add(position: Double(number * number), at: Double(number) * 0.004) }
        #expect(abs(tracker.velocity(at: 0.076) - Double(19 * 19 - 12 * 12) / 0.028) < 1e-6)
    }

    /// What a finger did before it rested does not count, wherever in the memory of eight samples that is.
    @Test(arguments: 0..<12) func movementBeforeARestDoesNotCount(before: Int) {
        var tracker = VelocityTracker()
        for number in 0..<before { tracker.add(position: Double(number) * 40, at: Double(number) * 0.01) }
        for number in 0..<4 { tracker.add(position: 500 - Double(number) * 3, at: 1 + Double(number) * 0.01) }
        #expect(abs(tracker.velocity(at: 1.03) + 300) < 1e-6)
    }

    @Test func coordinatesThatMoveUnderAFingerLeaveItsVelocity() {
        var tracker = VelocityTracker()
        var (place, shift) = (0.0, 0.0)
        for number in 0..<8 {
            if number == 4 {
                shift = 900
                tracker.shift(by: shift)
            }
            place += 10
            tracker.add(position: place + shift, at: Double(number) * 0.01)
        }
        #expect(abs(tracker.velocity(at: 0.07) - 1000) < 1e-6)
        tracker.shift(by: .nan)
        #expect(abs(tracker.velocity(at: 0.07) - 1000) < 1e-6)
    }

    @Test func resetClearsVelocity() {
        var tracker = VelocityTracker()
        tracker.add(position: 0, at: 0)
        tracker.add(position: 10, at: 0.01)
        #expect(tracker.velocity(at: 0.01) == 1000)
        tracker.reset()
        #expect(tracker.velocity(at: 0.01) == 0)
    }
}

extension RubberBandTests {
    @Test func travelToLimitIsFinite() {
        let band = RubberBand(dimension: 600)
        #expect(band.travel(forDisplacement: 600).isFinite)
        #expect(band.travel(forDisplacement: 700) == band.travel(forDisplacement: 600))
    }

    /// Of any band, from a hair's breadth to nearly its limit, past either edge.
    @Test func anyDisplacementIsThatOfItsTravel() {
        let seed = RandomSource.base("rubber bands")
        var random = RandomSource(seed: seed)
        for _ in 0..<500 {
            let band = RubberBand(dimension: random.number(2...3000), coefficient: random.number(0.05...1))
            let part = random.pick([1e-9, 1e-6, 1e-3, 0.1, 0.5, 0.99]) * random.number(0.1...1)
            let displacement = part * band.dimension
            let travel = band.travel(forDisplacement: displacement)
            let note = "\(band) at \(displacement), TUG_SEED=\(seed)"
            #expect(travel > 0 && band.travel(forDisplacement: -displacement) == -travel, "\(note)")
            #expect(abs(band.displacement(forTravel: travel) - displacement) < 1e-12 * band.dimension, "\(note)")
            #expect(band.displacement(forTravel: -travel) == -band.displacement(forTravel: travel), "\(note)")
            #expect(band.slope(atDisplacement: -displacement) == band.slope(atDisplacement: displacement), "\(note)")
        }
        #expect(RubberBand(dimension: 600).travel(forDisplacement: 0) == 0)
        #expect(RubberBand(dimension: 600).displacement(forTravel: 0) == 0)
    }
}
