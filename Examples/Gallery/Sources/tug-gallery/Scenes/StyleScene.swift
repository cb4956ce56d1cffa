import GTKSupport
import TugGTK

/// The standard indicators in an app's own colors and fonts, by a style sheet alone.
@MainActor
final class StyleScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 60, latency: 1)

    /// The nodes and classes are those of the article "Style your lists".
    private static let rules = """
        pullview.berries { background: #a02c7a; }
        .berries > pullindicator.pull-header { background: linear-gradient(to bottom, #a02c7a, #d0589e); color: #ffffff; }
        .berries > pullindicator.pull-footer { color: #a02c7a; }
        .berries > pullindicator.actionable:hover { background: alpha(#a02c7a, 0.1); }
        .berries > pullindicator .pull-title { font-weight: bold; }
        .berries > pullindicator .dim-label { color: inherit; opacity: 1; }
        """
    private static let isInstalled: Void = Appearance.install(styleSheet: rules)

    init() {
        Self.isInstalled
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)
        if let view = list.widget { view.styled("berries") }
        widget = ScenePage.make(list)

        list.header = .refresh { [weak self] in try await self?.reload() }
        list.header?.lastRefreshedKey = "gallery-style"
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 20)
        rows.reset(to: items.count)
        list.footer?.resetNoMoreData()
    }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: rows.count, count: 20)
        rows.grow(to: items.upperBound)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}
