/// Reconfiguring, as Apple documents it: the data source is asked again for the cell of a row that has one, and must dequeue and return that
/// cell, without `prepareForReuse()`. Then the cell is measured. A row without a cell is left alone.
///
/// Within a batch update, too, the data source is asked at once, by the path before the update (found in an app that crashed:
/// code-payments/code-ios-app, pull request 483).
extension UITableView {
    /// `UITableView.reconfigureRows(at:)`
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        loadIfNeeded()
        for path in indexPaths {
            guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
                UIKitSimulation.exceptions.append(
                    "NSInternalInconsistencyException: There is no row \(path.item) to reconfigure.")
                continue
            }
            guard let cell = cells[path] else { continue }
            reconfigured = (path, cell)
            if dataSource?.tableView(self, cellForRowAt: path) !== cell {
                UIKitSimulation.exceptions.append(ListUpdate.otherCell)
            }
            reconfigured = nil
            if (tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0 {
                sections[path.section].remeasure(path.row)
            }
            setNeedsLayout()
        }
    }
}

extension UICollectionView {
    /// `UICollectionView.reconfigureItems(at:)`
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        loadIfNeeded()
        for path in indexPaths {
            guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
                UIKitSimulation.exceptions.append(
                    "NSInternalInconsistencyException: There is no item \(path.item) to reconfigure.")
                continue
            }
            guard let cell = cells[path] else { continue }
            reconfigured = (path, cell)
            if dataSource?.collectionView(self, cellForItemAt: path) !== cell {
                UIKitSimulation.exceptions.append(ListUpdate.otherCell)
            }
            reconfigured = nil
            sizeInvalidated(of: cell)
        }
    }
}
