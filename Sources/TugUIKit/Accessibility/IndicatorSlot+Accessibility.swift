@_spi(Host) import Tug
import UIKit

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
