import TugCGTK

/// Runs a closure once after a delay, unless it is cancelled.
@MainActor
package final class Timer {
    private var source: guint = 0

    /// A timer that is not running.
    package init() {}

    /// Runs `body` after `seconds`; replaces an earlier closure. `afterEvents`: events that are waiting then come first.
    func start(after seconds: Double, afterEvents: Bool = false, _ body: @escaping @MainActor () -> Void) {
        cancel()
        // Rounded up: before the deadline there would be nothing to do.
        let milliseconds = guint(min(max(0, (seconds * 1000).rounded(.up)), 86_400_000))
        source = g_timeout_add_full(
            afterEvents ? G_PRIORITY_HIGH_IDLE : G_PRIORITY_DEFAULT, milliseconds,
            { data in
                Box<Body>.body(data)?()
                return 0
            }, boxed(body), releaseBox)
    }

    /// Runs `body` before the next frame, but after the current event. Has no effect if it is already scheduled.
    package func startBeforeNextFrame(_ body: @escaping @MainActor () -> Void) {
        guard source == 0 else { return }
        source = g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            { data in
                Box<Body>.body(data)?()
                return 0
            }, boxed(body), releaseBox)
    }

    /// Cancels the closure.
    package func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    private typealias Body = @MainActor () -> Void

    private func boxed(_ body: @escaping Body) -> gpointer {
        Box<Body>.retained { [weak self] in
            self?.source = 0
            body()
        }
    }
}
