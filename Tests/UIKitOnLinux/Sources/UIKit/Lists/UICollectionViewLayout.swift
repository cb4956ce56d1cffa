/// `UICollectionViewLayoutAttributes`: the frame of an item.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// `UICollectionViewLayoutAttributes.indexPath`
    public let indexPath: IndexPath
    /// `UICollectionViewLayoutAttributes.frame`
    open var frame = CGRect.zero

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

    /// `UICollectionViewLayout.flipsHorizontallyInOppositeLayoutDirection`: whether a right-to-left list is mirrored; false by
    /// default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// `UICollectionViewLayout.collectionViewContentSize`, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// `UICollectionViewLayout.prepare()`: called before the first layout and after each invalidation.
    open func prepare() {}
    /// `UICollectionViewLayout.layoutAttributesForItem(at:)`
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// `UICollectionViewLayout.invalidateLayout()`
    open func invalidateLayout() { collectionView?.layoutInvalidated() }
}

/// `UICollectionViewFlowLayout`, with items of one size in lines.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// `UICollectionView.ScrollDirection`
    public typealias ScrollDirection = UICollectionView.ScrollDirection

    /// `UICollectionViewFlowLayout.scrollDirection`
    open var scrollDirection: ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.itemSize`, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.minimumLineSpacing`, in points: between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.minimumInteritemSpacing`, in points: between items of a line; exact here.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.sectionInset`, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

    private var frames: [IndexPath: CGRect] = [:]
    private var size = CGSize.zero

    open override var collectionViewContentSize: CGSize { size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = frames[indexPath] else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }

    open override func prepare() {
        guard let collectionView else { return }
        frames = [:]
        let isVertical = scrollDirection == .vertical
        let bounds = collectionView.bounds.size
        let inset = sectionInset
        // Along and across the scroll direction.
        let itemLength = isVertical ? itemSize.height : itemSize.width
        let itemBreadth = isVertical ? itemSize.width : itemSize.height
        let room = isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
        let perLine = max(1, Int((room + minimumInteritemSpacing) / max(1, itemBreadth + minimumInteritemSpacing)))
        var position: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let count = collectionView.numberOfItems(inSection: section)
            position += isVertical ? inset.top : inset.left
            for item in 0..<count {
                let line = CGFloat(item / perLine)
                let along = position + line * (itemLength + minimumLineSpacing)
                let across =
                    (isVertical ? inset.left : inset.top) + CGFloat(item % perLine) * (itemBreadth + minimumInteritemSpacing)
                frames[IndexPath(item: item, section: section)] = CGRect(
                    origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: itemSize)
            }
            let lines = CGFloat((count + perLine - 1) / perLine)
            position += max(0, lines * (itemLength + minimumLineSpacing) - minimumLineSpacing)
            position += isVertical ? inset.bottom : inset.right
        }
        size = isVertical ? CGSize(width: bounds.width, height: position) : CGSize(width: position, height: bounds.height)
    }
}

extension UICollectionView {
    /// `UICollectionView.ScrollDirection`
    public enum ScrollDirection: Int, Sendable {
        /// `vertical`
        case vertical
        /// `horizontal`
        case horizontal
    }
}
