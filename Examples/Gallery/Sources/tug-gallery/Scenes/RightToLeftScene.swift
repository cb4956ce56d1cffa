import GTKSupport
import TugGTK

/// Arabic, from right to left: rows and indicators are mirrored, and the indicators have Arabic texts.
@MainActor
final class RightToLeftScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let isRightToLeft = true
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 60, latency: 1)

    init() {
        rows = RecycledList { row, position in row.show(SampleData.arabic.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)
        widget = ScenePage.make(list)

        list.header = .refresh { [weak self] in try await self?.reload() }
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        list.header?.language = .arabic
        list.footer?.language = .arabic
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
