/// Changes by the app: while requests are under way, they are made once more on what those bring.
@_spi(Host) extension PagerEngine {
    /// The app changes rows. Keys do not change.
    @inlinable
    public mutating func edit(_ edit: RowEdit<Item>) -> Reaction {
        var reaction = Reaction()
        switch edit {
        case .update(let items):
            note(.update(items))
            var updated: [Int] = []
            for item in items { if let row = storage.update(item) { updated.append(row) } }
            reaction.changes.appendUpdates(updated)
        case .delete(let ids):
            note(.delete(ids))
            forgetPlaces(of: ids)
            let removed = storage.remove(ids)
            reaction.changes.appendRemovals(removed)
            for row in removed.reversed() { shiftVisible(removedAt: row, count: 1) }
            if let told = knownTotal { knownTotal = max(0, told - removed.count) }
        case .insert(let items, let row): insert(items, at: row, &reaction)
        case .move(let id, let row):
            guard let old = storage.row(of: id), let item = storage.item(withID: id) else { return reaction }
            let new = min(max(row, 0), storage.count - 1)
            note(.move(id, after: new == 0 ? nil : storage[new <= old ? new - 1 : new].id))
            // A row that stays also stays in its page: that page is loaded again with it.
            if new == old { return reaction }
            _ = storage.remove(CollectionOfOne(id))
            storage.insert([item], at: new)
            placed.insert(id)
            reaction.changes.append(.moved(from: old, to: new))
            shiftVisible(removedAt: old, count: 1)
            shiftVisible(insertedAt: new, count: 1)
        }
        return reaction
    }

    @inlinable
    mutating func insert(_ items: [Item], at row: Int, _ reaction: inout Reaction) {
        var new: [Item] = []
        var ids: Set<Item.ID> = []
        var updated: [Int] = []
        for item in items {
            if let row = storage.update(item) { updated.append(row) } else if ids.insert(item.id).inserted { new.append(item) }
        }
        let row = min(max(row, 0), storage.count)
        note(.insert(items, after: row == 0 ? nil : storage[row - 1].id))
        reaction.changes.appendUpdates(updated)
        guard !new.isEmpty else { return }
        addLocal(new, at: row)
        reaction.changes.append(.inserted(at: row, count: new.count))
        shiftVisible(insertedAt: row, count: new.count)
        if let told = knownTotal { knownTotal = told + new.count }
    }

    @inlinable
    mutating func forgetPlaces(of ids: some Sequence<Item.ID>) {
        if placed.isEmpty { return }
        placed.subtract(ids)
        inserted.subtract(ids)
    }

    /// Inserts rows that no source has delivered.
    @inlinable
    mutating func addLocal(_ items: [Item], at row: Int) {
        if storage.pageCount == 0 {
            storage.addEmptyPage(at: .next)
            pages.append(.none)
        }
        storage.insert(items, at: row)
        for item in items {
            placed.insert(item.id)
            inserted.insert(item.id)
        }
    }

    /// The app knows better which page lies beyond an edge. A load under way there is superseded.
    @inlinable
    public mutating func setKey(_ key: Key?, at edge: PageEdge) -> Reaction {
        var reaction = Reaction()
        guard key != self[edge].key || !self[edge].dropped.isEmpty else { return reaction }
        abandon(edge, as: .superseded, &reaction)
        self[edge] = EdgeData(key: key)
        if pages.count > 0 {
            if edge == .next { pages[pages.count - 1].next = key } else { pages[0].previous = key }
        }
        pruneJournal()
        return reaction
    }

    @inlinable
    mutating func note(_ kind: JournalEntry<Item>.Kind) {
        if run != nil || next.load != nil || previous.load != nil {
            journal.append(JournalEntry(number: lastNumber, kind: kind))
        }
    }

    /// Makes the edits since a request on the rows that it brought.
    @inlinable
    mutating func replay(since number: UInt64) {
        for entry in journal where entry.number >= number {
            switch entry.kind {
            case .update(let items): for item in items { _ = storage.update(item) }
            case .delete(let ids):
                _ = storage.remove(ids)
                forgetPlaces(of: ids)
            case .insert(let items, let above):
                var new: [Item] = []
                var ids: Set<Item.ID> = []
                for item in items where storage.update(item) == nil && ids.insert(item.id).inserted { new.append(item) }
                if !new.isEmpty { addLocal(new, at: above.flatMap { storage.row(of: $0) }.map { $0 + 1 } ?? 0) }
            case .move(let id, let above):
                guard let item = storage.item(withID: id), above == nil || storage.find(above ?? id) != nil else { continue }
                _ = storage.remove(CollectionOfOne(id))
                storage.insert([item], at: above.flatMap { storage.row(of: $0) }.map { $0 + 1 } ?? 0)
                placed.insert(id)
            }
        }
    }
}
