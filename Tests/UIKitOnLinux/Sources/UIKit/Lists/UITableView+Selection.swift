extension UITableView {
    /// Selects the row of a tapped cell.
    func tapped(_ cell: UITableViewCell) {
        guard let path = indexPathsForVisibleRows?.first(where: { cellForRow(at: $0) === cell }) else { return }
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
    }

    /// `UITableView.deselectRow(at:animated:)`: selection is not shown here.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}
