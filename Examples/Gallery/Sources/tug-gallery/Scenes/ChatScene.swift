import GTKSupport
import TugGTK

/// A chat. It opens at its end and loads older messages at its top. Visible messages keep their position.
@MainActor
final class ChatScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    // A plain box: every message has a widget, so this chat is for a few hundred messages. GTK 4.8's own list is for more, but
    // sometimes loses its position when rows of different heights are inserted above.
    private let box = Widget.column([], spacing: 6).styled("chat")
    private let server = SampleServer(total: 160, latency: 1.2)
    /// The position of the oldest shown message, counted from the end of the conversation.
    private var oldest = 0
    private var news = 0

    init() {
        list = PullView(box)
        widget = ScenePage.make(list)
        let button = Widget.iconButton("mail-message-new-symbolic", name: "A new message arrives")
        tool = OwnedWidget(button)

        showOlder(0..<20)
        list.header = .loadMore { [weak self] in try await self?.loadOlder() ?? .noMoreData }
        // Opens at the newest message, and stays there unless the person reads older ones.
        list.position.followsEnd = true
        GtkSignals.on(button, "clicked") { [weak self] in self?.receive() }
    }

    private func loadOlder() async throws -> Outcome {
        let items = try await server.items(from: oldest, count: 20)
        showOlder(items)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }

    /// Nothing else is needed: the list measures the new rows and keeps its position.
    private func showOlder(_ positions: Range<Int>) {
        for position in positions { gtk_box_prepend(box.cast(), ChatBubble.make(SampleChat.message(position))) }
        oldest = positions.upperBound
    }

    private func receive() {
        news += 1
        gtk_box_append(box.cast(), ChatBubble.make(SampleChat.news(news)))
    }
}
