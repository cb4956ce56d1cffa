import CTugGTK
@_spi(Host) import Tug
import TugCGTK
import TugGTK

/// The widget of a GObject `TugIndicator`, which is told what to show.
@MainActor
final class ForeignIndicator: PullIndicator {
    private let object: OwnedObject
    private let root: OwnedWidget
    private var outcome = TUG_OUTCOME_SUCCESS

    /// Holds the object and its widget. Without a widget an empty one is shown.
    init(_ object: OpaquePointer) {
        self.object = OwnedObject(sharing: object)
        root = OwnedWidget(tug_indicator_get_widget(object) ?? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    }

    var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }

    func extent(forBreadth breadth: Double) -> Double? {
        let extent = tug_indicator_get_extent(object.pointer)
        return extent >= 0 ? extent : nil
    }

    func update(_ content: IndicatorContent, edge: ScrollEdge) {
        let texts = [content.title, content.subtitle ?? "", content.accessibilityLabel].map { g_strdup($0) }
        defer { for text in texts { g_free(text) } }
        var shown = TugIndicatorContent()
        shown.edge = edge.number
        shown.state = content.state.number
        shown.title = texts[0]
        shown.subtitle = texts[1]
        shown.label = texts[2]
        shown.show_arrow = content.showsArrow ? 1 : 0
        shown.arrow_angle = content.arrowAngle
        shown.spinning = content.isSpinning ? 1 : 0
        shown.progress = content.progress
        shown.opacity = content.opacity
        outcome = content.outcome?.number ?? outcome
        shown.outcome = outcome
        shown.show_outcome = content.outcome == nil ? 0 : 1
        tug_indicator_show(object.pointer, &shown)
    }
}

/// Pictures from a file that is named by a program; none, and a critical warning, if it cannot be read.
@MainActor
func imageIndicator(file: String?, behavior: EdgeBehavior) -> ImageIndicator {
    var frames = ImageFrames.none
    if let file {
        do { frames = try ImageFrames(file: file) } catch { cgtk_critical("Tug: \(error)") }
    }
    return ImageIndicator(frames, behavior: behavior)
}
