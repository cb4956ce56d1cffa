@_spi(Host) import Tug
import TugCGTK

/// A GTK widget, in the type that GTK returns.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Maps an axis to GTK's x and y.
extension ScrollAxis {
    var orientation: GtkOrientation { self == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL }

    var crossOrientation: GtkOrientation { self == .vertical ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }

    /// The component along the axis.
    package func along<Number>(_ x: Number, _ y: Number) -> Number { self == .vertical ? y : x }

    /// The other component.
    func across<Number>(_ x: Number, _ y: Number) -> Number { self == .vertical ? x : y }

    /// The adjustment of a scrolled window along this axis.
    package func adjustment(of window: OpaquePointer) -> UnsafeMutablePointer<GtkAdjustment>? {
        self == .vertical ? gtk_scrolled_window_get_vadjustment(window) : gtk_scrolled_window_get_hadjustment(window)
    }

    /// Allocates a child: `position` points along the axis, `length` by `breadth` points in size.
    func allocate(_ child: Widget, at position: Double, length: Int32, breadth: Int32) {
        var transform: OpaquePointer?
        if position != 0 {
            var point = graphene_point_t(x: Float(along(position, 0)), y: Float(along(0, position)))
            transform = gsk_transform_translate(nil, &point)
        }
        gtk_widget_allocate(child, along(length, breadth), along(breadth, length), -1, transform)
    }

    /// Minimum and natural length of a widget on this axis for a breadth, in points.
    func measure(_ widget: Widget, breadth: Int32) -> (minimum: Int32, natural: Int32) {
        // GTK warns about a size below the minimum.
        var least: Int32 = 0
        gtk_widget_measure(widget, crossOrientation, -1, &least, nil, nil, nil)
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(widget, orientation, max(least, breadth), &minimum, &natural, nil, nil)
        return (minimum, natural)
    }
}
