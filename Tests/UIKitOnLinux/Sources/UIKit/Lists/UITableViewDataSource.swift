/// `UITableViewDataSource`
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// `UITableViewDataSource.numberOfSections(in:)`: 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// `UITableViewDataSource.tableView(_:numberOfRowsInSection:)`
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// `UITableViewDataSource.tableView(_:cellForRowAt:)`
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// `UITableViewDataSource.tableView(_:titleForHeaderInSection:)`: nil by default.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// The default: 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The default: nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// `UITableViewDelegate`: all methods are optional.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// `UITableViewDelegate.tableView(_:heightForRowAt:)`, in points: the table's row height by default.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// `UITableViewDelegate.tableView(_:heightForHeaderInSection:)`, in points: the table's by default.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// `UITableViewDelegate.tableView(_:viewForHeaderInSection:)`: nil by default.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
    /// The default: the table's row height.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    /// The default: the table's header height.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// The default: nil.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
}

extension IndexPath {
    /// `IndexPath.init(row:section:)`
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// `IndexPath.init(item:section:)`
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// `IndexPath.row`
    public var row: Int { self[1] }
    /// `IndexPath.item`
    public var item: Int { self[1] }
    /// `IndexPath.section`
    public var section: Int { self[0] }
}

/// `UITableViewCell`
@MainActor
open class UITableViewCell: UIView {
    /// `UITableViewCell.CellStyle`
    public enum CellStyle: Int, Sendable {
        /// `default`
        case `default`
    }

    /// `UITableViewCell.reuseIdentifier`
    public let reuseIdentifier: String?
    /// `UITableViewCell.contentView`: fills the cell.
    public let contentView = UIView()
    /// `UITableViewCell.textLabel`: fills the content view.
    public let textLabel: UILabel? = UILabel()

    /// `UITableViewCell.init(style:reuseIdentifier:)`
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill()
    }

    /// `UITableViewCell.init(coder:)`
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        fill()
    }

    private func fill() {
        addSubview(contentView)
        if let textLabel { contentView.addSubview(textLabel) }
        for view in [contentView, textLabel].compactMap({ $0 }) {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
    }

    /// `UITableViewCell.prepareForReuse()`
    open func prepareForReuse() {}

    /// `UIView.invalidateIntrinsicContentSize()`: a table measures a cell that sizes itself again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UITableView)?.sizeInvalidated(of: self)
    }

    /// `UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`: 44 points high without constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !contentView.installedConstraints.isEmpty else { return CGSize(width: targetSize.width, height: 44) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority
        )
    }
}
