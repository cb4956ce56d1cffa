import Feed
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Makes the server do what a test wants: entries that come and go, faults.
package struct ServerControl: Sendable {
    private let address: URL
    private let session: URLSession

    package init(address: URL) {
        self.address = address
        let configuration = URLSessionConfiguration.ephemeral
        // The machine of a test can be busy with other things.
        configuration.timeoutIntervalForRequest = 600
        session = URLSession(configuration: configuration)
    }

    /// Sends a request and returns the status of the answer.
    @discardableResult
    package func send(_ method: String, _ path: String, _ body: Data? = nil) async throws -> Int {
        guard let url = URL(string: "\(address.absoluteString)/\(path)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        return (try await session.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
    }

    /// Sets what goes wrong from now on.
    package func setFaults(_ faults: Faults) async throws {
        try await send("PUT", "faults", JSONEncoder().encode(faults))
    }
}
