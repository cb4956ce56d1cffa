extension UITableView {
    /// `UITableView.ScrollPosition`
    public enum ScrollPosition: Int, Sendable {
        /// `none`
        case none
        /// `top`
        case top
        /// `middle`
        case middle
        /// `bottom`
        case bottom
    }

    /// `UITableView.scrollToRow(at:at:animated:)`: to the top or the bottom of the part that bars leave free. Rows on the way get their
    /// heights.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        for _ in 0..<100 {
            layoutIfNeeded()
            let row = rectForRow(at: indexPath)
            let free = bounds.inset(by: adjustedContentInset)
            let target = contentOffset.y + (scrollPosition == .bottom ? row.maxY - free.maxY : row.minY - free.minY)
            let places = restingPlaces.clamp(CGPoint(x: contentOffset.x, y: target))
            if abs(places.y - contentOffset.y) < 0.01 { return }
            contentOffset = places
        }
    }

    /// Selects the row of a tapped cell.
    func tapped(_ cell: UITableViewCell) {
        guard let path = indexPathsForVisibleRows?.first(where: { cellForRow(at: $0) === cell }) else { return }
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
    }

    /// `UITableView.deselectRow(at:animated:)`: selection is not shown here.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}
