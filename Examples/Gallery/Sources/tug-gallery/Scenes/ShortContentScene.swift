import GTKSupport
import TugGTK

/// Three rows do not fill the window. The footer loads automatically to fill it, in a limited number of rounds.
@MainActor
final class ShortContentScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 40, latency: 0.6)

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 3)
        list = PullView(rows.widget)
        widget = ScenePage.make(
            list,
            explanation: """
                Three rows, and one more with each load: the footer fills the window by itself, in at most five rounds.
                """)

        list.header = .refresh { [weak self] in try await self?.reload() }
        var options = EdgeOptions.standard(for: .load(.visible))
        options.fillRounds = 5
        list.footer = .loadMore(options: options) { [weak self] in try await self?.loadMore() ?? .noMoreData }
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 3)
        rows.reset(to: items.count)
        list.footer?.resetNoMoreData()
    }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: rows.count, count: 1)
        rows.grow(to: items.upperBound)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}
