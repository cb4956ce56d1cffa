/// `UITableView`: rows, sticky section headers, cells for visible rows. It has no section footers, and selection has no look.
///
/// A row whose height is `automaticDimension` has the estimated height until its cell is shown; then it has that of its cell, and the
/// content size changes with it (Apple: "Estimating the height of a table's scrolling areas"). A reload goes back to estimates.
@MainActor
open class UITableView: UIScrollView {
    /// `UITableView.Style`
    public enum Style: Int, Sendable {
        /// `plain`: section headers stick.
        case plain
        /// `grouped`: section headers scroll with the rows.
        case grouped
    }

    /// `UITableView.automaticDimension`
    public static let automaticDimension: CGFloat = -1

    /// `UITableView.style`
    public let style: Style
    /// `UITableView.backgroundView`: see ``UIScrollView/replaceBackground(_:by:behind:)``.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: backgroundView) { $0 is UITableViewCell } }
    }
    /// `UITableView.dataSource`
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// `UITableView.rowHeight`, in points: `automaticDimension` by default.
    open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// `UITableView.estimatedRowHeight`, in points: `automaticDimension`, the default, lets the table choose, here 44. With 0, all heights
    /// are measured at once; here they are 44.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// `UITableView.sectionHeaderHeight`, in points: 28 by default, for sections with a title or a view.
    open var sectionHeaderHeight: CGFloat = 28 { didSet { setNeedsReload() } }
    /// `UITableView.separatorStyle`: lines between rows by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// `UITableView.allowsSelection`: true by default.
    open var allowsSelection = true
    /// `UITableView.allowsMultipleSelection`: false by default.
    open var allowsMultipleSelection = false
    /// `UITableView.tableHeaderView`: above the first section.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// `UITableView.tableFooterView`: below the last section.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }

    var sections: [TableSection] = []
    private var needsReload = true
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The selected rows; see `UITableView.indexPathsForSelectedRows`.
    var selection: Set<IndexPath> = []
    /// The row that is being reconfigured, and its cell.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?
    private var headers: [Int: UIView] = [:]
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var reusable: [String: [UITableViewCell]] = [:]

    /// `UITableView.init(frame:style:)`
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
    }

    /// `UIView.init(frame:)`: plain.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// `UITableView.init(coder:)`: plain.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    var tableDelegate: (any UITableViewDelegate)? { receiver as? any UITableViewDelegate }

    // MARK: Rows and sections

    /// `UITableView.numberOfSections`
    open var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }

    /// `UITableView.numberOfRows(inSection:)`
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    /// `UITableView.rect(forSection:)`
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        let part = sections[section]
        return CGRect(x: 0, y: part.minY, width: layer.bounds.width, height: part.maxY - part.minY)
    }

    /// `UITableView.rectForRow(at:)`
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return sections[indexPath.section].rows[indexPath.row]
    }

    /// `UITableView.rectForHeader(inSection:)`: its position when it does not stick.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        let part = sections[section]
        return CGRect(x: 0, y: part.minY, width: layer.bounds.width, height: part.headerHeight)
    }

    /// `UITableView.headerView(forSection:)`: the shown view; nil if it is not visible. UIKit returns header-footer views only.
    open func headerView(forSection section: Int) -> UIView? { headers[section] }

    /// `UITableView.cellForRow(at:)`: nil if it is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// `UITableView.visibleCells`
    open var visibleCells: [UITableViewCell] {
        warnOutsideOfWindow()
        return cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// `UITableView.indexPathsForVisibleRows`
    open var indexPathsForVisibleRows: [IndexPath]? {
        warnOutsideOfWindow()
        return cells.keys.sorted()
    }

    /// `UITableView.ScrollPosition`
    public enum ScrollPosition: Int, Sendable {
        /// `none`: the shortest way.
        case none
        /// `top`
        case top
        /// `middle`
        case middle
        /// `bottom`
        case bottom
    }

    /// `UITableView.scrollToRow(at:at:animated:)`: to where the row is now, with estimated heights.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let rect = rectForRow(at: indexPath)
        let visible = layer.bounds.inset(by: adjustedContentInset)
        var target = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: target.y += rect.minY - visible.minY
        case .middle: target.y += rect.midY - visible.midY
        case .bottom: target.y += rect.maxY - visible.maxY
        }
        setContentOffset(restingPlaces.clamp(target), animated: animated)
    }

    // MARK: Loading

    /// `UITableView.reloadData()`: changes the content size at once; the cells follow with the next layout. No row is selected any more.
    open func reloadData() {
        for (_, cell) in cells { retire(cell) }
        for (_, view) in headers { view.removeFromSuperview() }
        cells = [:]
        headers = [:]
        selection = []
        needsReload = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// The changes of the batch update that is under way.
    var batch: ListUpdate?

    /// Performs a batch update: cells of rows that stay are kept, and so are measured heights.
    func apply(_ update: ListUpdate) {
        let old = sections
        // The content gets its new size once, below.
        load()
        let origins: [[IndexPath?]]
        do {
            origins = try update.origins(from: old.map(\.rows.count), to: sections.map(\.rows.count))
        } catch {
            UIKitSimulation.exceptions.append("NSInternalInconsistencyException: Invalid update: \(error.reason)")
            return reloadData()
        }
        let carried = ListUpdate.carry(cells, origins)
        selection = ListUpdate.carry(selection, origins)
        cells = carried.kept
        for cell in carried.left { retire(cell) }
        for (section, rows) in origins.enumerated() {
            for (row, origin) in rows.enumerated() {
                guard let origin, !old[origin.section].isEstimated[origin.row] else { continue }
                sections[section].measured(old[origin.section].rows[origin.row].height, at: row)
            }
        }
        placeSections()
        updateContentSize()
        setNeedsLayout()
    }

    /// `UITableView.register(_:forCellReuseIdentifier:)`
    open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// `UITableView.dequeueReusableCell(withIdentifier:for:)`: the identifier must be registered. A row that is being reconfigured gets the
    /// cell that it has.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let reconfigured, reconfigured.path == indexPath {
            if reconfigured.cell.reuseIdentifier == identifier { return reconfigured.cell }
            UIKitSimulation.exceptions.append(ListUpdate.otherIdentifier)
        }
        if let cell = reusable[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        guard let cellClass = cellClasses[identifier] else { preconditionFailure("no class is registered for \(identifier)") }
        return cellClass.init(style: .default, reuseIdentifier: identifier)
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsReload()
    }

    func loadIfNeeded() {
        guard needsReload else { return }
        load()
        placeSections()
        updateContentSize()
    }

    private func load() {
        needsReload = false
        sections = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { index in
            var section = TableSection(headerHeight: headerHeight(index))
            for row in 0..<(dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0) {
                let height = tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: index)) ?? rowHeight
                section.append(height: height, estimate: estimatedRowHeight)
            }
            return section
        }
    }

    private func placeSections() {
        let width = layer.bounds.width
        var y = tableHeaderView?.frame.height ?? 0
        for index in sections.indices { sections[index].place(at: &y, width: width) }
        tableFooterView.map { $0.frame = CGRect(x: 0, y: y, width: width, height: $0.frame.height) }
        tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: width, height: $0.frame.height) }
    }

    private func updateContentSize() {
        let end = sections.last?.maxY ?? tableHeaderView?.frame.height ?? 0
        let size = CGSize(width: layer.bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
        if size != contentSize { contentSize = size }
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        guard hasTitle || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil else { return 0 }
        return max(0, tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight)
    }

    // MARK: Layout

    override func boundsChanged(from old: CGRect) {
        if old.size != layer.bounds.size { needsReload = true }
        super.boundsChanged(from: old)
    }

    open override func layoutSubviews() {
        warnOutsideOfWindow()
        loadIfNeeded()
        layOutCells()
        layOutHeaders()
        super.layoutSubviews()
    }

    /// Shows the visible rows and corrects their heights, until no other row comes into view by that.
    private func layOutCells() {
        for _ in 0..<100 {
            showVisibleRows()
            if !correctHeights() { return }
        }
        preconditionFailure("the heights of rows do not come to rest")
    }

    private func showVisibleRows() {
        let visible = layer.bounds
        var wanted: [IndexPath: CGRect] = [:]
        for (index, section) in sections.enumerated() where section.maxY > visible.minY && section.minY < visible.maxY {
            for (row, rect) in section.rows.enumerated() where rect.maxY > visible.minY && rect.minY < visible.maxY {
                wanted[IndexPath(row: row, section: index)] = rect
            }
        }
        for (path, cell) in cells where wanted[path] == nil {
            retire(cell)
            cells[path] = nil
        }
        for (path, rect) in wanted.sorted(by: { $0.key < $1.key }) {
            if cells[path] == nil, let cell = dataSource?.tableView(self, cellForRowAt: path) {
                cells[path] = cell
                cell.isSelected = selection.contains(path)
                insertSubview(cell, at: 0)
            }
            cells[path]?.frame = rect
        }
    }

    /// Measures the shown cells that size themselves. Returns whether a height has changed.
    private func correctHeights() -> Bool {
        var correction = HeightCorrection(viewportStart: layer.bounds.minY)
        for (path, cell) in cells where sections[path.section].isEstimated[path.row] {
            let old = sections[path.section].rows[path.row]
            let height = cell.systemLayoutSizeFitting(
                CGSize(width: old.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            sections[path.section].measured(height, at: path.row)
            correction.add(from: old.minY, by: height - old.height)
        }
        guard correction.hasAny else { return false }
        placeSections()
        correction.apply(to: self) { self.updateContentSize() }
        return true
    }

    /// A shown cell has another size (`UITableView.selfSizingInvalidation`, enabled by default since iOS 16): it is measured with the next
    /// layout.
    func sizeInvalidated(of cell: UITableViewCell) {
        guard let path = cells.first(where: { $0.value === cell })?.key else { return }
        sections[path.section].remeasure(path.row)
        setNeedsLayout()
    }

    private func retire(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }

    /// Places the section headers. In a plain table they stick below the adjusted inset while their section is visible.
    private func layOutHeaders() {
        let top = layer.bounds.minY + adjustedContentInset.top
        for (index, section) in sections.enumerated() {
            var rect = rectForHeader(inSection: index)
            if style == .plain { rect.origin.y = min(max(rect.minY, top), section.maxY - section.headerHeight) }
            guard section.headerHeight > 0, rect.maxY > layer.bounds.minY, rect.minY < layer.bounds.maxY else {
                headers.removeValue(forKey: index)?.removeFromSuperview()
                continue
            }
            if headers[index] == nil {
                let view = tableDelegate?.tableView(self, viewForHeaderInSection: index) ?? titleView(index)
                headers[index] = view
                addSubview(view)
            }
            headers[index]?.frame = rect
        }
    }

    private func titleView(_ section: Int) -> UIView {
        UITableViewHeaderFooterView(title: dataSource?.tableView(self, titleForHeaderInSection: section))
    }
}
