/// Why the server gave no page.
package enum FeedError: Error, Equatable, CustomStringConvertible {
    /// No connection to the server. Says why.
    case unreachable(String)
    /// The connection ended before the answer did.
    case interrupted
    /// The server no longer knows the cursor: status 410.
    case expiredCursor
    /// The server answered with another status than 200.
    case status(Int)
    /// The answer is complete, but no page of the feed.
    case unreadable

    package var description: String {
        switch self {
        case .unreachable(let reason): "The server cannot be reached: \(reason)"
        case .interrupted: "The connection was interrupted. Try again."
        case .expiredCursor: "The server no longer knows this place in the feed. Refresh to begin again."
        case .status(let status) where status >= 500: "The server has a problem (status \(status)). Try again later."
        case .status(let status): "The server refused the request (status \(status))."
        case .unreadable: "The server's answer is no page of the feed."
        }
    }
}
