import UIKit

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
