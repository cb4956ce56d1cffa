import Foundation
import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Random gestures that are the same for the same seed.
private struct GestureMaker {
    var random: RandomSource
    /// Where they pull.
    var start = SimulatedList.Place.header
    var end = SimulatedList.Place.footer
    /// Which way a finger goes that would go down: -1 for the other way.
    var sign = 1.0

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    mutating func gesture() -> Gesture {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: .pull(start)
        case 2: .pullAndTakeBack(start)
        case 3: .pull(end)
        case 4, 5: .fling(velocity: sign * number(-5000...5000))
        case 6: [.drag(by: sign * number(-800...800), over: number(0.02...0.6)), .release]
        case 7:
            [
                .drag(by: sign * number(-300...300)), .drag(by: sign * number(-300...300), over: 0.1),
                .hold(number(0...0.2)), .release,
            ]
        case 8: .hold(number(0...1))
        case 9: [.fling(velocity: sign * number(-4000...4000)), .hold(number(0...0.5)), .touch(), .hold(0.05), .release]
        case 10: [.reach(start, .trigger), .takeAway]
        default: .scrollToEnd()
        }
    }

    mutating func script(_ count: Int) -> [Gesture] { (0..<count).map { _ in gesture() } }

    /// Returns any gesture, including invalid numbers.
    mutating func madness() -> Gesture {
        let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 1e-300, 1e6, -1e6, 54]
        func any() -> Double { numbers.randomElement(using: &random) ?? 0 }
        let place = SimulatedList.Place.allCases.randomElement(using: &random) ?? .header
        let axis = ScrollAxis.allCases.randomElement(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .touch(along: axis)
        case 1: return .drag(by: any(), over: min(any(), 2), along: axis)
        case 2: return .reach(place, .points(any()), over: min(any(), 2))
        case 3: return .reach(place, .fraction(any()))
        case 4: return .hold(min(any(), 2))
        case 5: return .release
        case 6: return .release(velocity: any())
        case 7: return .takeAway
        default: return .fling(velocity: any(), along: axis)
        }
    }
}

extension ListEvent {
    fileprivate var what: String { "\(place) \(kind)" }
    fileprivate var whatAtEdge: String { "\(place.edge) \(kind)" }
}

@MainActor @Suite(.timeLimit(.minutes(30))) struct GesturePropertyTests {
    /// Returns a list whose server answers after a while.
    private func feed(
        eventsPerSecond: Double = 60, when: LoadMoment = .visible, axis: ScrollAxis = .vertical, isRightToLeft: Bool = false
    ) -> SimulatedList {
        let viewport = axis == .vertical ? SimulatedPair(x: 375, y: 667) : SimulatedPair(x: 667, y: 375)
        let list = SimulatedList(rows: 20, axis: axis, viewport: viewport, isRightToLeft: isRightToLeft)
        list.eventsPerSecond = eventsPerSecond
        let header = SimulatedControl.refresh { [unowned list] in
            try await list.clock.sleep(seconds: 0.3)
            list.rows = 20
        }
        let footer = SimulatedControl.loadMore(when: when) { [unowned list] in
            try await list.clock.sleep(seconds: 0.2)
            list.rows += 10
            return list.rows < 100 ? .hasMore : .noMoreData
        }
        list.setControl(header, at: axis == .vertical ? .header : .leading)
        list.setControl(footer, at: axis == .vertical ? .footer : .trailing)
        return list
    }

    /// A list that scrolls sideways is a list that lies on its side; from right to left, a finger goes the other way.
    @Test(arguments: [LoadMoment.visible, .pulled], [false, true])
    func aListOnItsSideHasTheSameHistory(when: LoadMoment, isRightToLeft: Bool) async {
        let base = RandomSource.base("gestures on two axes")
        for seed in base..<(base + 5) {
            var upright = GestureMaker(random: RandomSource(seed: seed))
            var lying = GestureMaker(random: RandomSource(seed: seed), start: .leading, end: .trailing)
            if isRightToLeft { lying.sign = -1 }
            let list = feed(when: when)
            let other = feed(when: when, axis: .horizontal, isRightToLeft: isRightToLeft)
            for (gesture, twin) in zip(upright.script(8), lying.script(8)) {
                await list.play(gesture)
                await other.play(twin)
                #expect(abs(list.offset - other.offset) < 1e-6, "seed \(seed)")
            }
            await list.settle()
            await other.settle()
            #expect(list.offset == other.offset && list.rows == other.rows, "seed \(seed)")
            #expect(list.history.map(\.whatAtEdge) == other.history.map(\.whatAtEdge), "seed \(seed)")
        }
    }

    @Test(arguments: [LoadMoment.visible, .pulled]) func historyDoesNotDependOnEventRate(when: LoadMoment) async {
        let base = RandomSource.base("gestures at four rates")
        for seed in base..<(base + 30) {
            var maker = GestureMaker(random: RandomSource(seed: seed))
            let script = maker.script(8)
            let lists = [60.0, 30, 120, 1].map { feed(eventsPerSecond: $0, when: when) }
            for gesture in script {
                for list in lists { await list.play(gesture) }
                for list in lists.dropFirst() {
                    #expect(abs(list.offset - lists[0].offset) < 1e-6, "seed \(seed)")
                }
            }
            for list in lists { await list.settle() }
            for list in lists.dropFirst() {
                #expect(abs(list.offset - lists[0].offset) < 1e-6, "seed \(seed)")
                #expect(list.rows == lists[0].rows, "seed \(seed)")
                #expect(list.history.map(\.what) == lists[0].history.map(\.what), "seed \(seed)")
                // After a refresh removes the rows under a finger, the list returns from far beyond the rubber band at millions
                // of points per second. At that speed, a time error of 1e-10 s is an offset error of a hundredth of a point.
                for (a, b) in zip(list.history, lists[0].history) {
                    #expect(abs(a.time - b.time) < 1e-6 && abs(a.offset - b.offset) < 1e-2, "seed \(seed): \(a) / \(b)")
                }
            }
        }
    }

    @Test func sameScriptGivesIdenticalHistory() async {
        var maker = GestureMaker(random: RandomSource(seed: RandomSource.base("gestures twice")))
        let script = maker.script(40)
        let lists = [feed(), feed()]
        for list in lists {
            for gesture in script { await list.play(gesture) }
            await list.settle()
        }
        #expect(lists[0].timeline == lists[1].timeline)
        #expect(lists[0].offset == lists[1].offset)
        #expect(!lists[0].history.isEmpty)
    }

    @Test func gesturesDoNotTrapAndListsRestWithinBounds() async {
        let base = RandomSource.base("mad gestures")
        for seed in base..<(base + 100) {
            var maker = GestureMaker(random: RandomSource(seed: seed))
            let list = feed()
            list.leading = .refresh { .success }
            list.trailing = .loadMore(when: .pulled) { .success }
            for _ in 0..<12 { await list.play(maker.madness()) }
            await list.play([.release, .settle])
            #expect(!list.isMoving, "seed \(seed)")
            for axis in ScrollAxis.allCases {
                let inset = list.scrollView.adjustedInset[axis]
                let upper = max(-inset.start, list.scrollView.contentSize[axis] + inset.end - list.scrollView.bounds[axis])
                let offset = list.scrollView.offset[axis]
                #expect(offset >= -inset.start - 1e-6 && offset <= upper + 1e-6, "seed \(seed): \(offset), upper \(upper)")
            }
        }
    }

    @Test func offsetDoesNotDriftInThousandCycles() async throws {
        let list = SimulatedList(
            rows: 40, contentInset: SimulatedInsets(top: 0.1, bottom: 0.7), safeArea: SimulatedInsets(top: 44))
        list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 0.1) }
        let cycle: Gesture = [.pull(.header), .settle]
        await list.play(cycle.repeated(1000))
        try list.expect(.header, starts: 1000)
        try list.expect(offset: -44.1, tolerance: 0)
        #expect(list.scrollView.contentInset == SimulatedInsets(top: 0.1, bottom: 0.7))
    }

    @Test func everyStartHasOneEndInTenThousandGestures() async throws {
        let list = feed()
        var maker = GestureMaker(random: RandomSource(seed: RandomSource.base("a long session")))
        let script = maker.script(10_000)
        let start = Date()
        for gesture in script { await list.play(gesture) }
        await list.settle()
        let seconds = Int(list.clock.seconds)
        print("10,000 gestures, \(list.history.count) events, \(seconds) simulated s in \(Date().timeIntervalSince(start)) s")
        try list.expectAtRest()
        for place in [SimulatedList.Place.header, .footer] {
            let cancels = list.events(at: place).count { if case .cancelled = $0.kind { true } else { false } }
            #expect(list.starts(at: place).count == list.outcomes(at: place).count + cancels)
        }
        #expect(list.starts(at: .header).count > 1000)
        #expect(list.starts(at: .footer).count > 100)
    }
}
