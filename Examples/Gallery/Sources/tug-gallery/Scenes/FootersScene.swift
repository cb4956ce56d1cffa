import GTKSupport
import TugGTK

/// The same data with an automatic footer and with a footer that is pulled.
@MainActor
final class FootersScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 100, latency: 1)

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)
        let choice = Choice(["Auto", "Back"])
        widget = ScenePage.make(
            list, explanation: "Auto loads when it comes into view. Back waits until it is pulled up and let go.",
            knobs: [choice.widget])

        list.header = .refresh { [weak self] in try await self?.reload() }
        choice.onChange = { [weak self] index in self?.useFooter(isBack: index == 1) }
        useFooter(isBack: false)
    }

    private func useFooter(isBack: Bool) {
        // A footer can be replaced at any time. If it loads, the load is cancelled.
        list.footer =
            isBack
            ? .loadMore(when: .pulled) { [weak self] in try await self?.loadMore() ?? .noMoreData }
            : .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        list.footer?.hasMore = rows.count < server.total
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
