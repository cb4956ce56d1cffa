import GTKSupport
import TugGTK

/// A message of a chat: at the leading side from other people, at the trailing side from the person.
@MainActor
enum ChatBubble {
    static func make(_ message: ChatMessage) -> Widget {
        let text = Widget.paragraph(message.text)
        // About forty characters per line are easy to read, so a bubble is not wider than that.
        gtk_label_set_max_width_chars(text.opaque, 34)
        return text.styled("bubble", message.isOwn ? "own" : "other")
            .aligned(message.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START, GTK_ALIGN_START)
    }
}

/// The content of a ``ChatBubble``.
struct ChatMessage {
    var text: String
    var isOwn: Bool
}
