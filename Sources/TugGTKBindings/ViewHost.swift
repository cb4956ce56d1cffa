import CTugGTK
import Tug
import TugGTK

/// The Swift half of the GObject `TugView`: a ``PullView`` around the child, with controls whose runs the object's signals announce.
@MainActor
final class ViewHost {
    private let controls: [PullControl]
    private var isInstalled = [true, false]
    /// The run at each edge whose signal was emitted last.
    private var announced: [RunContext?] = [nil, nil]
    private var list: PullView?

    /// - Parameter view: The object, which owns this one.
    init(_ view: OpaquePointer) {
        GLibMainLoop.attach()
        controls = [.normal.callback { _ in }, .autoNormal.callback { _ in }]
        for control in controls {
            control.handler = .callback { [weak self] run in
                self?.announced[run.edge == .start ? 0 : 1] = run
                Run.announce(run) { tug_view_run_began(view, $0) }
            }
            control.onStateChange = { _ in tug_view_state_changed(view) }
            control.onFinish = { _ in tug_view_state_changed(view) }
        }
    }

    /// The object is gone: nothing calls it any more.
    func disconnect() {
        for control in controls {
            control.onStateChange = nil
            control.onFinish = nil
            control.handler = .callback { _ in }
        }
        list?.header = nil
        list?.footer = nil
        list = nil
    }

    func control(_ edge: TugEdge) -> PullControl { controls[edge == TUG_EDGE_START ? 0 : 1] }

    /// Makes a list around a widget. The one before is no longer used.
    func wrap(_ child: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        list?.header = nil
        list?.footer = nil
        let list = PullView(child)
        self.list = list
        for edge in [TUG_EDGE_START, TUG_EDGE_END] where isInstalled(edge) { put(control(edge), at: edge) }
        return list.widget
    }

    func isInstalled(_ edge: TugEdge) -> Bool { isInstalled[edge == TUG_EDGE_START ? 0 : 1] }

    func install(_ edge: TugEdge, _ installed: Bool) {
        isInstalled[edge == TUG_EDGE_START ? 0 : 1] = installed
        put(installed ? control(edge) : nil, at: edge)
        // A begin that waits for a child is cancelled, too.
        if !installed { control(edge).endRefreshing(.cancelled) }
    }

    private func put(_ control: PullControl?, at edge: TugEdge) {
        if edge == TUG_EDGE_START { list?.header = control } else { list?.footer = control }
    }

    func begin(_ edge: TugEdge, source: RefreshSource) {
        if isInstalled(edge) { control(edge).beginRefreshing(source: source) }
    }

    /// Ends the run at an edge whose signal was emitted last, or takes back a begin that waits.
    func end(_ edge: TugEdge, _ outcome: Outcome) {
        let control = control(edge)
        // A run whose signal is still to come is not the one that is meant.
        guard control.phase == .refreshing else { return control.endRefreshing(outcome) }
        announced[edge == TUG_EDGE_START ? 0 : 1]?.end(outcome)
    }
}

extension RefreshState {
    /// The value of the C enumeration.
    var number: TugState {
        switch self {
        // Without a second floor nothing opens.
        case .idle, .open: TUG_STATE_IDLE
        case .pulling: TUG_STATE_PULLING
        case .pending: TUG_STATE_PENDING
        case .refreshing: TUG_STATE_REFRESHING
        case .noMoreData: TUG_STATE_NO_MORE_DATA
        case .failed: TUG_STATE_FAILED
        }
    }
}
