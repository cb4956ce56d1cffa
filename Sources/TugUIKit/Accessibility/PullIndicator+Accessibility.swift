@_spi(Host) import Tug
import UIKit

extension PullIndicator {
    /// The opacity of an indicator that cannot be seen but reached: VoiceOver passes over views with an opacity of 0.
    static let reachableOpacity = 0.02

    /// Updates the accessibility element: one for the whole indicator. VoiceOver reaches no custom actions of a list, which is no element
    /// itself, so this is a button for what can be done, also out of sight. It is no element where it shows nothing and does nothing.
    func updateAccessibility(_ content: IndicatorContent, isBusy: Bool, action: String?) {
        let isElement = action != nil || content.opacity > 0
        if isAccessibilityElement != isElement { isAccessibilityElement = isElement }
        // At rest its text says how to pull. The name of the action says what happens.
        let isAtRest = content.state == .idle || content.state == .open
        let label = isAtRest ? action ?? content.label : content.label
        if accessibilityLabel != label { accessibilityLabel = label }
        if accessibilityValue != content.subtitle { accessibilityValue = content.subtitle }
        let hint = action == label ? nil : action
        if accessibilityHint != hint { accessibilityHint = hint }
        var traits: UIAccessibilityTraits = action == nil ? .staticText : .button
        if isBusy { traits.insert(.updatesFrequently) }
        if accessibilityTraits != traits { accessibilityTraits = traits }
    }

    /// The opacity with which it shows `content`.
    func opacity(showing content: IndicatorContent) -> Double {
        isAccessibilityElement && AccessibilitySettings.movesByElement
            ? max(content.opacity, Self.reachableOpacity) : content.opacity
    }
}
