import GTKSupport
import TugGTK

/// An empty list. It can be pulled like any other, and then gets rows.
@MainActor
final class EmptyScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 12, latency: 1)

    init() {
        let placeholder = Placeholder(
            icon: "mail-unread-symbolic", title: "Nothing here yet", advice: "Pull down to look for messages.")
        rows = RecycledList(placeholder: placeholder) { row, position in row.show(SampleData.english.item(position)) }
        list = PullView(rows.widget)
        widget = ScenePage.make(list, overlays: [placeholder.widget])
        let button = Widget.iconButton("edit-clear-all-symbolic", name: "Empty the list again")
        tool = OwnedWidget(button)

        list.header = .refresh { [weak self] in try await self?.reload() }
        GtkSignals.on(button, "clicked") { [weak self] in self?.rows.reset(to: 0) }
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 12)
        rows.reset(to: items.count)
    }
}
