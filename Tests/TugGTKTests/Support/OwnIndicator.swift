import CGTK
import Tug
import TugGTK

/// An indicator as an app may write one: a label of its own that shows how far it is pulled.
@MainActor
final class OwnIndicator: PullIndicator {
    private let label = OwnedWidget(gtk_label_new(nil))
    /// Everything it was given to show, in order.
    private(set) var contents: [IndicatorContent] = []
    private(set) var edges: Set<ScrollEdge> = []

    var widget: UnsafeMutablePointer<GtkWidget> { label.pointer }

    func update(_ content: IndicatorContent, edge: ScrollEdge) {
        contents.append(content)
        edges.insert(edge)
        gtk_label_set_text(widget.opaque, "\(Int(content.progress * 100)) %")
    }
}
