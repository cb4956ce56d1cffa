import Feed

/// Decides which fault the next request meets.
struct FaultPlan: Sendable {
    private(set) var faults = Faults()
    private var random = SplitMix64(state: 0)

    /// What goes wrong with one request.
    enum Fault: CaseIterable, Sendable {
        case failure, reset, emptyPage, repeatedEntries, arrival
    }

    mutating func change(_ changes: Faults) {
        faults.latency = changes.latency ?? faults.latency
        faults.failures = changes.failures ?? faults.failures
        faults.resets = changes.resets ?? faults.resets
        faults.emptyPages = changes.emptyPages ?? faults.emptyPages
        faults.repeatedEntries = changes.repeatedEntries ?? faults.repeatedEntries
        faults.arrivals = changes.arrivals ?? faults.arrivals
        faults.chance = changes.chance ?? faults.chance
        if let seed = changes.seed {
            faults.seed = seed
            random = SplitMix64(state: seed)
        }
    }

    /// The faults of the next request. Those that are counted are counted down.
    mutating func next() -> Set<Fault> {
        var found: Set<Fault> = []
        if Self.count(down: &faults.failures) { found.insert(.failure) }
        if Self.count(down: &faults.resets) { found.insert(.reset) }
        if Self.count(down: &faults.emptyPages) { found.insert(.emptyPage) }
        if (faults.repeatedEntries ?? 0) > 0 { found.insert(.repeatedEntries) }
        if (faults.arrivals ?? 0) > 0 { found.insert(.arrival) }
        if let chance = faults.chance, Double.random(in: 0..<1, using: &random) < chance,
            let one = Fault.allCases.randomElement(using: &random)
        {
            found.insert(one)
        }
        return found
    }

    private static func count(down number: inout Int?) -> Bool {
        guard let left = number, left > 0 else { return false }
        number = left - 1
        return true
    }
}
