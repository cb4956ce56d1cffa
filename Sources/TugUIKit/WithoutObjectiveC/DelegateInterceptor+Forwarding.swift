import UIKit

/// Without the Objective-C runtime only the messages below are forwarded. Those with a result go to the view if it implements them, else to
/// the delegate, as with the runtime.
extension DelegateInterceptor: UITableViewDelegate, UICollectionViewDelegate {
    private var scrolling: [any UIScrollViewDelegate] { receivers.compactMap { $0 as? any UIScrollViewDelegate } }

    /// Sent to both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidScroll(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidZoom(scrollView) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewWillBeginDragging(scrollView) }
    }

    /// Sent to both. The delegate sets the final target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        for receiver in scrolling {
            receiver.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Sent to both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        for receiver in scrolling { receiver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    /// Sent to both.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewWillBeginDecelerating(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidEndDecelerating(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidScrollToTop(scrollView) }
    }

    /// Sent to both.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        for receiver in scrolling { receiver.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }

    /// Sent to the first that implements it.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        answer { (receiver: any UIScrollViewDelegate) in receiver.scrollViewShouldScrollToTop(scrollView) } ?? true
    }

    /// Sent to the first that implements it.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answer { (receiver: any UITableViewDelegate) in receiver.tableView(tableView, heightForRowAt: indexPath) }
            ?? tableView.rowHeight
    }

    /// Sent to the first that implements it.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        answer { (receiver: any UITableViewDelegate) in receiver.tableView(tableView, heightForHeaderInSection: section) }
            ?? tableView.sectionHeaderHeight
    }

    /// Sent to the first that implements it.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        answer { (receiver: any UITableViewDelegate) in receiver.tableView(tableView, viewForHeaderInSection: section) } ?? nil
    }

    /// The answer of the first receiver that implements the method.
    private func answer<Receiver, Answer>(_ ask: (Receiver) -> Answer) -> Answer? {
        for case let receiver as Receiver in receivers {
            if let answer = OptionalMethod.answer({ ask(receiver) }) { return answer }
        }
        return nil
    }
}

/// The type of a table's delegate. Swift properties keep the type of the superclass.
public typealias TableDelegate = UIScrollViewDelegate

extension DelegateInterceptor {
    /// The delegate of a table.
    var tableDelegate: (any TableDelegate)? { delegate as? any TableDelegate }
}
