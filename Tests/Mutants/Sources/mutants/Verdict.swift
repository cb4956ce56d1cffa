import Foundation
import MutantList

/// The result for a mutant.
enum Verdict: Sendable, Equatable {
    /// A test failed, hung, or crashed.
    case killed(by: String, how: String)
    case survived
    /// Only recordings detect it.
    case onlyRecorded(by: String)
    /// Marked as equivalent in the list.
    case equivalent(String)
    /// Marked as equivalent, but detected by a test.
    case noticed(by: String)
    /// No test reaches its place.
    case unreached
    /// A test failed once and did not fail again.
    case unclear(String)

    var isKilled: Bool { if case .killed = self { true } else { false } }
    var isEquivalent: Bool { if case .equivalent = self { true } else { false } }

    /// Whether the list is wrong.
    var isMistake: Bool {
        switch self {
        case .noticed, .unreached, .unclear: true
        case .killed, .survived, .onlyRecorded, .equivalent: false
        }
    }
}
