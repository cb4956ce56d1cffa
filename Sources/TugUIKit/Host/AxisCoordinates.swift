@_spi(Host) import Tug
import UIKit

/// Between the coordinates of a scroll view and the logical ones of the engine, which grow from the start of an axis to its end.
///
/// Sideways in a layout from right to left, the start is at the right. There everything is mirrored within the content, or within the
/// room for it where that is longer. A collection that flips its own coordinates does that itself.
struct AxisCoordinates: Equatable {
    let axis: ScrollAxis
    let isMirrored: Bool

    init(axis: ScrollAxis, isMirrored: Bool) {
        self.axis = axis
        self.isMirrored = isMirrored && axis == .horizontal
    }

    /// The coordinates of a scroll view as it is now.
    @MainActor
    init(axis: ScrollAxis, of scrollView: UIScrollView) {
        self.init(axis: axis, isMirrored: scrollView.runsRightToLeft && !scrollView.flipsItsContent)
    }

    /// The part of a size along the axis, in points.
    func length(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

    /// The part of a size across the axis, in points.
    func breadth(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

    /// The insets of the axis.
    func insets(_ insets: UIEdgeInsets) -> AxisInsets {
        if axis == .vertical { return AxisInsets(start: insets.top, end: insets.bottom) }
        return isMirrored
            ? AxisInsets(start: insets.right, end: insets.left) : AxisInsets(start: insets.left, end: insets.right)
    }

    /// Insets with those of the axis replaced.
    func replacing(_ new: AxisInsets, in insets: UIEdgeInsets) -> UIEdgeInsets {
        var insets = insets
        if axis == .vertical {
            (insets.top, insets.bottom) = (new.start, new.end)
        } else if isMirrored {
            (insets.right, insets.left) = (new.start, new.end)
        } else {
            (insets.left, insets.right) = (new.start, new.end)
        }
        return insets
    }

    /// The logical offset of a scroll view's offset, in points; `metrics` gives the lengths.
    func logicalOffset(_ offset: CGPoint, _ metrics: ScrollMetrics) -> Double {
        let coordinate = axis == .vertical ? offset.y : offset.x
        return isMirrored ? mirrored(coordinate, metrics) : coordinate
    }

    /// A scroll view's offset with the part along the axis replaced by a logical one, in points.
    func offset(_ offset: CGPoint, replacing logical: Double, _ metrics: ScrollMetrics) -> CGPoint {
        let coordinate = isMirrored ? mirrored(logical, metrics) : logical
        return axis == .vertical ? CGPoint(x: offset.x, y: coordinate) : CGPoint(x: coordinate, y: offset.y)
    }

    /// What to add to the scroll view's insets so that `held` is open. A scroll view keeps short content at its left side, so that a
    /// mirrored list has to make up for the empty room at the other.
    func contribution(_ held: AxisInsets, _ metrics: ScrollMetrics) -> AxisInsets {
        guard isMirrored else { return held }
        let shortfall = metrics.shortfall
        return AxisInsets(start: held.start > 0 ? held.start + shortfall : 0, end: max(0, held.end - shortfall))
    }

    /// A place in the content that begins `start` points after the content's logical start.
    func frame(start: Double, length: Double, breadth: CGFloat, across: CGFloat, _ metrics: ScrollMetrics) -> CGRect {
        if axis == .vertical { return CGRect(x: across, y: start, width: breadth, height: length) }
        let x = isMirrored ? metrics.contentLength + metrics.shortfall - start - length : start
        return CGRect(x: x, y: across, width: length, height: breadth)
    }

    /// Where a frame in the content begins, in points after the content's logical start.
    func start(of frame: CGRect, _ metrics: ScrollMetrics) -> Double {
        if axis == .vertical { return frame.minY }
        return isMirrored ? metrics.contentLength + metrics.shortfall - frame.maxX : frame.minX
    }

    private func mirrored(_ coordinate: Double, _ metrics: ScrollMetrics) -> Double {
        let last = max(metrics.contentLength + metrics.inset.start - metrics.viewportLength, -metrics.inset.end)
        return last - metrics.inset.start - coordinate
    }
}

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
