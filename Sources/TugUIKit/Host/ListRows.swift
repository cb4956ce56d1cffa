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

    /// The rows of the first section that reach into an area, by their frames alone: a table that is in no window would lay out cells to
    /// tell which are in view. The rows are taken to lie one after the other along the axis, as in a table.
    package func paths(reachingInto area: CGRect, along axis: ScrollAxis) -> [IndexPath] {
        func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }
        func end(_ row: Int) -> CGFloat { frame(at: path(row)).map { axis == .vertical ? $0.maxY : $0.maxX } ?? 0 }
        let count = sections > 0 ? rows(in: 0) : 0
        let start = axis == .vertical ? area.minY : area.minX
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if end(middle) > start { high = middle } else { low = middle + 1 }
        }
        return (low..<count).prefix { frame(at: path($0))?.intersects(area) == true }.map(path)
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
