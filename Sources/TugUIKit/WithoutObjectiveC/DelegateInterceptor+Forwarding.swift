import UIKit

/// Without the Objective-C runtime no message can be handed on that is not written down, and nobody can be asked whether he responds.
/// Here every receiver responds to everything, be it by doing nothing: messages that return something go to the delegate.
extension DelegateInterceptor: UITableViewDelegate, UICollectionViewDelegate {
    /// Handed to both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScroll(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidZoom(scrollView) }
    }

    /// Handed to both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDragging(scrollView) }
    }

    /// Handed to both: the delegate has the last word on the target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        for receiver in receivers {
            receiver.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Handed to both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        for receiver in receivers { receiver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    /// Handed to both.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewWillBeginDecelerating(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndDecelerating(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidScrollToTop(scrollView) }
    }

    /// Handed to both.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        for receiver in receivers { receiver.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }

    /// Asked of the delegate.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    private var answering: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    /// Asked of the delegate.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answering?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }

    /// Asked of the delegate.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        answering?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
    }

    /// Asked of the delegate.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        answering?.tableView(tableView, viewForHeaderInSection: section)
    }
}

/// The type of a table's delegate: Swift's own properties keep the type that the superclass gave them.
public typealias TableDelegate = UIScrollViewDelegate

extension DelegateInterceptor {
    /// The delegate of a table.
    var tableDelegate: (any TableDelegate)? { delegate }
}
