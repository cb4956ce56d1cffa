/// `UITableViewDataSource`
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// `UITableViewDataSource.numberOfSections(in:)`: 1 without it.
    func numberOfSections(in tableView: UITableView) -> Int
    /// `UITableViewDataSource.tableView(_:numberOfRowsInSection:)`
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// `UITableViewDataSource.tableView(_:cellForRowAt:)`
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// `UITableViewDataSource.tableView(_:titleForHeaderInSection:)`: none without it.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// As without it: 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// As without it: none.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// `UITableViewDelegate`: all of it is optional.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// `UITableViewDelegate.tableView(_:heightForRowAt:)`, in points: the table's row height without it.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// `UITableViewDelegate.tableView(_:heightForHeaderInSection:)`, in points: the table's without it.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// `UITableViewDelegate.tableView(_:viewForHeaderInSection:)`: none without it.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
    /// As without it.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    /// As without it.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// As without it.
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
    /// `UITableViewCell.contentView`: as large as the cell.
    public let contentView = UIView()
    /// `UITableViewCell.textLabel`: as large as the content view.
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
}
