import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugTestKit

extension GTKTests {
    /// Where a list of GTK's opens whose rows have different heights, which GTK estimates at first.
    @Suite(.serialized) @MainActor struct OpeningTests {
        /// When the app has its first rows.
        enum Moment: CaseIterable, Sendable {
            case beforeOpening, afterScrollToEnd, beforeScrollToEnd
        }

        @Test(arguments: [3, 6, 7, 8, 9, 10, 12, 20, 60], Moment.allCases)
        func chatOfListViewOpensAtItsNewestRow(rows: Int, come: Moment) async throws {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...rows)), options: PagerOptions(pageSize: rows))
            if come == .beforeOpening { await pager.refresh() }
            let model = PagedListModel(pager)
            _ = try TestDisplay.shared()
            let factory = model.factory {
                let label: Widget = gtk_label_new(nil)
                gtk_label_set_wrap(label.opaque, 1)
                return label
            } show: { label, row in
                // From one to seven lines.
                let lines = Array(repeating: "Row \(row.id)", count: 1 + row.id * 5 % 7)
                gtk_label_set_text(label.opaque, lines.joined(separator: "\n"))
            }
            let view: Widget = gtk_list_view_new(gtk_no_selection_new(model.retained()), factory)
            try await withStage(
                view,
                prepare: {
                    $0.header = .loadMore.callback {}
                    if come != .beforeScrollToEnd { $0.position.scroll(to: .end, animated: false) }
                }
            ) { stage in
                if come != .beforeOpening { await pager.refresh() }
                if come == .beforeScrollToEnd { stage.view.position.scroll(to: .end, animated: false) }
                try await wait("the newest row") {
                    guard
                        let label = view.shownLabels.first(where: {
                            $0.labelText.hasPrefix("Row \(rows)\n") || $0.labelText == "Row \(rows)"
                        }),
                        let frame = label.frame
                    else { return false }
                    return frame.maxY <= 600 && frame.y >= 0
                }
                try await stage.rest()
                #expect(stage.scrollPosition >= stage.greatestPosition - 1)
                let last = view.shownLabels.first { $0.labelText.hasPrefix("Row \(rows)") }
                #expect((last?.frame?.maxY ?? .infinity) <= 600)
            }
        }
    }
}
