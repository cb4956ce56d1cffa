import TugCGTK

/// A rotating arrow in the theme's text color, or a circle that is drawn in part. It needs no icon theme.
@MainActor
final class ArrowPicture {
    let widget: Widget
    /// Seconds for a turn by any angle.
    private var turnDuration = 0.25
    /// The angle that is drawn, in degrees clockwise from pointing down.
    private(set) var shown = 0.0
    /// How much of a circle is drawn, from the top clockwise, 0…1; nil for an arrow.
    var circleFraction: Double? {
        didSet { if circleFraction != oldValue { gtk_widget_queue_draw(widget) } }
    }
    private var from = 0.0
    private var target = 0.0
    private var began: Double?
    private var tick: guint = 0

    /// Points in each direction.
    static let size: Int32 = 24

    init() {
        widget = gtk_drawing_area_new()
        gtk_widget_add_css_class(widget, "dim-label")
        let area = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self)
        gtk_drawing_area_set_content_width(area, Self.size)
        gtk_drawing_area_set_content_height(area, Self.size)
        typealias Body = @MainActor (OpaquePointer, Double, Double) -> Void
        gtk_drawing_area_set_draw_func(
            area,
            { _, context, width, height, data in
                if let context { Box<Body>.body(data)?(context, Double(width), Double(height)) }
            }, Box<Body>.retained { [weak self] context, width, height in self?.draw(context, width, height) }, releaseBox)
    }

    /// Rotates to `angle`, in degrees clockwise from pointing down, in `duration` seconds.
    func turn(to angle: Double, in duration: Double) {
        guard angle != target else { return }
        turnDuration = duration
        target = angle
        from = shown
        began = nil
        let settings = gtk_widget_get_settings(widget)
        let animates = settings.map { cgtk_animations_enabled($0) != 0 } ?? false
        if animates, turnDuration > 0, gtk_widget_get_mapped(widget) != 0 { startTicking() } else { finish() }
    }

    private func startTicking() {
        guard tick == 0 else { return }
        typealias Body = @MainActor (Double) -> Bool
        tick = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                let time = clock.map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 } ?? 0
                return Box<Body>.body(data)?(time) == true ? 1 : 0
            }, Box<Body>.retained { [weak self] time in self?.frame(at: time) ?? false }, releaseBox)
    }

    private func frame(at time: Double) -> Bool {
        let start = began ?? time
        began = start
        let progress = (time - start) / turnDuration
        guard progress < 1 else {
            tick = 0
            finish()
            return false
        }
        // Ease out, as in the list.
        let rest = 1 - progress
        shown = target + (from - target) * rest * rest * rest
        gtk_widget_queue_draw(widget)
        return true
    }

    private func finish() {
        if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
        tick = 0
        shown = target
        gtk_widget_queue_draw(widget)
    }

    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        var color = cgtk_text_color(widget)
        gdk_cairo_set_source_rgba(context, &color)
        cairo_translate(context, width / 2, height / 2)
        if let circleFraction {
            cairo_set_line_width(context, 2.5)
            cairo_arc(context, 0, 0, 9, -.pi / 2, (2 * circleFraction - 0.5) * .pi)
            cairo_stroke(context)
            return
        }
        cairo_rotate(context, shown * .pi / 180)
        cairo_set_line_width(context, 2)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_move_to(context, 0, -8)
        cairo_line_to(context, 0, 8)
        cairo_move_to(context, -6, 2)
        cairo_line_to(context, 0, 8)
        cairo_line_to(context, 6, 2)
        cairo_stroke(context)
    }
}
