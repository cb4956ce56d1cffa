import GTKSupport
import TugGTK

/// What the feed has. The newest row has the greatest number.
@MainActor
private final class Log {
    var count = 40
}

/// A feed that gets rows at its start. Who reads further down keeps the place, and sees how many are new.
@MainActor
final class NewsScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    private let rows: RecycledList<SampleRow>
    private let log = Log()
    private let server = SampleServer(total: 200)
    /// Over the list: "3 new".
    private let pill: Widget = gtk_button_new()
    private var coming: Task<Void, Never>?

    init() {
        rows = RecycledList { [log] row, position in row.show(SampleData.english.item(log.count - position)) }
        list = PullView(rows.widget)
        let button = Widget.iconButton("list-add-symbolic", name: "Three more rows come")
        tool = OwnedWidget(button)
        pill.styled("pill", "suggested-action").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        gtk_widget_set_margin_top(pill, 12)
        pill.isVisible = false
        widget = ScenePage.make(list, overlays: [pill])
        rows.reset(to: log.count)

        list.header = .refresh { [weak self] in try await self?.reload() }
        list.position.followsStart = true
        list.position.onUnseenChange = { [pill] edge, unseen in
            guard edge == .start else { return }
            pill.isVisible = unseen > 0
            gtk_button_set_label(pill.cast(), "\(unseen) new")
        }
        GtkSignals.on(pill, "clicked") { [weak self] in self?.list.position.scroll(to: .start) }
        GtkSignals.on(button, "clicked") { [weak self] in self?.more() }
        coming = Task { [weak self] in
            while true {
                do { try await Task.sleep(for: .seconds(4)) } catch { return }
                self?.more()
            }
        }
    }

    deinit { coming?.cancel() }

    private func more() {
        log.count += 3
        rows.change(at: 0, removed: 0, added: 3)
    }

    private func reload() async throws {
        _ = try await server.items(from: 0, count: 1)
        more()
    }
}
