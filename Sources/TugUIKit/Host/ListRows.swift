import Tug
import UIKit

/// The rows of a table, or the items of a collection. They are counted through all sections.
@MainActor
package struct ListRows {
    private enum List {
        case table(UITableView)
        case collection(UICollectionView)
    }

    private let list: List

    /// Nil for other scroll views, and without a data source.
    package init?(_ scrollView: UIScrollView) {
        if let table = scrollView as? UITableView, table.dataSource != nil {
            list = .table(table)
        } else if let collection = scrollView as? UICollectionView, collection.dataSource != nil {
            list = .collection(collection)
        } else {
            return nil
        }
    }

    /// The number of all rows.
    var count: Int { (0..<sections).reduce(0) { $0 + rows(in: $1) } }

    /// The rows in view, in order.
    package var inView: [IndexPath] {
        switch list {
        case .table(let table): (table.indexPathsForVisibleRows ?? []).sorted()
        case .collection(let collection): collection.indexPathsForVisibleItems.sorted()
        }
    }

    /// The rows of the first section that reach into an area, in order, by their frames alone: a list that is in no window would lay out cells
    /// to tell which are in view.
    package func paths(reachingInto area: CGRect) -> [IndexPath] {
        guard sections > 0, rows(in: 0) > 0 else { return [] }
        switch list {
        case .table(let table): return paths(of: table, reachingInto: area)
        case .collection(let collection):
            // The collection prepares its layout for an answer of its own. The layout itself is not prepared on being asked.
            _ = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
            let elements = collection.collectionViewLayout.layoutAttributesForElements(in: area) ?? []
            return elements.filter { $0.representedElementCategory == .cell && $0.frame.intersects(area) }.map(\.indexPath)
                .filter { $0.section == 0 }.sorted()
        }
    }

    /// Rows of a table lie one below the other.
    private func paths(of table: UITableView, reachingInto area: CGRect) -> [IndexPath] {
        func frame(_ row: Int) -> CGRect { table.rectForRow(at: IndexPath(row: row, section: 0)) }
        let count = rows(in: 0)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if frame(middle).maxY > area.minY { high = middle } else { low = middle + 1 }
        }
        return (low..<count).prefix { frame($0).intersects(area) }.map { IndexPath(row: $0, section: 0) }
    }

    /// Where a row lies in the content; nil if there is no such row.
    package func frame(at path: IndexPath) -> CGRect? {
        guard path.section < sections, path.item < rows(in: path.section) else { return nil }
        switch list {
        case .table(let table): return table.rectForRow(at: path)
        case .collection(let collection): return collection.layoutAttributesForItem(at: path)?.frame
        }
    }

    /// The number of a row, from the first of all rows.
    func number(of path: IndexPath) -> Int { (0..<path.section).reduce(path.item) { $0 + rows(in: $1) } }

    /// The row with a number.
    func path(of number: Int) -> IndexPath? {
        var rest = number
        for section in 0..<sections {
            let count = rows(in: section)
            if rest < count { return IndexPath(item: rest, section: section) }
            rest -= count
        }
        return nil
    }

    private var sections: Int {
        switch list {
        case .table(let table): table.numberOfSections
        case .collection(let collection): collection.numberOfSections
        }
    }

    private func rows(in section: Int) -> Int {
        switch list {
        case .table(let table): table.numberOfRows(inSection: section)
        case .collection(let collection): collection.numberOfItems(inSection: section)
        }
    }
}
