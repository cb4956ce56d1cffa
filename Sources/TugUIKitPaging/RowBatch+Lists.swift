@_spi(Host) import TugPagingControls
import UIKit

extension UITableView {
    /// Tells the table which rows go, come and are moved, in a batch update.
    func tell(_ batch: RowBatch) {
        if !batch.removed.isEmpty { deleteRows(at: batch.removed.paths, with: .none) }
        if !batch.inserted.isEmpty { insertRows(at: batch.inserted.paths, with: .none) }
        for move in batch.moved { moveRow(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0)) }
    }
}

extension UICollectionView {
    /// Tells the collection which items go, come and are moved, in a batch update.
    func tell(_ batch: RowBatch) {
        if !batch.removed.isEmpty { deleteItems(at: batch.removed.paths) }
        if !batch.inserted.isEmpty { insertItems(at: batch.inserted.paths) }
        for move in batch.moved { moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0)) }
    }
}

extension UIScrollView {
    /// The numbers of the rows that are selected.
    var selectedRows: [Int] {
        switch self {
        case let table as UITableView: (table.indexPathsForSelectedRows ?? []).map(\.item)
        case let collection as UICollectionView: (collection.indexPathsForSelectedItems ?? []).map(\.item)
        default: []
        }
    }

    /// Selects rows.
    func select(_ rows: [Int]) {
        for row in rows {
            let path = IndexPath(item: row, section: 0)
            (self as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
            (self as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
        }
    }
}

extension [Range<Int>] {
    /// The paths of rows in the only section.
    var paths: [IndexPath] { flatMap { rows in rows.map { IndexPath(item: $0, section: 0) } } }
}
