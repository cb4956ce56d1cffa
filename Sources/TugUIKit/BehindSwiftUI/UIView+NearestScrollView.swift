import UIKit

extension UIView {
    /// The scroll view for which this view is the background: the nearest one above it that covers its center, nil if there is none.
    ///
    /// SwiftUI puts a background directly below the view that it belongs to, and views that lie above each other into one view. So of each
    /// ancestor only what lies above is searched, from the nearest ancestor up, and there from the back to the front. Scroll views inside
    /// scroll views are not searched.
    func nearestScrollView() -> UIScrollView? {
        var branch: UIView = self
        while let ancestor = branch.superview {
            let above = ancestor.subviews.drop { $0 !== branch }.dropFirst()
            for view in above { if let found = view.firstScrollView(over: self) { return found } }
            branch = ancestor
        }
        return nil
    }

    /// The view itself, or its rearmost descendant, that is a scroll view over the center of another view.
    private func firstScrollView(over other: UIView) -> UIScrollView? {
        if let scrollView = self as? UIScrollView {
            let center = CGPoint(x: other.bounds.midX, y: other.bounds.midY)
            return scrollView.bounds.contains(other.convert(center, to: scrollView)) ? scrollView : nil
        }
        for view in subviews { if let found = view.firstScrollView(over: other) { return found } }
        return nil
    }
}
