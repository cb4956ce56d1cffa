import CGTK
import TugGTK

/// One page of the gallery. Each is a file of its own and can be read as an example of its own.
@MainActor
protocol GalleryScene: AnyObject {
    /// The list that is pulled.
    var list: PullView { get }
    /// All that the window shows below its header bar.
    var widget: Widget { get }
    /// A line under the title; empty for none.
    var subtitle: String { get }
    /// Called when ``subtitle`` or ``isRightToLeft`` has changed.
    var onHeadingChange: (@MainActor () -> Void)? { get set }
    /// A button of its own for the header bar, which other scenes' buttons replace from time to time.
    var tool: OwnedWidget? { get }
    /// Whether its text runs from right to left.
    var isRightToLeft: Bool { get }
    /// The list's scrolled content has its first rows.
    var isReady: Bool { get }
}

extension GalleryScene {
    var subtitle: String { "" }
    var onHeadingChange: (@MainActor () -> Void)? {
        get { nil }
        set { _ = newValue }
    }
    var tool: OwnedWidget? { nil }
    var isRightToLeft: Bool { false }
    var isReady: Bool { !(list.header?.isRefreshing ?? false) }
}

/// The parts of a page, put together the same way in each.
@MainActor
enum ScenePage {
    /// A list below a strip with an explanation and knobs, and what lies over the list.
    static func make(
        _ list: PullView, explanation: String? = nil, knobs: [Widget] = [], overlays: [Widget] = []
    ) -> Widget {
        var strip = knobs
        if let explanation { strip.insert(Widget.paragraph(explanation).styled("dim-label", "caption"), at: 0) }
        let parts: [Widget] = strip.isEmpty ? [] : [Widget.column(strip, spacing: 10).styled("strip")]
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.opaque, list.widget)
        for widget in overlays { gtk_overlay_add_overlay(overlay.opaque, widget) }
        return Widget.column(parts + [overlay.expanding(horizontally: true, vertically: true)])
    }
}
