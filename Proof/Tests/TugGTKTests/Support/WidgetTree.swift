import TugGTK

/// A GTK widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A rectangle in window coordinates, which equal screen coordinates here.
struct Frame: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
    var maxX: Double { x + width }
    var maxY: Double { y + height }
}

/// Properties of widgets as seen from outside.
@MainActor
extension UnsafeMutablePointer where Pointee == GtkWidget {
    var children: [Widget] {
        Array(
            sequence(first: gtk_widget_get_first_child(self)) { $0.map { gtk_widget_get_next_sibling($0) } ?? nil }.prefix {
                $0 != nil
            }
        )
        .compactMap { $0 }
    }

    /// This widget and all descendants, parents first.
    var tree: [Widget] { [self] + children.flatMap(\.tree) }

    var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }

    func isA(_ type: GType) -> Bool { cgtk_is_a(self, type) != 0 }

    func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(self, name) != 0 }

    /// The text of a label.
    var labelText: String { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// The visible labels in it, in order.
    var shownLabels: [Widget] { tree.filter { $0.isA(gtk_label_get_type()) && $0.isMapped } }

    /// The frame in window coordinates; nil without a window.
    var frame: Frame? {
        guard let root = gtk_widget_get_root(self) else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(self, UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), &bounds) != 0
        else { return nil }
        return Frame(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }
}

/// Passes a closure through C.
final class Carrier<Body> {
    let body: Body

    init(_ body: Body) { self.body = body }
}
