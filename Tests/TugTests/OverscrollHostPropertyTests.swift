import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// What holds for fingers in a list, however they move.
@Suite struct OverscrollHostPropertyTests {
    /// Where a finger is.
    private struct Sample {
        var along: Double
        var across: Double
        var seconds: Double
    }

    /// A finger that leaves the slop along the list, and then goes anywhere.
    private func drag(_ random: inout RandomSource) -> [Sample] {
        var along = 0.0
        var hasLeft = false
        return (0...random.below(12)).map { number in
            along += number == 0 ? random.pick([-4, 4]) : random.number(-60...60)
            let across = hasLeft ? random.number(-200...200) : random.number(-0.9...0.9) * abs(along)
            hasLeft = hasLeft || abs(along) >= ScreenHost.touchSlop
            return Sample(along: along, across: across, seconds: random.number(0.004...0.03))
        }
    }

    /// Plays drags, some of them with content that the platform has scrolled before. Returns what was to be seen after each step.
    private func play(
        _ drags: [(offset: Double?, samples: [Sample], isCancelled: Bool)], in host: ScreenHost, isClaimed: Bool
    ) -> [[Double]] {
        var seen: [[Double]] = []
        func look(_ isTaken: Bool) {
            host.settle()
            let velocity = host.overscroll.velocity(at: host.clock)
            seen.append([
                isTaken ? 1 : 0, host.overscroll.offset, host.state.displacement, velocity, Double(host.generations.count),
                Double(host.claims), host.state.touch.stage == .none ? 0 : 1, host.needsFrames ? 1 : 0,
            ])
        }
        for drag in drags {
            if let offset = drag.offset { host.scrollNatively(by: offset - host.native) }
            host.touchBegan(isClaimed: isClaimed || host.isFlinging)
            for sample in drag.samples {
                host.clock += sample.seconds
                look(host.touchMoved(along: sample.along, across: sample.across, at: host.clock))
            }
            host.touchEnded(at: host.clock, isCancelled: drag.isCancelled)
            look(false)
            host.pass(0.3)
            look(false)
        }
        return seen
    }

    /// What a finger does across the list changes nothing of what it does along it.
    @Test(arguments: [false, true], [false, true])
    func aFingerCountsOnlyAlongTheList(isClaimed: Bool, decidesAtOnce: Bool) {
        compare("fingers that stray", isClaimed, decidesAtOnce) { samples in
            samples.map { Sample(along: $0.along, across: 0, seconds: $0.seconds) }
        }
    }

    /// A list that runs from right to left is the same list in a mirror.
    @Test(arguments: [false, true], [false, true])
    func aMirroredListIsTheListInAMirror(isClaimed: Bool, decidesAtOnce: Bool) {
        compare("fingers in a mirror", isClaimed, decidesAtOnce, isMirrored: true) { samples in
            samples.map { Sample(along: -$0.along, across: -$0.across, seconds: $0.seconds) }
        }
    }

    private func compare(
        _ what: String, _ isClaimed: Bool, _ decidesAtOnce: Bool, isMirrored: Bool = false, change: ([Sample]) -> [Sample]
    ) {
        let seed = RandomSource.base(what)
        for number in 0..<60 {
            var random = RandomSource(seed: seed &+ UInt64(number))
            let drags = (0..<4).map { _ in
                (offset: random.pick([nil, 0, 300.0, 1400]), samples: drag(&random), isCancelled: random.oneIn(5))
            }
            let (one, other) = (ScreenHost(), ScreenHost())
            other.isMirrored = isMirrored
            for host in [one, other] { host.decidesAtOnce = decidesAtOnce }
            let expected = play(drags, in: one, isClaimed: isClaimed)
            let changed = drags.map { (offset: $0.offset, samples: change($0.samples), isCancelled: $0.isCancelled) }
            let actual = play(changed, in: other, isClaimed: isClaimed)
            let step = zip(expected, actual).enumerated().first { zip($1.0, $1.1).contains { abs($0 - $1) > 1e-6 } }
            guard let step else { continue }
            Issue.record("TUG_SEED=\(seed), sequence \(number), step \(step.offset): \(step.element)")
            return
        }
    }
}
