import UIKit

/// With the Objective-C runtime: it answers for both receivers, and hands them what it does not know.
///
/// Runs on Apple platforms only.
extension DelegateInterceptor {
    /// The messages that both receivers get, below.
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

    /// Whether one of the two, or the interceptor as an object, responds to a message.
    nonisolated open override func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        if receivers.contains(where: { $0.responds(to: aSelector) }) { return true }
        // That it can hand a message on does not mean that somebody wants it.
        return Self.shared.contains(aSelector) ? false : super.responds(to: aSelector)
    }

    /// Who gets a message that is not handed to both.
    nonisolated open override func forwardingTarget(for aSelector: Selector!) -> Any? {
        guard let aSelector else { return nil }
        return receivers.first { $0.responds(to: aSelector) } ?? super.forwardingTarget(for: aSelector)
    }
}

/// What both get, the view first.
extension DelegateInterceptor: UITableViewDelegate, UICollectionViewDelegate {
    /// Handed to both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScroll?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidZoom?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDragging?(scrollView) }
    }

    /// Handed to both: the delegate has the last word on the target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        for receiver in receivers {
            receiver.scrollViewWillEndDragging?(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Handed to both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        for receiver in receivers { receiver.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate) }
    }

    /// Handed to both.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDecelerating?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndDecelerating?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndScrollingAnimation?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScrollToTop?(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidChangeAdjustedContentInset?(scrollView) }
    }
}

/// The type of a table's delegate: of Objective-C's properties, a subclass may narrow the type.
public typealias TableDelegate = UITableViewDelegate

extension DelegateInterceptor {
    /// The delegate of a table.
    var tableDelegate: (any TableDelegate)? { delegate as? any TableDelegate }
}
