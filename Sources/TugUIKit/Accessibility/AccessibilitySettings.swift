import UIKit

/// Settings of the device. This object owns their observation.
@MainActor
final class AccessibilitySettings {
    /// Called when one changes.
    var onChange: (() -> Void)?
    private let tokens = (NotificationToken(), NotificationToken(), NotificationToken())

    init() {
        let tell: @MainActor @Sendable () -> Void = { [weak self] in self?.onChange?() }
        tokens.0.observe(UIAccessibility.reduceMotionStatusDidChangeNotification, tell)
        tokens.1.observe(UIAccessibility.voiceOverStatusDidChangeNotification, tell)
        tokens.2.observe(UIAccessibility.switchControlStatusDidChangeNotification, tell)
    }

    /// Whether Reduce Motion is on.
    var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    /// Whether the person moves from element to element, and cannot pull a list.
    static var movesByElement: Bool { UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning }
}
