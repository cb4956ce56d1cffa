/// `UICollectionViewLayoutAttributes`: the frame of an item.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// `UICollectionView.ElementCategory`: there are no others here.
    public var representedElementCategory: UICollectionView.ElementCategory { .cell }
    /// `UICollectionViewLayoutAttributes.indexPath`
    public let indexPath: IndexPath
    /// `UICollectionViewLayoutAttributes.frame`
    open var frame = CGRect.zero
    /// `UICollectionViewLayoutAttributes.size`, in points: of the frame.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    /// `UICollectionViewLayoutAttributes.init(forCellWith:)`
    public required init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
        super.init()
    }
}

/// `UICollectionViewLayout`
@MainActor
open class UICollectionViewLayout: NSObject {
    /// `UICollectionViewLayout.collectionView`
    public internal(set) weak var collectionView: UICollectionView?

    /// `UICollectionViewLayout.init()`
    public override init() { super.init() }

    /// `UICollectionViewLayout.flipsHorizontallyInOppositeLayoutDirection`: false by default. With true, a collection from right to left
    /// "will ensure its bounds.origin is always found at the leading edge, flipping its coordinate system horizontally if necessary"
    /// (UICollectionViewLayout.h). Views that others insert are flipped, too (MJRefresh, issue 1616).
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// `UICollectionViewLayout.collectionViewContentSize`, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// `UICollectionViewLayout.prepare()`: called before the first layout and after each invalidation.
    open func prepare() {}
    /// `UICollectionViewLayout.layoutAttributesForItem(at:)`
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// `UICollectionViewLayout.layoutAttributesForElements(in:)`: nil by default in UIKit, and every layout has its own. Here the default asks for
    /// the attributes of each item.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return nil }
        return (0..<collectionView.numberOfSections).flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).compactMap { item in
                layoutAttributesForItem(at: IndexPath(item: item, section: section))
            }
        }.filter { $0.frame.intersects(rect) }
    }
    /// Whether the frame of an item is an estimate, and its cell is asked for `preferredLayoutAttributesFitting(_:)`.
    func isEstimated(_ indexPath: IndexPath) -> Bool { false }
    /// A cell has been measured. UIKit invalidates the layout with these attributes.
    func measured(_ size: CGSize, at indexPath: IndexPath) {}
    /// The data was reloaded: sizes are estimates again.
    func forgetSizes() {}
    /// An item is to be measured again.
    func remeasure(_ indexPath: IndexPath) {}
    /// `UICollectionViewLayout.invalidateLayout()`
    open func invalidateLayout() { collectionView?.layoutInvalidated() }
}

extension UICollectionView {
    /// `UICollectionView.ElementCategory`
    public enum ElementCategory: Int, Sendable {
        /// `cell`
        case cell
    }

    /// `UICollectionView.ScrollDirection`
    public enum ScrollDirection: Int, Sendable {
        /// `vertical`
        case vertical
        /// `horizontal`
        case horizontal
    }
}
