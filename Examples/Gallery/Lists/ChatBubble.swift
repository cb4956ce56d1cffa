import CGTK

/// A message of a chat: other people's at the leading side, one's own at the trailing side.
@MainActor
enum ChatBubble {
    static func make(_ message: ChatMessage) -> Widget {
        let text = Widget.paragraph(message.text)
        // Lines of about forty letters read well, and a bubble is no wider than that.
        gtk_label_set_max_width_chars(text.opaque, 34)
        return text.styled("bubble", message.isOwn ? "own" : "other")
            .aligned(message.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START, GTK_ALIGN_START)
    }
}

/// What a ``ChatBubble`` shows.
struct ChatMessage {
    var text: String
    var isOwn: Bool
}
