import GTKSupport
import TugGTK

/// A slow server with failures: how errors look, and how to try again.
@MainActor
final class SlowScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 200, latency: 2)

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)

        let server = server
        let latency = Knob("Latency", 0...5, step: 0.1, value: server.latency, text: { "\(($0 * 10).rounded() / 10) s" })
        let failures = Knob("Failures", 0...100, step: 5, value: 0, text: { "\(Int($0)) %" })
        // A switch, because GTK 4.8 does not toggle a check button by touch.
        let failNext: Widget = gtk_switch_new()
        cgtk_set_accessible_label(failNext, "The next request fails")
        let failNextLine = Widget.row([.line("The next request fails").expanding(horizontally: true), failNext], spacing: 6)
        latency.onChange = { server.latency = $0 }
        failures.onChange = { server.failureRate = $0 / 100 }
        GtkSignals.on(failNext, "notify::active") { server.failsNext = gtk_switch_get_active(failNext.opaque) != 0 }
        server.onAnswer = { gtk_switch_set_active(failNext.opaque, server.failsNext ? 1 : 0) }
        widget = ScenePage.make(list, knobs: [latency.widget, failures.widget, failNextLine])

        // An error that a handler throws is shown, and can be tried again. No other code is needed.
        list.header = .refresh { [weak self] in try await self?.reload() }
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
