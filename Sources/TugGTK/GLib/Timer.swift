import CGTK

/// A closure that runs once, later, unless it is cancelled first.
@MainActor
final class Timer {
    private var source: guint = 0

    /// Runs `body` after `seconds`, instead of what was set before.
    func start(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
        cancel()
        // Rounded up: woken a fraction too early there would be nothing to do yet.
        let milliseconds = guint(min(max(0, (seconds * 1000).rounded(.up)), 86_400_000))
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                Box<Body>.body(data)?()
                return 0
            }, boxed(body), releaseBox)
    }

    /// Runs `body` before the next frame is drawn, but not within the current event; does nothing when already set.
    func startBeforeNextFrame(_ body: @escaping @MainActor () -> Void) {
        guard source == 0 else { return }
        source = g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            { data in
                Box<Body>.body(data)?()
                return 0
            }, boxed(body), releaseBox)
    }

    /// Forgets what was set.
    func cancel() {
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
