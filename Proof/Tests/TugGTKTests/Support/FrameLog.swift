import TugGTK

/// Records the position of the content in each frame, as it was painted.
@MainActor
final class FrameLog {
    private(set) var displacements: [Double] = []
    private(set) var offsets: [Double] = []
    /// The positions of a widget in the frames in which it was visible.
    private(set) var places: [Double] = []

    /// Starts recording for the lifetime of the widget or of this object. Also records the values of `place`.
    init(_ view: PullView, place: @escaping @MainActor () -> Double? = { nil }) {
        guard let widget = view.widget, let clock = gtk_widget_get_frame_clock(widget) else { return }
        // As long as the window.
        GtkSignals.on(clock, "after-paint") { [weak self, weak view] in
            guard let self, let view else { return }
            displacements.append(view.displacement)
            offsets.append(view.offset)
            if let place = place() { places.append(place) }
        }
        // Frames go on while nothing moves, too.
        typealias Body = @MainActor () -> Bool
        let body: Body = { [weak self] in self != nil }
        gtk_widget_add_tick_callback(
            widget,
            { _, _, data in
                guard let data else { return 0 }
                return Unmanaged<Carrier<Body>>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
            }, Unmanaged.passRetained(Carrier(body)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// Clears the log.
    func clear() {
        displacements = []
        offsets = []
        places = []
    }

    /// The greatest change of the displacement between two frames.
    var greatestStep: Double { zip(displacements, displacements.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

    /// The greatest absolute displacement.
    var greatestDisplacement: Double { displacements.map(abs).max() ?? 0 }

    /// Returns whether the displacement stayed within `tolerance` points of `place` in every frame. False without frames.
    func stays(within tolerance: Double, of place: Double) -> Bool {
        !displacements.isEmpty && displacements.allSatisfy { abs($0 - place) <= tolerance }
    }
}
