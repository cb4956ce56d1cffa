/// Why the server cannot start or answer.
package enum FeedServerError: Error, Equatable, CustomStringConvertible {
    /// No folder in this one has a changelog.
    case noChangelogs(String)
    /// The changelogs cannot be unpacked. Says why.
    case unreadable(String)
    /// The cursor has no meaning.
    case invalidCursor
    /// The cursor is of a time before the server expired all cursors.
    case expiredCursor
    /// Faults that are no JSON object.
    case invalidFaults
    /// Faults with a field that does not exist.
    case unknownKnob(String)
    /// Faults with a value that is not allowed.
    case knobOutOfRange(Knob)
    /// The network is to reach the server without a password.
    case noPassword
    /// A password that is too short.
    case shortPassword

    package var description: String {
        switch self {
        case .noChangelogs(let path):
            "There are no changelogs in \(path). Debian's packages have one each, unless the machine excludes documentation."
        case .unreadable(let reason): "The changelogs cannot be read: \(reason)."
        case .invalidCursor: "This is not a cursor of this feed."
        case .expiredCursor: "This cursor has expired. Begin again without one."
        case .invalidFaults: "This is no JSON of faults."
        case .unknownKnob(let name):
            "There is no fault “\(name.prefix(40))”. There are \(Knob.allCases.map(\.rawValue).joined(separator: ", "))."
        case .knobOutOfRange(let knob): "“\(knob.rawValue)” has to be \(knob.range)."
        case .noPassword: "The local network can reach the server only with a password."
        case .shortPassword: "A password has at least \(Password.smallest) bytes."
        }
    }
}
