import Feed
import GRDB
import TugPaging

/// The feed in a SQLite file: rows with the key of the page after them, and what the user did with them.
///
/// Rows are in the order of the feed by an index on its own key, time and id, so a page from the middle is found as fast as the
/// first one. Marks and deletions are in a table of their own: they outlast rows that a refresh removes.
package struct FeedStore: Sendable {
    /// Where the file is.
    package let path: String
    private let database: DatabaseQueue

    /// Opens the file, or creates it.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - patience: Seconds to wait for another program that writes.
    ///   - maxPages: The largest size of the file, in SQLite's pages of 4096 bytes. `nil` for no limit but the disk.
    ///   - log: Called with each SQL statement before it runs, on the store's queue.
    /// - Throws: `FeedStoreError`. The file stays as it is.
    package init(
        path: String, patience: Double = 2, maxPages: Int? = nil, log: (@Sendable (String) -> Void)? = nil
    ) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        if let log { configuration.prepareDatabase { $0.trace { log($0.description) } } }
        self.path = path
        do {
            database = try DatabaseQueue(path: path, configuration: configuration)
            try database.writeWithoutTransaction { database in
                try FeedSchema.prepare(database)
                if let maxPages { try database.execute(sql: "PRAGMA max_page_count = \(maxPages)") }
            }
        } catch let error as DatabaseError {
            throw FeedStoreError(error, path: path)
        }
    }

    /// Reads in one transaction.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await database.read(body) } catch let error as DatabaseError { throw FeedStoreError(error, path: path) }
    }

    /// Writes in one transaction. If the function throws, nothing is written.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await database.write(body) } catch let error as DatabaseError { throw FeedStoreError(error, path: path) }
    }
}
