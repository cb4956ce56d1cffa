/// A mutant: a place in the sources and its replacement.
public struct Mutant: Sendable, Equatable {
    /// Whether the replaced text is a part of an expression or a whole statement, or nothing is replaced.
    public enum Form: Sendable {
        case expression
        case statement
        /// Statements before another one.
        case insertion
    }

    /// The expected result of the tests.
    public enum Expectation: Sendable, Equatable {
        /// A test fails.
        case killed
        /// No test can detect it, for this reason.
        case equivalent(String)
    }

    /// The position in the list, from 1: the value of the switch of the instrumented build.
    public var number: Int
    /// A short, unique description of the mistake.
    public var name: String
    /// The path of the source file below `Sources`.
    public var path: String
    /// A text that occurs once in the file, before the place; nil if the replaced text itself occurs once.
    public var anchor: String?
    /// The bytes of the place in the file, as UTF-8; nil if it is found by its text.
    public var range: Range<Int>?
    /// The replaced text.
    public var original: String
    /// The replacement; empty for a removed statement.
    public var mutated: String
    /// The kind of the replaced code.
    public var form: Form
    /// The expected result of the tests.
    public var expectation = Expectation.killed
    /// Whether the fuzzer alone must detect it.
    public var isGross = false
    /// The tests in real windows that are run, as a regular expression; nil for none.
    public var windowTests: String?

    /// Creates a mutant without marks.
    public init(number: Int, name: String, path: String, original: String, mutated: String, form: Form = .expression) {
        self.number = number
        self.name = name
        self.path = path
        self.original = original
        self.mutated = mutated
        self.form = form
    }

    /// The module of the changed source.
    public var module: String { String(path.prefix { $0 != "/" }) }

    /// The change on one line.
    public var change: String { "\(original) → \(mutated.isEmpty ? "(nothing)" : mutated)" }
}

/// An invalid line of the list, or a place that was not found.
public struct ListError: Error, Equatable, CustomStringConvertible {
    /// The error, with the mutant or the line.
    public let description: String

    /// Creates an error with a description.
    public init(_ description: String) { self.description = description }
}
