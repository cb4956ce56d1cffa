import UIKit

/// Rows that size themselves: each has a name that stays, and a height that the list does not know before it shows the row.
@MainActor
final class SelfSizingRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    /// The sections, and the names of their rows.
    var sections: [[Int]]
    /// The height of a row in points, by its name; 44 for others.
    var heights: [Int: CGFloat] = [:]

    init(_ sections: [[Int]]) { self.sections = sections }

    var all: [Int] { sections.flatMap { $0 } }

    func height(of name: Int) -> CGFloat { heights[name] ?? 44 }

    func path(of name: Int) -> IndexPath? {
        for (section, names) in sections.enumerated() {
            if let row = names.firstIndex(of: name) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = SelfSizingCell(style: .default, reuseIdentifier: nil)
        cell.rows = self
        cell.name = sections[indexPath.section][indexPath.row]
        return cell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = SelfSizingItem(frame: .zero)
        cell.rows = self
        cell.name = sections[indexPath.section][indexPath.item]
        return cell
    }
}

/// A row as high as it is told.
private final class SelfSizingCell: UITableViewCell {
    weak var rows: SelfSizingRows?
    var name = 0

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: rows?.height(of: name) ?? 44)
    }
}

/// An item as long as it is told, and as broad as its list.
private final class SelfSizingItem: UICollectionViewCell {
    weak var rows: SelfSizingRows?
    var name = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = rows?.height(of: name) ?? 44
        return layoutAttributes
    }
}

/// A table or a collection of rows that size themselves.
@MainActor
struct SelfSizingList {
    let view: UIScrollView
    let rows: SelfSizingRows

    init(_ rows: SelfSizingRows, isCollection: Bool, estimate: CGFloat = 44) {
        self.rows = rows
        if isCollection {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 375, height: estimate)
            layout.minimumLineSpacing = 0
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.dataSource = rows
            collection.alwaysBounceVertical = true
            view = collection
        } else {
            let table = UITableView(frame: .zero, style: .plain)
            table.estimatedRowHeight = estimate
            table.dataSource = rows
            view = table
        }
    }

    func reload() {
        (view as? UITableView)?.reloadData()
        (view as? UICollectionView)?.reloadData()
    }

    /// Where a row lies in the content; nil if there is none of that name.
    func frame(of name: Int) -> CGRect? {
        guard let path = rows.path(of: name) else { return nil }
        return (view as? UITableView)?.rectForRow(at: path)
            ?? (view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
    }

    /// Where a row begins on the screen, in points from the top of the list.
    func place(of name: Int) -> CGFloat? { frame(of: name).map { $0.minY - view.contentOffset.y } }

    /// The row that is read: the first one that begins in the part of the list that bars leave free.
    var read: Int? {
        let top = view.contentOffset.y + view.adjustedContentInset.top - view.contentInset.top
        return visible.first { name in frame(of: name).map { $0.minY >= top - 0.01 } ?? false }
    }

    /// A shown row gets another height.
    func resize(_ name: Int, to height: CGFloat) {
        rows.heights[name] = height
        guard let path = rows.path(of: name) else { return }
        (view as? UITableView)?.cellForRow(at: path)?.invalidateIntrinsicContentSize()
        (view as? UICollectionView)?.cellForItem(at: path)?.invalidateIntrinsicContentSize()
    }

    var visible: [Int] {
        let paths =
            (view as? UITableView)?.indexPathsForVisibleRows ?? (view as? UICollectionView)?.indexPathsForVisibleItems ?? []
        return paths.map { rows.sections[$0.section][$0.row] }
    }

    /// Shows the last row at the end, as a chat does when it opens.
    func scrollToEnd() {
        view.contentOffset.y = max(
            -view.adjustedContentInset.top, view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height)
    }

    /// Whether it is scrolled to its end.
    var isAtEnd: Bool {
        let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
        return end > -view.adjustedContentInset.top && view.contentOffset.y >= end - 1
    }

    /// How far the end of the last row lies after the end of the free part, in points.
    var distanceFromEnd: CGFloat? {
        guard let last = rows.all.last, let frame = frame(of: last) else { return nil }
        return frame.maxY - view.contentOffset.y - view.bounds.height + view.adjustedContentInset.bottom
    }
}
