import UIKit

/// With the Objective-C runtime: responds to what either receiver responds to, and forwards other messages to the first that does.
extension DelegateInterceptor {
    /// The messages that are sent to both receivers, below.
    nonisolated private static let shared: Set<Selector> = [
        #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)),
        #selector(UIScrollViewDelegate.scrollViewDidZoom(_:)),
        #selector(UIScrollViewDelegate.scrollViewWillBeginDragging(_:)),
        #selector(UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)),
        #selector(UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)),
        #selector(UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)),
        #selector(UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)),
        #selector(UIScrollViewDelegate.scrollViewDidEndScrollingAnimation(_:)),
        #selector(UIScrollViewDelegate.scrollViewDidScrollToTop(_:)),
        #selector(UIScrollViewDelegate.scrollViewDidChangeAdjustedContentInset(_:)),
    ]

    /// Whether a receiver, or the interceptor itself, responds to a message.
    nonisolated open override func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        if receivers.contains(where: { $0.responds(to: aSelector) }) { return true }
        // The interceptor has these methods only to forward them: without a receiver that responds, it does not respond.
        return Self.shared.contains(aSelector) ? false : super.responds(to: aSelector)
    }

    /// The receiver of a message that is not sent to both.
    nonisolated open override func forwardingTarget(for aSelector: Selector!) -> Any? {
        guard let aSelector else { return nil }
        return receivers.first { $0.responds(to: aSelector) } ?? super.forwardingTarget(for: aSelector)
    }
}

/// Scrolling messages, which are sent to both receivers, to the view first.
extension DelegateInterceptor: UITableViewDelegate, UICollectionViewDelegate {
    /// A class written in Objective-C need not declare the protocol: UIKit, too, asks for each message only.
    private var scrolling: [any UIScrollViewDelegate] { receivers.map { unsafeBitCast($0, to: (any UIScrollViewDelegate).self) } }

    /// Sent to both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidScroll?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidZoom?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewWillBeginDragging?(scrollView) }
    }

    /// Sent to both. The delegate is called last and so decides the target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        for receiver in scrolling {
            receiver.scrollViewWillEndDragging?(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Sent to both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        for receiver in scrolling { receiver.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewWillBeginDecelerating?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidEndDecelerating?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidEndScrollingAnimation?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidScrollToTop?(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidChangeAdjustedContentInset?(scrollView) }
    }
}

/// The type of ``PullTableView/delegate``.
public typealias TableDelegate = UITableViewDelegate

extension DelegateInterceptor {
    /// The delegate of a table.
    var tableDelegate: (any TableDelegate)? { delegate.map { unsafeBitCast($0, to: (any TableDelegate).self) } }
}
