import TugCGTK

/// Has a screen reader say a text where GTK itself cannot: announcements came with GTK 4.14.
///
/// GTK 4.8 reports few changes outside the focus to assistive technologies, and Orca speaks even fewer: not a changed name, not a status
/// and not an alert. It does speak the description of what has the focus as soon as that changes. So the text is the description of the
/// widget with the focus for a moment, unless the app has given it one.
///
/// A refresh may replace the row that has the focus. GTK gives the focus to another widget a frame later, so the text waits for that.
@MainActor
final class Announcer {
    private var described: (widget: OwnedWidget, text: String)?
    private let timer = Timer()

    /// Seconds until the focus is where it stays.
    private static let settling = 0.1
    /// Seconds until the description is removed. It is spoken when it is set.
    private static let duration = 1.0

    /// Says a text in the window of a widget, in place of one that waits.
    func say(_ text: String, in widget: Widget) {
        reset()
        guard !text.isEmpty else { return }
        let widget = OwnedWidget(widget)
        timer.start(after: Self.settling, afterEvents: true) { [weak self] in self?.describe(text, in: widget.pointer) }
    }

    private func describe(_ text: String, in widget: Widget) {
        guard let root = gtk_widget_get_root(widget) else { return }
        let target = gtk_root_get_focus(root) ?? UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        guard cgtk_has_accessible_description(target) == 0 else { return }
        described = (OwnedWidget(target), text)
        cgtk_set_accessible_description(target, text)
        timer.start(after: Self.duration) { [weak self] in self?.reset() }
    }

    /// Removes the description, unless the app has changed it meanwhile.
    func reset() {
        timer.cancel()
        guard let (widget, text) = described else { return }
        described = nil
        cgtk_reset_accessible_description(widget.pointer, text)
    }
}
