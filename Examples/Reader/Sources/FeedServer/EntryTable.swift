import Feed
import GRDB

/// The server's entries, in SQLite. A page is found by its key, so the last one takes no longer than the first.
struct EntryTable: Sendable {
    private let database: DatabaseQueue

    /// Keeps the entries in memory, or in a file.
    ///
    /// - Parameters:
    ///   - path: Where the file is. `nil` for memory.
    ///   - entries: Newest first. Those of a file that has entries already are not replaced.
    ///   - heldBack: So many of the newest are not shown until ``release(_:)``.
    init(path: String?, entries: [FeedEntry], heldBack: Int) throws {
        database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
        try database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS entry (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL,
                        author TEXT NOT NULL, text TEXT NOT NULL, isHeld INTEGER NOT NULL);
                    CREATE INDEX IF NOT EXISTS entryByTime ON entry (time, id);
                    """)
            guard try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") == 0 else { return }
            for (place, entry) in entries.enumerated().reversed() {
                try database.execute(
                    sql: "INSERT INTO entry (time, package, version, author, text, isHeld) VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: [entry.time, entry.package, entry.version, entry.author, entry.text, place < heldBack])
            }
        }
    }

    /// Returns up to `limit` entries older than a place, newest first.
    ///
    /// - Parameters:
    ///   - search: Only entries that have this text in package, author or text, if it is not empty.
    func entries(before cursor: Cursor?, search: String, limit: Int) throws -> [FeedEntry] {
        try entries("(time, id) < (?, ?)", cursor, "time DESC, id DESC", search, limit)
    }

    /// Returns the last entries up to a place, newest first.
    func entries(upTo cursor: Cursor, search: String, limit: Int) throws -> [FeedEntry] {
        try entries("(time, id) >= (?, ?)", cursor, "time, id", search, limit).reversed()
    }

    private func entries(
        _ condition: String, _ cursor: Cursor?, _ order: String, _ search: String, _ limit: Int
    ) throws -> [FeedEntry] {
        try database.read { database in
            let pattern = "%" + search.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_") + "%"
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM entry
                    WHERE isHeld = 0 AND \(condition)
                        AND (? OR package || ' ' || author || ' ' || text LIKE ? ESCAPE '\\')
                    ORDER BY \(order) LIMIT ?
                    """,
                arguments: [cursor?.time ?? .max, cursor?.id ?? .max, search.isEmpty, pattern, limit]
            ).map(FeedEntry.init)
        }
    }

    /// Shows so many of the held entries, oldest first.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func release(_ count: Int) throws -> Int {
        try database.write { database in
            try database.execute(
                sql: """
                    UPDATE entry SET isHeld = 0
                    WHERE id IN (SELECT id FROM entry WHERE isHeld = 1 ORDER BY time, id LIMIT ?)
                    """,
                arguments: [max(0, count)])
            return database.changesCount
        }
    }

    func heldIDs() throws -> Set<FeedEntry.ID> {
        try database.read { Set(try Int64.fetchAll($0, sql: "SELECT id FROM entry WHERE isHeld = 1")) }
    }

    /// - Returns: Whether there was such an entry.
    @discardableResult
    func delete(_ id: Int64) throws -> Bool {
        try database.write { database in
            try database.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
            return database.changesCount > 0
        }
    }

    /// How many entries are shown.
    func count() throws -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry WHERE isHeld = 0") ?? 0 }
    }
}

extension FeedEntry {
    fileprivate init(_ row: Row) {
        self.init(
            id: row["id"], time: row["time"], package: row["package"], version: row["version"], author: row["author"],
            text: row["text"])
    }
}
