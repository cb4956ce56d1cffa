@_spi(Host) import Tug
import UIKit

/// The custom accessibility actions of a list: "Refresh", "Load more", and closing a second floor. The app's own actions stay.
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
        let available = host.slots.compactMap { slot in action(of: slot).map { (slot, $0) } }
        let own = scrollView.accessibilityCustomActions ?? []
        // The app may have replaced the actions since.
        let isThere = shown.allSatisfy { action in own.contains { $0 === action } }
        guard available.map(\.1) != names || !isThere else { return }
        let others = own.filter { action in !shown.contains { $0 === action } }
        names = available.map(\.1)
        shown = available.map { slot, name in
            UIAccessibilityCustomAction(name: name) { [weak slot] _ in slot.map(Self.perform) ?? false }
        }
        let all = others + shown
        scrollView.accessibilityCustomActions = all.isEmpty ? nil : all
    }

    /// The name of what can be done at an edge; nil for nothing.
    private func action(of slot: IndicatorSlot) -> String? {
        guard let machine = slot.machine, machine.isVisible, machine.hasMore || machine.behavior.isRefresh
        else {
            return nil
        }
        switch machine.phase {
        case .idle, .finishing, .open: return slot.control.content(kind: slot.control.indicator.kind)?.actionName
        case .armed, .pending, .refreshing: return nil
        }
    }

    private static func perform(_ slot: IndicatorSlot) -> Bool {
        guard let machine = slot.machine else { return false }
        if machine.phase == .open {
            slot.controller?.closeFloor(slot.edge)
        } else {
            slot.controller?.begin(slot.edge, source: .accessibility)
        }
        return true
    }
}
