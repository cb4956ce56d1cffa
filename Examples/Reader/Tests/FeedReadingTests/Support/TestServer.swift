import Feed
import FeedServer
import Foundation

/// Starts a server with entries of a test, and ends it afterwards.
///
/// - Parameters:
///   - entries: Newest first.
///   - heldBack: So many of the newest come in later.
///   - password: What each request has to give.
///   - body: Is given the server and where it is.
func withServer<Value: Sendable>(
    _ entries: [FeedEntry] = TestFeed.entries(), heldBack: Int = 0, password: String? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (FeedServer, URL) async throws -> Value
) async throws -> Value {
    let server = try FeedServer(entries: entries, heldBack: heldBack, password: password, limits: .patient)
    let address = try await server.start()
    do {
        let value = try await body(server, address)
        await server.stop()
        return value
    } catch {
        await server.stop()
        throw error
    }
}

extension Limits {
    /// Other tests, and other programs, can hold up a request that is being sent, and an answer that is being read.
    static let patient = Limits(requestTime: 600, answerTime: 600, farewellTime: 600)
}

/// Data of tests.
enum TestFeed {
    /// Entries, newest first. Every second time is that of two entries. The server gives the oldest the id 1.
    static func entries(_ count: Int = 100) -> [FeedEntry] {
        (1...count).reversed().map {
            FeedEntry(
                id: Int64($0), time: Int64($0 / 3 * 3), package: "package\($0 % 7)", version: "\($0)", author: "Ada",
                text: "entry \($0)")
        }
    }
}

/// Gives a path for a store's file in a new folder, which is removed afterwards.
func withFile<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Value
) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.appending(path: "feed.sqlite").path)
}
