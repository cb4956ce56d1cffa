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
