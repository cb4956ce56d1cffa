/// What one list sees of a pager's rows. Several lists can show one pager, such as two tabs: what counts as visible is all from the first
/// row that one of them sees to the last one.
///
/// A list that has gone no longer counts: it calls ``leave()``, or releases its viewer. When the last one has gone, what it saw last still
/// counts, moved along with the rows.
@MainActor
public final class PagerViewer {
    /// The rows that the list sees, moved along with the rows; nil before its first report, and when it has left.
    public private(set) var rows: Range<Int>?
    private let changed: @MainActor (_ last: Range<Int>?, _ unloadedRow: Int?) -> Void

    init(changed: @escaping @MainActor (_ last: Range<Int>?, _ unloadedRow: Int?) -> Void) { self.changed = changed }

    deinit {
        // What is left for the other lists is found out when it is no longer among them.
        let changed = changed
        Task { @MainActor in changed(nil, nil) }
    }

    /// Tells which rows the list sees, as ``Pager/setVisibleRows(_:)`` does for the only list of a pager.
    public func setVisibleRows(_ visible: Range<Int>) { setVisibleRows(visible, unloadedRow: nil) }

    /// Tells which rows the list sees. If it sees only rows that are not loaded, far from those that are, their page is loaded in place of the
    /// present ones, where its key is known and no other list sees these.
    ///
    /// - Parameters:
    ///   - visible: The rows of the pager that are in view; where there are none, an empty range at their place.
    ///   - unloadedRow: The number of the first row in view among all rows of the source, if none of them is loaded; else nil.
    @_spi(Host) public func setVisibleRows(_ visible: Range<Int>, unloadedRow: Int?) {
        rows = visible
        changed(visible, unloadedRow)
    }

    /// The list sees nothing any more.
    public func leave() {
        guard rows != nil else { return }
        rows = nil
        changed(nil, nil)
    }

    /// The rows have changed: the range moves along, as that of the engine does.
    func follow(_ changes: [RowChange]) {
        guard var range = rows else { return }
        for change in changes {
            switch change {
            case .inserted(let at, let count): range.move(insertedAt: at, count)
            case .removed(let at, let count): range.move(removedAt: at, count)
            case .updated: break
            case .moved(let from, let to):
                range.move(removedAt: from, 1)
                range.move(insertedAt: to, 1)
            }
        }
        rows = range
    }
}

extension Pager {
    struct WeakViewer {
        weak var viewer: PagerViewer?
    }

    /// Returns a viewer for one of several lists. Keep it as long as the list shows rows.
    public func makeViewer() -> PagerViewer {
        let viewer = PagerViewer { [weak self] in self?.viewersChanged($0, unloadedRow: $1) }
        viewers.removeAll { $0.viewer == nil }
        viewers.append(WeakViewer(viewer: viewer))
        return viewer
    }

    /// - Parameter last: What was reported just now, for when no list sees a row.
    private func viewersChanged(_ last: Range<Int>?, unloadedRow: Int?) {
        // The ranges are joined when the event happens: what is asked for while observers are notified happens later.
        send { [weak self] engine in
            let seen = self?.viewers.compactMap { $0.viewer?.rows }.filter { !$0.isEmpty } ?? []
            guard let first = seen.map(\.lowerBound).min(), let end = seen.map(\.upperBound).max() else {
                if let unloadedRow, let key = engine.key(ofFarRow: unloadedRow) { return engine.jump(to: key) }
                return last.map { engine.setVisibleRows($0) } ?? Engine.Reaction()
            }
            return engine.setVisibleRows(first..<end)
        }
    }
}

extension Range<Int> {
    /// Rows after the last one are not visible; rows before the first one, or in its place, push it on.
    fileprivate mutating func move(insertedAt row: Int, _ count: Int) {
        if isEmpty || row >= upperBound { return }
        self = (row <= lowerBound ? lowerBound + count : lowerBound)..<upperBound + count
    }

    fileprivate mutating func move(removedAt row: Int, _ count: Int) {
        func moved(_ bound: Int) -> Int { bound <= row ? bound : Swift.max(row, bound - count) }
        self = moved(lowerBound)..<moved(upperBound)
    }
}
