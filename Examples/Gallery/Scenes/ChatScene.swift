import CGTK
import Tug
import TugGTK

/// A chat: it opens at its end, and loads older messages at its top while what is read stays where it is.
@MainActor
final class ChatScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    // A plain box: every message has a widget, so a chat of this kind ends at a few hundred. GTK 4.8's own list is for more, but loses
    // its place now and then when rows of different heights come before those in view.
    private let box = Widget.column([], spacing: 6).styled("chat")
    private let server = SampleServer(total: 160, latency: 1.2)
    /// The position of the oldest message that is shown, counted from the end of the conversation.
    private var oldest = 0
    private var news = 0

    init() {
        list = PullView(box)
        widget = ScenePage.make(list)
        let button = Widget.iconButton("mail-message-new-symbolic", name: "A new message arrives")
        tool = OwnedWidget(button)

        showOlder(0..<20)
        list.header = .autoNormal { [weak self] in try await self?.loadOlder() ?? .noMoreData }
        list.scrollToEnd()
        Signals.on(button, "clicked") { [weak self] in self?.receive() }
    }

    private func loadOlder() async throws -> Outcome {
        let items = try await server.items(from: oldest, count: 20)
        showOlder(items)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }

    /// Nothing else is to be done: the list measures what came, and stays where it was.
    private func showOlder(_ positions: Range<Int>) {
        for position in positions { gtk_box_prepend(box.cast(), ChatBubble.make(SampleChat.message(position))) }
        oldest = positions.upperBound
    }

    private func receive() {
        // Who reads further up is not torn away.
        let isAtEnd = list.offset + list.metrics.viewportLength >= list.metrics.contentLength - 1
        news += 1
        gtk_box_append(box.cast(), ChatBubble.make(SampleChat.news(news)))
        if isAtEnd { list.scrollToEnd() }
    }
}
