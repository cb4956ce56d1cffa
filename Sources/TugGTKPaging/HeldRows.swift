import CGTK
import TugPaging
import TugPagingControls

/// A row whose item is held by someone: by a widget, by a selection, or by the app.
final class HeldRow<Item: Identifiable & Sendable>: ModelRow where Item.ID: Sendable {
    fileprivate(set) var item: Item
    /// Its number in the pager; nil while the pager does not have it.
    fileprivate var row: Int?
    private weak var table: HeldRows<Item>?

    fileprivate init(_ item: Item, row: Int, in table: HeldRows<Item>) {
        self.item = item
        self.row = row
        self.table = table
    }

    override func end() {
        super.end()
        table?.remove(self)
    }
}

/// The items that GTK's lists, selections and the app hold. A row that is held has one item, and keeps it when it is updated or moved: by
/// that GTK knows it again.
@MainActor
final class HeldRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private var rows: [Item.ID: HeldRow<Item>] = [:]

    /// The item of a row, with a reference for the caller.
    func object(for item: Item, row: Int) -> gpointer? {
        if let held = rows[item.id], let object = held.object {
            held.row = row
            return g_object_ref(gpointer(object))
        }
        let new = HeldRow(item, row: row, in: self)
        rows[item.id] = new
        return PagedModelObject.makeItem(new)
    }

    fileprivate func remove(_ held: HeldRow<Item>) { if rows[held.item.id] === held { rows[held.item.id] = nil } }

    /// How far a row moves, at most, with its item, in rows. All rows between are told then, and GTK 4.8 warns of items that it has twice where
    /// they are many (seen at 382).
    static var longestMove: Int { 60 }

    /// What the steps of a pager, which has made them, mean for the rows that are held. The items get their new content, and nobody is told
    /// yet.
    ///
    /// Takes time proportional to the rows that are held and to the steps, whatever the number of rows.
    func follow<Key>(_ changes: [RowChange], in pager: Pager<Item, Key>) -> HeldChanges {
        var result = HeldChanges()
        var updated: [(row: Int, held: HeldRow<Item>)] = []
        for held in Array(rows.values) {
            let old = held.row
            let trace = old.map { changes.trace($0) } ?? RowTrace()
            held.row = trace.place ?? pager.rows.row(of: held.item.id)
            if trace.place == nil, let old, let row = held.row, abs(row - old) > Self.longestMove {
                // It gets a new item where it is now.
                held.row = nil
                rows[held.item.id] = nil
            }
            guard let row = held.row, trace.isUpdated || trace.place == nil else { continue }
            held.item = pager[row]
            updated.append((row, held))
            if let removal = trace.removal, let insertion = changes.insertion(of: row), removal < insertion {
                result.together.append(removal...insertion)
            }
        }
        result.updated = updated.sorted { $0.row < $1.row }.map(\.held)
        return result
    }
}

/// What the steps of a pager mean for the rows that are held.
struct HeldChanges {
    /// The rows with new content, to be told from the first to the last. They are kept until then.
    var updated: [ModelRow] = []
    /// The steps that take a row away and bring it back elsewhere. Told at once they are a move, which a selection follows.
    var together: [ClosedRange<Int>] = []
}

/// What the steps of a pager do to one row.
struct RowTrace {
    /// Where the row is afterwards; nil if a step removes it.
    var place: Int?
    /// The step that removes it.
    var removal: Int?
    /// Whether it has new content.
    var isUpdated = false
}

extension [RowChange] {
    /// Follows a row through all steps.
    func trace(_ row: Int) -> RowTrace {
        var trace = RowTrace(place: row)
        for (step, change) in enumerated() {
            guard let place = trace.place else { break }
            if case .updated(let at, let count) = change, place >= at, place < at + count { trace.isUpdated = true }
            trace.place = CollectionOfOne(change).place(of: place)
            if trace.place == nil { trace.removal = step }
        }
        return trace
    }

    /// The step that inserts a row, given by where it is after all steps; nil if it was there before.
    func insertion(of row: Int) -> Int? {
        var row = row
        for (step, change) in enumerated().reversed() {
            switch change {
            case .inserted(let at, let count):
                if row >= at + count { row -= count } else if row >= at { return step }
            case .removed(let at, let count): if row >= at { row += count }
            case .updated: break
            case .moved(let from, let to):
                if row == to {
                    row = from
                } else {
                    if row > to { row -= 1 }
                    if row >= from { row += 1 }
                }
            }
        }
        return nil
    }
}
