import Feed
import GRDB
import TugPaging

/// Rows and key, each in one transaction.
extension FeedStore: PageStore {
    package func rows(after id: Article.ID?, limit: Int) async throws -> StoredRows<Article, String> {
        try await read { database in
            var place: (time: Int64, id: Int64) = (.max, .max)
            if let id {
                guard let time = try Int64.fetchOne(database, sql: "SELECT time FROM entry WHERE id = ?", arguments: [id])
                else { throw StoreFault.rowHasGone }
                place = (time, id)
            }
            // One more tells whether there are more.
            let found = try Row.fetchAll(
                database,
                sql: """
                    SELECT entry.*, ifnull(isRead, 0) AS isRead FROM entry LEFT JOIN mark USING (id)
                    WHERE (time, id) < (?, ?) AND ifnull(deletion, 0) = 0 ORDER BY time DESC, id DESC LIMIT ?
                    """,
                arguments: [place.time, place.id, max(0, limit) + 1]
            ).map(Article.init)
            return StoredRows(Array(found.prefix(limit)), hasMore: found.count > limit, nextKey: try Self.nextKey(database))
        }
    }

    package func followers(of ids: [Article.ID]) async throws -> [StoredFollower<Article.ID>] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, (
                        SELECT below.id FROM entry AS below LEFT JOIN mark USING (id)
                        WHERE (below.time, below.id) < (entry.time, entry.id)
                            AND (ifnull(deletion, 0) = 0 OR below.id IN (SELECT value FROM json_each(:ids)))
                        ORDER BY below.time DESC, below.id DESC LIMIT 1) AS next
                    FROM entry WHERE id IN (SELECT value FROM json_each(:ids))
                    """,
                arguments: ["ids": Self.json(ids)]
            ).map { StoredFollower($0["id"], next: $0["next"]) }
        }
    }

    package func write(_ write: StoreWrite<Article, String>) async throws -> Bool {
        try await self.write { database in
            switch write {
            case .replace(let articles, let key):
                // Also the hidden rows: what the user deleted is in the table of marks.
                try database.execute(sql: "DELETE FROM entry")
                try Self.put(articles, in: database)
                try Self.setNextKey(key, in: database)
            case .append(let articles, let expected, let key):
                guard try Self.nextKey(database) == expected else { return false }
                try Self.put(articles, in: database)
                try Self.setNextKey(key, in: database)
            case .mergeHead(let articles, let joining):
                let isStored = "SELECT EXISTS (SELECT * FROM entry WHERE id = ?)"
                guard try Bool.fetchOne(database, sql: isStored, arguments: [joining]) == true else { return false }
                // What the server no longer has there. Its marks stay.
                try database.execute(
                    sql: """
                        DELETE FROM entry WHERE (time, id) > (SELECT time, id FROM entry WHERE id = ?)
                            AND id NOT IN (SELECT value FROM json_each(?))
                        """,
                    arguments: [joining, Self.json(articles.map(\.id))])
                try Self.put(articles, in: database)
            }
            return true
        }
    }

    /// Writes rows. Their places follow from time and id.
    private static func put(_ articles: [Article], in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO entry (id, time, package, version, author, text) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET time = excluded.time, package = excluded.package,
                    version = excluded.version, author = excluded.author, text = excluded.text
                """)
        for entry in articles.lazy.map(\.entry) {
            try statement.execute(
                arguments: [entry.id, entry.time, entry.package, entry.version, entry.author, entry.text])
        }
    }

    /// Ids as one argument of a statement.
    private static func json(_ ids: [Article.ID]) -> String { "[\(ids.map(String.init).joined(separator: ","))]" }

    private static func nextKey(_ database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT nextKey FROM feed")
    }

    private static func setNextKey(_ key: String?, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO feed (number, nextKey) VALUES (1, ?) ON CONFLICT (number) DO UPDATE SET nextKey = excluded.nextKey",
            arguments: [key])
    }

    /// Whether a first page was ever written.
    package var isFilled: Bool {
        get async throws { try await read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT * FROM feed)") ?? false } }
    }

    /// The key of the page after the stored rows, and the last of those, hidden ones included.
    func end() async throws -> (key: String?, last: FeedEntry?) {
        try await read { database in
            let last = try Row.fetchOne(database, sql: "SELECT * FROM entry ORDER BY time, id LIMIT 1")
            return (try Self.nextKey(database), last.map(FeedEntry.init))
        }
    }
}

extension Article {
    init(_ row: Row) {
        self.init(FeedEntry(row), isRead: row["isRead"])
    }
}

extension FeedEntry {
    init(_ row: Row) {
        self.init(
            id: row["id"], time: row["time"], package: row["package"], version: row["version"], author: row["author"],
            text: row["text"])
    }
}
