extension UIScrollView {
    /// Exchanges the background view of a list. It is "placed as a subview of the table view behind all cells, header views, and footer
    /// views" (Apple's documentation of `UITableView.backgroundView`), and lies above views that were inserted at index 0 before
    /// (SSPullToRefresh, issue 56).
    func replaceBackground(_ old: UIView?, by new: UIView?, behind isRow: (UIView) -> Bool) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, at: subviews.firstIndex(where: isRow) ?? subviews.count)
    }
}
