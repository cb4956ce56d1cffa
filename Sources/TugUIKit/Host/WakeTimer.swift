import UIKit

/// Calls once after a time, also while a finger is on the list.
@MainActor
package final class WakeTimer {
    private var timer: Timer?

    /// A timer that has not been started.
    package init() {}

    package var isRunning: Bool { timer?.isValid ?? false }

    /// Calls `body` after some seconds, instead of what was asked for before.
    package func start(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
        stop()
        let timer = Timer(timeInterval: max(0, seconds), repeats: false) { _ in
            // It fires on the run loop to which it is added: the main one.
            MainActor.assumeIsolated { body() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    package func stop() {
        timer?.invalidate()
        timer = nil
    }
}
