import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

@Suite struct PullResistanceTests {
    private func scroller(start: PullResistance = .standard, end: PullResistance = .standard) -> Overscroll {
        let scroller = Overscroll()
        scroller.setResistance(start, at: .start)
        scroller.setResistance(end, at: .end)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), now: 0)
        return scroller
    }

    private func randomResistance(_ random: inout RandomSource) -> PullResistance {
        PullResistance(
            coefficient: Double.random(in: 0.05...1, using: &random),
            maximum: random.oneIn(4) ? nil : Double.random(in: 30...900, using: &random))
    }

    // MARK: The curve

    @Test func noMaximumUsesViewportRubberBand() {
        #expect(PullResistance.standard.band(viewportLength: 700) == RubberBand(dimension: 700))
    }

    @Test func coefficientOfOneFollowsFingerAtFirst() {
        let scroller = scroller(start: PullResistance(coefficient: 1))
        scroller.grab(now: 0)
        scroller.drag(by: 0.001, now: 0)
        #expect(abs(scroller.displacement - 0.001) < 1e-7)
    }

    @Test func curvesAreMonotoneBoundedSmoothAndInvertible() {
        var random = RandomSource(seed: RandomSource.base("curves of resistance"))
        for _ in 0..<400 {
            let resistance = randomResistance(&random)
            let viewport = Double.random(in: 100...1200, using: &random)
            let band = resistance.band(viewportLength: viewport)
            let limit = resistance.maximum ?? viewport
            var last = 0.0
            for _ in 0..<40 {
                let travel = Double.random(in: 0.01...3000, using: &random)
                let displacement = band.displacement(forTravel: travel)
                #expect(displacement > 0 && displacement < limit && displacement < travel, "\(resistance), \(travel)")
                let back = band.travel(forDisplacement: displacement)
                #expect(abs(back - travel) < 1e-9 * max(1, travel), "\(resistance), \(travel)")
                #expect(band.displacement(forTravel: travel + 0.5) > displacement, "\(resistance), \(travel)")
                #expect(band.displacement(forTravel: -travel) == -displacement)
                last = max(last, displacement)
            }
            // No kink at the edge, and finally close to the maximum.
            #expect(abs(band.displacement(forTravel: 1e-6) / 1e-6 - resistance.coefficient) < 1e-4, "\(resistance)")
            #expect(limit - band.displacement(forTravel: 1e9) < 0.1 && last < limit, "\(resistance)")
        }
    }

    // MARK: In a list

    @Test func eachEdgeHasItsOwnResistance() {
        let near = PullResistance(coefficient: 0.3, maximum: 80)
        let scroller = scroller(end: near)
        scroller.grab(now: 0)
        scroller.drag(by: 200, now: 0)
        #expect(abs(scroller.displacement - RubberBand(dimension: 600).displacement(forTravel: 200)) < 1e-9)
        scroller.drag(by: -200 - 1400 - 200, now: 0)
        #expect(abs(scroller.displacement + near.band(viewportLength: 600).displacement(forTravel: 200)) < 1e-9)
        #expect(scroller.displacement > -80)
    }

    @Test func pullAndBounceStayWithinMaximum() {
        var random = RandomSource(seed: RandomSource.base("pulls and bounces within the maximum"))
        for _ in 0..<300 {
            let resistance = PullResistance(
                coefficient: Double.random(in: 0.05...1, using: &random), maximum: Double.random(in: 40...300, using: &random))
            let limit = resistance.maximum ?? 0
            let scroller = scroller(start: resistance, end: resistance)
            var time = 0.0
            for _ in 0..<12 {
                scroller.grab(now: time)
                // A finger that comes down near the limit extends the limit.
                let allowed = max(limit, abs(scroller.displacement) + limit / 2)
                for _ in 0..<5 {
                    scroller.drag(by: Double.random(in: -900...900, using: &random), now: time)
                    #expect(abs(scroller.displacement) < allowed, "\(resistance)")
                    time += 0.01
                }
                scroller.release(velocity: Double.random(in: -9000...9000, using: &random), now: time)
                let released = abs(scroller.displacement)
                for _ in 0..<Int.random(in: 1...60, using: &random) {
                    time += 0.016
                    scroller.advance(to: time)
                    #expect(abs(scroller.displacement) <= max(limit, released) + 1e-6, "\(resistance)")
                }
            }
        }
    }

    @Test func changesDuringDragDoNotJump() {
        var random = RandomSource(seed: RandomSource.base("changes under a finger"))
        for _ in 0..<400 {
            let scroller = scroller(start: randomResistance(&random), end: randomResistance(&random))
            scroller.grab(now: 0)
            scroller.drag(by: Double.random(in: -2600...900, using: &random), now: 0)
            for _ in 0..<8 {
                let before = scroller.offset
                switch Int.random(in: 0..<4, using: &random) {
                case 0: scroller.setResistance(randomResistance(&random), at: .start)
                case 1: scroller.setResistance(randomResistance(&random), at: .end)
                case 2:
                    let insets = AxisInsets(
                        start: Double.random(in: 0...120, using: &random), end: Double.random(in: 0...120, using: &random))
                    scroller.layout(contentLength: 2000, viewportLength: 600, insets: insets, now: 0)
                default: scroller.grab(now: 0)
                }
                #expect(scroller.offset == before)
                scroller.drag(by: 0, now: 0)
                #expect(abs(scroller.offset - before) < 1e-6)
                // The content follows the finger: never the wrong way, never further than the finger.
                scroller.drag(by: -1, now: 0)
                #expect(scroller.offset > before && scroller.offset - before < 1 + 1e-9)
                scroller.drag(by: Double.random(in: -200...200, using: &random), now: 0)
            }
        }
    }

    @Test(arguments: [ScrollEdge.start, .end]) func releaseBeyondNewMaximumReturnsToEdge(
        edge: ScrollEdge
    ) {
        let scroller = scroller()
        let place = edge == .start ? 0.0 : 1400
        scroller.move(to: place, duration: 0, now: 0)
        scroller.grab(now: 0)
        scroller.drag(by: edge == .start ? 3000 : -3000, now: 0)
        scroller.setResistance(PullResistance(maximum: 60), at: edge)
        let pulled = abs(scroller.offset - place)
        #expect(pulled > 300)
        scroller.release(velocity: 0, now: 0)
        for frame in 1...200 {
            scroller.advance(to: Double(frame) / 100)
            let outwards = edge == .start ? place - scroller.offset : scroller.offset - place
            #expect(outwards >= -1e-9 && outwards <= pulled + 1e-9, "frame \(frame)")
        }
        #expect(scroller.offset == place)
    }

    @Test func dragReducesDisplacementBeyondMaximumAtOnce() {
        let scroller = scroller(start: PullResistance(maximum: 80))
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(start: 100), now: 0)
        scroller.move(to: -100, duration: 0, now: 0)
        scroller.grab(now: 0)
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), now: 0)
        #expect(scroller.displacement == 100)
        scroller.drag(by: -100, now: 0)
        #expect(scroller.displacement < 95)
        scroller.drag(by: -1000, now: 0)
        #expect(scroller.displacement == 0)
        // Once it is back within, the maximum applies again.
        scroller.drag(by: 100_000, now: 0)
        #expect(scroller.displacement < 80)
    }

    // MARK: As an option

    @Test(arguments: [TriggerDistance.extent, .displacement(70), .fingerTravel(130)])
    func maximumBelowTriggerIsRaised(trigger: TriggerDistance) {
        for maximum in [1.0, 53, 55, 80] {
            var options = EdgeOptions(extent: 54)
            options.trigger = trigger
            options.resistance.maximum = maximum
            options = options.sanitized
            let band = options.resistance.band(viewportLength: 600)
            let distance = options.triggerDisplacement(viewportLength: 600)
            #expect(band.travel(forDisplacement: distance) < 400, "\(maximum)")
            #expect(band.displacement(forTravel: 400) > distance, "\(maximum)")
        }
    }

    @Test func maximumAboveTriggerIsKept() {
        var options = EdgeOptions(extent: 54)
        options.resistance = PullResistance(coefficient: 0.8, maximum: 90)
        #expect(options.sanitized.resistance == PullResistance(coefficient: 0.8, maximum: 90))
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func unusableNumbersUseDefaults(number: Double) {
        var options = EdgeOptions()
        options.resistance = PullResistance(coefficient: number, maximum: number)
        #expect(options.sanitized.resistance == .standard)
        options.resistance.coefficient = 3
        #expect(options.sanitized.resistance.coefficient == 1)
    }

    @Test func fingerTravelUsesCurveOfEdge() {
        var options = EdgeOptions()
        options.trigger = .fingerTravel(130)
        options.resistance = PullResistance(coefficient: 0.9, maximum: 100)
        let expected = RubberBand(dimension: 100, coefficient: 0.9).displacement(forTravel: 130)
        #expect(options.triggerDisplacement(viewportLength: 600) == expected)
    }
}
