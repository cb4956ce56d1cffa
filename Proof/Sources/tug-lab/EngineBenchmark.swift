import AllocationCounter
@_spi(Host) import Tug

/// The time that one scroll event takes in the engine, with a header and an auto footer.
enum EngineBenchmark {
    private static let events = 2_000_000
    private static let rounds = 9

    static func run() {
        scenario("at_rest") { _ in 700 }
        scenario("past") { i in 100 + Double(i & 1023) }
        scenario("pulling", isDragging: true) { i in -1 - Double(i & 31) }
        scenario("across_threshold", isDragging: true) { i in i & 1 == 0 ? -50 : -60 }
        stream()
        if allocation_count() < 0 {
            print("# allocations are not counted on this platform")
        } else {
            print("# allocations: every malloc, calloc, realloc and aligned form in the process, counted by replacing them")
        }
    }

    /// Sends scroll events to each `offset`: to the engine alone, and to a controller with a host that does nothing.
    @inline(__always)
    private static func scenario(_ name: String, isDragging: Bool = false, offset: (Int) -> Double) {
        let list = BenchmarkList()
        list.scrollMetrics.isDragging = isDragging
        var metrics = list.scrollMetrics

        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start, now: 0)
        _ = engine.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .end, now: 0)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        if isDragging { _ = engine.handle(.dragBegan, metrics: metrics, now: 0) }
        var changes = 0
        measure("engine.scroll." + name) { i in
            metrics.offset = offset(i)
            // As a controller calls the engine.
            if !engine.passesQuietly(metrics), !engine.handleChange(.scrolled, metrics: metrics, now: 1).isEmpty { changes += 1 }
        }

        let controller = RefreshController<BenchmarkList>(host: list)
        controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        controller.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .end)
        controller.handle(.attached)
        if isDragging { controller.handle(.dragBegan) }
        measure("controller.scroll." + name) { i in
            metrics.offset = offset(i)
            controller.scrolled(metrics, now: 1)
        }
        // Uses the result, so that the optimizer cannot remove the work.
        precondition(list.changes + changes >= 0)
    }

    /// A list that follows its end, whose content grows with each event.
    private static func stream() {
        let list = BenchmarkList()
        let controller = RefreshController<BenchmarkList>(host: list)
        controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        list.scrollMetrics.offset = list.scrollMetrics.contentLength - list.scrollMetrics.viewportLength
        controller.handle(.attached)
        controller.engine.follow(.end, true)
        controller.engine.observeEdges(true)
        measure("live.follow") { i in
            list.scrollMetrics.contentLength = 4000 + Double(i & 1023)
            controller.handle(.geometryChanged)
            list.scrollMetrics.offset = list.scrollMetrics.contentLength - list.scrollMetrics.viewportLength
        }
        precondition(list.changes > 0)
    }

    /// Prints the median over several rounds of the time per event in nanoseconds, and the allocations per event over all
    /// rounds.
    @inline(__always)
    private static func measure(_ name: String, event: (Int) -> Void) {
        let clock = ContinuousClock()
        var figures: [Double] = []
        figures.reserveCapacity(rounds)
        let before = allocation_count()
        for round in 0...rounds {
            let time = clock.measure { for i in 0..<events { event(i) } }
            // The first round is a warm-up.
            if round > 0 { figures.append(Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9) }
        }
        let allocations = allocation_count() - before
        figures.sort()
        row(name, figures[rounds / 2] / Double(events), "ns/event")
        if before >= 0 { row(name + ".allocations", Double(allocations) / Double(events * (rounds + 1)), "allocations/event") }
    }
}

/// Prints one figure.
func row(_ name: String, _ value: Double, _ unit: String) {
    let rounded = (value * 1000).rounded() / 1000
    print("\(name)\t\(rounded)\t\(unit)")
}

/// The smallest possible host: it counts its calls.
private final class BenchmarkList: ScrollHost {
    private(set) var changes = 0
    var scrollMetrics = ScrollMetrics(offset: 700, contentLength: 4000, viewportLength: 800)

    var now: Double { 1 }
    func perform(_ motion: Motion) { changes += 1 }
    func contentChanged(at edge: ScrollEdge) { changes += 1 }
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) { changes += 1 }
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) { changes += 1 }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) { changes += 1 }
    func scheduleWake(at time: Double?) {}
}
