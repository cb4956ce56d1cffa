import Foundation
import MutantList

/// What became of a mutant.
enum Verdict: Sendable, Equatable {
    /// A test fails, does not end, or brings the process down.
    case killed(by: String, how: String)
    case survived
    /// Nothing but a recording notices it.
    case onlyRecorded(by: String)
    /// As said in the list.
    case equivalent(String)
    /// Said to be equivalent, and noticed by a test.
    case noticed(by: String)
    /// No test comes to its place.
    case unreached
    /// A test failed and did not fail again.
    case unclear(String)

    var isKilled: Bool { if case .killed = self { true } else { false } }
    var isEquivalent: Bool { if case .equivalent = self { true } else { false } }

    /// Whether the list itself is wrong.
    var isMistake: Bool {
        switch self {
        case .noticed, .unreached, .unclear: true
        case .killed, .survived, .onlyRecorded, .equivalent: false
        }
    }
}
