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
        let number = edge == .next ? base &+ UInt32(truncatingIfNeeded: blocks.count) : base &- 1
        readTags(of: items)
        // Made when the first item is left out; until then the page is the source's array.
        var kept: [Item]?
        var known: [(page: Int, offset: Int, index: Int)] = []
        // The items from here on that are new, and how many there were before.
        var runStart = 0
        var added = 0
        var index = 0
        while true {
            // New items are entered until a hash is found that is there already.
            index = table.enter(tags, from: index, page: number, offset: added + index - runStart)
            if index == items.count { break }
            switch entered(items, index, page: number) {
            case .new: table.enter(tags[index], page: number, offset: added + index - runStart)
            case .repeated: leaveOut()
            case .loaded(let page, let offset):
                if keeps.map({ !$0(items[index].id) }) ?? true { known.append((page, offset, index)) }
                leaveOut()
            }
            index += 1
        }
        func leaveOut() {
            if kept == nil { kept = [] }
            kept?.append(contentsOf: items[runStart..<index])
            added += index - runStart
            runStart = index + 1
        }
        kept?.append(contentsOf: items[runStart...])
        added += items.count - runStart
        // Backward, so that the first of several wins.
        for place in known.reversed() { blocks[place.page][place.offset] = items[place.index] }
        // Pages before which another is added are counted on by one.
        let shift = edge == .previous && added > 0 ? 1 : 0
        if added > 0 { insertBlock(kept ?? items, at: edge) }
        for place in known { updated.append(starts[place.page + shift] + place.offset) }
        return added
    }

    /// What is loaded of an item whose hash is in the table, when a page is added.
    @inlinable
    func entered(_ items: [Item], _ index: Int, page number: UInt32) -> EnteredItem {
        let id = items[index].id
        var result = EnteredItem.new
        _ = table.first(tags[index]) { place, _ in
            if place.page == number {
                if items.offset(of: id, before: index) != nil { result = .repeated }
            } else {
                let page = Int(truncatingIfNeeded: place.page &- base)
                if let offset = offset(of: id, inPage: page, near: place) { result = .loaded(page: page, offset: offset) }
            }
            return result != .new
        }
        return result
    }

    /// Computes the hashes of a page, and reads where they are in the table.
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
            starts.append(block.count)
            blocks.append(block)
        } else {
            starts.prepend(block.count)
            blocks.prepend(block)
            base &-= 1
        }
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
        readTags(of: block)
        // Rows with one hash have one entry.
        for tag in tags { if let slot = table.slot(of: tag, page: number) { table.remove(at: slot) } }
        if edge == .next {
            blocks.removeLast()
            starts.removeLast(block.count)
        } else {
            blocks.removeFirst()
            starts.removeFirst(block.count)
            base &+= 1
        }
        return block.count
    }
}

/// What is loaded of an item that comes in a page.
@frozen @usableFromInline
enum EnteredItem: Equatable {
    /// Nothing.
    case new
    /// An item before it in the page has its id.
    case repeated
    /// A row of another page has its id.
    case loaded(page: Int, offset: Int)
}
