import TugGTK

/// A custom header: a ring that the pull closes, and that turns during a run.
@MainActor
final class RingIndicator: PullIndicator {
    private let root: OwnedWidget
    private let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
    private let text: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
    private var closed = 0.0
    private var isBusy = false
    /// When the ring began to turn, in seconds of the frame clock.
    private var start: Double?
    private var turns = 0.0

    init() {
        let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
        root = OwnedWidget(column)
        gtk_widget_set_vexpand(area, 1)
        gtk_box_append(column.cast(), area)
        gtk_box_append(column.cast(), text)
        GtkSignals.onDraw(area) { [weak self] context, width, height in self?.draw(context, width, height) }
    }

    var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }

    func extent(forBreadth breadth: Double) -> Double? { 72 }

    func update(_ content: IndicatorContent, edge: ScrollEdge) {
        gtk_label_set_text(text.opaque, content.title)
        closed = min(1, content.progress)
        let wasBusy = isBusy
        isBusy = content.state == .refreshing
        if isBusy, !wasBusy { turn() }
        gtk_widget_queue_draw(area)
    }

    private func turn() {
        start = nil
        guard cgtk_animations_enabled(gtk_widget_get_settings(area)) != 0 else { return }
        GtkSignals.onFrame(of: area) { [weak self] time in self?.frame(at: time) ?? false }
    }

    private func frame(at time: Double) -> Bool {
        let began = start ?? time
        start = began
        turns = isBusy ? (time - began).truncatingRemainder(dividingBy: 1) : 0
        gtk_widget_queue_draw(area)
        return isBusy
    }

    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        let color = cgtk_text_color(area)
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        cairo_set_line_width(context, 3)
        let top = (turns - 0.25) * 2 * Double.pi
        let length = (isBusy ? 0.75 : closed) * 2 * Double.pi
        cairo_arc(context, width / 2, height / 2, max(0, min(width, height) / 2 - 6), top, top + length)
        cairo_stroke(context)
    }
}
