/// A message of the chat.
struct ChatMessage: Equatable {
    let number: Int
    let text: String
    let isMine: Bool

    private static let texts = [
        "Are you there?", "On the pier. The ferry is late again, they say half an hour because of the wind.", "Of course it is.",
        "Shall I bring something? The shop by the harbor is still open, and they have the bread that you like.",
        "Bread, and coffee if they have any.", "Done.",
    ]

    static func range(_ numbers: Range<Int>) -> [ChatMessage] {
        numbers.map { ChatMessage(number: $0, text: "\($0): \(texts[$0 % texts.count])", isMine: $0 % 3 == 1) }
    }
}

/// A replacement for a server: waits, then returns messages.
struct ChatRequest: Sendable {
    /// Seconds until the response.
    var delay = 1.0

    @MainActor
    func callAsFunction(_ numbers: Range<Int>) async throws -> [ChatMessage] {
        if delay > 0 { try await Task.sleep(for: .seconds(delay)) } else { await Task.yield() }
        return ChatMessage.range(numbers)
    }
}
