/// Adding and removing whole pages.
extension PagedRows {
    /// Adds a page at an end. Items whose ids are loaded replace the content of those rows, except where `keeps` says that a row
    /// is newer; within the page the first of several wins. Without rows of its own the page is not added.
    ///
    /// - Parameters:
    ///   - updated: The rows with new content, as they are counted afterwards.
    ///   - keeps: Asked for items whose ids are loaded already. nil: all are replaced.
    /// - Returns: The number of rows added.
    @inlinable
    mutating func add(_ items: [Item], at edge: PageEdge, updated: inout [Int], keeps: ((Item.ID) -> Bool)? = nil) -> Int {
        guard !items.isEmpty else { return 0 }
        table.reserve(items.count)
        let number = edge == .next ? base &+ UInt32(truncatingIfNeeded: blocks.count) : base &- 1
        readTags(of: items)
        // Made when the first item is left out; until then the page is the source's array.
        var kept: [Item]?
        var known: [(page: Int, offset: Int, index: Int)] = []
        // The items from here on that are new, and how many there were before.
        var runStart = 0
        var added = 0
        var index = 0
        var slot = -1
        while true {
            // New items are entered until a hash is found that is there already.
            index = table.enter(tags, from: index, page: number, offset: added + index - runStart, slot: &slot)
            if index == items.count { break }
            let place = table.places[slot]
            let id = items[index].id
            if place.page == number {
                let offset = Int(place.offset)
                let other = offset < added ? kept?[offset].id : items[runStart + offset - added].id
                guard other == id else { continue }
            } else {
                let page = Int(place.page &- base)
                guard page < blocks.count, let offset = offset(of: id, inPage: page, near: Int(place.offset)) else { continue }
                if keeps.map({ !$0(id) }) ?? true { known.append((page, offset, index)) }
            }
            if kept == nil { kept = [] }
            kept?.append(contentsOf: items[runStart..<index])
            added += index - runStart
            index += 1
            runStart = index
            slot = -1
        }
        kept?.append(contentsOf: items[runStart...])
        added += items.count - runStart
        // Backward, so that the first of several wins.
        for place in known.reversed() { blocks[place.page][place.offset] = items[place.index] }
        // Pages before which another is added are counted on by one.
        let shift = edge == .previous && added > 0 ? 1 : 0
        if added > 0 { insertBlock(kept ?? items, at: edge) }
        for place in known { updated.append(starts[place.page + shift] - origin + place.offset) }
        return added
    }

    /// Computes the hashes of a page, and reads their slots.
    @inlinable
    mutating func readTags(of items: [Item]) {
        tags.removeAll(keepingCapacity: true)
        tags.reserveCapacity(items.count)
        for item in items { tags.append(IDTable.tag(of: item.id)) }
        table.prefetch(tags)
    }

    @inlinable
    mutating func insertBlock(_ block: [Item], at edge: PageEdge) {
        if edge == .next {
            starts.append(origin + rowCount)
            blocks.append(block)
        } else {
            origin -= block.count
            starts.prepend(origin)
            blocks.prepend(block)
            base &-= 1
        }
        rowCount += block.count
    }

    /// Adds a page without rows at an end, for rows that the app inserts.
    @inlinable
    mutating func addEmptyPage(at edge: PageEdge) { insertBlock([], at: edge) }

    /// Removes the page at an end. Returns the number of its rows.
    @inlinable
    mutating func removePage(at edge: PageEdge) -> Int {
        let page = edge == .next ? blocks.count - 1 : 0
        let block = blocks[page]
        let number = base &+ UInt32(truncatingIfNeeded: page)
        for offset in block.indices {
            if let slot = slot(of: block[offset].id, page: number) { table.remove(at: slot) }
        }
        rowCount -= block.count
        if edge == .next {
            blocks.removeLast()
            starts.removeLast()
        } else {
            blocks.removeFirst()
            starts.removeFirst()
            origin += block.count
            base &+= 1
        }
        return block.count
    }
}
