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

    /// Where each row that keeps its cell comes from: the old path for the new one.
    ///
    /// - Throws: ``Invalid`` for numbers of rows that do not agree, and for rows that do not exist.
    func origins(from old: [Int], to new: [Int]) throws(Invalid) -> [IndexPath: IndexPath] {
        guard old.count == new.count else { throw Invalid(reason: "invalid number of sections") }
        let leaving = deleted.union(moved.keys)
        let coming = inserted.union(moved.values)
        for path in leaving.union(reloaded) where !exists(path, old) {
            throw Invalid(reason: "attempt to change row \(path.item), which does not exist before the update")
        }
        for path in coming where !exists(path, new) {
            throw Invalid(reason: "attempt to insert row \(path.item), but there are only \(new) rows after the update")
        }
        var origins: [IndexPath: IndexPath] = [:]
        for section in old.indices {
            let stays = paths(old[section], section).filter { !leaving.contains($0) }
            let places = paths(new[section], section).filter { !coming.contains($0) }
            guard stays.count == places.count else {
                throw Invalid(
                    reason: "invalid number of rows in section \(section): \(new[section]) after the update, "
                        + "\(old[section]) before it, \(inserted.count) inserted, \(deleted.count) deleted, \(moved.count) moved")
            }
            for (from, to) in zip(stays, places) where !reloaded.contains(from) { origins[to] = from }
        }
        for (from, to) in moved { origins[to] = from }
        return origins
    }

    private func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    private func paths(_ count: Int, _ section: Int) -> [IndexPath] {
        (0..<count).map { IndexPath(item: $0, section: section) }
    }
}
