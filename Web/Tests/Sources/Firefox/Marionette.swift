import Browser
import Foundation
import Synchronization

/// The conversation with Firefox by its own driver: commands and answers in JSON, each with its length before it. One at a time.
final class Marionette: Sendable {
    private struct State {
        var lastNumber = 0
        var bytes: [UInt8] = []
    }

    private let connection: PipeEnd
    private let state = Mutex(State())
    /// Waiting for an answer blocks, which the threads of Swift's tasks must not.
    private let queue = DispatchQueue(label: "Firefox")

    init(port: UInt16) throws(BrowserError) {
        connection = try PipeEnd(toPort: port, seconds: 30)
        do {
            // It says first what it is.
            _ = try state.withLock { try Self.message(from: connection, &$0) }
        } catch {
            throw .gone("It does not speak.")
        }
    }

    /// Sends a command and waits for the answer.
    ///
    /// - Throws: ``BrowserError/thrown(_:)`` for what a script threw, ``BrowserError/refused(command:reason:)`` for all else that it
    ///   does not do, ``BrowserError/gone(_:)`` if there is no answer within 30 seconds.
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

    /// The next message.
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
