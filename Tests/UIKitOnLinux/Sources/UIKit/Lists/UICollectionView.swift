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

/// `UICollectionReusableView`: a cell. There are no supplementary views.
@MainActor
open class UICollectionReusableView: UIView {
    /// `UICollectionReusableView.reuseIdentifier`
    public internal(set) var reuseIdentifier: String?
}

/// `UICollectionViewCell`
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// `UICollectionViewCell.isSelected`: has no look here.
    open var isSelected = false
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

    /// `UICollectionReusableView.preferredLayoutAttributesFitting(_:)`: of a self-sizing cell. Keeps the attributes by default, as of a cell
    /// without constraints.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// `UIView.invalidateIntrinsicContentSize()`: a collection measures a cell that sizes itself again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionView)?.sizeInvalidated(of: self)
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

    /// `UICollectionView.allowsSelection`: true by default.
    open var allowsSelection = true
    /// `UICollectionView.allowsMultipleSelection`: false by default.
    open var allowsMultipleSelection = false

    var counts: [Int] = []
    private var needsReload = true
    private var needsPrepare = true
    var cells: [IndexPath: UICollectionViewCell] = [:]
    /// The selected items; see `UICollectionView.indexPathsForSelectedItems`.
    var selection: Set<IndexPath> = []
    /// The item that is being reconfigured, and its cell.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
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

    /// `UICollectionView.reloadData()`: the content size changes with the next layout. No item is selected any more.
    open func reloadData() {
        for (_, cell) in cells { cell.removeFromSuperview() }
        cells = [:]
        selection = []
        needsReload = true
        collectionViewLayout.forgetSizes()
        layoutInvalidated()
    }

    /// `UICollectionView.register(_:forCellWithReuseIdentifier:)`
    open func register(_ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// `UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)`: the identifier must be registered. Always a new cell
    /// here, except for an item that is being reconfigured: it gets the cell that it has.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfigured, reconfigured.path == indexPath {
            if reconfigured.cell.reuseIdentifier == identifier { return reconfigured.cell }
            UIKitSimulation.exceptions.append(ListUpdate.otherIdentifier)
        }
        guard let cellClass = cellClasses[identifier] else { preconditionFailure("no class is registered for \(identifier)") }
        let cell = cellClass.init(frame: .zero)
        cell.reuseIdentifier = identifier
        return cell
    }

    /// `UICollectionView.layoutAttributesForItem(at:)`: of the current layout.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The changes of the batch update that is under way.
    var batch: ListUpdate?

    /// Performs a batch update: cells of items that stay are kept.
    func apply(_ update: ListUpdate) {
        let old = counts
        needsReload = true
        loadIfNeeded()
        let origins: [[IndexPath?]]
        do {
            origins = try update.origins(from: old, to: counts)
        } catch {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: Invalid update: \(error.reason)")
            return reloadData()
        }
        let carried = ListUpdate.carry(cells, origins)
        selection = ListUpdate.carry(selection, origins)
        cells = carried.kept
        for cell in carried.left { cell.removeFromSuperview() }
        collectionViewLayout.forgetSizes()
        layoutInvalidated()
    }

    func loadIfNeeded() {
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

    /// `UIScrollView.contentInset`. Set within an animation, it lays out the cells in it, which then flash: MJRefresh, issues 225, 1472 and
    /// 1523; DJRefresh, issue 1; INSPullToRefresh, issue 43. Apple documents nothing.
    open override var contentInset: UIEdgeInsets {
        get { super.contentInset }
        set {
            if newValue != super.contentInset, AnimationContext.isAnimating { UIKitSimulation.flashes += 1 }
            super.contentInset = newValue
        }
    }

    /// See `UICollectionViewLayout.flipsHorizontallyInOppositeLayoutDirection`.
    override var flipsContent: Bool {
        collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    open override func layoutSubviews() {
        warnOutsideOfWindow()
        loadIfNeeded()
        prepareIfNeeded()
        layOutCells()
        super.layoutSubviews()
    }

    private func prepareIfNeeded() {
        guard needsPrepare else { return }
        needsPrepare = false
        collectionViewLayout.prepare()
        updateContentSize()
    }

    private func updateContentSize() {
        let size = collectionViewLayout.collectionViewContentSize
        if size != contentSize { contentSize = size }
    }

    /// Shows the visible items and corrects their sizes, until no other item comes into view by that.
    private func layOutCells() {
        for _ in 0..<100 {
            showVisibleItems()
            if !correctSizes() { return }
        }
        preconditionFailure("the sizes of items do not come to rest")
    }

    private func showVisibleItems() {
        let visible = layer.bounds
        for section in counts.indices {
            for item in 0..<counts[section] {
                let path = IndexPath(item: item, section: section)
                guard let rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { continue }
                guard rect.intersects(visible) else {
                    cells.removeValue(forKey: path)?.removeFromSuperview()
                    continue
                }
                if cells[path] == nil, let cell = dataSource?.collectionView(self, cellForItemAt: path) {
                    cells[path] = cell
                    cell.isSelected = selection.contains(path)
                    cell.isUpright = true
                    insertSubview(cell, at: 0)
                }
                cells[path]?.frame = rect
            }
        }
    }

    /// Measures the shown cells that size themselves. Returns whether a size has changed.
    private func correctSizes() -> Bool {
        var old: [IndexPath: CGRect] = [:]
        for (path, cell) in cells where collectionViewLayout.isEstimated(path) {
            guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { continue }
            let frame = attributes.frame
            let preferred = cell.preferredLayoutAttributesFitting(attributes)
            collectionViewLayout.measured(preferred.size, at: path)
            if preferred.size != frame.size { old[path] = frame }
        }
        guard !old.isEmpty else { return false }
        let isVertical = contentSize.height > layer.bounds.height || contentSize.width <= layer.bounds.width
        var correction = HeightCorrection(viewportStart: isVertical ? layer.bounds.minY : layer.bounds.minX)
        collectionViewLayout.prepare()
        for (path, rect) in old {
            guard let new = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { continue }
            correction.add(
                from: isVertical ? rect.minY : rect.minX, by: isVertical ? new.height - rect.height : new.width - rect.width)
        }
        correction.apply(to: self, along: isVertical ? \.y : \.x) { self.updateContentSize() }
        return true
    }

    func sizeInvalidated(of cell: UICollectionViewCell) {
        guard let path = cells.first(where: { $0.value === cell })?.key else { return }
        collectionViewLayout.remeasure(path)
        setNeedsLayout()
    }
}
