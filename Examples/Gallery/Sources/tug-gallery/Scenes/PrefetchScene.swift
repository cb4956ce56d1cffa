import GTKSupport
import TugGTK

/// How early a footer loads. With enough distance from the end, the footer is never seen.
@MainActor
final class PrefetchScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 500, latency: 0.8)
    private let report = Widget.line("Scroll down: nothing has loaded yet.").styled("numeric")
    private let points = Knob("Distance", 0...2000, step: 50, value: 800, text: { "\(Int($0)) pt" })
    private let items = Knob("Rows left", 0...40, step: 1, value: 12, text: { "\(Int($0))" })
    private var kind = 1
    private var distance = 800.0
    private var count = 12

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 25)
        list = PullView(rows.widget)
        let choice = Choice(["When seen", "Points", "Rows"])
        widget = ScenePage.make(
            list, explanation: "Where the next page is asked for, before the end comes into view.",
            knobs: [choice.widget, points.widget, items.widget, report])

        list.header = .refresh { [weak self] in try await self?.reload() }
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        list.footer?.onBegin = { [weak self] in self?.tellWhereItBegan() }
        choice.onChange = { [weak self] index in self?.use(kind: index) }
        points.onChange = { [weak self] value in
            self?.distance = value
            self?.apply()
        }
        items.onChange = { [weak self] value in
            self?.count = Int(value)
            self?.apply()
        }
        choice.choose(1)
        apply()
    }

    private func use(kind: Int) {
        self.kind = kind
        apply()
    }

    /// Options can be changed at any time. The items of GTK's own lists are counted by their models.
    private func apply() {
        points.widget.isVisible = kind == 1
        items.widget.isVisible = kind == 2
        list.footer?.options.prefetch = [.none, .points(distance), .items(count)][kind]
        // One drag can reach the end more than once.
        list.footer?.options.autoTriggersPerDrag = nil
    }

    private func tellWhereItBegan() {
        let metrics = list.metrics
        let left = max(0, metrics.contentLength - list.offset - metrics.viewportLength)
        let rowsLeft = metrics.contentLength > 0 ? left * Double(rows.count) / metrics.contentLength : 0
        report.text = "Asked \(Int(left)) pt before the end: \(Int(rowsLeft.rounded())) rows left."
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 25)
        rows.reset(to: items.count)
        list.footer?.resetNoMoreData()
    }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: rows.count, count: 25)
        rows.grow(to: items.upperBound)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}
