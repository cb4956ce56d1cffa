import FlyingFox
import FolderListing
import Foundation

/// Responds to each request: files from a table, and the entries of the folder at `/api/entries`.
public struct GalleryHandler: HTTPHandler {
    private let files: StaticFiles
    private let feed: EntryFeed
    private let hosts: AllowedHosts

    /// - Parameters:
    ///   - files: The files that may be served.
    ///   - feed: The entries.
    ///   - isOpen: Whether machines of the local network have access.
    public init(files: StaticFiles, feed: EntryFeed, isOpen: Bool) {
        self.files = files
        self.feed = feed
        hosts = AllowedHosts(isOpen: isOpen)
    }

    /// The policy of a page: files from this server, and WebAssembly; no inline scripts or styles, no frames, no forms.
    static let policy =
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        + "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// Responds to a request. Does not throw, so each response has the headers.
    public func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
        var response = await answer(request)
        response.headers[HTTPHeader("Content-Security-Policy")] = Self.policy
        response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        response.headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        response.headers[HTTPHeader("Cross-Origin-Opener-Policy")] = "same-origin"
        response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        // Not cached, because files change during development.
        response.headers[HTTPHeader("Cache-Control")] = "no-store"
        return response
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard hosts.allow(request.headers[.host]) else {
            return Self.text("This server does not answer to that name.", status: .misdirectedRequest)
        }
        guard request.method == .GET || request.method == .HEAD else {
            var response = Self.text("Only GET and HEAD.", status: .methodNotAllowed)
            response.headers[HTTPHeader("Allow")] = "GET, HEAD"
            return response
        }
        var response: HTTPResponse
        // The path of the request, before dots are resolved or escapes decoded.
        let path = request.target.path(percentEncoded: true)
        if path == "/api/entries" {
            response = await entries(request.query.map { ($0.name, $0.value) })
        } else if let (data, type) = files.contents(at: path) {
            response = HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: data)
        } else {
            response = Self.text("There is nothing here.", status: .notFound)
        }
        if request.method == .HEAD { response = HTTPResponse(statusCode: response.statusCode, headers: response.headers) }
        return response
    }

    private func entries(_ items: [(name: String, value: String)]) async -> HTTPResponse {
        do {
            let query = try EntryQuery(items)
            if query.delay > 0 { try await Task.sleep(for: .milliseconds(query.delay)) }
            if query.failure > 0, Double.random(in: 0..<1) < query.failure {
                return Self.json(["error": "The server was asked to fail."], status: .serviceUnavailable)
            }
            return Self.json(try await feed.page(after: query.cursor, size: query.limit), status: .ok)
        } catch let problem as EntryQuery.Problem {
            return Self.json(["error": problem.message], status: .badRequest)
        } catch let error as FolderError {
            return Self.json(["error": error.message], status: .internalServerError)
        } catch {
            return Self.json(["error": "The server is about to end."], status: .serviceUnavailable)
        }
    }

    private static func json(_ value: some Encodable, status: HTTPStatusCode) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(value) else { return text("No answer.", status: .internalServerError) }
        return HTTPResponse(statusCode: status, headers: [.contentType: "application/json"], body: data)
    }

    private static func text(_ text: String, status: HTTPStatusCode) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(text.utf8))
    }
}
