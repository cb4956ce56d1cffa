@_spi(Host) import Tug
import UIKit

/// The custom accessibility actions of a list that is an element itself, such as a text view: "Refresh", "Load more", and closing a second
/// floor. The app's own actions stay. In other lists the indicators are elements.
@MainActor
final class PullActions {
    private weak var host: PullHost?
    private var shown: [UIAccessibilityCustomAction] = []
    private var names: [String] = []

    init(host: PullHost) {
        self.host = host
    }

    /// Updates the actions to those available.
    func update() {
        guard let host, let scrollView = host.scrollView else { return }
        let available = host.slots.compactMap { slot in slot.accessibilityAction.map { (slot, $0) } }
        let own = scrollView.accessibilityCustomActions ?? []
        // The app may have replaced the actions since.
        let isThere = shown.allSatisfy { action in own.contains { $0 === action } }
        guard available.map(\.1) != names || !isThere else { return }
        let others = own.filter { action in !shown.contains { $0 === action } }
        names = available.map(\.1)
        shown = available.map { slot, name in
            UIAccessibilityCustomAction(name: name) { [weak slot] _ in slot?.performAccessibilityAction() ?? false }
        }
        let all = others + shown
        scrollView.accessibilityCustomActions = all.isEmpty ? nil : all
    }
}

/// What an assistive technology can do at an edge.
extension IndicatorSlot {
    /// The name of what can be done; nil for nothing.
    var accessibilityAction: String? {
        guard let machine, machine.isVisible, machine.hasMore || machine.hasFailed || machine.behavior.isRefresh else {
            return nil
        }
        switch machine.phase {
        case .idle, .finishing, .open: return control.content(kind: kind)?.actionName
        case .armed, .pending, .refreshing: return nil
        }
    }

    /// Does it. Returns whether there was something to do.
    func performAccessibilityAction() -> Bool {
        guard let machine, accessibilityAction != nil else { return false }
        if machine.phase == .open {
            controller?.handle(.closeFloor, at: edge)
        } else {
            controller?.handle(.begin(.accessibility), at: edge)
        }
        return true
    }
}
