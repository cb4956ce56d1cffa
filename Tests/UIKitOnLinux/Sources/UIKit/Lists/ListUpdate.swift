/// The changes of one batch update of a table or collection. As in UIKit, deletions, reloads and the origins of moves count rows before the
/// update; insertions and the targets of moves count them after it.
struct ListUpdate {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]

    /// What UIKit raises an exception for.
    struct Invalid: Error {
        let reason: String
    }

    /// Where the rows come from that keep their cells: for each section and each of its rows the old path, or nil.
    ///
    /// - Throws: ``Invalid`` for numbers of rows that do not agree, and for rows that do not exist.
    func origins(from old: [Int], to new: [Int]) throws(Invalid) -> [[IndexPath?]] {
        guard old.count == new.count else { throw Invalid(reason: "invalid number of sections") }
        let leaving = deleted.union(moved.keys)
        let coming = inserted.union(moved.values)
        if let twice = firstTwice() { throw Invalid(reason: "attempt to perform two changes of row \(twice.item)") }
        for path in leaving.union(reloaded) where !exists(path, old) {
            throw Invalid(reason: "attempt to change row \(path.item), which does not exist before the update")
        }
        for path in coming where !exists(path, new) {
            throw Invalid(reason: "attempt to insert row \(path.item), but there are only \(new) rows after the update")
        }
        var origins = try old.indices.map { section throws(Invalid) in
            try sectionOrigins(
                section, old[section], new[section], leaving: rows(leaving, section), coming: rows(coming, section),
                reloaded: rows(reloaded, section))
        }
        for (from, to) in moved { origins[to.section][to.item] = from }
        return origins
    }

    private func sectionOrigins(
        _ section: Int, _ old: Int, _ new: Int, leaving: Set<Int>, coming: Set<Int>, reloaded: Set<Int>
    ) throws(Invalid) -> [IndexPath?] {
        guard old - leaving.count == new - coming.count else {
            throw Invalid(
                reason: "invalid number of rows in section \(section): \(new) after the update, \(old) before it, "
                    + "\(inserted.count) inserted, \(deleted.count) deleted, \(moved.count) moved")
        }
        var origins = [IndexPath?](repeating: nil, count: new)
        var row = 0
        for place in 0..<new where !coming.contains(place) {
            while leaving.contains(row) { row += 1 }
            if !reloaded.contains(row) { origins[place] = IndexPath(item: row, section: section) }
            row += 1
        }
        return origins
    }

    /// A row that two changes name, such as a deletion and a move, or an insertion and the target of a move.
    private func firstTwice() -> IndexPath? {
        let targets = Set(moved.values)
        if targets.count < moved.count { return targets.first }
        return deleted.intersection(moved.keys).first ?? reloaded.intersection(deleted.union(moved.keys)).first
            ?? inserted.intersection(targets).first
    }

    private func rows(_ paths: Set<IndexPath>, _ section: Int) -> Set<Int> {
        Set(paths.lazy.filter { $0.section == section }.map(\.item))
    }

    private func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    /// What UIKit raises when a row is reconfigured with another kind of cell.
    static let otherIdentifier =
        "NSInternalInconsistencyException: Attempted to dequeue a cell for a different registration or reuse identifier than the "
        + "existing cell when reconfiguring an item, which is not allowed."
    /// What UIKit raises when the data source returns another cell for a row that is reconfigured.
    static let otherCell =
        "NSInternalInconsistencyException: The cell that was returned for a row that is reconfigured is not the existing cell."

    /// The selected rows that stay, at their new paths.
    static func carry(_ selection: Set<IndexPath>, _ origins: [[IndexPath?]]) -> Set<IndexPath> {
        var kept: Set<IndexPath> = []
        for (section, rows) in origins.enumerated() {
            for (row, origin) in rows.enumerated() {
                if let origin, selection.contains(origin) { kept.insert(IndexPath(item: row, section: section)) }
            }
        }
        return kept
    }

    /// The cells of rows that stay, at their new paths, and the cells that are left.
    static func carry<Cell: AnyObject>(
        _ cells: [IndexPath: Cell], _ origins: [[IndexPath?]]
    ) -> (kept: [IndexPath: Cell], left: [Cell]) {
        var left = cells
        var kept: [IndexPath: Cell] = [:]
        for (section, rows) in origins.enumerated() {
            for (row, origin) in rows.enumerated() {
                guard let origin, let cell = left.removeValue(forKey: origin) else { continue }
                kept[IndexPath(item: row, section: section)] = cell
            }
        }
        return (kept, Array(left.values))
    }
}
