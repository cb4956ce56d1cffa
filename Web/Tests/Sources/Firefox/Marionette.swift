import Browser
import Foundation
import Synchronization

/// The protocol of Firefox's driver: JSON commands and answers, each with its length before it, one at a time.
final class Marionette: Sendable {
    private struct State {
        var lastNumber = 0
        var bytes: [UInt8] = []
    }

    private let connection: PipeEnd
    private let state = Mutex(State())
    /// Waiting for an answer blocks, which is not allowed on the threads of Swift tasks.
    private let queue = DispatchQueue(label: "Firefox")

    init(port: UInt16) throws(BrowserError) {
        connection = try PipeEnd(toPort: port, seconds: 30)
        do {
            // It introduces itself first.
            _ = try state.withLock { try Self.message(from: connection, &$0) }
        } catch {
            throw .gone("It does not speak.")
        }
    }

    /// Sends a command and returns its answer.
    ///
    /// - Throws: ``BrowserError/thrown(_:)`` for an error of a script, ``BrowserError/gone(_:)`` without an answer within 30 seconds,
    ///   ``BrowserError/refused(command:reason:)`` for other failures.
    func call(_ command: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.exchange(command, parameters) }) }
        }
    }

    private func exchange(_ command: String, _ parameters: JSON) throws -> JSON {
        try state.withLock { state in
            state.lastNumber += 1
            let number = JSON.number(Double(state.lastNumber))
            let text = try JSONEncoder().encode(JSON.array([0, number, .string(command), parameters]))
            guard connection.write(Array("\(text.count):".utf8) + text) else { throw BrowserError.gone("It has hung up.") }
            var answer = try Self.message(from: connection, &state)
            while answer[1] != number { answer = try Self.message(from: connection, &state) }
            if answer[2] == .null { return answer[3] }
            let reason = answer[2]["message"].string ?? ""
            if answer[2]["error"] == "javascript error" { throw BrowserError.thrown(reason) }
            throw BrowserError.refused(command: command, reason: reason)
        }
    }

    /// Returns the next message.
    private static func message(from connection: PipeEnd, _ state: inout State) throws -> JSON {
        while true {
            if let colon = state.bytes.firstIndex(of: UInt8(ascii: ":")) {
                guard let length = Int(String(decoding: state.bytes[..<colon], as: UTF8.self)), length >= 0 else {
                    throw BrowserError.gone("What it says has no length.")
                }
                let rest = state.bytes[(colon + 1)...]
                if rest.count >= length {
                    let message = Data(rest.prefix(length))
                    state.bytes = Array(rest.dropFirst(length))
                    return try JSONDecoder().decode(JSON.self, from: message)
                }
            }
            let bytes = connection.read(atMost: 1 << 16)
            guard !bytes.isEmpty else { throw BrowserError.gone("It does not answer.") }
            state.bytes += bytes
        }
    }
}
