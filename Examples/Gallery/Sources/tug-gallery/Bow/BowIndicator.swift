import GTKSupport
import TugGTK

/// A custom header: a bow that the pull draws. After the release the arrow flies until the run ends.
///
/// It shows how to write a custom indicator: a widget, and one function that receives the content.
@MainActor
final class BowIndicator: PullIndicator {
    /// The length that it is drawn for, in points.
    static let extent = 96.0

    private let root: OwnedWidget
    private let area: Widget = gtk_drawing_area_new()
    private let message = Widget.paragraph("").styled("caption")
    private let tint: Widget = gtk_label_new(nil)

    private var picture = BowPicture()
    private var isTicking = false
    private var shownState = EdgeState.idle

    init() {
        // Drawing uses two colors: that of the text, and that of a label with the theme's accent color.
        tint.styled("accent").isVisible = false
        gtk_label_set_justify(message.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(message.opaque, 0.5)
        gtk_label_set_lines(message.opaque, 2)
        gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
        message.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END).padded(horizontal: 12, vertical: 4).isVisible = false
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.opaque, area)
        gtk_overlay_add_overlay(overlay.opaque, message)
        gtk_overlay_add_overlay(overlay.opaque, tint)
        root = OwnedWidget(overlay)
        GtkSignals.onDraw(area) { [weak self] context, width, height in self?.draw(context, width, height) }
    }

    var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }

    func update(_ content: IndicatorContent, edge: ScrollEdge) {
        let hasFailed = content.state == .failed
        message.isVisible = hasFailed
        if hasFailed { message.text = content.title }
        picture.pull = content.progress
        picture.isArmed = content.state == .pulling
        if content.state != shownState {
            let old = shownState
            shownState = content.state
            enter(content.state, from: old)
        }
        // After a success or a failure the state is idle. Only the announcement distinguishes it from rest.
        if content.state == .idle, content.announcement != nil, picture.scene == .flying { play(.hit) }
        if content.state == .idle, content.progress <= 0 { play(.drawing) }
        gtk_widget_queue_draw(area)
    }

    private func enter(_ state: EdgeState, from old: EdgeState) {
        switch state {
        case .refreshing: play(.flying)
        case .failed: play(.missed)
        case .pulling: play(.drawing)
        case .idle where old != .refreshing: play(.drawing)
        case .idle, .pending, .noMoreData, .open: break
        }
    }

    // MARK: Animation

    private func play(_ scene: BowPicture.Scene) {
        guard picture.scene != scene else { return }
        picture.begin(scene, isStill: !Appearance.allowsMotion)
        gtk_widget_queue_draw(area)
        guard !isTicking, picture.isMoving else { return }
        isTicking = true
        GtkSignals.onFrame(of: area) { [weak self] time in self?.frame(at: time) ?? false }
    }

    private func frame(at time: Double) -> Bool {
        picture.advance(to: time)
        gtk_widget_queue_draw(area)
        isTicking = picture.isMoving
        return isTicking
    }

    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        let pen = BowPen(context: context, ink: cgtk_text_color(area), accent: cgtk_text_color(tint))
        cairo_translate(context, (width / 2).rounded(), height / 2)
        picture.draw(with: pen)
    }
}
