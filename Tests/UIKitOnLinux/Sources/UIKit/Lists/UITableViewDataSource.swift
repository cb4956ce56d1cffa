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
    /// `UITableViewDelegate.tableView(_:didSelectRowAt:)`: a cell was tapped.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// The default: the table's row height.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalMethod.default(tableView.rowHeight)
    }
    /// The default: the table's header height.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalMethod.default(tableView.sectionHeaderHeight)
    }
    /// The default: nil.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalMethod.default(nil)
    }
    /// The default: nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { OptionalMethod.default(()) }
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
    /// `UITableViewCell.isSelected`: has no look here.
    open var isSelected = false
    /// `UITableViewCell.contentView`: fills the cell.
    public let contentView = UIView()
    /// `UITableViewCell.textLabel`: fills the content view between its margins.
    public let textLabel: UILabel? = UILabel()
    /// The line below the row; see `UITableView.separatorStyle`.
    private let separator = UIView()
    /// The margin before the text and the separator, in points: 16 on narrow devices.
    static let margin: CGFloat = 16

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
        contentView.frame = bounds
        if let textLabel {
            contentView.addSubview(textLabel)
            textLabel.frame = bounds.insetBy(dx: Self.margin, dy: 0)
        }
        for view in [contentView, textLabel].compactMap({ $0 }) { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        addSubview(separator)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        separator.isHidden = (superview as? UITableView)?.separatorStyle != .singleLine
        let start = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : Self.margin
        separator.frame = CGRect(x: start, y: bounds.height - 0.5, width: bounds.width - Self.margin, height: 0.5)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table = superview as? UITableView else { return super.touchesEnded(touches, with: event) }
        table.tapped(self)
    }

    /// `UITableViewCell.SeparatorStyle`
    public enum SeparatorStyle: Int, Sendable {
        /// `none`
        case none
        /// `singleLine`
        case singleLine
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
