import UIKit

/// Whether Reduce Motion is on. This object owns the observation.
@MainActor
final class MotionSetting {
    /// Called when it changes.
    var onChange: (() -> Void)?
    private let token = NotificationToken()

    init() {
        token.observe(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in self?.onChange?() }
    }

    var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }
}

/// An observation of a notification that ends with this object.
private final class NotificationToken {
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
