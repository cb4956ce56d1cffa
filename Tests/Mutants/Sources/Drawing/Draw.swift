/// The order in which candidates are drawn.
///
/// First an area is drawn by how many candidates it has, then a kind of mistake by the square root of how many of it are left there, so that
/// rare kinds occur, too, then one of these. The same seed and the same sources give the same order.
public struct Draw: Sendable {
    private var areas: [Area] = []
    private var random: SplitMix64

    private struct Area {
        /// How many candidates it has in all.
        var weight: Double
        var kinds: [[Candidate]]
    }

    /// - Parameter areas: The candidates of each area, in a fixed order.
    public init(_ areas: [[Candidate]], seed: UInt64) {
        random = SplitMix64(state: seed)
        for candidates in areas where !candidates.isEmpty {
            let kinds = Candidate.Kind.allCases.map { kind in candidates.filter { $0.kind == kind } }.filter { !$0.isEmpty }
            self.areas.append(Area(weight: Double(candidates.count), kinds: kinds))
        }
    }

    /// Returns the next candidate; nil if all have been drawn.
    public mutating func next() -> Candidate? {
        guard !areas.isEmpty else { return nil }
        let area = index(of: areas.map(\.weight))
        let kind = index(of: areas[area].kinds.map { Double($0.count).squareRoot() })
        let index = Int.random(in: areas[area].kinds[kind].indices, using: &random)
        let candidate = areas[area].kinds[kind].remove(at: index)
        if areas[area].kinds[kind].isEmpty { areas[area].kinds.remove(at: kind) }
        if areas[area].kinds.isEmpty { areas.remove(at: area) }
        return candidate
    }

    private mutating func index(of weights: [Double]) -> Int {
        var rest = Double.random(in: 0..<weights.reduce(0, +), using: &random)
        for (index, weight) in weights.enumerated() {
            rest -= weight
            if rest < 0 { return index }
        }
        return weights.count - 1
    }
}

/// Random numbers that are the same for a seed everywhere.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
