import UIKit

extension UIScrollView {
    /// Whether a sideways list starts at the right.
    var runsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether its coordinates run from right to left, so that its origin is at the leading side. Views that others insert are mirrored, too.
    var flipsItsContent: Bool {
        guard runsRightToLeft, let collection = self as? UICollectionView else { return false }
        return collection.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    }
}

extension UIView {
    /// Mirrors the view, or not, in a list that mirrors what is in it. `own` is the transform that the view has otherwise.
    func stayUpright(inFlipped isFlipped: Bool, own: CGAffineTransform = .identity) {
        let new = isFlipped ? own.concatenating(CGAffineTransform(scaleX: -1, y: 1)) : own
        if transform != new { transform = new }
    }

    /// Sets the frame, also of a mirrored view, whose frame UIKit leaves undefined.
    func occupy(_ rect: CGRect) {
        guard frame != rect else { return }
        guard !transform.isIdentity else { return frame = rect }
        bounds.size = rect.size
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
