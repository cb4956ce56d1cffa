@_spi(Host) import TugPaging

/// The rows of a pager with separators between them, and with placeholders for the rows that the source has before and after them.
///
/// A change takes time proportional to itself: the function for separators is called only for neighbors that have changed.
@_spi(Host) public final class SeparatedRows<Separator: Equatable>: PagedListMap {
    /// What is at a position.
    public enum Element {
        /// A row of the pager.
        case row(Int)
        /// A separator.
        case separator(Separator)
        /// A row that is not loaded.
        case placeholder
    }

    private var separators = RowSeparators<Separator>()
    private var rowCount: Int
    /// The numbers of placeholders before and after the rows.
    private var placeholders: (before: Int, after: Int)
    private let separator: @MainActor (_ boundary: Int) -> Separator?
    private let countPlaceholders: @MainActor () -> (before: Int, after: Int)

    /// Follows a pager, which is asked about its present rows.
    ///
    /// - Parameters:
    ///   - pager: Has the rows. It is held weakly: a list of GTK may live longer.
    ///   - hasPlaceholders: Whether there are placeholders for rows that are not loaded.
    ///   - separator: What stands between two rows, before the first and after the last. Called with at least one row.
    public init<Item, Key>(
        _ pager: Pager<Item, Key>, hasPlaceholders: Bool = false,
        separator: @escaping @MainActor (_ before: Item?, _ after: Item?) -> Separator?
    ) {
        // Pages are loaded by what is seen.
        if hasPlaceholders, pager.options.prefetchDistance == nil { pager.options.prefetchDistance = 0 }
        rowCount = pager.count
        placeholders = hasPlaceholders ? pager.unloadedRows : (0, 0)
        countPlaceholders = { [weak pager] in hasPlaceholders ? pager?.unloadedRows ?? (0, 0) : (0, 0) }
        self.separator = { [weak pager] boundary in
            guard let pager, pager.count > 0 else { return nil }
            return separator(
                boundary > 0 ? pager[boundary - 1] : nil, boundary < pager.count ? pager[boundary] : nil)
        }
        separators.replace(0..<0, byRows: rowCount, entries(at: 0...rowCount))
    }

    // MARK: Positions

    /// The number of positions.
    public var count: Int { placeholders.before + rowCount + separators.count + placeholders.after }

    /// What is at a position, which is one of the list.
    public subscript(position: Int) -> Element {
        let place = position - placeholders.before
        guard place >= 0, place < rowCount + separators.count else { return .placeholder }
        let number = separators.count(beforePosition: place)
        if number < separators.count {
            let entry = separators[number]
            if entry.boundary + number == place { return .separator(entry.separator) }
        }
        return .row(place - number)
    }

    /// What the app shows at a position; nil if there is no such position or row.
    public func row<Item, Key>(at position: Int, of pager: Pager<Item, Key>) -> PagedListRow<Item, Separator>? {
        guard position < count else { return nil }
        return switch self[position] {
        case .row(let row): row < pager.count ? .item(pager[row]) : nil
        case .separator(let separator): .separator(separator)
        case .placeholder: .placeholder
        }
    }

    /// The row of the pager at a position; nil for what is no row.
    public func row(at position: Int) -> Int? { if case .row(let row) = self[position] { row } else { nil } }

    /// The position of a row of the pager.
    public func position(ofRow row: Int) -> Int { placeholders.before + row + separators.count(before: row + 1) }

    /// The first row of the pager at a position or after it; the number of rows if there is none.
    public func firstRow(from position: Int) -> Int {
        let place = min(max(0, position - placeholders.before), rowCount + separators.count)
        return place - separators.count(beforePosition: place)
    }

    /// The number, among all rows of the source, of the first row at some positions, if none of them is loaded; else nil.
    public func unloadedRow(at positions: Range<Int>) -> Int? {
        let end = placeholders.before + rowCount + separators.count
        if positions.upperBound <= placeholders.before { return positions.lowerBound }
        return positions.lowerBound >= end ? positions.lowerBound - separators.count : nil
    }

    // MARK: Changes

    /// The pager has changed. Takes time proportional to the change.
    public func follow(_ event: PagerEvent) -> PagedListChange {
        let batch = RowBatch(event.changes, moves: event.moves, count: rowCount)
        let moved = batch.moved.map { position(ofRow: $0.from) }
        let before = placeholders
        placeholders = countPlaceholders()
        if let jump = followJump(batch, from: before) { return PagedListChange(changes: jump, moves: []) }
        var changes: [RowChange] = []
        // From the last to the first: what is before one is counted as before the event.
        let end = before.before + rowCount + separators.count
        changes.replace(at: end, before.after - placeholders.after, by: placeholders.after - before.after)
        var replaced: [Int] = []
        for piece in pieces(batch).reversed() {
            let first = separators.count(before: piece.old.lowerBound)
            let old = (first..<separators.count(before: piece.old.upperBound + 1)).map { separators[$0] }
            let new = entries(at: piece.new.lowerBound...piece.new.upperBound)
            if piece.old.isEmpty, piece.new.isEmpty, old.map(\.separator) == new.map(\.separator) { continue }
            if piece.old.isEmpty, piece.new.isEmpty, !old.isEmpty, !new.isEmpty {
                replaced.append(piece.new.lowerBound)
            } else {
                let start = before.before + piece.old.lowerBound + first
                changes.replace(at: start, old, among: piece.old, by: new, among: piece.new)
            }
            let shift = piece.old.lowerBound - piece.new.lowerBound
            separators.replace(piece.old, byRows: piece.new.count, new.map { ($0.boundary + shift, $0.separator) })
            rowCount += piece.new.count - piece.old.count
        }
        // Those nearest to the rows come and go: what is farther away stays where it is.
        let more = placeholders.before - before.before
        changes.replace(at: min(placeholders.before, before.before), -more, by: more)
        let updated = batch.updated.joined().map(position(ofRow:)) + replaced.map(position(ofBoundary:))
        var runs: [Range<Int>] = []
        for position in updated.sorted() { runs.join(position..<position + 1) }
        changes += runs.map { .updated(at: $0.lowerBound, count: $0.count) }
        let moves = zip(moved, batch.moved).map { RowMove(from: $0, to: position(ofRow: $1.to)) }
        return PagedListChange(changes: changes, moves: moves)
    }

    /// Follows a jump: a page elsewhere has come in place of all rows. Those become placeholders, and placeholders become rows, all in their
    /// places, so that the list stays where it is. Returns nil for any other event.
    private func followJump(_ batch: RowBatch, from before: (before: Int, after: Int)) -> [RowChange]? {
        let (oldRows, newRows) = (rowCount, batch.inserted.reduce(0) { $0 + $1.count })
        guard batch.removed.reduce(0, { $0 + $1.count }) == oldRows else { return nil }
        let shift = placeholders.before - before.before
        let isForward = shift > 0
        // The placeholders between the rows that have gone and those that have come, and after both.
        let between = isForward ? shift - oldRows : -shift - newRows
        let after = isForward ? before.after - between : placeholders.after - between - oldRows
        guard oldRows > 0, between >= 0, after >= 0 else { return nil }
        let oldCount = oldRows + separators.count
        separators.replace(0..<oldRows, byRows: newRows, entries(at: 0...newRows))
        rowCount = newRows
        let newCount = newRows + separators.count
        var changes: [RowChange] = []
        // From the last to the first: what is before one is counted as before the event.
        if isForward {
            let start = before.before + oldCount + between
            let taken = min(newRows, after)
            changes.replace(at: start + taken, after - taken - placeholders.after, by: placeholders.after + taken - after)
            changes.replace(at: start, taken, by: newCount)
            changes.replace(at: before.before, oldCount, by: oldRows)
        } else {
            changes.replace(at: before.before + oldCount, before.after - after, by: after - before.after)
            changes.replace(at: before.before, oldCount, by: oldRows)
            changes.replace(at: placeholders.before, newRows, by: newCount)
        }
        return changes
    }

    /// The position of the separator at a boundary that has one.
    private func position(ofBoundary boundary: Int) -> Int {
        placeholders.before + boundary + separators.count(before: boundary)
    }

    /// Where neighbors have changed: rows that go and come with the boundaries of both, from the first to the last, and single boundaries beside
    /// rows with new content, at which no row goes or comes.
    private func pieces(_ batch: RowBatch) -> [(old: Range<Int>, new: Range<Int>)] {
        let gaps = RowPlaces(batch).gaps
        var pieces = gaps.map { (old: $0.old, new: $0.new) }
        for rows in batch.updated {
            for boundary in rows.lowerBound...rows.upperBound {
                let next = gaps.prefixCount { $0.new.lowerBound <= boundary }
                let (old, new) = next > 0 ? (gaps[next - 1].old.upperBound, gaps[next - 1].new.upperBound) : (0, -1)
                guard boundary > new else { continue }
                let place = next > 0 ? boundary - new + old : boundary
                pieces.append((place..<place, boundary..<boundary))
            }
        }
        return pieces
    }

    /// The separators at some boundaries of the present rows.
    private func entries(at boundaries: ClosedRange<Int>) -> [RowSeparators<Separator>.Entry] {
        boundaries.compactMap { boundary in separator(boundary).map { (boundary, $0) } }
    }
}

extension [RowChange] {
    /// Positions go, and others come in their place.
    fileprivate mutating func replace(at position: Int, _ removed: Int, by inserted: Int) {
        if removed > 0 { append(.removed(at: position, count: removed)) }
        if inserted > 0 { append(.inserted(at: position, count: inserted)) }
    }

    /// Rows go with their separators, and others come with theirs. Separators stay that are equal at the end, or at the start.
    fileprivate mutating func replace<Separator: Equatable>(
        at start: Int, _ old: [RowSeparators<Separator>.Entry], among oldRows: Range<Int>,
        by new: [RowSeparators<Separator>.Entry], among newRows: Range<Int>
    ) {
        let most = Swift.min(old.count, new.count)
        let tail = zip(old.reversed(), new.reversed()).prefix { $0.separator == $1.separator }.count
        let head = zip(old, new).prefix(most - tail).prefix { $0.separator == $1.separator }.count
        var (oldEnd, newEnd) = (oldRows.count + old.count, newRows.count + new.count)
        let kept = (0..<head).map { ($0, $0) } + (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
        for (oldNumber, newNumber) in kept.reversed() {
            let oldPlace = old[oldNumber].boundary - oldRows.lowerBound + oldNumber
            let newPlace = new[newNumber].boundary - newRows.lowerBound + newNumber
            replace(at: start + oldPlace + 1, oldEnd - oldPlace - 1, by: newEnd - newPlace - 1)
            (oldEnd, newEnd) = (oldPlace, newPlace)
        }
        replace(at: start, oldEnd, by: newEnd)
    }
}
