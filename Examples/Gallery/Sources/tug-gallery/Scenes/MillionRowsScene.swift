import GTKSupport
import TugGTK

/// A million rows. A pull costs the same as with ten, because only visible rows have widgets.
@MainActor
final class MillionRowsScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private var refreshes = 0

    init() {
        let counter = Counter()
        rows = RecycledList { row, position in
            row.show(
                SampleItem(
                    title: "Row \((position + 1).grouped)", detail: counter.text, badge: "\((position + 1) % 10)",
                    tint: "tint-\(position % 6)"))
        }
        rows.reset(to: 1_000_000)
        list = PullView(rows.widget)
        widget = ScenePage.make(list)
        let rows = rows
        list.header = .refresh {
            try await Task.sleep(for: .seconds(0.8))
            counter.value += 1
            rows.refillRows()
        }
    }

    /// The number of refreshes, which each row shows.
    private final class Counter {
        var value = 0
        var text: String {
            switch value {
            case 0: "Not refreshed yet"
            case 1: "Refreshed once"
            default: "Refreshed \(value) times"
            }
        }
    }
}
