import Testing

@testable import Tug

/// What was broken, and how to see it again.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// The invariants of the engine, over random event sequences. A failure prints the seed; `TUG_SEED` repeats it.
@Suite struct InvariantTests {
    private static let sequences = 100_000

    @Test func invariantsHoldOverRandomSequences() throws {
        let base = RandomSource.base("invariants, \(Self.sequences) sequences")
        var events = 0
        var starts = 0
        for index in 0..<UInt64(Self.sequences) {
            var random = RandomSource(seed: base &+ index)
            let list = TestScrollView(content: random.oneIn(4) ? 150 : 2000)
            if random.oneIn(8) { list.onStart = { list, edge, _ in list.finish(edge, .success) } }
            list.play(.install(.start, .header, random.options(for: .header)))
            list.play(random.install())
            list.attach()
            var script: [ScriptEvent] = []
            let checker = InvariantChecker(list)
            do {
                for _ in 0..<(8 + random.next() % 32) {
                    let event = random.event()
                    script.append(event)
                    checker.before(event)
                    list.play(event)
                    try checker.after(event)
                }
                try checker.windUp()
            } catch {
                throw Violation(description: "\(error)\nTUG_SEED=\(base &+ index)\n\(script)")
            }
            events += script.count
            starts += list.starts.count
        }
        print("invariants: \(events) events, \(starts) handler starts")
        #expect(starts > Self.sequences / 2)
    }

    /// Most events take a short cut. An engine that never does must decide the same.
    @Test func theShortCutForQuietScrollingDecidesNothing() throws {
        let base = RandomSource.base("short cut")
        for index in 0..<UInt64(5_000) {
            var random = RandomSource(seed: base &+ index)
            var quick = RefreshEngine()
            var thorough = RefreshEngine()
            var now = 0.0
            let header = random.options(for: .header)
            let footer: Behaviour = random.oneIn(2) ? .autoFooter : .backFooter
            let footerOptions = random.options(for: footer)
            _ = (
                quick.install(.start, behaviour: .header, options: header, now: 0),
                thorough.install(.start, behaviour: .header, options: header, now: 0)
            )
            _ = (
                quick.install(.end, behaviour: footer, options: footerOptions, now: 0),
                thorough.install(.end, behaviour: footer, options: footerOptions, now: 0)
            )
            var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
            for _ in 0..<60 {
                now += 0.02
                var event = ScrollEvent.scrolled
                switch random.next() % 12 {
                case 0: event = .attached
                case 1:
                    event = .dragBegan
                    metrics.isDragging = true
                case 2:
                    event = .dragEnded
                    metrics.isDragging = false
                case 3: metrics.contentLength = Double.random(in: 0...3000, using: &random)
                case 4:
                    for edge in Edge.allCases {
                        guard let machine = quick[edge], machine.isRefreshing else { continue }
                        let outcome = random.outcome()
                        _ = quick.finish(edge, generation: machine.generation, outcome: outcome, now: now)
                        _ = thorough.finish(edge, generation: machine.generation, outcome: outcome, now: now)
                    }
                case 5: _ = (quick.wake(now: now), thorough.wake(now: now))
                default: metrics.offset = random.number()
                }
                let a = quick.handle(event, metrics: metrics, now: now)
                thorough.quietLower = .infinity
                let b = thorough.handle(event, metrics: metrics, now: now)
                let isSame =
                    a.start.start == b.start.start && a.end.start == b.end.start && a.motion == b.motion
                    && a.isEmpty == b.isEmpty && quick.held == thorough.held
                    && quick.start?.phase == thorough.start?.phase && quick.end?.phase == thorough.end?.phase
                    && quick.start?.progress == thorough.start?.progress && quick.end?.progress == thorough.end?.progress
                if !isSame { throw Violation(description: "TUG_SEED=\(base &+ index): \(event) \(metrics)\n\(a)\n\(b)") }
            }
        }
    }

    /// A header at the start and a footer at the end, seen in a mirror, are a header at the end and a footer at the start.
    @Test func mirroredInGivesMirroredOut() throws {
        let base = RandomSource.base("mirror")
        for index in 0..<UInt64(5_000) {
            var random = RandomSource(seed: base &+ index)
            let list = TestScrollView(content: 3000)
            let mirror = TestScrollView(content: 3000)
            let footer: Behaviour = random.oneIn(2) ? .autoFooter : .backFooter
            let options = random.options(for: .header)
            var footerOptions = random.options(for: footer)
            // Content is counted from the start, so that only there has anything to be kept.
            footerOptions.keepsReadingPosition = false
            list.controller.install(.start, behaviour: .header, options: options)
            list.controller.install(.end, behaviour: footer, options: footerOptions)
            mirror.controller.install(.end, behaviour: .header, options: options)
            mirror.controller.install(.start, behaviour: footer, options: footerOptions)
            list.scroll(to: 1200)
            mirror.scroll(to: 1200)
            list.attach()
            mirror.attach()
            var script: [ScriptEvent] = []
            for _ in 0..<40 {
                let event: ScriptEvent
                switch random.next() % 8 {
                case 0: event = .dragBegan
                case 1: event = .dragEnded
                case 2: event = .finish(random.edge(), random.outcome())
                case 3: event = .advance(Double.random(in: 0...1, using: &random))
                case 4: event = .begin(random.edge(), .program)
                default:
                    let isNearTheEdge = random.oneIn(3)
                    event = .scroll(isNearTheEdge ? Double.random(in: -120...0, using: &random) : random.number() * 1.2)
                }
                script.append(event)
                list.play(event)
                mirror.play(event.mirrored(contentLength: 3000, viewportLength: 600))
                let isSame =
                    list.header?.phase == mirror.footer?.phase && list.footer?.phase == mirror.header?.phase
                    && list.starts.count == mirror.starts.count && list.inset.start == mirror.inset.end
                    && list.inset.end == mirror.inset.start && abs(list.offset + mirror.offset - 2400) < 1e-6
                if !isSame {
                    throw Violation(
                        description: """
                            TUG_SEED=\(base &+ index): offsets \(list.offset), \(mirror.offset); insets \(list.inset), \(mirror.inset)
                            header \(list.header.map(\.phase) as Any), \(mirror.footer.map(\.phase) as Any)
                            footer \(list.footer.map(\.phase) as Any), \(mirror.header.map(\.phase) as Any)
                            starts \(list.starts), \(mirror.starts)
                            \(script)
                            """)
                }
            }
        }
    }

    @Test(arguments: [30.0, 60, 120]) func aGestureHasTheSameResultAtAnyEventRate(rate: Double) {
        let list = TestScrollView()
        list.install(.header) { $0.minimumVisibleTime = 0.3 }
        list.install(.autoFooter)
        list.attach()
        list.pull(to: -90, steps: Int(rate / 3))
        #expect(list.starts.map(\.generation) == [1])
        list.advance(0.2)
        list.finish()
        list.advance(0.6)
        #expect(list.header?.phase == .idle)
        list.pull(to: 1500, steps: Int(rate))
        #expect(list.starts.map(\.edge) == [.start, .end])
        #expect(list.offset == 1444)
        #expect(list.states == [.idle, .pulling, .refreshing, .idle, .refreshing])
    }
}

/// Looks after each event whether what must always hold does hold.
private final class InvariantChecker {
    private let list: TestScrollView
    private var startsBefore = 0
    private var footerHadFailed = false
    private var footerHadMore = true
    private var isAttached = true
    private var callbacksBefore = 0

    init(_ list: TestScrollView) { self.list = list }

    func before(_ event: ScriptEvent) {
        startsBefore = list.starts.count
        footerHadFailed = list.footer?.behaviour.isRefresh == false && list.footer?.hasFailed == true
        footerHadMore = list.footer?.hasMore ?? true
        isAttached = list.controller.engine.isAttached
        callbacksBefore = list.callbacks
    }

    func after(_ event: ScriptEvent) throws {
        try oneStartForEachGeneration(event)
        try insetsAreTheAppsAndWhatIsHeldOpen()
        try refreshAndLoadExcludeEachOther()
        try footersKeepToTheirWord(event)
        try onlyARunningRunHasNoDeadline()
        if !isAttached, !list.controller.engine.isAttached {
            try require(list.starts.count == startsBefore, "a handler started while detached")
        }
        if case .hidden(let edge, true) = event, let machine = list.controller.engine[edge] {
            try require(machine.phase == .idle && machine.progress == 0, "hidden but \(machine.phase)")
        }
        if case .badMetrics = event {
            try require(list.callbacks == callbacksBefore, "numbers that are not finite had an effect")
        }
    }

    private func oneStartForEachGeneration(_ event: ScriptEvent) throws {
        for edge in Edge.allCases {
            let generations = list.starts.filter { $0.edge == edge }.map(\.generation)
            try require(zip(generations, generations.dropFirst()).allSatisfy { $0 < $1 }, "generations \(generations)")
            if let machine = list.controller.engine[edge], machine.isRefreshing {
                try require(generations.last == machine.generation, "refreshing without its handler")
            }
        }
        let started = list.starts.count - startsBefore
        if case .scrollMany = event, list.onStart == nil {
            try require(started <= 2, "\(started) starts at one place")
        }
    }

    private func insetsAreTheAppsAndWhatIsHeldOpen() throws {
        let engine = list.controller.engine
        try require(list.inset == list.ledger.total, "inset \(list.inset) is not \(list.ledger.total)")
        try require(list.ledger.contribution == engine.held, "held \(engine.held), written \(list.ledger.contribution)")
        for edge in Edge.allCases {
            let machine = engine[edge]
            let isOpen =
                machine?.isVisible == true && engine.isAttached
                && (machine?.behaviour == .autoFooter || machine?.isHeldOpen == true)
            let extra = edge == .end && machine?.behaviour != .autoFooter ? engine.metrics.shortfall : 0
            let expected = isOpen ? (machine?.options.extent ?? 0) + extra : 0
            try require(engine.held[edge] == expected, "\(edge) holds \(engine.held[edge]), not \(expected)")
        }
    }

    private func refreshAndLoadExcludeEachOther() throws {
        guard let start = list.header, let end = list.footer, start.behaviour.isRefresh != end.behaviour.isRefresh else { return }
        // A refresh that is going on when its counterpart is installed beside it stays the only one.
        try require(!(start.isRefreshing && end.isRefreshing), "a refresh and a load at the same time")
    }

    private func footersKeepToTheirWord(_ event: ScriptEvent) throws {
        // A refresh that ends within its own start makes all of this anew within the event.
        if list.onStart != nil { return }
        if case .install = event { return }
        if case .finish = event { return }
        if case .hasMore = event { return }
        for run in list.starts[startsBefore...] where run.edge == .end && list.footer?.behaviour.isRefresh == false {
            if footerHadFailed {
                try require(run.source != .automatic && run.source != .pull, "a failed load restarted by itself: \(run.source)")
            } else if !footerHadMore {
                try require(run.source == .program, "loaded past the end of the data by \(run.source)")
            }
        }
    }

    private func onlyARunningRunHasNoDeadline() throws {
        for edge in Edge.allCases {
            guard let machine = list.controller.engine[edge], machine.phase == .finishing else { continue }
            try require(list.wakeTime != nil, "finishing, and nothing will wake it")
        }
    }

    /// Everything that is going on is ended; then everything must come to rest in the time that the options allow.
    func windUp() throws {
        if !list.controller.engine.isAttached { list.attach() }
        list.dragEnded()
        for edge in Edge.allCases {
            list.controller.setHasMore(edge, false)
            // A pending begin of a refresh may hold back a load; no more than a few follow one another.
            for _ in 0..<20 where list.controller.engine[edge]?.isRefreshing == true {
                list.finish(edge, .failure(message: "end"))
            }
        }
        // The most that the options of these scripts allow: minimum visible time, outcome, closing, and some rounding.
        list.advance(2 + 3 + 0.4 + 1e-6)
        for edge in Edge.allCases {
            guard let machine = list.controller.engine[edge], machine.phase != .idle else { continue }
            let mayWait = list.controller.engine.isOnScreen ? false : machine.phase == .pending
            try require(mayWait, "\(edge) is stuck in \(machine.phase)")
        }
        let app = list.ledger.app
        list.controller.detach()
        try require(list.inset == app, "left with \(list.inset), the app set \(app)")
        let callbacks = list.callbacks
        list.pull(to: -200)
        list.advance(10)
        try require(list.callbacks == callbacks, "called after it was detached")
        try require(list.wakeTime == nil, "a timer after it was detached")
    }

    private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        if !condition { throw Violation(description: message()) }
    }
}
