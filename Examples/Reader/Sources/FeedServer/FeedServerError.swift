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

    package var description: String {
        switch self {
        case .noChangelogs(let path):
            "There are no changelogs in \(path). Debian's packages have one each, unless the machine excludes documentation."
        case .unreadable(let reason): "The changelogs cannot be read: \(reason)."
        case .invalidCursor: "This is not a cursor of this feed."
        case .expiredCursor: "This cursor has expired. Begin again without one."
        }
    }
}
