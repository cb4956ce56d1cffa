/// Changes of single rows. Each costs time proportional to its page, and a pass over a table with a number a page.
extension PagedRows {
    /// Replaces the content of a row. Returns the row; nil if the id is not loaded.
    @inlinable
    mutating func update(_ item: Item) -> Int? {
        guard let found = find(item.id) else { return nil }
        blocks[found.page][found.offset] = item
        return starts[found.page] - origin + found.offset
    }

    /// Removes rows by their ids. Returns the rows that they were, in rising order.
    @inlinable
    mutating func remove(_ ids: some Sequence<Item.ID>) -> [Int] {
        var places: [(page: Int, offset: Int)] = []
        for id in ids {
            guard let found = find(id) else { continue }
            places.append((found.page, found.offset))
            table.remove(at: found.slot)
        }
        guard !places.isEmpty else { return [] }
        places.sort { ($0.page, $0.offset) < ($1.page, $1.offset) }
        let rows = places.map { starts[$0.page] - origin + $0.offset }
        var index = 0
        while index < places.count {
            let page = places[index].page
            var end = index + 1
            while end < places.count, places[end].page == page { end += 1 }
            if end - index == 1 {
                blocks[page].remove(at: places[index].offset)
            } else {
                var kept: [Item] = []
                kept.reserveCapacity(blocks[page].count - (end - index))
                var next = index
                for (offset, item) in blocks[page].enumerated() {
                    if next < end, places[next].offset == offset { next += 1 } else { kept.append(item) }
                }
                blocks[page] = kept
                enterOffsets(ofPage: page)
            }
            index = end
        }
        rowCount -= rows.count
        countStarts(from: places[0].page)
        return rows
    }

    /// Inserts rows before a row, into the page with the row above. The ids must not be loaded, nor occur twice. There must be a
    /// page.
    @inlinable
    mutating func insert(_ items: [Item], at row: Int) {
        let page = row == 0 ? 0 : page(ofRow: row - 1)
        let offset = row - (starts[page] - origin)
        table.reserve(items.count)
        let number = base &+ UInt32(truncatingIfNeeded: page)
        for (index, item) in items.enumerated() {
            table.enter(IDTable.tag(of: item.id), page: number, offset: offset + index)
        }
        blocks[page].insert(contentsOf: items, at: offset)
        rowCount += items.count
        countStarts(from: page)
        if items.count > 1 { enterOffsets(ofPage: page) }
    }

    /// Notes where the rows of a page are, so that they are found at once.
    @inlinable
    mutating func enterOffsets(ofPage page: Int) {
        let block = blocks[page]
        let number = base &+ UInt32(truncatingIfNeeded: page)
        for offset in block.indices {
            if let slot = slot(of: block[offset].id, page: number) {
                table.places[slot].offset = UInt32(truncatingIfNeeded: offset)
            }
        }
    }

    /// The place in the table of an id whose page is known. Of two ids with the same hash in one page it may be the other's:
    /// their places differ only in where the search in the page begins.
    @inlinable
    func slot(of id: Item.ID, page: UInt32) -> Int? {
        let tag = IDTable.tag(of: id)
        let mask = table.mask
        var slot = Int(tag) & mask
        while table.tags[slot] != 0 {
            if table.tags[slot] == tag, table.places[slot].page == page { return slot }
            slot = (slot + 1) & mask
        }
        return nil
    }

    @inlinable
    mutating func countStarts(from page: Int) {
        var start = starts[page]
        for index in page..<blocks.count {
            starts[index] = start
            start += blocks[index].count
        }
    }
}
