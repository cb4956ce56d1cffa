@_spi(Host) import Tug
import TugCGTK

/// What menus, key bindings and assistive technologies can ask of a PullView, as GTK actions.
enum PullAction: String, CaseIterable {
    case refresh = "pull.refresh"
    case loadMore = "pull.load-more"
    case openFloor = "pull.open"
    case closeFloor = "pull.close"

    /// The edge that an action is for; nil when there is none.
    @MainActor
    static func edge(of action: PullAction, in host: PullHost) -> ScrollEdge? {
        ScrollEdge.allCases.first { edge in
            guard let machine = host.controller.machine(at: edge), machine.isActive else { return false }
            switch action {
            case .refresh: return machine.behavior.isRefresh
            case .loadMore: return !machine.behavior.isRefresh
            case .openFloor: return machine.options.secondFloor != nil && machine.phase != .open
            case .closeFloor: return machine.phase == .open
            }
        }
    }
}

extension PullHost {
    /// Enables the actions of menus and assistive technologies for which there is an edge.
    func updateActions() {
        guard let widget else { return }
        for action in PullAction.allCases {
            let isActive = PullAction.edge(of: action, in: self) != nil
            gtk_widget_action_set_enabled(widget, action.rawValue, isActive ? 1 : 0)
        }
    }

    /// Carries out an action; false when there is no edge for it.
    func perform(_ action: PullAction, source: RunSource) -> Bool {
        guard let edge = PullAction.edge(of: action, in: self) else { return false }
        switch action {
        case .refresh, .loadMore: controller.handle(.begin(source), at: edge)
        case .openFloor: controller.handle(.openFloor, at: edge)
        case .closeFloor: controller.handle(.closeFloor, at: edge)
        }
        return true
    }
}
