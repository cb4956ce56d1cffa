import TugCGTK

/// Has a screen reader say texts in a window, also where GTK itself cannot: announcements came with GTK 4.14.
///
/// GTK 4.8 reports few changes outside the focus to assistive technologies, and Orca speaks even fewer: not a changed name, not a status
/// and not an alert. It does speak the description of what has the focus as soon as that changes. So the text is the description of the
/// widget with the focus for a moment, unless the app has given it one. Only one text can be that, so a window has one announcer.
///
/// A refresh may replace the row that has the focus. GTK gives the focus to another widget a frame later, so the text waits for that.
@MainActor
final class Announcer {
    /// A text, and the indicator that says it; nil for the app.
    private typealias Saying = (text: String, source: Widget?)

    private let root: Widget
    private var waiting: [Saying] = []
    private var described: (widget: OwnedWidget, saying: Saying)?
    private let timer = Timer()

    /// Seconds until the focus is where it stays.
    private static let settling = 0.1
    /// Seconds until the description is removed. It is spoken when it is set.
    private static let duration = 1.0

    private init(_ root: Widget) { self.root = root }

    /// Says a text in the window of a widget. A later text of the same indicator takes its place; texts of others come one after the other.
    static func say(_ text: String, in widget: Widget, of source: Widget? = nil) {
        guard !text.isEmpty, cgtk_announce(widget, text) == 0, let root = gtk_widget_get_root(widget) else { return }
        announcer(of: UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)).say((text, source))
    }

    /// The announcer of a window, which owns it.
    private static func announcer(of root: Widget) -> Announcer {
        let key = "tug-announcer"
        let object = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GObject.self)
        if let known = g_object_get_data(object, key) { return Unmanaged<Announcer>.fromOpaque(known).takeUnretainedValue() }
        let announcer = Announcer(root)
        g_object_set_data_full(object, key, Unmanaged.passRetained(announcer).toOpaque()) { known in
            if let known { Unmanaged<AnyObject>.fromOpaque(known).release() }
        }
        return announcer
    }

    private func say(_ saying: Saying) {
        if let source = saying.source {
            waiting.removeAll { $0.source == source }
            if described?.saying.source == source { endDescription() }
        }
        waiting.append(saying)
        if described == nil { timer.start(after: Self.settling, afterEvents: true) { [weak self] in self?.describe() } }
    }

    private func describe() {
        endDescription()
        guard !waiting.isEmpty else { return }
        let saying = waiting.removeFirst()
        let target = gtk_root_get_focus(OpaquePointer(root)) ?? root
        guard cgtk_has_accessible_description(target) == 0 else { return describe() }
        described = (OwnedWidget(target), saying)
        cgtk_set_accessible_description(target, saying.text)
        timer.start(after: Self.duration) { [weak self] in self?.describe() }
    }

    /// Removes the description, unless the app has changed it meanwhile.
    private func endDescription() {
        guard let (widget, saying) = described else { return }
        described = nil
        cgtk_reset_accessible_description(widget.pointer, saying.text)
    }
}
