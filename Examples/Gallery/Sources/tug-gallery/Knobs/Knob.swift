import GTKSupport
import TugGTK

/// A slider between its name and its value.
@MainActor
final class Knob {
    let widget: Widget
    /// Called when the person has moved the slider.
    var onChange: (@MainActor (Double) -> Void)?

    init(_ name: String, _ range: ClosedRange<Double>, step: Double, value: Double, text: @escaping @MainActor (Double) -> String)
    {
        let scale: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)
        let label = Widget.line(name)
        let reading = Widget.line(text(value)).styled("numeric", "dim-label")
        gtk_range_set_value(scale.cast(), value)
        cgtk_set_accessible_label(scale, name)
        gtk_label_set_xalign(reading.opaque, 1)
        // Wide enough that the length of the slider does not change with the value.
        gtk_label_set_width_chars(label.opaque, 8)
        gtk_label_set_width_chars(reading.opaque, 5)
        widget = Widget.row([label, scale.expanding(horizontally: true), reading], spacing: 6)
        // The closure keeps this object alive as long as GTK keeps the widget.
        GtkSignals.on(scale, "value-changed") {
            let value = gtk_range_get_value(scale.cast())
            reading.text = text(value)
            self.onChange?(value)
        }
    }
}
