import Testing
@_spi(Host) import Tug
import TugGTK

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// A ``TextList`` in a window, driven by real touches and measured on the screen, so that the host's own numbers are checked
/// too.
@MainActor
final class JudgedGTKList: JudgedList {
    private let stage: Stage
    private let list: TextList
    private let rowHeight: Double
    private let record: RunRecord
    private var finger: Finger?
    /// Whether GTK may continue a fling of its own.
    private var isFlung = false

    /// Creates a list on a stage with a header and a footer, and records their runs.
    init(_ stage: Stage, _ list: TextList, _ record: RunRecord) throws {
        self.stage = stage
        self.list = list
        self.record = record
        guard let first = list.top(of: "Row 1"), let second = list.top(of: "Row 2") else { throw NoRows() }
        rowHeight = second - first
    }

    struct NoRows: Error {}

    private func control(_ edge: ScrollEdge) -> PullControl? { stage.view[edge] }

    // MARK: Observations

    func look(isStill: Bool) async throws -> ListLook {
        if isStill { try await stage.drawFrames() }
        let top = stage.scrolledWindow?.frame?.y ?? .nan
        let metrics = ScrollMetrics(
            offset: stage.scrollPosition - top, contentLength: Double(list.count) * rowHeight,
            viewportLength: Double(gtk_widget_get_height(stage.window)), itemCount: list.count)
        var edges: [ScrollEdge: SampledList.Sight] = [:]
        for edge in ScrollEdge.allCases {
            guard let control = control(edge) else { continue }
            edges[edge] = SampledList.Sight(
                state: control.state, sources: record.sources[edge] ?? [], cancelled: record.cancelled[edge] ?? 0,
                hasMore: control.hasMore)
        }
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
        guard let control = control(edge) else { return }
        switch command {
        case .setHidden(let isHidden): control.isHidden = isHidden
        case .setHasMore(let hasMore): control.hasMore = hasMore
        case .begin(let source, let restarts): control.beginRefreshing(source: source, restart: restarts)
        case .finish(_, let outcome): control.endRefreshing(outcome)
        // No scene uses them.
        case .install, .remove, .configure, .cancel, .openFloor, .closeFloor: throw NotAsked(command: command)
        }
    }

    struct NotAsked: Error { let command: EdgeCommand }
}

/// Records the runs of a list's controls.
@MainActor
final class RunRecord {
    /// The sources of the runs, in order.
    private(set) var sources: [ScrollEdge: [RunSource]] = [:]
    /// The number of cancelled runs.
    private(set) var cancelled: [ScrollEdge: Int] = [:]

    /// Returns a control whose runs end on command.
    func control(_ form: PullControlTemplate, _ behavior: EdgeBehavior) -> PullControl {
        let control = form(options: JudgedSession.options(for: behavior)).callback { [weak self] context in
            self?.sources[context.edge, default: []].append(context.source)
        }
        control.onFinish = { [weak self, weak control] outcome in
            if let control, case .cancelled = outcome { self?.cancelled[control.edge, default: 0] += 1 }
        }
        return control
    }
}
