import Foundation
import GTKSupport
import TugGTK

/// A small list with one header or footer. A touch, or the result of its handler, brings it into its state.
@MainActor
final class SheetCell {
    /// The list and its caption.
    let widget: Widget
    let list: PullView
    let item: SheetRow.Item
    private let control: PullControl

    /// Width in points.
    static let width: Int32 = 222

    init(_ item: SheetRow.Item, height: Int32, language: Language) {
        self.item = item
        let isVertical = item.axis == .vertical
        // A footer beyond the end must be pulled from there.
        let rows = (0..<(item.behavior == .load(.pulled) ? 3 : 1)).map { index in
            Widget.line((language.isRightToLeft ? SampleData.arabic : .english).item(index).title)
                .styled(isVertical ? "sheet-row" : "sheet-card")
        }
        let content = isVertical ? Widget.column(rows) : Widget.row(rows)
        list = PullView(content, axis: item.axis)

        let state = item.state
        control = item.form(options: Self.options(of: item)) {
            switch state {
            case .noConnection: throw POSIXError(.ENETUNREACH)
            case .failed: throw SheetFailure(language: language)
            case .refreshing: try await Task.sleep(for: .seconds(3600))
            case .idle, .pulling, .outcome, .noMoreData, .further, .open: break
            }
            return .hasMore
        }
        control.language = language
        control.indicatorOptions.wording = item.wording
        if state == .noMoreData { control.hasMore = false }
        list[item.edge] = control
        if item.behavior == .load(.pulled) { list.position.scroll(to: .end, animated: false) }
        if item.options.secondFloor != nil {
            list.secondFloor = Widget.column([.line("Your own widget")]).styled("floor", "sheet-floor")
        }

        let frame = Widget.column([]).styled("sheet-cell")
        gtk_widget_set_overflow(frame, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_size_request(frame, Self.width, height)
        if let widget = list.widget { gtk_box_append(frame.cast(), widget.expanding(horizontally: true, vertically: true)) }
        let caption = Widget.line(state.caption).styled("sheet-caption")
        gtk_label_set_xalign(caption.opaque, 0.5)
        gtk_label_set_max_width_chars(caption.opaque, 1)
        widget = Widget.column([frame, caption], spacing: 2)
    }

    /// Outcomes stay visible, nothing begins automatically, and a short pull is enough.
    private static func options(of item: SheetRow.Item) -> EdgeOptions {
        var options = item.options
        options.outcomeHold = 3600
        options.failureHold = 3600
        options.isAutomatic = false
        options.resistance.coefficient = 1
        return options
    }

    /// Begins a run, unless a touch is needed.
    func begin() {
        switch item.state {
        case .refreshing, .outcome, .noConnection, .failed: control.beginRefreshing()
        case .open: control.openFloor()
        case .idle, .pulling, .noMoreData, .further: break
        }
    }

    /// Whether it needs a touch.
    var isHeld: Bool { item.state.isHeld(of: item.behavior) }

    /// Whether it shows the wanted state.
    var isReached: Bool {
        switch item.state {
        case .idle where isHeld: control.state == .idle && control.progress > 0.88
        case .idle: control.state == .idle
        case .pulling: control.state == .pulling && control.progress > 1.05
        case .refreshing: control.state == .refreshing && !list.isMoving
        case .outcome: control.lastOutcome?.isSuccess == true && control.phase == .finishing && !list.isMoving
        case .noConnection, .failed: control.state == .failed && !list.isMoving
        case .noMoreData: control.state == .noMoreData && (!isHeld || control.progress > 0.95)
        case .further: control.state == .pulling && control.indicatorTitle == control.language[.secondFloorPulling]
        case .open: control.isFloorOpen && !list.isMoving
        }
    }
}

extension EdgeControl {
    /// The first line of the indicator.
    fileprivate var indicatorTitle: String? { content(kind: .standard)?.title }
}

/// An error message of a server, in the language of the sheet.
private struct SheetFailure: LocalizedError {
    var language: Language
    var errorDescription: String? { language.isRightToLeft ? "الخادم مشغول." : "The server is busy." }
}
