/// What a session tells of itself, one JSON object a line. A line is written before the next step begins, so it tells what the
/// session had shown when its process was killed.
package enum SessionLine: Codable, Equatable, Sendable {
    /// A step begins.
    case began(SessionStep)
    /// A step has ended, whether it succeeded or not.
    case ended(SessionStep, Shown)

    /// What a window would show.
    package struct Shown: Codable, Equatable, Sendable {
        /// The rows of the feed.
        package var ids: [Int64]
        /// Those of them that are marked as read.
        package var read: [Int64]
        /// The rows of the search.
        package var found: [Int64]
        /// Whether the step did what it was to do.
        package var succeeded: Bool
    }
}

/// What the user or the server does in a session.
package enum SessionStep: Codable, Equatable, Sendable {
    /// The app starts: stored rows.
    case open
    case refresh
    /// The page after the last row.
    case older
    /// The same, cancelled after so many microseconds.
    case cancelledOlder(after: Int)
    /// A refresh, and the page after the last row at once.
    case refreshAndOlder
    case mark([Int64], isRead: Bool)
    case delete(Int64)
    case undo(Int64)
    /// The time to undo deletions is over.
    case endUndo
    case search(String)
    /// So many held entries come in on the server.
    case arrivals(Int)
    /// Another client deletes an entry on the server.
    case serverDelete(Int64)
    case expireCursors
    /// All pages to the end, and nothing left to tell the server.
    case catchUp
}
