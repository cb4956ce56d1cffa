import CGTK

/// A slider with its name before and its value behind it.
@MainActor
final class Knob {
    let widget: Widget
    /// Called when the person has moved it.
    var onChange: (@MainActor (Double) -> Void)?

    init(_ name: String, _ range: ClosedRange<Double>, step: Double, value: Double, text: @escaping @MainActor (Double) -> String)
    {
        let scale: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)
        let label = Widget.line(name)
        let reading = Widget.line(text(value)).styled("numeric", "dim-label")
        gtk_range_set_value(scale.cast(), value)
        gtk_label_set_xalign(reading.opaque, 1)
        // So wide that the slider does not change its length with the number.
        gtk_label_set_width_chars(label.opaque, 8)
        gtk_label_set_width_chars(reading.opaque, 5)
        widget = Widget.row([label, scale.expanding(horizontally: true), reading], spacing: 6)
        // The closure keeps this object for as long as GTK keeps the widget.
        Signals.on(scale, "value-changed") {
            let value = gtk_range_get_value(scale.cast())
            reading.setText(text(value))
            self.onChange?(value)
        }
    }
}
