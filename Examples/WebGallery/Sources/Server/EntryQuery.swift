import FolderListing

/// The query of the endpoint, with values that simulate slow and failing networks.
struct EntryQuery: Equatable, Sendable {
    var cursor: FolderSnapshot.Cursor?
    /// Number of entries per page.
    var limit = 20
    /// Delay of the response in milliseconds.
    var delay = 0
    /// Probability of a failure, 0…1.
    var failure = 0.0

    /// An error in the query, with a message for the developer of the page.
    struct Problem: Error, Equatable {
        let message: String
    }

    static let limits = 1...200
    static let delays = 0...10_000

    /// Parses the items of a query. Unknown names are errors: a misspelled one would have no effect without notice.
    init(_ items: [(name: String, value: String)]) throws(Problem) {
        for (name, value) in items {
            switch name {
            case "cursor":
                guard let cursor = FolderSnapshot.Cursor(value) else { throw Problem(message: "cursor is none of ours.") }
                self.cursor = cursor
            case "limit":
                guard let number = Int(value), Self.limits.contains(number) else {
                    throw Problem(message: "limit must be 1 to 200.")
                }
                limit = number
            case "delay":
                guard let number = Int(value), Self.delays.contains(number) else {
                    throw Problem(message: "delay must be 0 to 10000 milliseconds.")
                }
                delay = number
            case "fail":
                guard let number = Double(value), (0...1).contains(number) else { throw Problem(message: "fail must be 0 to 1.") }
                failure = number
            default:
                throw Problem(message: "There is no parameter of that name. There are cursor, limit, delay and fail.")
            }
        }
    }
}
