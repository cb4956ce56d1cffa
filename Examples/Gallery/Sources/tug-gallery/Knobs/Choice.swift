import GTKSupport
import TugGTK

/// A row of buttons, one of which is selected.
@MainActor
final class Choice {
    let widget: Widget
    private let buttons: [Widget]
    /// Called with the index of the selected button.
    var onChange: (@MainActor (Int) -> Void)?

    init(_ names: [String]) {
        let buttons: [Widget] = names.map { gtk_toggle_button_new_with_label($0) }
        self.buttons = buttons
        widget = Widget.row(buttons.map { $0.expanding(horizontally: true) }).styled("linked")
        gtk_box_set_homogeneous(widget.cast(), 1)
        // In a narrow window with large text the words are below each other.
        for label in buttons.compactMap({ gtk_button_get_child($0.cast()) }) {
            gtk_label_set_wrap(label.opaque, 1)
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        }
        for (index, button) in buttons.enumerated() {
            let isFirst = index == 0
            if isFirst {
                gtk_toggle_button_set_active(button.cast(), 1)
            } else {
                gtk_toggle_button_set_group(button.cast(), buttons[0].cast())
            }
            // The closure keeps this object alive as long as GTK keeps the button.
            GtkSignals.on(button, "toggled") {
                if gtk_toggle_button_get_active(button.cast()) != 0 { self.onChange?(index) }
            }
        }
    }

    /// Selects a button, as a click does.
    func choose(_ index: Int) { gtk_toggle_button_set_active(buttons[index].cast(), 1) }
}
