import MutantList

/// The first of the drawn candidates that can be tried. Those that do not compile are drawn again.
public struct Sample: Sendable {
    private var draw: Draw
    /// How many are wanted.
    public let wanted: Int
    /// All that were drawn. The number of a mutant is its position, from 1.
    public private(set) var drawn: [Candidate] = []
    /// The numbers of those that cannot be tried.
    public private(set) var refused: Set<Int> = []

    /// Draws some more than are wanted, as not all of them will compile.
    public init(_ draw: Draw, wanted: Int) {
        self.draw = draw
        self.wanted = wanted
        fill(to: wanted + wanted / 3 + 3)
    }

    /// The numbers of those that may be tried, as far as is known.
    public var accepted: [Int] { drawn.indices.map { $0 + 1 }.filter { !refused.contains($0) } }
    /// The first of them, as many as are wanted.
    public var chosen: [Int] { Array(accepted.prefix(wanted)) }

    /// Returns a candidate by its number.
    public subscript(number: Int) -> Candidate { drawn[number - 1] }

    /// Does without these, and draws others if too few are left.
    public mutating func refuse(_ numbers: some Sequence<Int>) {
        refused.formUnion(numbers)
        if accepted.count < wanted { fill(to: wanted + wanted / 6 + 3) }
    }

    private mutating func fill(to count: Int) {
        var accepted = accepted.count
        while accepted < count, let next = draw.next() {
            // A place that overlaps an earlier one cannot stand beside it.
            guard !drawn.indices.contains(where: { !refused.contains($0 + 1) && drawn[$0].conflicts(with: next) }) else {
                continue
            }
            drawn.append(next)
            accepted += 1
        }
    }
}

extension Candidate {
    /// Whether both cannot be in one source: neither lies within the other.
    func conflicts(with other: Candidate) -> Bool {
        guard path == other.path, !range.isEmpty, !other.range.isEmpty, range.overlaps(other.range) else { return false }
        if range == other.range { return form != other.form }
        return !range.contains(other.range) && !other.range.contains(range)
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
