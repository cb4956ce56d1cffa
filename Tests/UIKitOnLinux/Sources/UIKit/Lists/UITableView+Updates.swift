extension UITableView {
    /// `UITableView.RowAnimation`: there are none here.
    public enum RowAnimation: Int, Sendable {
        /// `none`
        case none = 5
        /// `automatic`
        case automatic = 100
        /// `fade`
        case fade = 0
    }

    /// `UITableView.insertRows(at:with:)`
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.inserted.formUnion(indexPaths) }
    }

    /// `UITableView.deleteRows(at:with:)`
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deleted.formUnion(indexPaths) }
    }

    /// `UITableView.reloadRows(at:with:)`: their cells are made anew, and they are not selected any more.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloaded.formUnion(indexPaths) }
    }

    /// `UITableView.moveRow(at:to:)`
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved[indexPath] = newIndexPath }
    }

    /// `UITableView.performBatchUpdates(_:completion:)`: the rows are counted before and after the updates. If the numbers do not agree with
    /// them, UIKit raises an exception.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        loadIfNeeded()
        let isOuter = batch == nil
        if isOuter { batch = ListUpdate() }
        updates?()
        if isOuter, let update = batch {
            batch = nil
            UIKitSimulation.listUpdates += 1
            apply(update)
        }
        completion?(true)
    }

    private func update(_ change: @escaping (inout ListUpdate) -> Void) {
        performBatchUpdates { if var update = self.batch { change(&update); self.batch = update } }
    }
}

extension UICollectionView {
    /// `UICollectionView.insertItems(at:)`
    public func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted.formUnion(indexPaths) } }

    /// `UICollectionView.deleteItems(at:)`
    public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted.formUnion(indexPaths) } }

    /// `UICollectionView.reloadItems(at:)`: their cells are made anew, and they are not selected any more.
    public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded.formUnion(indexPaths) } }

    /// `UICollectionView.moveItem(at:to:)`
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { update { $0.moved[indexPath] = newIndexPath } }

    /// `UICollectionView.performBatchUpdates(_:completion:)`: see `UITableView`. Items that size themselves are measured again.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        loadIfNeeded()
        let isOuter = batch == nil
        if isOuter { batch = ListUpdate() }
        updates?()
        if isOuter, let update = batch {
            batch = nil
            UIKitSimulation.listUpdates += 1
            apply(update)
        }
        completion?(true)
    }

    private func update(_ change: @escaping (inout ListUpdate) -> Void) {
        performBatchUpdates { if var update = self.batch { change(&update); self.batch = update } }
    }
}
