import Foundation
import MutantList

/// The command-line options.
struct Options {
    static let usage = """
        usage: mutants --root FOLDER [--only TEXT] [--fuzz-gross]
          --root FOLDER  the project
          --only TEXT    only mutants with TEXT in their name or file
          --fuzz-gross   only the fuzzer's part
        """

    /// The folder of the project.
    var root = URL(fileURLWithPath: ".")
    /// A text in the name or file of the mutants to run; nil for all.
    var only: String?
    /// Whether only the fuzzer is run.
    var isFuzzOnly = false

    init(_ arguments: some Sequence<String>) throws(ListError) {
        var rest = Array(arguments)
        func value(_ name: String) throws(ListError) -> String {
            guard !rest.isEmpty else { throw ListError("\(name) lacks a value\n\(Self.usage)") }
            return rest.removeFirst()
        }
        while !rest.isEmpty {
            switch rest.removeFirst() {
            case "--root": root = URL(fileURLWithPath: try value("--root"))
            case "--only": only = try value("--only")
            case "--fuzz-gross": isFuzzOnly = true
            case let other: throw ListError("\"\(other)\" means nothing\n\(Self.usage)")
            }
        }
    }

    /// The folder for all build products and results.
    var work: URL { root.appending(path: ".build-mutants") }
}
