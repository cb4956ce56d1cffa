import Foundation

/// The protocol of a browser: numbered commands, answers with the same number, and events. Each page has its own session.
actor DevTools {
    /// An event or an answer.
    private struct Incoming: Decodable {
        struct Failure: Decodable { let message: String }
        let id: Int?
        let result: JSON?
        let error: Failure?
        let method: String?
        let params: JSON?
        let sessionId: String?
    }

    private struct Waiting {
        let command: String
        let session: String?
        let continuation: CheckedContinuation<JSON, any Error>
        let deadline: Task<Void, Never>
    }

    private let process: BrowserProcess
    private var lastNumber = 0
    private var waiting: [Int: Waiting] = [:]
    private var listeners: [String: @Sendable (String, JSON) -> Void] = [:]
    private var crashed: Set<String> = []
    /// Whether the browser has closed the connection.
    private(set) var isGone = false

    init(_ process: BrowserProcess) {
        self.process = process
        // A thread, because reading blocks; the stream keeps the order of the messages.
        let (messages, source) = AsyncStream.makeStream(of: [UInt8].self)
        Thread.detachNewThread {
            var splitter = MessageSplitter()
            while true {
                let bytes = process.answers.read(atMost: 1 << 16)
                if bytes.isEmpty { break }
                for message in splitter.take(bytes) { source.yield(message) }
            }
            source.finish()
        }
        Task { [weak self] in
            for await message in messages { await self?.take(message) }
            await self?.end()
        }
    }

    /// Sends a command and returns its answer.
    func call(_ command: String, _ parameters: JSON = [:], session: String? = nil, seconds: Double = 30) async throws -> JSON {
        if isGone { throw BrowserError.gone(process.complaints) }
        if let session, crashed.contains(session) { throw BrowserError.pageCrashed }
        lastNumber += 1
        let number = lastNumber
        var message: [String: JSON] = ["id": .number(Double(number)), "method": .string(command), "params": parameters]
        if let session { message["sessionId"] = .string(session) }
        let bytes = try JSONEncoder().encode(JSON.object(message)) + [0]
        return try await withCheckedThrowingContinuation { continuation in
            let deadline = Task { [weak self] in
                guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
                await self?.fail(number, BrowserError.late(what: "an answer to \(command)", seconds: seconds))
            }
            waiting[number] = Waiting(command: command, session: session, continuation: continuation, deadline: deadline)
            if !process.commands.write([UInt8](bytes)) { fail(number, BrowserError.gone(process.complaints)) }
        }
    }

    /// Passes the events of a session to `listener` in order.
    func listen(to session: String, _ listener: @escaping @Sendable (String, JSON) -> Void) {
        listeners[session] = listener
    }

    func forget(_ session: String) {
        listeners[session] = nil
    }

    private func take(_ message: [UInt8]) {
        guard let incoming = try? JSONDecoder().decode(Incoming.self, from: Data(message)) else { return }
        if let number = incoming.id {
            guard let one = waiting.removeValue(forKey: number) else { return }
            one.deadline.cancel()
            if let error = incoming.error {
                one.continuation.resume(throwing: BrowserError.refused(command: one.command, reason: error.message))
            } else {
                one.continuation.resume(returning: incoming.result ?? [:])
            }
        } else if let session = incoming.sessionId, let method = incoming.method {
            if method == "Inspector.targetCrashed" {
                crashed.insert(session)
                for (number, one) in waiting where one.session == session { fail(number, BrowserError.pageCrashed) }
            }
            listeners[session]?(method, incoming.params ?? [:])
        }
    }

    private func fail(_ number: Int, _ error: any Error) {
        guard let one = waiting.removeValue(forKey: number) else { return }
        one.deadline.cancel()
        one.continuation.resume(throwing: error)
    }

    private func end() {
        isGone = true
        for number in waiting.keys { fail(number, BrowserError.gone(process.complaints)) }
    }
}
