import Foundation

/// Sections and items of a list, by their identifiers. Of several sections, items are appended to the last.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    /// `NSDiffableDataSourceSnapshot.sectionIdentifiers`
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    var items: [[ItemIdentifierType]] = []
    /// `NSDiffableDataSourceSnapshot.reconfiguredItemIdentifiers`
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// `NSDiffableDataSourceSnapshot.init()`
    public init() {}

    /// `NSDiffableDataSourceSnapshot.itemIdentifiers`
    public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

    /// `NSDiffableDataSourceSnapshot.appendSections(_:)`
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sectionIdentifiers += identifiers
        items += identifiers.map { _ in [] }
    }

    /// `NSDiffableDataSourceSnapshot.appendItems(_:toSection:)`
    @MainActor
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {
        guard let place = section.map({ sectionIdentifiers.firstIndex(of: $0) }) ?? sectionIdentifiers.indices.last else {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: There are no sections.")
            return
        }
        items[place] += identifiers
        if Set(itemIdentifiers).count != itemIdentifiers.count {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: Identifiers are not unique.")
        }
    }

    /// `NSDiffableDataSourceSnapshot.insertSections(_:beforeSection:)`
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection section: SectionIdentifierType) {
        guard let place = sectionIdentifiers.firstIndex(of: section) else { return }
        sectionIdentifiers.insert(contentsOf: identifiers, at: place)
        items.insert(contentsOf: identifiers.map { _ in [] }, at: place)
    }

    /// `NSDiffableDataSourceSnapshot.itemIdentifiers(inSection:)`
    @MainActor
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let place = sectionIdentifiers.firstIndex(of: identifier) else {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: There is no such section.")
            return []
        }
        return items[place]
    }

    /// `NSDiffableDataSourceSnapshot.deleteItems(_:)`
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for place in items.indices { items[place].removeAll(where: gone.contains) }
        reconfiguredItemIdentifiers.removeAll(where: gone.contains)
    }

    /// Without what is to be reconfigured.
    var applied: Self {
        var applied = self
        applied.reconfiguredItemIdentifiers = []
        return applied
    }

    /// `NSDiffableDataSourceSnapshot.reconfigureItems(_:)`
    @MainActor
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        if !Set(identifiers).isSubset(of: itemIdentifiers) {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: Invalid item identifier.")
        }
        reconfiguredItemIdentifiers += identifiers
    }
}

/// The rows of a table by identifiers. A snapshot that is applied reloads the table; only items that it reconfigures, and new ones, get a cell
/// from the provider, as others keep theirs.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject,
    UITableViewDataSource
{
    /// `UITableViewDiffableDataSource.CellProvider`
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var cells: [ItemIdentifierType: UITableViewCell] = [:]

    /// `UITableViewDiffableDataSource.init(tableView:cellProvider:)`
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// `UITableViewDiffableDataSource.snapshot()`
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// `UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)`
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        // What the next snapshot begins with has nothing left to reconfigure.
        current = snapshot.applied
        let kept = Set(snapshot.itemIdentifiers).subtracting(snapshot.reconfiguredItemIdentifiers)
        cells = cells.filter { kept.contains($0.key) }
        tableView?.reloadData()
        completion?()
    }

    /// `UITableViewDataSource.numberOfSections(in:)`
    open func numberOfSections(in tableView: UITableView) -> Int { current.items.count }

    /// `UITableViewDataSource.tableView(_:numberOfRowsInSection:)`
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current.items[section].count }

    /// `UITableViewDataSource.tableView(_:cellForRowAt:)`
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = current.items[indexPath.section][indexPath.item]
        let cell =
            cells[item] ?? cellProvider(tableView, indexPath, item) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cells[item] = cell
        return cell
    }
}

/// The items of a collection by identifiers, as ``UITableViewDiffableDataSource``.
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// `UICollectionViewDiffableDataSource.CellProvider`
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// `UICollectionViewDiffableDataSource.init(collectionView:cellProvider:)`
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// `UICollectionViewDiffableDataSource.snapshot()`
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// `UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)`
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        // What the next snapshot begins with has nothing left to reconfigure.
        current = snapshot.applied
        collectionView?.reloadData()
        completion?()
    }

    /// `UICollectionViewDataSource.numberOfSections(in:)`
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.items.count }

    /// `UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)`
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.items[section].count
    }

    /// `UICollectionViewDataSource.collectionView(_:cellForItemAt:)`
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cellProvider(collectionView, indexPath, current.items[indexPath.section][indexPath.item])
            ?? UICollectionViewCell(frame: .zero)
    }
}
