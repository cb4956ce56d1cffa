import CGTK
import TugGTK

/// Where the content was in each frame that GTK drew.
@MainActor
final class FrameLog {
    private(set) var displacements: [Double] = []
    private(set) var offsets: [Double] = []
    /// Where a widget was seen, in the frames in which it was.
    private(set) var places: [Double] = []

    /// Logs from now on, for as long as the widget lives or this object does; also what `place` answers.
    init(_ view: PullView, place: @escaping @MainActor () -> Double? = { nil }) {
        guard let widget = view.widget else { return }
        typealias Body = @MainActor () -> Bool
        let body: Body = { [weak self, weak view] in
            guard let self, let view else { return false }
            displacements.append(view.displacement)
            offsets.append(view.offset)
            if let place = place() { places.append(place) }
            return true
        }
        gtk_widget_add_tick_callback(
            widget,
            { _, _, data in
                guard let data else { return 0 }
                return Unmanaged<Carrier<Body>>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
            }, Unmanaged.passRetained(Carrier(body)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// Forgets what was logged.
    func clear() {
        displacements = []
        offsets = []
        places = []
    }

    /// The greatest change of the displacement from one frame to the next.
    var greatestStep: Double { zip(displacements, displacements.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

    /// The greatest displacement either way.
    var greatestDisplacement: Double { displacements.map(abs).max() ?? 0 }

    /// Whether the displacement was within so many points of a place in every frame, of which there was at least one.
    func stays(within tolerance: Double, of place: Double) -> Bool {
        !displacements.isEmpty && displacements.allSatisfy { abs($0 - place) <= tolerance }
    }
}
