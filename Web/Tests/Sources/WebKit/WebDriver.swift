import Browser
import Foundation

/// A client of a browser's driver, by the protocol of the W3C: JSON over local HTTP, one connection for each command.
struct WebDriver: Sendable {
    /// How a command reaches the driver.
    enum Method: String {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    private let port: UInt16
    /// Waiting for an answer blocks, which is not allowed on the threads of Swift tasks.
    private let queue = DispatchQueue(label: "Driver")

    init(port: UInt16) { self.port = port }

    /// Sends a command and returns the value of its answer.
    ///
    /// - Throws: ``BrowserError/thrown(_:)`` for an error of a script, ``BrowserError/gone(_:)`` without an answer within 30 seconds,
    ///   ``BrowserError/refused(command:reason:)`` for other failures.
    func call(_ method: Method, _ path: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try exchange(method, path, parameters) }) }
        }
    }

    private func exchange(_ method: Method, _ path: String, _ parameters: JSON) throws -> JSON {
        let connection = try PipeEnd(toPort: port, seconds: 30)
        let body = method == .post ? try JSONEncoder().encode(parameters) : Data()
        let head =
            "\(method.rawValue) \(path) HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        guard connection.write(Array(head.utf8) + body) else { throw BrowserError.gone("Its driver has hung up.") }
        var answer = Data()
        while case let bytes = connection.read(atMost: 1 << 16), !bytes.isEmpty { answer += bytes }
        guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { throw BrowserError.gone("Its driver does not answer.") }
        let value = try JSONDecoder().decode(JSON.self, from: answer[end.upperBound...])["value"]
        guard let error = value["error"].string, value["stacktrace"] != .null else { return value }
        let reason = value["message"].string ?? ""
        throw error == "javascript error" ? BrowserError.thrown(reason) : .refused(command: path, reason: "\(error): \(reason)")
    }
}
