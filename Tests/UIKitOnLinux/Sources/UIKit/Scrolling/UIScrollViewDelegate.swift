/// `UIScrollViewDelegate`. In UIKit every method is optional. Here each has an empty default implementation, which only the
/// conforming class itself can replace, not its subclasses. ``OptionalMethod`` tells a default answer from one of the delegate's.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// `UIScrollViewDelegate.scrollViewDidScroll(_:)`
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewDidZoom(_:)`: there is no zooming here.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewWillBeginDragging(_:)`
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`: points per millisecond; the target
    /// can be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// `UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)`
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// `UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)`
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)`
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewDidEndScrollingAnimation(_:)`
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.viewForZooming(in:)`: there is no zooming here.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// `UIScrollViewDelegate.scrollViewWillBeginZooming(_:with:)`: there is no zooming here.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// `UIScrollViewDelegate.scrollViewDidEndZooming(_:with:atScale:)`: there is no zooming here.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// `UIScrollViewDelegate.scrollViewShouldScrollToTop(_:)`
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// `UIScrollViewDelegate.scrollViewDidScrollToTop(_:)`
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `UIScrollViewDelegate.scrollViewDidChangeAdjustedContentInset(_:)`
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

/// The default implementations.
extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalMethod.default(nil) }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalMethod.default(true) }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
