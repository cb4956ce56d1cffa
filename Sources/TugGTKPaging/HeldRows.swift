import TugCGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// A row whose item is referenced by a widget, by a selection, or by the app.
final class HeldRow<Item: Identifiable & Sendable>: ModelRow where Item.ID: Sendable {
    fileprivate(set) var item: Item
    /// Its position in the list; nil while the pager does not have it.
    fileprivate(set) var row: Int?
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

/// A separator or a placeholder that is referenced so.
final class OtherRow: ModelRow {
    /// Its position in the list; nil when it has gone.
    fileprivate(set) var position: Int?
    private let ended: @MainActor (OtherRow) -> Void

    fileprivate init(at position: Int, ended: @escaping @MainActor (OtherRow) -> Void) {
        self.position = position
        self.ended = ended
    }

    override func end() {
        super.end()
        ended(self)
    }
}

/// The items that GTK's lists, selections and the app hold. A row that is held has one item, and keeps it when it is updated or moved: by
/// that GTK knows it again.
@MainActor
final class HeldRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private var rows: [Item.ID: HeldRow<Item>] = [:]
    /// What is no row of the pager, by its position.
    private var others: [Int: OtherRow] = [:]
    /// Nil where the positions of the list are the rows of the pager.
    private let map: (any PagedListMap)?

    init(_ map: (any PagedListMap)?) { self.map = map }

    /// The item at a position, with a reference for the caller; nil if the pager has no such row.
    func object<Key>(at position: Int, of pager: Pager<Item, Key>) -> gpointer? {
        if let row = row(at: position) {
            return row < pager.count ? object(for: pager[row], row: position) : nil
        }
        if let held = others[position], let object = held.object { return g_object_ref(gpointer(object)) }
        let new = OtherRow(at: position) { [weak self] ended in
            guard let self, let position = ended.position, others[position] === ended else { return }
            others[position] = nil
        }
        others[position] = new
        return PagedModelObject.makeItem(new)
    }

    /// The row of the pager at a position; nil for what is no row.
    func row(at position: Int) -> Int? {
        guard let map else { return position }
        return map.row(at: position)
    }

    private func position(ofRow row: Int) -> Int { map?.position(ofRow: row) ?? row }

    private func object(for item: Item, row: Int) -> gpointer? {
        // It keeps the number that it has: `row` may be that after an event that the model has not processed.
        if let held = rows[item.id], let object = held.object { return g_object_ref(gpointer(object)) }
        let new = HeldRow(item, row: row, in: self)
        rows[item.id] = new
        return PagedModelObject.makeItem(new)
    }

    fileprivate func remove(_ held: HeldRow<Item>) { if rows[held.item.id] === held { rows[held.item.id] = nil } }

    /// What an event of a pager, which has its new rows already, means for the rows that are held. The items get their new content, and no
    /// signal is emitted yet.
    ///
    /// A row that moves from one gap to another keeps its item if one `items-changed` covers both, with the rows between them. Where these
    /// would be too many it gets a new item in its new place, and the old item counts as removed.
    ///
    /// An item that another observer has asked for, before this is called for an event, has the new number of its row already. It is looked
    /// up.
    ///
    /// Takes time proportional to the rows that are held, times the logarithm of the number of changes.
    func follow<Key>(_ batch: RowBatch, _ places: RowPlaces, in pager: Pager<Item, Key>) -> HeldChanges {
        var moves: [(gaps: ClosedRange<Int>, held: HeldRow<Item>)] = []
        var new: [HeldRow<Item>] = []
        for held in rows.values {
            let old = held.row
            let place = old.flatMap { places.place(of: $0) }.flatMap { has(held.item, at: $0, of: pager) ? $0 : nil }
            held.row = place ?? pager.rows.row(of: held.item.id).map(position(ofRow:))
            guard let row = held.row else { continue }
            if batch.updated.contain(row) || batch.inserted.contain(row) { new.append(held) }
            guard place == nil, let from = old.flatMap({ places.gap(old: $0) }), let to = places.gap(new: row) else { continue }
            if from != to { moves.append((min(from, to)...max(from, to), held)) }
        }
        let (joined, apart) = places.join(moves.map(\.gaps))
        // These rows get new items.
        for move in apart {
            moves[move].held.row = nil
            rows[moves[move].held.item.id] = nil
        }
        var updated: [(row: Int, held: ModelRow)] = []
        for held in new {
            guard let position = held.row, let row = row(at: position) else { continue }
            held.item = pager[row]
            updated.append((position, held))
        }
        let staying = others.values.filter { other in
            other.position = other.position.flatMap { places.place(of: $0) }
            return other.position != nil
        }
        others = [:]
        for other in staying {
            guard let position = other.position else { continue }
            others[position] = other
            if batch.updated.contain(position) { updated.append((position, other)) }
        }
        return HeldChanges(updated: updated.sorted { $0.row < $1.row }.map(\.held), joined: joined)
    }

    /// Whether an item is that of the row at a position.
    private func has<Key>(_ item: Item, at position: Int, of pager: Pager<Item, Key>) -> Bool {
        row(at: position).map { $0 < pager.count && pager[$0].id == item.id } ?? false
    }
}

/// What an event means for the rows that are held.
struct HeldChanges {
    /// The rows with new content, to be notified from the first to the last. They are kept until then.
    let updated: [ModelRow]
    /// Gaps to report in one run, because a row moves from one to another: by that a selection follows it. In rising order.
    let joined: [ClosedRange<Int>]
}
