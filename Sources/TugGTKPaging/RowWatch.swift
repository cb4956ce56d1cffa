@_spi(Host) import Tug
import TugCGTK
import TugGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// Reports the visible rows to a pager, if its options need to know: to load before the end, and to keep a window of pages.
@MainActor
final class RowWatch {
    private weak var host: (any AttachableList)?
    private let signals = GtkSignals()
    private let later = Timer()
    private let report: @MainActor (any AttachableList) -> Void
    private let isNeeded: @MainActor () -> Bool
    /// Whether GTK has widgets for rows that it has not laid out: they are nowhere, or where they were for another row.
    private var awaitsLayout = false

    /// - Parameter model: Kept as long as the list is bound.
    convenience init<Item, Key>(_ host: any AttachableList, _ model: PagedListModel<Item, Key>) {
        self.init(host, model.pager) { host in
            model.inUse.visible(in: host.window, axis: host.axis).map { ($0, model.map) }
        }
    }

    /// - Parameter visible: Returns the positions in view and what leads from them to rows of the pager, if they are others; nil if there are
    ///   none.
    init<Item, Key>(
        _ host: any AttachableList, _ pager: Pager<Item, Key>,
        visible: @escaping @MainActor (any AttachableList) -> (positions: Range<Int>, map: (any PagedListMap)?)?
    ) {
        self.host = host
        isNeeded = { pager.options.prefetchDistance != nil || pager.options.maxRows != nil }
        // Other lists may show the pager, too.
        let viewer = pager.makeViewer()
        report = { host in
            guard let (positions, map) = visible(host) else { return }
            viewer.setVisibleRows(map?.rows(at: positions) ?? positions, unloadedRow: map?.unloadedRow(at: positions))
        }
        if let adjustment = host.axis.adjustment(of: OpaquePointer(host.window)) {
            // The rows in view are those of the layout that follows.
            signals.on(adjustment, "value-changed") { [weak self] in self?.rowsChanged() }
            signals.on(adjustment, "changed") { [weak self] in self?.look() }
        }
        // On another page of a stack, or in a window that is hidden, it sees nothing: then another list of the pager decides which rows are
        // needed.
        signals.on(host.window, "map") { [weak self] in self?.rowsChanged() }
        signals.on(host.window, "unmap") { viewer.leave() }
    }

    /// Looks at the rows before the next frame, or after the layout that is due.
    func look() {
        guard isNeeded(), !awaitsLayout else { return }
        later.startBeforeNextFrame { [weak self] in
            if let self, !awaitsLayout, let host, host.widget != nil { report(host) }
        }
    }

    /// The rows may have changed: they are looked at after the next layout.
    func rowsChanged() {
        guard isNeeded() else { return }
        awaitsLayout = true
        host?.queueAllocate()
    }

    /// The list has been laid out.
    func laidOut() {
        guard awaitsLayout else { return }
        awaitsLayout = false
        look()
    }

    /// Stops looking. The viewer, which this object keeps, leaves the pager when this object is released.
    func end() {
        signals.disconnect()
        later.cancel()
    }
}
