import GTKSupport
import TugGTK

/// Horizontal lists, in both layout directions: one that refreshes and loads, and one with a trailer for details.
@MainActor
final class SidewaysScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private(set) var isRightToLeft = false
    var onHeadingChange: (@MainActor () -> Void)?
    private let cards = SampleCards(count: 12)
    private let server = SampleServer(total: 40, latency: 1.2)
    private let toast = Toast()

    init() {
        list = PullView(cards.widget, axis: .horizontal)
        let details = PullView(SampleCards(count: 5).widget, axis: .horizontal)
        let direction = Choice(["Left to right", "Right to left"])
        let heading = { (text: String) in
            Widget.paragraph(text).styled("dim-label", "caption").padded(horizontal: 14, vertical: 8)
        }
        let rows: [Widget] = [
            heading("Pull at the first card to refresh; scroll to the last to load more."), Self.framed(list),
            heading("Pull past the last card to see details."), Self.framed(details),
        ]
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.opaque, Widget.column(rows).aligned(GTK_ALIGN_FILL, GTK_ALIGN_START))
        gtk_overlay_add_overlay(overlay.opaque, toast.widget)
        widget = Widget.column([
            Widget.column([direction.widget]).styled("strip"), overlay.expanding(horizontally: true, vertically: true),
        ])

        list.header = .refresh { [weak self] in try await self?.reload() }
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        // MJRefresh's trailer is a back footer with other texts.
        details.footer = .loadMore(.text, when: .pulled) { [weak self] in
            self?.toast.show("Here the details would open.")
            return .success
        }
        details.footer?.indicatorOptions.wording = .detailPage
        direction.onChange = { [weak self] index in
            self?.isRightToLeft = index == 1
            self?.onHeadingChange?()
        }
    }

    private static func framed(_ list: PullView) -> Widget {
        let frame = Widget.column([])
        if let widget = list.widget { gtk_box_append(frame.cast(), widget.expanding(horizontally: true, vertically: true)) }
        gtk_widget_set_size_request(frame, -1, 190)
        return frame.styled("sideways")
    }

    private func reload() async throws {
        _ = try await server.items(from: 0, count: 12)
        cards.reset(to: 12)
        list.footer?.resetNoMoreData()
    }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: cards.count, count: 8)
        cards.reset(to: items.upperBound)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}
