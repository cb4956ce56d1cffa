import Feed
import GRDB

/// What is in a store's file, read with SQL of the judge's own.
struct StoredFile {
    struct Mark {
        var isRead: Bool
        var isDeleted: Bool
    }

    /// All rows, newest first.
    var entries: [FeedEntry] = []
    var marks: [Int64: Mark] = [:]
    /// Whether a first page was ever written.
    var isFilled = false
    var nextKey: String?

    init(path: String) throws {
        try DatabaseQueue(path: path).read { database in
            entries = try Row.fetchAll(database, sql: "SELECT * FROM entry").map {
                FeedEntry(
                    id: $0["id"], time: $0["time"], package: $0["package"], version: $0["version"], author: $0["author"],
                    text: $0["text"])
            }.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
            for row in try Row.fetchAll(database, sql: "SELECT * FROM mark") {
                marks[row["id"]] = Mark(isRead: row["isRead"], isDeleted: (row["deletion"] as Int) > 0)
            }
            let feed = try Row.fetchAll(database, sql: "SELECT * FROM feed")
            isFilled = feed.count == 1
            nextKey = feed.first?["nextKey"]
        }
    }

    /// The rows that the user has not deleted.
    var shown: [Int64] { entries.map(\.id).filter { marks[$0]?.isDeleted != true } }
}
