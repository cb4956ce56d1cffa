import TugCGTK

/// A picture that shows one frame of a sequence, or plays it with the frame clock while visible.
@MainActor
final class FramePicture: FrameWidget.Source {
    private(set) lazy var widget = FrameWidget.make(showing: self)
    /// Size for all frames, in points.
    private(set) var room: (width: Double, height: Double) = (0, 0)
    private var frames = ImageFrames.none
    /// Number of the frame that is shown; nil when none is.
    private(set) var shown: Int?
    private var drawn: OwnedObject?
    private var isPlaying = false
    private let settings = GtkSignals()

    // Playing: its begin on the frame clock and its duration until now, in seconds.
    private var tick: guint = 0
    private var began: Double?
    private var elapsed = 0.0

    init() {
        for align in [gtk_widget_set_halign, gtk_widget_set_valign] { align(widget, GTK_ALIGN_CENTER) }
        // GLib disconnects these with the widget.
        GtkSignals.on(widget, "map") { [weak self] in self?.mapped() }
        GtkSignals.on(widget, "unmap") { [weak self] in self?.unmapped() }
    }

    /// Whether a frame clock callback is installed.
    var isTicking: Bool { tick != 0 }

    // MARK: What is shown

    /// Reserves the size of the largest frame, so that a change of frame does not change the size.
    func makeRoom(for all: [ImageFrames]) {
        let needed = (width: all.map(\.width).max() ?? 0, height: all.map(\.height).max() ?? 0)
        guard needed != room else { return }
        room = needed
        gtk_widget_queue_resize(widget)
    }

    /// Shows one frame; nil for none.
    func show(_ index: Int?, of frames: ImageFrames) {
        isPlaying = false
        stopTicking()
        self.frames = frames
        show(index)
    }

    /// Plays frames repeatedly from the first. Has no effect if they play.
    func play(_ frames: ImageFrames) {
        guard !isPlaying || frames != self.frames else { return }
        stopTicking()
        isPlaying = true
        elapsed = 0
        self.frames = frames
        show(frames.count > 0 ? 0 : nil)
        startTicking()
    }

    private func show(_ index: Int?) {
        shown = index.flatMap { frames.frames.indices.contains($0) ? $0 : nil }
        let texture = shown.map { frames.frames[$0].texture }
        guard texture !== drawn else { return }
        drawn = texture
        gtk_widget_queue_draw(widget)
    }

    /// Draws the frame in the center, reduced if necessary. The screen scales its own pixels, once.
    func draw(into snapshot: OpaquePointer, width: Double, height: Double) {
        guard let shown, room.width > 0, room.height > 0 else { return }
        let frame = frames.frames[shown]
        // Half a point of room is rounded up.
        let fit = min(1, width / room.width, height / room.height)
        let scale = fit / frames.pixelsPerPoint
        let size = (width: Double(frame.width) * scale, height: Double(frame.height) * scale)
        // In whole pixels, to avoid blurred edges.
        let density = Double(gtk_widget_get_scale_factor(widget))
        func middle(_ space: Double) -> Float { Float((space / 2 * density).rounded(.down) / density) }
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: middle(width - size.width), y: middle(height - size.height)),
            size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
        gtk_snapshot_append_texture(snapshot, frame.texture.pointer, &bounds)
    }

    // MARK: Playing

    private var mayMove: Bool {
        guard gtk_widget_get_mapped(widget) != 0, let settings = gtk_widget_get_settings(widget) else { return false }
        return cgtk_animations_enabled(settings) != 0
    }

    private func mapped() {
        if let object = gtk_widget_get_settings(widget) {
            settings.on(object, "notify::gtk-enable-animations") { [weak self] in self?.motionSettingChanged() }
        }
        startTicking()
    }

    private func unmapped() {
        settings.disconnect()
        stopTicking()
    }

    private func motionSettingChanged() {
        if mayMove {
            startTicking()
        } else if isPlaying {
            stopTicking()
            elapsed = 0
            show(0)
        }
    }

    private func startTicking() {
        guard tick == 0, isPlaying, frames.count > 1, mayMove else { return }
        began = nil
        typealias Body = @MainActor (Double) -> Void
        tick = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                if let clock { Box<Body>.body(data)?(Double(gdk_frame_clock_get_frame_time(clock)) / 1e6) }
                return 1
            }, Box<Body>.retained { [weak self] time in self?.frame(at: time) }, releaseBox)
    }

    /// Removes the callback, so that the frame clock stops when nothing plays.
    private func stopTicking() {
        guard tick != 0 else { return }
        gtk_widget_remove_tick_callback(widget, tick)
        tick = 0
    }

    private func frame(at time: Double) {
        let start = began ?? time - elapsed
        began = start
        elapsed = time - start
        let index = frames.index(at: elapsed)
        if index != shown { show(index) }
    }
}
