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

/// An observation of a notification that ends with this object.
final class NotificationToken {
    private var token: (any NSObjectProtocol)?

    func observe(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
        // It may be posted on any thread. Nothing waits for it.
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            Task { @MainActor in body() }
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }
}
