import UIKit

/// Without the Objective-C runtime only the messages below are forwarded. Every receiver is assumed to implement every method.
/// Messages with a result go to the delegate.
extension DelegateInterceptor: UITableViewDelegate, UICollectionViewDelegate {
    /// Sent to both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScroll(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidZoom(scrollView) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDragging(scrollView) }
    }

    /// Sent to both. The delegate sets the final target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        for receiver in receivers {
            receiver.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Sent to both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        for receiver in receivers { receiver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDecelerating(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndDecelerating(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScrollToTop(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }

    /// Sent to the delegate.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    private var answering: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    /// Sent to the delegate.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answering?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }

    /// Sent to the delegate.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        answering?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
    }

    /// Sent to the delegate.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        answering?.tableView(tableView, viewForHeaderInSection: section)
    }
}

/// The type of a table's delegate. Swift properties keep the type of the superclass.
public typealias TableDelegate = UIScrollViewDelegate

extension DelegateInterceptor {
    /// The delegate of a table.
    var tableDelegate: (any TableDelegate)? { delegate }
}
