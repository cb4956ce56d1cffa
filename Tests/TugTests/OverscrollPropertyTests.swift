import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// What holds for a scroller whatever happens to it.
@Suite struct OverscrollPropertyTests {
    /// Something that happens to a list, as seen from one of its ends.
    private enum Step {
        case grab
        case drag(Double)
        case release(Double)
        case fling(Double)
        case move(Double, duration: Double)
        case hold(AxisInsets, duration: Double?)
        case resist(PullResistance, ScrollEdge)
        case native(Double, velocity: Double)
        case shift(Double)
        case wait(Double)

        init(_ random: inout RandomSource) {
            switch random.below(12) {
            case 0: self = .grab
            case 1, 2: self = .drag(random.number(-400...400))
            case 3: self = .release(random.number(-4000...4000) * random.pick([0.1, 1, 4]))
            case 4: self = .fling(random.number(-4000...4000) * random.pick([0.1, 1, 4]))
            case 5: self = .move(random.number(-100...1500), duration: random.pick([0, 0.3]))
            case 6:
                self = .hold(
                    AxisInsets(start: random.pick([0, 54]), end: random.pick([0, 44])), duration: random.pick([nil, 0, 0.25]))
            case 7:
                self = .resist(
                    PullResistance(maximum: random.pick([nil, 60, 150])), random.pick([ScrollEdge.start, .end]))
            case 8:
                let fromEnd = random.pick([0, 0.25, 1, 4, 50, 700])
                self = .native(random.pick([fromEnd, 1400 - fromEnd]), velocity: random.pick([0, -900, 900]))
            case 9: self = .shift(random.number(-200...200))
            default: self = .wait(random.number(0...0.6))
            }
        }

        /// The same, as seen from the other end of a list that can scroll by 1400 points.
        var mirrored: Step {
            switch self {
            case .grab, .wait: self
            case .drag(let delta): .drag(-delta)
            case .release(let velocity): .release(-velocity)
            case .fling(let velocity): .fling(-velocity)
            case .move(let target, let duration): .move(1400 - target, duration: duration)
            case .hold(let insets, let duration): .hold(AxisInsets(start: insets.end, end: insets.start), duration: duration)
            case .resist(let resistance, let edge): .resist(resistance, edge.opposite)
            case .native(let offset, let velocity): .native(1400 - offset, velocity: -velocity)
            case .shift(let distance): .shift(-distance)
            }
        }

        /// Returns the time after it.
        func happen(to scroller: Overscroll, at now: Double) -> Double {
            switch self {
            case .grab: scroller.grab(now: now)
            case .drag(let delta): scroller.drag(by: delta, now: now)
            case .release(let velocity): scroller.release(velocity: velocity, now: now)
            case .fling(let velocity): scroller.fling(velocity: velocity, now: now)
            case .move(let target, let duration): scroller.move(to: target, duration: duration, now: now)
            case .hold(let insets, let duration):
                scroller.layout(contentLength: 2000, viewportLength: 600, insets: insets, duration: duration, now: now)
            case .resist(let resistance, let edge): scroller.setResistance(resistance, at: edge)
            case .native(let offset, let velocity): scroller.nativeScrolled(to: offset, velocity: velocity, now: now)
            case .shift(let distance): scroller.contentShifted(by: distance, now: now)
            case .wait(let seconds):
                scroller.advance(to: now + seconds)
                return now + seconds
            }
            return now
        }
    }

    /// What can be seen of a scroller.
    private struct Look {
        var numbers: [Double]
        var flags: [Bool]

        /// - Parameter isMirrored: Whether it is seen from the other end.
        init(_ scroller: Overscroll, at now: Double, isMirrored: Bool = false) {
            let sign = isMirrored ? -1.0 : 1
            numbers = [
                isMirrored ? 1400 - scroller.offset : scroller.offset, sign * scroller.displacement,
                sign * scroller.velocity(at: now),
            ]
            flags = [scroller.isHeld, scroller.isFlying, scroller.isHoming, scroller.isSeenFlying(at: now)]
        }

        func equals(_ other: Look) -> Bool {
            flags == other.flags && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
        }
    }

    private func scroller(at now: Double = 0, offset: Double = 0) -> Overscroll {
        let scroller = Overscroll()
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: AxisInsets(), now: now)
        scroller.move(to: offset, duration: 0, now: now)
        return scroller
    }

    @Test func aNewScrollerRestsAtZeroAndHoldsNothing() {
        let scroller = Overscroll()
        let look = Look(scroller, at: 0)
        #expect(look.numbers == [0, 0, 0] && look.flags == [false, false, false, false])
        #expect(scroller.nativeOffset == 0 && scroller.nativeMaximum == 0 && scroller.lower == 0 && scroller.upper == 0)
        #expect(scroller.contentLength == 0 && scroller.viewportLength == 0 && scroller.insets == AxisInsets())
    }

    /// The start of a list and its end follow the same rules.
    @Test func theEndIsTheStartSeenInAMirror() {
        let seed = RandomSource.base("scrollers in a mirror")
        for number in 0..<300 {
            var random = RandomSource(seed: seed &+ UInt64(number))
            let (one, other) = (scroller(offset: 700), scroller(offset: 700))
            var now = 0.0
            var steps: [Step] = []
            for _ in 0..<25 {
                let step = Step(&random)
                steps.append(step)
                _ = step.mirrored.happen(to: other, at: now)
                now = step.happen(to: one, at: now)
                guard Look(one, at: now).equals(Look(other, at: now, isMirrored: true)) else {
                    let (a, b) = (Look(one, at: now), Look(other, at: now, isMirrored: true))
                    Issue.record("TUG_SEED=\(seed), sequence \(number): \(a) is \(b) in the mirror after \(steps)")
                    return
                }
            }
        }
    }

    /// A call means the same whether or not frames were drawn shortly before it.
    @Test func framesBetweenCallsChangeNothing() {
        let seed = RandomSource.base("scrollers with frames and without")
        for number in 0..<400 {
            var random = RandomSource(seed: seed &+ UInt64(number))
            let (one, other) = (scroller(offset: 700), scroller(offset: 700))
            var now = 0.0
            var steps: [Step] = []
            for _ in 0..<6 {
                let step = Step(&random)
                switch step {
                case .native: continue  // Goes by what was drawn last.
                case .wait: break
                default: _ = step.happen(to: other, at: now)
                }
                now = step.happen(to: one, at: now)
                steps.append(step)
            }
            one.advance(to: now)
            other.advance(to: now)
            guard Look(one, at: now).equals(Look(other, at: now)) else {
                Issue.record("TUG_SEED=\(seed), sequence \(number): \(steps)")
                return
            }
        }
    }

    /// Only how much time passes counts, not what the clock says.
    @Test func noTimeOfDayChangesAMovement() {
        let seed = RandomSource.base("scrollers at another time")
        for number in 0..<100 {
            var random = RandomSource(seed: seed &+ UInt64(number))
            // A power of two, so that differences of times stay nearly exact.
            let start = 1024.0
            let (one, other) = (scroller(offset: 700), scroller(at: start, offset: 700))
            var now = 0.0
            for _ in 0..<25 {
                let step = Step(&random)
                _ = step.happen(to: other, at: start + now)
                now = step.happen(to: one, at: now)
                guard Look(one, at: now).equals(Look(other, at: start + now)) else {
                    Issue.record("TUG_SEED=\(seed), sequence \(number): \(step)")
                    return
                }
            }
        }
    }
}
