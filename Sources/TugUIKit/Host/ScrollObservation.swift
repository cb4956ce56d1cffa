import UIKit

/// Observes a scroll view by key-value observing. Each observation belongs to a token of this object and ends with it, in whatever order
/// this object and the scroll view are deallocated.
@MainActor
final class ScrollObservation {
    private var tokens: [NSKeyValueObservation] = []
    private weak var host: PullHost?

    init(of view: UIScrollView, host: PullHost) {
        self.host = host
        let pan = view.panGestureRecognizer
        tokens = [
            // UIKit changes views on the main thread only.
            view.observe(\.contentOffset) { [weak host] _, _ in MainActor.assumeIsolated { host?.scrolled() } },
            view.observe(\.contentSize) { [weak host] _, _ in MainActor.assumeIsolated { host?.contentSizeChanged() } },
            view.observe(\.contentInset, options: .prior) { [weak host] _, change in
                let isPrior = change.isPrior
                MainActor.assumeIsolated { isPrior ? host?.insetWillChange() : host?.insetChanged() }
            },
            // Not documented to be observable. Where it is not, a scroll event, a layout or the safe area of the host view notifies of it.
            view.observe(\.adjustedContentInset) { [weak host] _, _ in MainActor.assumeIsolated { host?.geometryChanged() } },
            pan.observe(\.state) { [weak host, weak pan] _, _ in
                MainActor.assumeIsolated { if let pan { host?.panChanged(pan.state) } }
            },
        ]
    }

    /// Ends all observations.
    func end() {
        for token in tokens { token.invalidate() }
        tokens = []
    }
}
