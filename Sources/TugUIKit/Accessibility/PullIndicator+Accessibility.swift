@_spi(Host) import Tug
import UIKit

extension PullIndicator {
    /// Updates the accessibility element: one element with both texts, a button where a tap has an effect. A header out of view
    /// without text is not an element; the list has an action for it.
    func updateAccessibility(_ content: IndicatorContent, isBusy: Bool) {
        let isElement = !behavior.isRefresh || isBusy || content.state == .failed
        if isAccessibilityElement != isElement { isAccessibilityElement = isElement }
        if accessibilityLabel != content.accessibilityLabel { accessibilityLabel = content.accessibilityLabel }
        var traits: UIAccessibilityTraits = content.isActionable ? .button : .staticText
        if isBusy { traits.insert(.updatesFrequently) }
        if accessibilityTraits != traits { accessibilityTraits = traits }
        let hint = content.isActionable ? content.actionName : nil
        if accessibilityHint != hint { accessibilityHint = hint }
    }
}
