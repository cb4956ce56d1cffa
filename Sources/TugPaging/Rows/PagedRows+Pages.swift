/// Adding and removing whole pages.
extension PagedRows {
    /// Adds a page at an end. Items whose ids are loaded replace the content of those rows, except where `keeps` says that a row is newer;
    /// within the page the first of several wins. Without rows of its own the page is not added.
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
        let mask = table.mask
        // A place in a large table is not in the processor's cache. Reading them in a loop of its own overlaps the waits.
        tags.removeAll(keepingCapacity: true)
        tags.reserveCapacity(items.count)
        for item in items { tags.append(IDTable.tag(of: item.id)) }
        var taken = 0
        table.slots.withUnsafeBufferPointer { slots in
            for tag in tags { taken &+= slots[Int(tag) & mask].tag == 0 ? 0 : 1 }
        }
        // Made when the first item is left out; until then the page is the source's array.
        var kept: [Item]?
        var added = 0
        var places: [(page: UInt32, offset: Int)] = []
        items: for index in items.indices {
            let tag = tags[index]
            var place = Int(tag) & mask
            while true {
                let slot = table.slots[place]
                if slot.tag == 0 { break }
                if slot.tag == tag {
                    if slot.page == number {
                        let known = kept.map { $0[Int(slot.offset)].id } ?? items[Int(slot.offset)].id
                        if known == items[index].id {
                            if kept == nil { kept = Array(items[..<index]) }
                            continue items
                        }
                    } else {
                        let page = Int(slot.page &- base)
                        if page < blocks.count, let offset = offset(of: items[index].id, inPage: page, near: Int(slot.offset)) {
                            if kept == nil { kept = Array(items[..<index]) }
                            if keeps.map({ !$0(items[index].id) }) ?? true {
                                blocks[page][offset] = items[index]
                                places.append((slot.page, offset))
                            }
                            continue items
                        }
                    }
                }
                place = (place + 1) & mask
            }
            table.slots[place] = IDTable.Slot(tag: tag, page: number, offset: UInt32(truncatingIfNeeded: added))
            table.count += 1
            kept?.append(items[index])
            added += 1
        }
        if added > 0 { insertBlock(kept ?? items, at: edge) }
        for place in places { updated.append(starts[Int(place.page &- base)] - origin + place.offset) }
        return added
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
