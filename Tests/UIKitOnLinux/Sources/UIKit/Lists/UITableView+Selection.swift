extension UITableView {
    /// Selects the row of a tapped cell.
    func tapped(_ cell: UITableViewCell) {
        guard let path = indexPathsForVisibleRows?.first(where: { cellForRow(at: $0) === cell }) else { return }
        selectRow(at: path, animated: false, scrollPosition: .none)
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
    }

    /// `UITableView.indexPathsForSelectedRows`: nil if there are none; sorted here.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// `UITableView.selectRow(at:animated:scrollPosition:)`: does not scroll here. Another row is no longer selected, unless the table allows
    /// several.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if !allowsMultipleSelection { selection = [] }
        if let indexPath { selection.insert(indexPath) }
        showSelection()
    }

    /// `UITableView.deselectRow(at:animated:)`
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.remove(indexPath)
        showSelection()
    }

    private func showSelection() {
        for (path, cell) in cells { cell.isSelected = selection.contains(path) }
    }
}

extension UICollectionView {
    /// `UICollectionView.ScrollPosition`: none here.
    public struct ScrollPosition: OptionSet, Sendable {
        /// `rawValue`
        public let rawValue: UInt
        /// `init(rawValue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    /// `UICollectionView.indexPathsForSelectedItems`: sorted here.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

    /// `UICollectionView.selectItem(at:animated:scrollPosition:)`: does not scroll here. Another item is no longer selected, unless the
    /// collection allows several.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if !allowsMultipleSelection { selection = [] }
        if let indexPath { selection.insert(indexPath) }
        for (path, cell) in cells { cell.isSelected = selection.contains(path) }
    }
}
