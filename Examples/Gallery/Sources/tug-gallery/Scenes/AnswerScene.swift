import GTKSupport
import TugGTK

/// An answer that streams. The list stays at its end while the last row grows, until somebody scrolls away.
@MainActor
final class AnswerScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    private let box = Widget.column([], spacing: 6).styled("chat")
    private var streaming: Task<Void, Never>?

    private static let words = """
        A list that follows its end stays there in the same frame, however fast the text comes. Put a finger on it: nothing moves \
        below the finger. Scroll up: the rows that you read stay where they are. Come back to the end, and it goes on.
        """.split(separator: " ")

    init() {
        list = PullView(box)
        let button = Widget.iconButton("mail-message-new-symbolic", name: "Ask")
        tool = OwnedWidget(button)
        widget = ScenePage.make(list)
        for number in 1...8 {
            add("Question \(number)?", isOwn: true)
            add("Answer \(number).", isOwn: false)
        }
        list.position.followsEnd = true
        list.jumpButton = .end
        GtkSignals.on(button, "clicked") { [weak self] in self?.ask() }
        ask()
    }

    deinit { streaming?.cancel() }

    @discardableResult
    private func add(_ text: String, isOwn: Bool) -> Widget {
        let bubble = ChatBubble.make(ChatMessage(text: text, isOwn: isOwn))
        gtk_box_append(box.cast(), bubble)
        return bubble
    }

    /// Nothing else is needed: the row grows, and the list stays at its end.
    private func ask() {
        streaming?.cancel()
        add("What does following an end mean?", isOwn: true)
        let answer = OwnedWidget(add("", isOwn: false))
        streaming = Task {
            var text = ""
            for index in 0..<Self.words.count * 4 {
                text += Self.words[index % Self.words.count] + " "
                answer.pointer.text = text
                do { try await Task.sleep(for: .milliseconds(40)) } catch { return }
            }
        }
    }
}
