import MutantList

/// A mistake that could be drawn: a place in a source and its replacement.
public struct Candidate: Sendable, Equatable {
    /// Which operator made it.
    public enum Kind: String, Sendable, CaseIterable, Codable {
        case statement = "drop a statement"
        case reset = "drop a reset"
        case cancellation = "drop a cancellation"
        case await = "drop an await"
        case `defer` = "drop a defer"
        case `guard` = "drop a guard"
        case negation = "negate a condition"
        case widening = "widen a condition"
        case comparison = "another comparison"
        case direction = "another edge, axis or sign"
        case constant = "another constant"
        case argument = "another argument"
        case exchange = "exchange two calls"
        case earlyReturn = "return early"
    }

    /// Which operator made it.
    public var kind: Kind
    /// The path of the source in the project.
    public var path: String
    /// The replaced bytes of the source, as UTF-8; empty for an insertion.
    public var range: Range<Int>
    /// What the replaced text is.
    public var form: Mutant.Form
    /// The replaced text.
    public var original: String
    /// The replacement; empty for a removed statement.
    public var mutated: String
    /// The names of the types and the function around it, such as `Pager.load`.
    public var declaration: String
    /// The bytes of the function around it.
    public var declarationRange: Range<Int>

    /// Creates a candidate.
    public init(
        kind: Kind, path: String, range: Range<Int>, form: Mutant.Form, original: String, mutated: String, declaration: String,
        declarationRange: Range<Int>
    ) {
        self.kind = kind
        self.path = path
        self.range = range
        self.form = form
        self.original = original
        self.mutated = mutated
        self.declaration = declaration
        self.declarationRange = declarationRange
    }

    /// What it changes, and where, on one line. It stays the same when lines move.
    public var place: String {
        let change = "\(Self.line(original)) → \(mutated.isEmpty ? "(nothing)" : Self.line(mutated))"
        return [path, declaration, kind.rawValue, change].joined(separator: " :: ")
    }

    /// Returns a text without its line breaks and without repeated spaces.
    private static func line(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    }

    /// The mutant, with a number.
    public func mutant(_ number: Int) -> Mutant {
        var mutant = Mutant(
            number: number, name: "\(kind.rawValue) (\(declaration))", path: path, original: original, mutated: mutated,
            form: form)
        mutant.range = range
        return mutant
    }
}
