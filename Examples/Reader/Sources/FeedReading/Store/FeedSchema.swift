import GRDB

/// The tables of the store, and the steps from each version of them to the next.
enum FeedSchema {
    /// Step `n` leads from version `n` to `n + 1`. Append steps; never change one that was released.
    private static let steps = [
        """
        CREATE TABLE entry (
            id INTEGER PRIMARY KEY, time INTEGER NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL,
            author TEXT NOT NULL, text TEXT NOT NULL);
        CREATE INDEX entryByPlace ON entry (time, id);
        -- What the user did. A deletion that can be undone is 1, a final one is 2, one that the server has made is 3.
        CREATE TABLE mark (
            id INTEGER PRIMARY KEY, isRead INTEGER NOT NULL DEFAULT 0, deletion INTEGER NOT NULL DEFAULT 0);
        -- One row, as soon as a first page was written. The key is NULL at the end of the feed.
        CREATE TABLE feed (number INTEGER PRIMARY KEY CHECK (number = 1), nextKey TEXT);
        """
    ]

    /// The version that this app writes: `PRAGMA user_version`.
    static var version: Int { steps.count }

    /// Brings a file to the version of this app. The version is read before anything is written.
    ///
    /// - Throws: `FeedStoreError.newerSchema`, `DatabaseError`.
    static func prepare(_ database: Database) throws {
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard found <= version else { throw FeedStoreError.newerSchema(found: found, known: version) }
        // Readers do not wait for a writer. After a crash of the machine the last writes may be missing, but never half of one.
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        try database.inTransaction(.immediate) {
            // Another process may have done it meanwhile.
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            for step in steps.dropFirst(max(0, found)) { try database.execute(sql: step) }
            if found < version { try database.execute(sql: "PRAGMA user_version = \(version)") }
            // What the server has deleted cannot come back: no page that was asked for before is under way.
            try database.execute(
                sql: """
                    DELETE FROM entry WHERE id IN (SELECT id FROM mark WHERE deletion = 3);
                    DELETE FROM mark WHERE deletion = 3;
                    """)
            return .commit
        }
    }
}
