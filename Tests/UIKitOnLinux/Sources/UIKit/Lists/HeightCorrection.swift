extension UIKitSimulation {
    /// What a list does with its offset when lengths before the visible part were corrected. Apple documents only the means, the
    /// `contentOffsetAdjustment` of a `UICollectionViewLayoutInvalidationContext`. Lists that scroll up smoothly show that it is used; lists
    /// that jump after a reload ("reloadData() of UITableView with dynamic cell heights causes jumpy scrolling") show that it is not always.
    public enum OffsetAdjustment: CaseIterable, Sendable {
        /// The offset stays: what is visible moves.
        case none
        /// The offset is adjusted, then the content size is set.
        case beforeContentSize
        /// The content size is set, then the offset is adjusted.
        case afterContentSize
    }
}

/// Lengths of rows that a list corrects in one layout.
@MainActor
struct HeightCorrection {
    /// Where the visible part begins, in points.
    let viewportStart: CGFloat
    /// By how much rows that begin before the visible part have grown, in points.
    private var growthBefore: CGFloat = 0
    /// Whether any length has changed.
    private(set) var hasAny = false

    init(viewportStart: CGFloat) { self.viewportStart = viewportStart }

    /// A row that begins at `start` has grown by some points.
    mutating func add(from start: CGFloat, by growth: CGFloat) {
        guard growth != 0 else { return }
        hasAny = true
        if start < viewportStart { growthBefore += growth }
    }

    /// Sets the content size and adjusts the offset as ``UIKitSimulation/offsetAdjustment`` says.
    func apply(to list: UIScrollView, along axis: WritableKeyPath<CGPoint, CGFloat> = \.y, setContentSize: () -> Void) {
        let order = UIKitSimulation.offsetAdjustment
        if order == .beforeContentSize, growthBefore != 0 { list.contentOffset[keyPath: axis] += growthBefore }
        setContentSize()
        if order == .afterContentSize, growthBefore != 0 { list.contentOffset[keyPath: axis] += growthBefore }
    }
}
