/// One mistake: a place in the sources, and what stands there instead.
public struct Mutant: Sendable, Equatable {
    /// Whether what is replaced is a part of an expression or a whole statement.
    public enum Form: Sendable {
        case expression
        case statement
    }

    /// What the tests have to say of it.
    public enum Expectation: Sendable, Equatable {
        /// A test fails.
        case killed
        /// Nobody can tell, for this reason.
        case equivalent(String)
    }

    /// Its place in the list, from 1: what the switch of the instrumented build is set to.
    public var number: Int
    /// What goes wrong, in a few words. Each mutant has a name of its own.
    public var name: String
    /// The source file, from the folder `Sources` on.
    public var path: String
    /// A text that occurs once in the file and comes before the place; nil where what is replaced occurs once itself.
    public var anchor: String?
    /// What is replaced.
    public var original: String
    /// What stands there instead; empty for a statement that is dropped.
    public var mutated: String
    /// What kind of code both are.
    public var form: Form
    /// What tests have to say of it.
    public var expectation = Expectation.killed
    /// Whether the fuzzer has to find it without any test.
    public var isGross = false
    /// Of which tests in real windows it is shown, as a regular expression; nil for none of them.
    public var windowTests: String?

    /// A mutant without marks.
    public init(number: Int, name: String, path: String, original: String, mutated: String, form: Form = .expression) {
        self.number = number
        self.name = name
        self.path = path
        self.original = original
        self.mutated = mutated
        self.form = form
    }

    /// The module whose source it changes.
    public var module: String { String(path.prefix { $0 != "/" }) }

    /// What is changed, on one line.
    public var change: String { "\(original) → \(mutated.isEmpty ? "(nothing)" : mutated)" }
}

/// A line of the list that cannot be used, or a place that cannot be found.
public struct ListError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, with the mutant or the line that it is about.
    public let description: String

    /// An error in words.
    public init(_ description: String) { self.description = description }
}
