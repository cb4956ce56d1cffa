@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The kind of sequences that a fuzzer generates.
package enum FuzzProfile: String, Sendable, CaseIterable {
    /// Realistic input: frames of drags and flings, loads that end after a while, appended pages, occasional rotations.
    case realistic
    /// Arbitrary events in any order.
    case adversarial
}

/// Generates the events of a sequence one after the other, from a seed and the current list.
struct FuzzGenerator {
    let profile: FuzzProfile
    var random: RandomSource
    /// The axis with most of the events.
    let axis: ScrollAxis
    /// Whether edges may follow MJRefresh, which the model has no opinion on.
    let isCompatible: Bool
    /// Whether numbers may be so large that sums are rounded, which the model does not cover.
    let isRemote: Bool
    /// The number of remaining events.
    let length: Int
    /// Queued events that belong together, in reverse order.
    var queue: [FuzzEvent] = []
    var hand = FuzzHand()

    init(_ profile: FuzzProfile, seed: UInt64) {
        self.profile = profile
        random = RandomSource(seed: seed)
        axis = random.oneIn(4) ? .horizontal : .vertical
        isCompatible = random.oneIn(6)
        let isRemote = random.oneIn(8)
        self.isRemote = profile == .adversarial && isRemote
        length = profile == .adversarial ? 8 + random.below(32) : 40 + random.below(160)
        // The initial edges.
        queue = edges()
        // By a source of its own: the sequences of all seeds are otherwise those that they were before lists could follow.
        var other = RandomSource(seed: seed ^ 0x5EED)
        guard !isCompatible, other.oneIn(4) else { return }
        queue.append(.follow(FuzzEdge(axis, other.oneIn(4) ? .start : .end), true))
    }

    private mutating func edges() -> [FuzzEvent] {
        var events: [FuzzEvent] = []
        if random.oneIn(8) {
            // A chat: older rows are added at the start.
            events.append(add(FuzzEdge(axis, .start), random.oneIn(2) ? .load(.visible) : .load(.pulled)))
        } else if !random.oneIn(6) {
            events.append(add(FuzzEdge(axis, .start), .refresh))
        }
        let footer: EdgeBehavior = random.oneIn(2) ? .load(.visible) : .load(.pulled)
        if !random.oneIn(6) { events.append(add(FuzzEdge(axis, .end), footer)) }
        if random.oneIn(5) { events.append(addAnything()) }
        return events
    }

    /// Returns the initial list.
    mutating func setup() -> FuzzSetup {
        var setup = FuzzSetup()
        let length = random.oneIn(4) ? random.number(0...300) : 2000
        setup.contentSize[axis] = length
        if axis == .horizontal { setup.contentSize.y = setup.bounds.y }
        if random.oneIn(4) { setup.contentInset = insets(30) }
        if random.oneIn(4) { setup.safeArea = SimulatedInsets(top: 44, bottom: 34) }
        if random.oneIn(8) { setup.isOnScreen = false }
        if !isCompatible, !isRemote, random.oneIn(6) { setup.wakeDelay = random.pick([-0.002, 0.01, 0.3]) }
        if random.oneIn(8) { setup.onRefreshing = [inCallback()] }
        if profile == .adversarial, random.oneIn(8) { setup.onRefreshing.append(inCallback()) }
        if profile == .adversarial, random.oneIn(12) { setup.onEndCompletion = [inCallback()] }
        return setup
    }

    private mutating func inCallback() -> FuzzEvent {
        switch profile == .realistic ? 0 : random.below(8) {
        case 0...2: .end(.caller, outcome())
        case 3: .begin(.caller, .program)
        case 4: random.oneIn(2) ? .remove(.caller) : .hidden(.caller, true)
        case 5: .contentSize(size(random.number(0...3000)))
        case 6: .insetBy(insets(20))
        default: .begin(anyEdge(), .program)
        }
    }

    /// Returns the next event for the current state of the list.
    mutating func next(_ view: SimulatedScrollView) -> FuzzEvent {
        if let event = queue.popLast() { return event }
        if profile == .adversarial { return anything() }
        // A copy, because the hand accesses the generator (exclusive access).
        var hand = hand
        let event = hand.next(&self, view)
        self.hand = hand
        return event
    }

    // MARK: Parts

    /// Returns a size with the given length along the main axis.
    func size(_ length: Double) -> SimulatedPair {
        axis == .vertical ? SimulatedPair(x: 375, y: length) : SimulatedPair(x: length, y: 667)
    }

    /// Hardly a value twice: it could mean that the app puts back what it has read. Sums of these are exact.
    mutating func insets(_ most: Double) -> SimulatedInsets {
        var insets = SimulatedInsets()
        insets[axis] = AxisInsets(start: inset(most), end: inset(most))
        return insets
    }

    private mutating func inset(_ most: Double) -> Double { (random.number(0...most) * 1_048_576).rounded() / 1_048_576 }

    mutating func anyEdge() -> FuzzEdge {
        random.oneIn(8) ? random.pick(FuzzEdge.real) : FuzzEdge(axis, random.oneIn(2) ? .start : .end)
    }

    mutating func outcome() -> Outcome {
        switch random.below(9) {
        case 0, 1: .failure(message: "failed")
        case 2: .noConnection
        case 3, 4: .noMoreData
        case 5: .cancelled
        case 6: .updated("3 new")
        default: .success
        }
    }

    mutating func add(_ edge: FuzzEdge, _ behavior: EdgeBehavior) -> FuzzEvent { .add(edge, behavior, options(for: behavior)) }

    mutating func addAnything() -> FuzzEvent {
        let behavior = random.pick(EdgeBehavior.allCases)
        if random.oneIn(3) { return add(anyEdge(), behavior) }
        return add(FuzzEdge(axis, behavior.isRefresh ? .start : .end), behavior)
    }
}
