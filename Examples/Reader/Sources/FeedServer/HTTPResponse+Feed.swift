import FlyingFox
import FlyingSocks
import Foundation

extension HTTPResponse {
    static let gone = HTTPResponse.text(.serviceUnavailable, "The server is ending.")

    static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(text.utf8))
    }

    static func json(_ value: some Encodable) throws -> HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: try encoded(value))
    }

    private static func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    /// Promises all of it, sends half, and ends the connection.
    static func half(of value: some Encodable) throws -> HTTPResponse {
        let data = try encoded(value)
        let body = HTTPBodySequence(from: BrokenBody(data: data.prefix(data.count / 2)), count: data.count)
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: body)
    }
}

/// Gives some bytes and fails then, so that the connection is reset within an answer.
private struct BrokenBody: AsyncBufferedSequence {
    typealias Element = UInt8

    var data: Data

    func makeAsyncIterator() -> Iterator { Iterator(data: data) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var data: Data

        mutating func next() async throws -> UInt8? {
            guard let first = data.popFirst() else { throw SocketError.disconnected }
            return first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !data.isEmpty else { throw SocketError.disconnected }
            defer { data = data.dropFirst(count) }
            return data.prefix(count)
        }
    }
}
