import GRDB

/// Another program that writes to a file, and so locks it.
struct OtherWriter {
    private let database: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        database = try DatabaseQueue(path: path, configuration: configuration)
    }

    func begin() async throws { try await database.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") } }

    func end() async throws { try await database.writeWithoutTransaction { try $0.execute(sql: "COMMIT") } }
}
