/// Changes of single rows. Each costs time proportional to its page, and a pass over a number a group of pages.
extension PagedRows {
    /// Replaces the content of a row. Returns the row; nil if the id is not loaded.
    @inlinable
    mutating func update(_ item: Item) -> Int? {
        guard let found = find(item.id) else { return nil }
        blocks[found.page][found.offset] = item
        return starts[found.page] + found.offset
    }

    /// Removes rows by their ids. Returns the rows that they were, in rising order.
    @inlinable
    mutating func remove(_ ids: some Sequence<Item.ID>) -> [Int] {
        var places: [(page: Int, offset: Int)] = []
        for id in ids { if let found = find(id) { places.append((found.page, found.offset)) } }
        guard !places.isEmpty else { return [] }
        places.sort { ($0.page, $0.offset) < ($1.page, $1.offset) }
        var rows: [Int] = []
        rows.reserveCapacity(places.count)
        var index = 0
        var removed = 0
        while index < places.count {
            let page = places[index].page
            let start = starts[page] + removed
            var offsets: [Int] = []
            while index < places.count, places[index].page == page {
                // An id may be asked for twice.
                if offsets.last != places[index].offset { offsets.append(places[index].offset) }
                index += 1
            }
            for offset in offsets { rows.append(start + offset) }
            remove(offsets, fromPage: page)
            removed += offsets.count
        }
        return rows
    }

    /// Removes rows of a page, given in rising order.
    @inlinable
    mutating func remove(_ offsets: [Int], fromPage page: Int) {
        let number = base &+ UInt32(truncatingIfNeeded: page)
        // Hashes that other rows of the page have, too.
        var shared: [UInt32] = []
        for offset in offsets {
            let tag = IDTable.tag(of: blocks[page][offset].id)
            guard let slot = table.slot(of: tag, page: number) else { continue }
            if !table[slot].isShared { table.remove(at: slot) } else if !shared.contains(tag) { shared.append(tag) }
        }
        if offsets.count == 1 {
            blocks[page].remove(at: offsets[0])
        } else {
            var kept: [Item] = []
            kept.reserveCapacity(blocks[page].count - offsets.count)
            var next = 0
            for (offset, item) in blocks[page].enumerated() {
                if next < offsets.count, offsets[next] == offset { next += 1 } else { kept.append(item) }
            }
            blocks[page] = kept
            enterOffsets(ofPage: page)
        }
        starts.count(-offsets.count, inPage: page)
        for tag in shared where !blocks[page].contains(where: { IDTable.tag(of: $0.id) == tag }) {
            if let slot = table.slot(of: tag, page: number) { table.remove(at: slot) }
        }
    }

    /// Inserts rows before a row, into the page with the row above. The ids must not be loaded, nor occur twice. There must be a
    /// page.
    @inlinable
    mutating func insert(_ items: [Item], at row: Int) {
        let page = row == 0 ? 0 : page(ofRow: row - 1)
        let offset = row - starts[page]
        let number = base &+ UInt32(truncatingIfNeeded: page)
        for (index, item) in items.enumerated() {
            table.enter(IDTable.tag(of: item.id), page: number, offset: offset + index)
        }
        blocks[page].insert(contentsOf: items, at: offset)
        starts.count(items.count, inPage: page)
        if items.count > 1 { enterOffsets(ofPage: page) }
    }

    /// Notes where the rows of a page are, so that they are found at once.
    @inlinable
    mutating func enterOffsets(ofPage page: Int) {
        let block = blocks[page]
        let number = base &+ UInt32(truncatingIfNeeded: page)
        for offset in block.indices {
            guard let slot = table.slot(of: IDTable.tag(of: block[offset].id), page: number) else { continue }
            if !table[slot].isShared { table[slot] = IDTable.Place(page: number, offset: offset) }
        }
    }
}
