@_spi(Host) import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugUIKit
import UIKit

/// The data source of a table or collection that shows a pager's rows. The host keeps it while the list is bound.
@MainActor
final class PagedListRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    private weak var scrollView: UIScrollView?
    private let axis: ScrollAxis
    private var steps: RowSteps
    /// Nil where the positions of the list are the rows of the pager.
    private let map: (any PagedListMap)?
    private let makeCell: @MainActor (IndexPath, _ position: Int) -> UIView?
    private let isViewNeeded: @MainActor () -> Bool
    private let viewer: PagerViewer
    /// What was read when the list left the screen, if rows have changed since.
    private var away: Kept?
    private var isTelling = false
    private var observation: PagerObservation?
    private var tokens: [NSKeyValueObservation] = []
    private let lookTimer = WakeTimer()

    /// The reuse identifier of cells for items that are about to be removed.
    private static let removed = "TugUIKit.removed"

    /// - Parameters:
    ///   - map: What the list shows beside the rows of the pager.
    ///   - makeCell: Makes the cell of a position, as it is counted after the last event of the pager; nil if there is no such position.
    init<Item, Key>(
        _ scrollView: UIScrollView, _ axis: ScrollAxis, _ pager: Pager<Item, Key>, as style: PagedListStyle,
        map: (any PagedListMap)?, makeCell: @escaping @MainActor (IndexPath, _ position: Int) -> UIView?
    ) {
        self.scrollView = scrollView
        self.axis = axis
        self.map = map
        self.makeCell = makeCell
        steps = RowSteps(count: map?.count ?? pager.count)
        isViewNeeded = { pager.options.prefetchDistance != nil || pager.options.maxRows != nil }
        viewer = pager.makeViewer()
        super.init()
        observation = pager.observe { [weak self] event in self?.tell(event, as: style) }
        tokens = [
            // UIKit changes views on the main thread only.
            scrollView.observe(\.contentOffset) { [weak self] _, _ in MainActor.assumeIsolated { self?.moved() } },
            scrollView.observe(\.contentSize) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.look() }
            },
        ]
        if let table = scrollView as? UITableView { table.dataSource = self }
        if let collection = scrollView as? UICollectionView {
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.removed)
            collection.dataSource = self
        }
    }

    /// The list shows other rows.
    func end() {
        observation = nil
        for token in tokens { token.invalidate() }
        viewer.leave()
        if let table = scrollView as? UITableView, table.dataSource === self { table.dataSource = nil }
        if let collection = scrollView as? UICollectionView, collection.dataSource === self { collection.dataSource = nil }
    }

    /// The pager has changed, and the list has been told.
    func changed() { look() }

    /// The list has come on the screen, or has left it: then another list of the pager decides which rows are needed.
    func windowChanged() {
        if scrollView?.window == nil { viewer.leave() } else { look() }
    }

    /// The list has laid out its rows.
    func laidOut() {
        guard let scrollView, scrollView.window != nil else { return }
        guard let away else { return }
        self.away = nil
        keep(away, in: scrollView)
    }

    private func moved() {
        // Off screen the app scrolls.
        if scrollView?.window == nil, !isTelling { away = nil }
        look()
    }

    // MARK: Changes

    private func tell(_ event: PagerEvent, as style: PagedListStyle) {
        let change = map?.follow(event) ?? PagedListChange(changes: event.changes, moves: event.moves)
        let changes = change.changes
        guard let scrollView, !changes.isEmpty else { return }
        steps.begin(changes, moves: change.moves)
        let batch = steps.batch
        // The list is to know the rows before the first step, and which of them are seen: by their old numbers.
        if scrollView.window != nil { scrollView.layoutIfNeeded() }
        // A page in place of its placeholders leaves number and length as they were.
        if map != nil, !batch.removed.isEmpty, !batch.inserted.isEmpty { scrollView.tug.contentReplaced() }
        let inserted = map?.split(batch.inserted)
        scrollView.tug.rowsChange(
            removed: batch.removed, inserted: inserted?.rows ?? batch.inserted, uncounted: inserted?.others,
            moved: batch.moved.map { ($0.from, $0.to) }, count: steps.newCount, along: axis
        ) { place(of: $0, after: changes) }
        guard scrollView.window != nil else { return reload(scrollView, through: changes, as: style) }
        // The host keeps what is read where a page is loaded at the start.
        let kept = style == .feed ? rowToKeep(through: changes) : nil
        // In an animation of the app, rows would fly to their places.
        UIView.performWithoutAnimation {
            updateList()
            guard let kept else { return }
            // Before the layout, which takes the cells of rows out of view; and after it, as it may correct lengths.
            keep(kept, in: scrollView)
            scrollView.layoutIfNeeded()
            keep(kept, in: scrollView)
        }
    }

    /// Off screen a batch update would lay out cells for nothing, and any layout is one that UIKit warns of. What is read is put in place when
    /// the list is laid out on the screen.
    private func reload(_ scrollView: UIScrollView, through changes: [RowChange], as style: PagedListStyle) {
        isTelling = true
        defer { isTelling = false }
        if let kept = away {
            away = changes.place(of: kept.path.item).map {
                Kept(path: IndexPath(item: $0, section: 0), frame: kept.frame, offset: kept.offset)
            }
        } else if style == .feed {
            away = rowToKeep(through: changes)
        }
        let selected = scrollView.selectedRows.compactMap(steps.row)
        steps.finish()
        (scrollView as? UITableView)?.reloadData()
        (scrollView as? UICollectionView)?.reloadData()
        scrollView.select(selected)
    }

    /// Scrolls so that a row is where it was on the screen.
    private func keep(_ kept: Kept, in scrollView: UIScrollView) {
        guard let frame = ListRows(scrollView)?.frame(at: kept.path) else { return }
        let metrics = scrollView.tug.metrics(along: axis)
        let shift = frame.minY - kept.frame.minY
        let sideways = frame.minX - kept.frame.minX
        // The list itself may have moved by a part of it.
        let moved = scrollView.contentOffset
        let target =
            axis == .vertical
            ? CGPoint(x: moved.x, y: kept.offset.y + shift) : CGPoint(x: kept.offset.x + sideways, y: moved.y)
        guard target != moved else { return }
        scrollView.contentOffset = target
        if !scrollView.isTracking, !scrollView.isDecelerating {
            metrics.offset = min(max(metrics.offset, metrics.minimumOffset), max(metrics.minimumOffset, metrics.maximumOffset))
        }
    }

    /// All steps, as one batch update. Rows with new content keep their cells, so they are told afterwards and by their new places: UIKit asks
    /// for the cell at once, also within a batch update, where the data source counts the new rows already.
    private func updateList() {
        let batch = steps.batch
        switch scrollView {
        case let table as UITableView:
            if batch.changesPlaces {
                table.performBatchUpdates {
                    // In the update itself: the table counts its rows before it, too.
                    self.steps.finish()
                    table.tell(batch)
                }
            }
            steps.finish()
            if !batch.updated.isEmpty { table.reconfigureRows(at: batch.updated.paths) }
        case let collection as UICollectionView:
            if batch.changesPlaces {
                collection.performBatchUpdates {
                    self.steps.finish()
                    collection.tell(batch)
                }
            }
            steps.finish()
            if !batch.updated.isEmpty { collection.reconfigureItems(at: batch.updated.paths) }
        default: steps.finish()
        }
    }

    private struct Kept {
        let path: IndexPath
        let frame: CGRect
        let offset: CGPoint
    }

    /// The first row in view that is still there afterwards, with its new place; nil at the start, where new rows are to be seen.
    private func rowToKeep(through changes: [RowChange]) -> Kept? {
        guard let scrollView, let rows = ListRows(scrollView) else { return nil }
        let metrics = scrollView.tug.metrics(along: axis)
        guard metrics.offset > metrics.minimumOffset + 0.5 else { return nil }
        let top = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        for path in scrollView.window == nil ? rows.paths(reachingInto: top) : rows.inView {
            guard let frame = rows.frame(at: path), frame.intersects(top), let row = place(of: path.item, after: changes) else {
                continue
            }
            return Kept(path: IndexPath(item: row, section: 0), frame: frame, offset: scrollView.contentOffset)
        }
        return nil
    }

    /// Where a row of the pager is afterwards, if it stays; nil for what is no row, which is not what is read.
    private func place(of position: Int, after changes: [RowChange]) -> Int? {
        guard let place = changes.place(of: position), let map else { return changes.place(of: position) }
        return map.row(at: place) == nil ? nil : place
    }

    // MARK: What is seen

    /// Tells the pager which rows are seen, if its options need to know, after this turn: rows cannot change while the list scrolls.
    private func look() {
        guard isViewNeeded(), !lookTimer.isRunning else { return }
        lookTimer.start(after: 0) { [weak self] in
            guard let self, let scrollView, scrollView.window != nil else { return }
            lookTimer.stop()
            scrollView.layoutIfNeeded()
            guard let paths = ListRows(scrollView)?.inView, let first = paths.first, let last = paths.last else { return }
            let seen = first.item..<last.item + 1
            viewer.setVisibleRows(map?.rows(at: seen) ?? seen, unloadedRow: map?.unloadedRow(at: seen))
        }
    }

    // MARK: Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { steps.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = steps.row(at: indexPath.item).flatMap { makeCell(indexPath, $0) } as? UITableViewCell
        return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { steps.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = steps.row(at: indexPath.item).flatMap { makeCell(indexPath, $0) } as? UICollectionViewCell
        return cell ?? collectionView.dequeueReusableCell(withReuseIdentifier: Self.removed, for: indexPath)
    }
}
