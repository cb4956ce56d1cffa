import GTKSupport
import TugGTK

/// One page of the gallery. Each is in a separate file and is an example on its own.
@MainActor
protocol GalleryScene: AnyObject {
    /// The list that is pulled.
    var list: PullView { get }
    /// The widget that the window shows below its header bar.
    var widget: Widget { get }
    /// A line under the title; empty for none.
    var subtitle: String { get }
    /// Called when ``subtitle`` or ``isRightToLeft`` has changed.
    var onHeadingChange: (@MainActor () -> Void)? { get set }
    /// A button for the header bar, shown while this scene is selected.
    var tool: OwnedWidget? { get }
    /// Whether the text of the scene runs from right to left.
    var isRightToLeft: Bool { get }
    /// The content of the list has its first rows.
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

/// Functions to build a page.
@MainActor
enum ScenePage {
    /// A list below a strip with an explanation and controls, and with optional widgets over the list.
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
