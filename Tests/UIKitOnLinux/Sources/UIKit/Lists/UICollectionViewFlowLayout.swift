/// `UICollectionViewFlowLayout`, with items in lines. With ``estimatedItemSize``, an item has the estimated size until its cell is shown, then
/// the one that the cell prefers; a line is as long as its longest item.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// `UICollectionView.ScrollDirection`
    public typealias ScrollDirection = UICollectionView.ScrollDirection

    /// `UICollectionViewFlowLayout.scrollDirection`
    open var scrollDirection: ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.itemSize`, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.automaticSize`: cells size themselves.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// `UICollectionViewFlowLayout.estimatedItemSize`, in points: zero by default, which means that items have ``itemSize``. Any other
    /// value makes cells size themselves; with ``automaticSize``, ``itemSize`` is the estimate here.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.minimumLineSpacing`, in points: between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.minimumInteritemSpacing`, in points: between items of a line; exact here.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// `UICollectionViewFlowLayout.sectionInset`, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

    private var frames: [IndexPath: CGRect] = [:]
    private var measured: [IndexPath: CGSize] = [:]
    private var unsettled: Set<IndexPath> = []
    private var size = CGSize.zero

    open override var collectionViewContentSize: CGSize { size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = frames[indexPath] else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }

    override func isEstimated(_ indexPath: IndexPath) -> Bool {
        estimatedItemSize != .zero && (measured[indexPath] == nil || unsettled.contains(indexPath))
    }

    override func measured(_ size: CGSize, at indexPath: IndexPath) {
        measured[indexPath] = size
        unsettled.remove(indexPath)
    }

    override func remeasure(_ indexPath: IndexPath) { unsettled.insert(indexPath) }

    override func forgetSizes() {
        measured = [:]
        unsettled = []
    }

    private func size(at indexPath: IndexPath) -> CGSize {
        guard estimatedItemSize != .zero else { return itemSize }
        return measured[indexPath] ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    }

    open override func prepare() {
        guard let collectionView else { return }
        frames = [:]
        let isVertical = scrollDirection == .vertical
        let bounds = collectionView.bounds.size
        let inset = sectionInset
        // Along and across the scroll direction.
        let start = isVertical ? inset.left : inset.top
        let room = isVertical ? bounds.width - inset.right : bounds.height - inset.bottom
        var position: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            position += isVertical ? inset.top : inset.left
            var across = start
            var lineLength: CGFloat = 0
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let size = size(at: path)
                let breadth = isVertical ? size.width : size.height
                if across > start, across + breadth > room {
                    position += lineLength + minimumLineSpacing
                    (across, lineLength) = (start, 0)
                }
                frames[path] = CGRect(
                    origin: isVertical ? CGPoint(x: across, y: position) : CGPoint(x: position, y: across), size: size)
                across += breadth + minimumInteritemSpacing
                lineLength = max(lineLength, isVertical ? size.height : size.width)
            }
            position += lineLength + (isVertical ? inset.bottom : inset.right)
        }
        size = isVertical ? CGSize(width: bounds.width, height: position) : CGSize(width: position, height: bounds.height)
    }
}
