import GRDB
import TugPaging

struct Post: Identifiable, Sendable, Equatable {
    let id: Int64
    var text: String
    var isRead = false
}

struct PostStore: Sendable {
    private static let tables = """
        -- The place gives the order: the smallest stands first.
        CREATE TABLE post (id INTEGER PRIMARY KEY, place INTEGER NOT NULL, text TEXT NOT NULL);
        CREATE INDEX postByPlace ON post (place);
        -- What only the app knows.
        CREATE TABLE mark (id INTEGER PRIMARY KEY, isRead INTEGER NOT NULL DEFAULT 0, isHidden INTEGER NOT NULL DEFAULT 0);
        -- One row, as soon as a first page was written. The key is NULL at the end of the data.
        CREATE TABLE feed (number INTEGER PRIMARY KEY CHECK (number = 1), nextKey TEXT);
        """
    private let database: DatabaseQueue

    init(path: String) throws {
        database = try DatabaseQueue(path: path)
        try database.write { database in
            let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            if version == 0 { try database.execute(sql: Self.tables + "PRAGMA user_version = 1;") }
        }
    }
}

extension PostStore: PageStore {
    func rows(after id: Int64?, limit: Int) async throws -> StoredRows<Post, String> {
        try await database.read { database in
            var place = Int64.min
            if let id {
                let found = try Int64.fetchOne(database, sql: "SELECT place FROM post WHERE id = ?", arguments: [id])
                guard let found else { throw StoreFault.rowHasGone }
                place = found
            }
            // One more tells whether there are more.
            let found = try Row.fetchAll(
                database,
                sql: """
                    SELECT id, text, ifnull(isRead, 0) AS isRead FROM post LEFT JOIN mark USING (id)
                    WHERE place > ? AND ifnull(isHidden, 0) = 0 ORDER BY place LIMIT ?
                    """,
                arguments: [place, max(0, limit) + 1]
            ).map { Post(id: $0["id"], text: $0["text"], isRead: $0["isRead"]) }
            return StoredRows(Array(found.prefix(limit)), hasMore: found.count > limit, nextKey: try Self.nextKey(database))
        }
    }

    func followers(of ids: [Int64]) async throws -> [StoredFollower<Int64>] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, (
                        SELECT below.id FROM post AS below LEFT JOIN mark USING (id)
                        WHERE below.place > post.place
                            AND (ifnull(isHidden, 0) = 0 OR below.id IN (SELECT value FROM json_each(:ids)))
                        ORDER BY below.place LIMIT 1) AS next
                    FROM post WHERE id IN (SELECT value FROM json_each(:ids))
                    """,
                arguments: ["ids": Self.json(ids)]
            ).map { StoredFollower($0["id"], next: $0["next"]) }
        }
    }

    func write(_ write: StoreWrite<Post, String>) async throws -> Bool {
        try await database.write { database in
            switch write {
            case .replace(let posts, let key):
                // Also the hidden rows: what the user deleted is in the table of marks.
                try database.execute(sql: "DELETE FROM post")
                try Self.put(posts, from: 1, in: database)
                try Self.setNextKey(key, in: database)
            case .append(let posts, let expected, let key):
                guard try Self.nextKey(database) == expected else { return false }
                let last = try Int64.fetchOne(database, sql: "SELECT max(place) FROM post") ?? 0
                try Self.put(posts, from: last + 1, movesStored: false, in: database)
                try Self.setNextKey(key, in: database)
            case .mergeHead(let posts, let joining):
                let place = try Int64.fetchOne(database, sql: "SELECT place FROM post WHERE id = ?", arguments: [joining])
                guard let place else { return false }
                // What is not written again was deleted by the server.
                try database.execute(sql: "DELETE FROM post WHERE place <= ?", arguments: [place])
                try Self.put(posts, from: place - Int64(posts.count) + 1, in: database)
            }
            return true
        }
    }
}

extension PostStore {
    private static func put(
        _ posts: [Post], from first: Int64, movesStored: Bool = true, in database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO post (id, place, text) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET text = excluded.text, place = iif(?, excluded.place, place)
                """)
        var seen: Set<Int64> = []
        // Of rows with the same id, the first counts.
        for (index, post) in posts.filter({ seen.insert($0.id).inserted }).enumerated() {
            try statement.execute(arguments: [post.id, first + Int64(index), post.text, movesStored])
        }
    }

    private static func nextKey(_ database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT nextKey FROM feed")
    }

    private static func setNextKey(_ key: String?, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO feed (number, nextKey) VALUES (1, ?) ON CONFLICT (number) DO UPDATE SET nextKey = excluded.nextKey",
            arguments: [key])
    }

    /// Ids as one argument of a statement.
    private static func json(_ ids: [Int64]) -> String { "[\(ids.map(String.init).joined(separator: ","))]" }
}

extension PostStore {
    func mark(_ id: Int64, isRead: Bool) async throws {
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO mark (id, isRead) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET isRead = excluded.isRead",
                arguments: [id, isRead])
        }
    }

    /// Deletes a row, or shows it again.
    func hide(_ id: Int64, _ isHidden: Bool = true) async throws {
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO mark (id, isHidden) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET isHidden = excluded.isHidden",
                arguments: [id, isHidden])
        }
    }
}
