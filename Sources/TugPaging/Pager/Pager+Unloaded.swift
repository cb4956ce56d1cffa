extension Pager {
    /// The numbers of rows that the source has before and after those that are loaded, as far as its total tells. With pages to load at both
    /// ends only offsets tell where the loaded rows are among all; with other keys these numbers are 0 then.
    package var unloadedRows: (before: Int, after: Int) { engine.unloadedRows }
}

extension PagerEngine {
    fileprivate var unloadedRows: (before: Int, after: Int) {
        guard let total, hasLoaded else { return (0, 0) }
        let rest = max(0, total - storage.count)
        switch (hasMore(at: .previous), hasMore(at: .next)) {
        case (false, false): return (0, 0)
        case (true, false): return (rest, 0)
        case (false, true): return (0, rest)
        case (true, true):
            guard keysAreOffsets, let first = firstPreviousKey, let offset = first.key as? Int else { return (0, 0) }
            let before = min(max(0, offset - first.rows), rest)
            return (before, rest - before)
        }
    }

    /// The key of the page with a row that is not loaded, if a jump leads there; see ``offset(ofFarRow:before:)``.
    func key(ofFarRow row: Int) -> Key? { offset(ofFarRow: row, before: unloadedRows.before) as? Key }
}
