@_spi(Host) import Tug
import TugGTK

/// A custom indicator as in an app: a label that shows the pull progress.
@MainActor
final class OwnIndicator: PullIndicator {
    private let label = OwnedWidget(gtk_label_new(nil))
    /// All contents that it received, in order.
    private(set) var contents: [IndicatorContent] = []
    private(set) var edges: Set<ScrollEdge> = []

    var widget: UnsafeMutablePointer<GtkWidget> { label.pointer }

    func update(_ content: IndicatorContent, edge: ScrollEdge) {
        contents.append(content)
        edges.insert(edge)
        gtk_label_set_text(widget.opaque, "\(Int(content.progress * 100)) %")
    }
}
