import MutantList

/// Drawn mutants that nobody can tell from the original, with a reason each: a line `PLACE :: REASON`, where the place is what the report of
/// a draw prints.
public struct EquivalentList: Sendable {
    private var reasons: [String: String] = [:]

    /// The places that are in the list.
    public var places: [String] { reasons.keys.sorted() }

    /// Reads a list. Empty lines and lines that begin with `#` are skipped.
    public init(_ text: String) throws(ListError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let separator = line.ranges(of: " :: ").last else { throw ListError("line \(index + 1): a place and a reason") }
            let place = String(line[..<separator.lowerBound])
            let reason = String(line[separator.upperBound...])
            // Path, declaration, operator and change.
            guard place.ranges(of: " :: ").count >= 3 else { throw ListError("line \(index + 1): a reason is missing") }
            guard reasons[place] == nil else { throw ListError("line \(index + 1): this place occurs before") }
            reasons[place] = reason
        }
    }

    /// Returns why nobody can tell a candidate; nil if that has not been noted.
    public func reason(_ candidate: Candidate) -> String? { reasons[candidate.place] }
}
