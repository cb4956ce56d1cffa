import TugPaging

/// The rows as GTK knows them, while it is told one step after the other.
///
/// A pager has all new rows at once, and GTK asks for rows between the steps. A position is then followed through the steps that GTK has not
/// been told of yet.
@MainActor
final class RowProvider {
    /// The number of rows that GTK knows.
    private(set) var count: Int
    private var pending: ArraySlice<RowChange> = []
    private let read: @MainActor (Int) -> AnyObject?

    /// - Parameter read: Returns the value of a row in the pager.
    init(count: Int, read: @escaping @MainActor (Int) -> AnyObject?) {
        self.count = count
        self.read = read
    }

    /// The value of a row; nil if it is about to be removed.
    func value(at position: Int) -> AnyObject? {
        var row = position
        for change in pending {
            guard let moved = change.place(of: row) else { return nil }
            row = moved
        }
        return read(row)
    }

    /// Tells the steps one by one, as `items-changed` counts them.
    func tell(_ changes: [RowChange], _ itemsChanged: @MainActor (_ position: Int, _ removed: Int, _ added: Int) -> Void) {
        pending = changes[...]
        while let change = pending.popFirst() {
            switch change {
            case .inserted(let row, let inserted):
                count += inserted
                itemsChanged(row, 0, inserted)
            case .removed(let row, let removed):
                count -= removed
                itemsChanged(row, removed, 0)
            case .updated(let row, let updated):
                itemsChanged(row, updated, updated)
            case .moved(let from, let to):
                guard from != to else { continue }
                // One step, because between two the row would be in no place.
                let first = min(from, to)
                itemsChanged(first, abs(from - to) + 1, abs(from - to) + 1)
            }
        }
    }
}

extension RowChange {
    /// Where a row is after this step; nil if the step removes it.
    func place(of row: Int) -> Int? {
        switch self {
        case .inserted(let at, let count): row >= at ? row + count : row
        case .removed(let at, let count): row < at ? row : row < at + count ? nil : row - count
        case .updated: row
        case .moved(let from, let to):
            if row == from {
                to
            } else {
                { row in row >= to ? row + 1 : row }(row > from ? row - 1 : row)
            }
        }
    }
}
