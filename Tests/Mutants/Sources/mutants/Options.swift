import Foundation
import MutantList

/// The command-line options.
struct Options {
    static let usage = """
        usage: mutants --root FOLDER [--only TEXT,…] [--fuzz-gross]
               mutants --root FOLDER --draw NUMBER [--seed NUMBER] [--areas NAME,…] [--files TEXT,…] [--judges NAME,…]
                                                            [--suites TEXT,…]
          --root FOLDER  the project
          --only TEXT,…  only mutants with one of these texts in their name or file
          --fuzz-gross   only the fuzzer's part
          --draw NUMBER  tries that many mistakes that are drawn at random, instead of the list
          --seed NUMBER  which; without, any
          --areas NAME,… only of these parts of the product
          --files TEXT,… only of files with one of these texts in their path
          --judges NAME,… only these tests: portable, proof, uikit, windows, programs, reader, web
          --suites TEXT,… only their suites with one of these texts in their name
        """

    /// The folder of the project.
    var root = URL(fileURLWithPath: ".")
    /// Texts, one of which is in the name or file of the mutants to run; nil for all.
    var only: [String]?
    /// Whether only the fuzzer is run.
    var isFuzzOnly = false
    /// How many mutants are drawn; nil to try the list.
    var drawn: Int?
    /// With what they are drawn; nil for any.
    var seed: UInt64?
    /// The areas from which mutants are drawn; nil for all.
    var areas: [String]?
    /// Texts, one of which the paths of the files have from which mutants are drawn; nil for all.
    var files: [String]?
    /// Who judges what is drawn; nil for all.
    var judges: [String]?
    /// Texts, one of which the names of the suites have that judge; nil for all.
    var suites: [String]?

    init(_ arguments: some Sequence<String>) throws(ListError) {
        var rest = Array(arguments)
        func value(_ name: String) throws(ListError) -> String {
            guard !rest.isEmpty else { throw ListError("\(name) lacks a value\n\(Self.usage)") }
            return rest.removeFirst()
        }
        func number<Number: FixedWidthInteger>(_ name: String) throws(ListError) -> Number {
            let text = try value(name)
            guard let number = Number(text), number >= 0 else { throw ListError("\(name) \(text) is no number\n\(Self.usage)") }
            return number
        }
        while !rest.isEmpty {
            switch rest.removeFirst() {
            case "--root": root = URL(fileURLWithPath: try value("--root"))
            case "--only": only = try value("--only").split(separator: ",").map(String.init)
            case "--draw": drawn = try number("--draw")
            case "--seed": seed = try number("--seed")
            case "--areas": areas = try value("--areas").split(separator: ",").map(String.init)
            case "--files": files = try value("--files").split(separator: ",").map(String.init)
            case "--judges": judges = try value("--judges").split(separator: ",").map(String.init)
            case "--suites": suites = try value("--suites").split(separator: ",").map(String.init)
            case "--fuzz-gross": isFuzzOnly = true
            case let other: throw ListError("\"\(other)\" means nothing\n\(Self.usage)")
            }
        }
    }

    /// The folder for all build products and results.
    var work: URL { root.appending(path: ".build-mutants") }
}
