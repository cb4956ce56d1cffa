/// `UICollectionViewDataSource`
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// `UICollectionViewDataSource.numberOfSections(in:)`: 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// `UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)`
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// `UICollectionViewDataSource.collectionView(_:cellForItemAt:)`
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
    /// The default: 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// `UICollectionViewDelegate`: only the scroll view's methods.
@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// `UICollectionViewCell`
@MainActor
open class UICollectionViewCell: UIView {
    /// `UICollectionViewCell.contentView`: fills the cell.
    public let contentView = UIView()

    /// `UICollectionViewCell.init(frame:)`
    public required override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// `UICollectionViewCell.init(coder:)`
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
}

/// `UICollectionView`: items at the frames of the layout. It has no supplementary views and does not reuse cells.
@MainActor
open class UICollectionView: UIScrollView {
    /// `UICollectionView.collectionViewLayout`
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            attach()
        }
    }
    /// `UICollectionView.backgroundView`: see ``UIScrollView/replaceBackground(_:by:behind:)``.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: backgroundView) { $0 is UICollectionViewCell } }
    }
    /// `UICollectionView.dataSource`
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }

    private var counts: [Int] = []
    private var needsReload = true
    private var needsPrepare = true
    private var hasBeenLaidOut = false
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]

    /// `UICollectionView.init(frame:collectionViewLayout:)`
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        attach()
    }

    /// `UICollectionView.init(coder:)`: with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        attach()
    }

    private func attach() {
        collectionViewLayout.collectionView = self
        layoutInvalidated()
    }

    func layoutInvalidated() {
        needsPrepare = true
        setNeedsLayout()
    }

    /// `UICollectionView.numberOfSections`
    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// `UICollectionView.numberOfItems(inSection:)`
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// `UICollectionView.cellForItem(at:)`: nil if it is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

    /// `UICollectionView.visibleCells`
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

    /// `UICollectionView.indexPathsForVisibleItems`: sorted here.
    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

    /// `UICollectionView.reloadData()`: the content size changes with the next layout.
    open func reloadData() {
        for (_, cell) in cells { cell.removeFromSuperview() }
        cells = [:]
        needsReload = true
        layoutInvalidated()
    }

    /// `UICollectionView.register(_:forCellWithReuseIdentifier:)`
    open func register(_ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// `UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)`: the identifier must be registered. Always a new cell
    /// here.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cellClass = cellClasses[identifier] else { preconditionFailure("no class is registered for \(identifier)") }
        return cellClass.init(frame: .zero)
    }

    private func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        counts = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
            dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
        }
    }

    override func boundsChanged(from old: CGRect) {
        if old.size != layer.bounds.size { needsPrepare = true }
        super.boundsChanged(from: old)
    }

    /// Whether the layout's frames are mirrored.
    private var isFlipped: Bool {
        collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    open override func layoutSubviews() {
        loadIfNeeded()
        if needsPrepare {
            needsPrepare = false
            collectionViewLayout.prepare()
            let size = collectionViewLayout.collectionViewContentSize
            if size != contentSize { contentSize = size }
            // A mirrored list starts at its right end.
            if isFlipped, !hasBeenLaidOut { contentOffset.x = restingPlaces.x.upperBound }
            hasBeenLaidOut = true
        }
        layOutCells()
        super.layoutSubviews()
    }

    private func layOutCells() {
        let visible = layer.bounds
        for section in counts.indices {
            for item in 0..<counts[section] {
                let path = IndexPath(item: item, section: section)
                guard var rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { continue }
                if isFlipped { rect.origin.x = contentSize.width - rect.maxX }
                guard rect.intersects(visible) else {
                    cells.removeValue(forKey: path)?.removeFromSuperview()
                    continue
                }
                if cells[path] == nil, let cell = dataSource?.collectionView(self, cellForItemAt: path) {
                    cells[path] = cell
                    insertSubview(cell, at: 0)
                }
                cells[path]?.frame = rect
            }
        }
    }
}
