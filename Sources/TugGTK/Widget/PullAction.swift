@_spi(Host) import Tug

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
