import CGTK

/// A picture that shows one frame of a sequence, or plays it by the clock of the screen while it can be seen.
@MainActor
final class FramePicture {
    let widget: Widget
    /// Room for every frame, in points.
    private(set) var room: (width: Double, height: Double) = (0, 0)
    private var frames = ImageFrames.none
    /// Number of the frame that is shown; nil when none is.
    private(set) var shown: Int?
    private var isPlaying = false
    private var drawn: [ObjectIdentifier: OwnedObject] = [:]
    private let settings = Signals()

    // Playing: when it began on the frame clock, in seconds, and for how long it has gone on.
    private var tick: guint = 0
    private var began: Double?
    private var elapsed = 0.0

    init() {
        widget = cgtk_decoration_new()
        for align in [gtk_widget_set_halign, gtk_widget_set_valign] { align(widget, GTK_ALIGN_CENTER) }
        // Left to GLib: these go with the widget.
        typealias Body = @MainActor () -> Void
        let handlers: [(String, Body)] = [
            ("map", { [weak self] in self?.mapped() }), ("unmap", { [weak self] in self?.unmapped() }),
        ]
        for (signal, body) in handlers {
            _ = cgtk_connect(widget, signal, { _, data in Box<Body>.body(data)?() }, Box<Body>.retained(body), releaseBox)
        }
    }

    /// Whether a callback of the frame clock is installed.
    var isTicking: Bool { tick != 0 }

    // MARK: What is shown

    /// Keeps as much room as the largest frame of these needs, so that no change of frame is a change of size, and forgets others.
    func makeRoom(for all: [ImageFrames]) {
        room = (all.map(\.width).max() ?? 0, all.map(\.height).max() ?? 0)
        drawn = [:]
    }

    /// Shows one frame; nil for none.
    func show(_ index: Int?, of frames: ImageFrames) {
        isPlaying = false
        stopTicking()
        self.frames = frames
        show(index)
    }

    /// Plays frames from the first, over and over. What plays already goes on.
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
        let paintable = shown.flatMap { drawing(of: frames.frames[$0]) }
        let picture = OpaquePointer(widget)
        if gtk_picture_get_paintable(picture) != paintable { gtk_picture_set_paintable(picture, paintable) }
    }

    /// A drawing of a frame in points, in the middle of the room. The screen scales the frame's own pixels, once.
    private func drawing(of frame: ImageFrames.Frame) -> OpaquePointer? {
        if let known = drawn[ObjectIdentifier(frame.texture)] { return known.pointer }
        let (width, height) = (Double(frame.width) / frames.pixelsPerPoint, Double(frame.height) / frames.pixelsPerPoint)
        // In whole pixels, or the edges blur.
        let density = frames.pixelsPerPoint
        let x = max(0, ((room.width - width) / 2 * density).rounded(.down) / density)
        let y = max(0, ((room.height - height) / 2 * density).rounded(.down) / density)
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)), size: graphene_size_t(width: Float(width), height: Float(height)))
        var size = graphene_size_t(width: Float(room.width), height: Float(room.height))
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_append_texture(snapshot, frame.texture.pointer, &bounds)
        guard let paintable = gtk_snapshot_free_to_paintable(snapshot, &size) else { return nil }
        drawn[ObjectIdentifier(frame.texture)] = OwnedObject(taking: paintable)
        return paintable
    }

    // MARK: Playing

    private var mayMove: Bool {
        guard gtk_widget_get_mapped(widget) != 0, let settings = gtk_widget_get_settings(widget) else { return false }
        return cgtk_animations_enabled(settings) != 0
    }

    private func mapped() {
        if let object = gtk_widget_get_settings(widget) {
            settings.onChange(of: "gtk-enable-animations", UnsafeMutableRawPointer(object)) { [weak self] in
                self?.motionSettingChanged()
            }
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

    /// The callback stays until it is taken away: with nothing to play, the clock is left in peace.
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
