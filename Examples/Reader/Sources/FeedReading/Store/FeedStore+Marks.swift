import Feed
import GRDB

/// What the user did with the rows.
extension FeedStore {
    /// Marks entries as read or unread.
    ///
    /// - Throws: `FeedStoreError`. Then no mark has changed.
    package func mark(_ ids: [Article.ID], isRead: Bool) async throws {
        try await write { database in
            for id in ids {
                try database.execute(
                    sql: "INSERT INTO mark (id, isRead) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET isRead = excluded.isRead",
                    arguments: [id, isRead])
            }
        }
    }

    /// How many stored entries are neither read nor deleted.
    package func unreadCount() async throws -> Int {
        try await read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT (SELECT count(*) FROM entry)
                        - (SELECT count(*) FROM mark JOIN entry USING (id) WHERE isRead = 1 OR deletion > 0)
                    """) ?? 0
        }
    }

    /// Hides an entry. It does not come back, whatever the server sends, until ``restore(_:)``.
    ///
    /// - Throws: `FeedStoreError`.
    package func delete(_ id: Article.ID) async throws {
        try await write { database in
            let deletion = try Int.fetchOne(database, sql: "SELECT deletion FROM mark WHERE id = ?", arguments: [id])
            if (deletion ?? 0) == 0 { try Self.setDeletion(.undoable, of: id, in: database) }
        }
    }

    /// Shows a deleted entry again.
    ///
    /// - Returns: `nil` if the entry is not deleted, or if the time to undo that is over.
    /// - Throws: `FeedStoreError`. Then the entry is still deleted.
    package func restore(_ id: Article.ID) async throws -> Restored? {
        try await write { database in
            let deletion = try Int.fetchOne(database, sql: "SELECT deletion FROM mark WHERE id = ?", arguments: [id])
            guard deletion == Deletion.undoable.rawValue else { return nil }
            try Self.setDeletion(.none, of: id, in: database)
            let sql = "SELECT entry.*, isRead FROM entry JOIN mark USING (id) WHERE id = ?"
            guard let article = try Row.fetchOne(database, sql: sql, arguments: [id]).map(Article.init) else { return Restored() }
            let above = try Int64.fetchOne(
                database,
                sql: """
                    SELECT id FROM entry LEFT JOIN mark USING (id)
                    WHERE (time, id) > (?, ?) AND ifnull(deletion, 0) = 0 ORDER BY time, id LIMIT 1
                    """,
                arguments: [article.entry.time, id])
            return Restored(article: article, above: above)
        }
    }

    /// Where an entry is that is shown again.
    package struct Restored: Sendable {
        /// The row. `nil` if a refresh has removed it: it comes back with the page that has it.
        package var article: Article?
        /// The row before it. `nil` if it is the first.
        package var above: Article.ID?
    }

    /// The deleted entries that can be restored.
    package func undoableDeletions() async throws -> [Article.ID] { try await deleted(.undoable) }

    /// The deleted entries that cannot be restored any more and that the server has not been told of.
    package func finalDeletions() async throws -> [Article.ID] { try await deleted(.final) }

    /// Ends the time in which deleted entries can be restored.
    ///
    /// - Throws: `FeedStoreError`. Then they can still be restored.
    package func endUndo(of ids: [Article.ID]) async throws {
        try await write { database in
            for id in ids {
                try database.execute(
                    sql: "UPDATE mark SET deletion = ? WHERE id = ? AND deletion = ?",
                    arguments: [Deletion.final.rawValue, id, Deletion.undoable.rawValue])
            }
        }
    }

    /// The server has deleted an entry.
    ///
    /// - Throws: `FeedStoreError`.
    package func confirmDeletion(of id: Article.ID) async throws {
        try await write { try Self.setDeletion(.told, of: id, in: $0) }
    }

    /// Returns rows as the user left them: without deleted ones, and marked.
    ///
    /// - Throws: `FeedStoreError`.
    package func current(_ articles: [Article]) async throws -> [Article] {
        try await read { database in
            let statement = try database.cachedStatement(sql: "SELECT isRead, deletion FROM mark WHERE id = ?")
            return try articles.compactMap { article in
                guard let row = try Row.fetchOne(statement, arguments: [article.id]) else { return article }
                return row["deletion"] == Deletion.none.rawValue ? Article(article.entry, isRead: row["isRead"]) : nil
            }
        }
    }

    private enum Deletion: Int {
        case none, undoable, final, told
    }

    private func deleted(_ deletion: Deletion) async throws -> [Article.ID] {
        try await read { database in
            try Int64.fetchAll(
                database, sql: "SELECT id FROM mark WHERE deletion = ? ORDER BY id", arguments: [deletion.rawValue])
        }
    }

    private static func setDeletion(_ deletion: Deletion, of id: Article.ID, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO mark (id, deletion) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET deletion = excluded.deletion",
            arguments: [id, deletion.rawValue])
    }
}
