import TugPaging
import UIKit

extension UITableView {
    /// Tells the table of a step, in a batch update.
    func tell(_ change: RowChange) {
        switch change {
        case .inserted(let row, let count): insertRows(at: paths(row, count), with: .none)
        case .removed(let row, let count): deleteRows(at: paths(row, count), with: .none)
        case .updated(let row, let count): reloadRows(at: paths(row, count), with: .none)
        case .moved(let from, let to): moveRow(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
        }
    }
}

extension UICollectionView {
    /// Tells the collection of a step, in a batch update.
    func tell(_ change: RowChange) {
        switch change {
        case .inserted(let item, let count): insertItems(at: paths(item, count))
        case .removed(let item, let count): deleteItems(at: paths(item, count))
        case .updated(let item, let count): reloadItems(at: paths(item, count))
        case .moved(let from, let to): moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
        }
    }
}

private func paths(_ first: Int, _ count: Int) -> [IndexPath] {
    (first..<first + count).map { IndexPath(item: $0, section: 0) }
}
