import Testing
@_spi(Host) import Tug
import TugGTK
@_spi(Host) import TugTestKit

/// A ``TextList`` in a window, driven by real touches and measured on the screen, so that the host's own numbers are checked
/// too.
@MainActor
final class JudgedGTKList: JudgedList {
    private let stage: Stage
    private let list: TextList
    private let rowHeight: Double
    private let controls: JudgedControls<any PullIndicator>
    private var finger: Finger?
    /// Whether GTK may continue a fling of its own.
    private var isFlung = false

    /// Creates a list on a stage that has the controls.
    init(_ stage: Stage, _ list: TextList, _ controls: JudgedControls<any PullIndicator>) throws {
        self.stage = stage
        self.list = list
        self.controls = controls
        guard let first = list.top(of: "Row 1"), let second = list.top(of: "Row 2") else { throw NoRows() }
        rowHeight = second - first
    }

    struct NoRows: Error {}

    // MARK: Observations

    func look(isStill: Bool) async throws -> ListLook {
        if isStill { try await stage.drawFrames() }
        let top = stage.scrolledWindow?.frame?.y ?? .nan
        let metrics = ScrollMetrics(
            offset: stage.scrollPosition - top, contentLength: Double(list.count) * rowHeight,
            viewportLength: Double(gtk_widget_get_height(stage.window)), itemCount: list.count)
        let edges = Dictionary(uniqueKeysWithValues: ScrollEdge.allCases.map { ($0, controls.look(at: $0)) })
        return ListLook(time: Double(g_get_monotonic_time()) / 1e6, metrics: metrics, edges: edges)
    }

    func wait(seconds: Double) async throws { try await pump(for: .seconds(seconds)) }

    func waitForRest() async throws {
        try await stage.rest()
        guard isFlung else { return }
        isFlung = false
        var last: Double
        repeat {
            last = stage.scrollPosition
            try await pump(for: .milliseconds(100))
        } while stage.scrollPosition != last
        // GTK's own fling moves less than a point in its last two seconds. It is ended here, because GTK 4.8 logs a warning when
        // rows are inserted during it.
        gtk_scrolled_window_set_kinetic_scrolling(stage.scrolledWindow?.opaque, 0)
        gtk_scrolled_window_set_kinetic_scrolling(stage.scrolledWindow?.opaque, 1)
        try await stage.rest()
    }

    // MARK: User actions

    func putFingerDown(at place: Double) async throws { finger = try await stage.finger(y: place) }

    func moveFinger(by distance: Double) async throws { try await finger?.move(y: distance, in: 0.02) }

    func liftFinger(isMoving: Bool) async throws {
        if isMoving { try await finger?.flick() } else { try await finger?.lift() }
        finger = nil
        isFlung = isMoving
    }

    // MARK: App actions

    func scroll(to offset: Double) { stage.scrollPosition = offset }

    func setRows(_ count: Int) {
        if count > list.count { list.append(count - list.count) } else { list.replace(with: count, prefix: "Row") }
    }

    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) async throws {
        if let rows { setRows(rows) }
        try controls.ask(command, edge)
    }
}
