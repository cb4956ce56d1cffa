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

    /// The key of the page with a row that is not loaded, if that is far from the loaded ones: more than two pages lie between, which nobody
    /// sees. nil if it is not, if its key is not known, and if something speaks against a jump: a refresh that is under way or has failed,
    /// or rows that the app has put among those of the source, which would go.
    ///
    /// - Parameter row: Its number among all rows of the source.
    func key(ofFarRow row: Int) -> Key? {
        guard keysAreOffsets, placed.isEmpty, case .idle = state(of: .refresh) else { return nil }
        let before = unloadedRows.before
        let pageSize = max(1, options.pageSize)
        let between = row < before ? before - row : row - before - storage.count
        guard between > 2 * pageSize else { return nil }
        // From a multiple of the page size on, so that a server is asked for the same pages whatever is seen.
        return (row - row % pageSize) as? Key
    }
}
