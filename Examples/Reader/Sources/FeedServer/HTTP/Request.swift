import Foundation
import NIOCore
import NIOHTTP1

/// A complete request.
package struct Request: Sendable {
    /// Such as `GET`.
    package var method: String
    /// The parts of the path between its slashes, decoded.
    package var path: [String]
    /// The first value of each name, decoded.
    package var query: [String: String]
    /// The field `Authorization`.
    package var authorization: String?
    package var body: Data

    /// - Returns: `nil` if the address has wrong escapes.
    init?(_ head: HTTPRequestHead, body: ByteBuffer) {
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = head.method.rawValue
        path = []
        query = [:]
        authorization = head.headers.first(name: "Authorization")
        self.body = Data(body.readableBytesView)
        for part in parts.first?.split(separator: "/") ?? [] {
            guard let part = part.removingPercentEncoding else { return nil }
            path.append(part)
        }
        for item in parts.dropFirst().first?.split(separator: "&") ?? [] {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = pair[0].removingPercentEncoding,
                let value = pair.dropFirst().first.map(\.removingPercentEncoding) ?? ""
            else { return nil }
            if query[name] == nil { query[name] = value }
        }
    }
}
