/// A change of rows by the app.
public enum RowEdit<Item: Identifiable> {
    /// Replaces the content of rows with the items' ids. Ids that are not loaded are ignored.
    case update([Item])
    /// Removes rows. Ids that are not loaded are ignored.
    case delete([Item.ID])
    /// Inserts rows, the first as row `at`; at most after the last row. An item whose id is loaded replaces that row's content
    /// instead.
    case insert([Item], at: Int)
    /// Moves a row, so that it is row `to` afterwards. An id that is not loaded is ignored.
    case move(Item.ID, to: Int)
}

extension RowEdit: Sendable where Item: Sendable, Item.ID: Sendable {}

/// An edit while a request is under way, in terms of ids: it is made once more on what the request brings.
@frozen @usableFromInline
struct JournalEntry<Item: Identifiable> {
    @frozen @usableFromInline
    enum Kind {
        case update([Item])
        case delete([Item.ID])
        /// After the row with this id; nil: as the first row.
        case insert([Item], after: Item.ID?)
        case move(Item.ID, after: Item.ID?)
    }

    /// The number of the last request that began before it.
    @usableFromInline let number: UInt64
    @usableFromInline let kind: Kind

    @inlinable
    init(number: UInt64, kind: Kind) {
        self.number = number
        self.kind = kind
    }
}

extension JournalEntry: Sendable where Item: Sendable, Item.ID: Sendable {}
extension JournalEntry.Kind: Sendable where Item: Sendable, Item.ID: Sendable {}

/// What the edits since a request mean for each id that it may bring.
@frozen @usableFromInline
struct LatestEdits<Item: Identifiable> {
    /// The content that the app gave a row last; nil if it was deleted.
    @usableFromInline var latest: [Item.ID: Item?] = [:]

    @inlinable
    init(_ journal: [JournalEntry<Item>], since number: UInt64) {
        for entry in journal where entry.number >= number {
            switch entry.kind {
            case .update(let items), .insert(let items, _): for item in items { latest[item.id] = .some(item) }
            case .delete(let ids): for id in ids { latest[id] = .some(nil) }
            case .move: break
            }
        }
    }

    @inlinable
    func isDeleted(_ id: Item.ID) -> Bool {
        if case .some(.none) = latest[id] { true } else { false }
    }

    /// Whether the app has given a row its content.
    @inlinable
    func hasContent(_ id: Item.ID) -> Bool {
        if case .some(.some) = latest[id] { true } else { false }
    }

    /// The items without deleted ones, and with the content that the app gave them.
    @inlinable
    func applied(to items: [Item]) -> [Item] {
        if latest.isEmpty { return items }
        return items.compactMap { item in
            switch latest[item.id] {
            case .none: item
            case .some(let content): content
            }
        }
    }
}
