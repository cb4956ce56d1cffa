import Feed
import FeedServer
import Foundation
import ReaderSessions

/// A server in this process: it can be away and come back with what it had, and fails on request.
@MainActor
package final class PlayServer {
    package let entries: [FeedEntry]
    private let file: URL
    private var server: FeedServer?
    package private(set) var address = URL(fileURLWithPath: "/")

    /// - Parameter file: Where the server keeps its data.
    package init(_ entries: [FeedEntry], file: URL) {
        self.entries = entries
        self.file = file
    }

    /// Starts on a port of its own, and later on the same one with the same data.
    package func start(heldBack: Int) async throws {
        let server = try FeedServer(entries: entries, database: file.path, heldBack: heldBack, port: UInt16(address.port ?? 0))
        address = try await server.start()
        self.server = server
    }

    package func stop() async {
        await server?.stop()
        server = nil
    }

    /// The packages of the entries that the server has, newest first.
    package var packages: [String] { get async throws { try await server?.entries().map(\.package) ?? [] } }

    /// Lets so many new entries come in.
    package func release(_ count: Int) async throws {
        let status = try await ServerControl(address: address).send("POST", "arrivals?count=\(count)")
        guard status == 200 else { throw Unexpected("The server did not let entries come in: \(status).") }
    }

    /// So many requests fail from now on.
    package func fail(_ count: Int) async throws { try await ServerControl(address: address).setFaults(Faults(failures: count)) }
}
