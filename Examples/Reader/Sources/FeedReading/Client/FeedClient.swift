import Feed
import Foundation
import TugPaging

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The feed on a server, page by page over HTTP. The key of a page is the server's cursor.
///
/// Cancelling the task that awaits a page cancels the request.
package struct FeedClient: PageSource {
    /// Where the server is, such as `http://127.0.0.1:8080`.
    package let address: URL
    /// Only entries with this text are given, if it is not empty.
    package let search: String
    private let session: URLSession

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - address: Where the server is.
    ///   - timeout: Seconds without an answer after which a request fails.
    package init(_ address: URL, timeout: Double = 15) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        // A page is read once, and stored as rows.
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.init(address, search: "", session: URLSession(configuration: configuration))
    }

    private init(_ address: URL, search: String, session: URLSession) {
        self.address = address
        self.search = search
        self.session = session
    }

    /// A client that finds only entries with a text in package, author or text. It shares connections with this one, but neither
    /// pages nor cursors.
    package func searching(_ text: String) -> FeedClient { FeedClient(address, search: text, session: session) }

    /// Requests a page.
    ///
    /// - Throws: `FeedError`; `CancellationError` if the task was cancelled.
    package func page(_ request: PageRequest<String>) async throws -> Page<FeedEntry, String> {
        var query = [URLQueryItem(name: "limit", value: String(request.size))]
        if let cursor = request.key { query.append(URLQueryItem(name: "before", value: cursor)) }
        if !search.isEmpty { query.append(URLQueryItem(name: "search", value: search)) }
        let (data, status) = try await answer(to: "GET", "entries", query)
        guard status == 200 else { throw status == 410 ? FeedError.expiredCursor : .status(status) }
        guard let page = try? JSONDecoder().decode(FeedPage.self, from: data) else { throw FeedError.unreadable }
        return Page(page.entries, next: page.next)
    }

    /// Deletes an entry on the server. An entry that the server does not have counts as deleted.
    ///
    /// - Throws: `FeedError`; `CancellationError` if the task was cancelled.
    package func delete(_ id: FeedEntry.ID) async throws {
        let (_, status) = try await answer(to: "DELETE", "entries/\(id)", [])
        guard status == 204 || status == 404 else { throw FeedError.status(status) }
    }

    private func answer(to method: String, _ path: String, _ query: [URLQueryItem]) async throws -> (Data, status: Int) {
        var request = URLRequest(url: address.appending(path: path).appending(queryItems: query))
        request.httpMethod = method
        do {
            let (data, response) = try await Transfer.answer(to: request, by: session)
            guard let response = response as? HTTPURLResponse else { throw FeedError.unreadable }
            return (data, response.statusCode)
        } catch let error as URLError {
            throw Self.named(error)
        }
    }

    private static func named(_ error: URLError) -> FeedError {
        switch error.code {
        // On Linux, an answer that ends before its length is `.unknown`.
        case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .zeroByteResource, .unknown: .interrupted
        default: .unreachable(error.localizedDescription)
        }
    }
}
