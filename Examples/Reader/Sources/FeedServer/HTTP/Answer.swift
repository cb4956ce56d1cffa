import Foundation
import NIOHTTP1

/// What the server answers.
package struct Answer: Sendable {
    var status: HTTPResponseStatus
    var fields: [(name: String, value: String)]
    var body: Data
    /// Whether all of the body is promised, half of it is sent, and the connection ends.
    var isCutOff = false

    init(_ status: HTTPResponseStatus, _ fields: [(name: String, value: String)] = [], body: Data = Data()) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Status 200 with any bytes.
    package init(bytes: Data) { self.init(.ok, body: bytes) }

    /// Status 204.
    package static var noContent: Answer { Answer(.noContent) }

    static func text(_ status: HTTPResponseStatus, _ text: String) -> Answer {
        Answer(status, [("Content-Type", "text/plain; charset=utf-8")], body: Data(text.utf8))
    }

    static func json(_ value: some Encodable) throws -> Answer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Answer(.ok, [("Content-Type", "application/json")], body: try encoder.encode(value))
    }
}
