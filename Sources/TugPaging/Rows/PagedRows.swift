/// The rows of all loaded pages, in order; each id occurs once.
///
/// A row is found by its number in logarithmic time in the number of pages, and nearly always at once; by its id in constant
/// time. Pages are added and removed at either end in time proportional to the page.
@frozen
public struct PagedRows<Item: Identifiable> {
    /// The items of each page.
    @usableFromInline var blocks = PageDeque<[Item]>(vacant: [])
    /// The row at which each page begins, plus `origin`.
    @usableFromInline var starts = PageStarts()
    @usableFromInline var table = IDTable()
    /// The number of the first page. It falls when a page is added before it, and rises when that page is removed.
    @usableFromInline var base: UInt32 = 0
    /// Hashes of the page that is being added. Kept, so that a page needs no memory for them.
    @usableFromInline var tags: ContiguousArray<UInt32> = []

    @inlinable
    init() {}

    @inlinable
    var pageCount: Int { blocks.count }

    /// The first row of a page; the number of rows for the place after the last page.
    @inlinable
    func start(ofPage page: Int) -> Int { page < blocks.count ? starts[page] : starts.rowCount }

    /// The page with a row. Pages without rows are never the answer.
    @inlinable
    func page(ofRow row: Int) -> Int { starts.page(ofRow: row) }

    /// The place of an id: in the table, its page, and where in the page.
    @inlinable
    func find(_ id: Item.ID) -> (slot: IDTable.Slot, page: Int, offset: Int)? { find(id, tag: IDTable.tag(of: id)) }

    @inlinable
    func find(_ id: Item.ID, tag: UInt32) -> (slot: IDTable.Slot, page: Int, offset: Int)? {
        var found = (page: 0, offset: 0)
        let slot = table.first(tag) { place, _ in
            let page = Int(truncatingIfNeeded: place.page &- base)
            guard let offset = offset(of: id, inPage: page, near: place) else { return false }
            found = (page, offset)
            return true
        }
        return slot.map { ($0, found.page, found.offset) }
    }

    /// Looks for an id in a page where the table knows of its hash.
    @inlinable @inline(__always)
    func offset(of id: Item.ID, inPage page: Int, near place: IDTable.Place) -> Int? {
        place.isShared ? blocks[page].offset(of: id) : blocks[page].offset(of: id, near: place.offset)
    }

    /// The row of an id; nil if it is not loaded.
    @inlinable
    public func row(of id: Item.ID) -> Int? { find(id).map { starts[$0.page] + $0.offset } }

    /// The item with an id; nil if it is not loaded.
    @inlinable
    public func item(withID id: Item.ID) -> Item? { find(id).map { blocks[$0.page][$0.offset] } }
}

extension PagedRows: RandomAccessCollection {
    /// 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of rows.
    @inlinable
    public var endIndex: Int { starts.rowCount }

    /// The item of a row.
    @inlinable
    public subscript(row: Int) -> Item {
        precondition(row >= 0 && row < starts.rowCount, "No such row")
        let page = page(ofRow: row)
        return blocks[page][row &- starts[page]]
    }

    /// Iterates page by page.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(rows: self) }

    /// The rows in order.
    @frozen
    public struct Iterator: IteratorProtocol {
        @usableFromInline let rows: PagedRows
        @usableFromInline var block: [Item] = []
        @usableFromInline var page = 0
        @usableFromInline var offset = 0

        @inlinable
        init(rows: PagedRows) { self.rows = rows }

        /// The next row's item.
        @inlinable
        public mutating func next() -> Item? {
            while offset == block.count {
                guard page < rows.pageCount else { return nil }
                block = rows.blocks[page]
                page += 1
                offset = 0
            }
            defer { offset += 1 }
            return block[offset]
        }
    }
}

extension PagedRows: Sendable where Item: Sendable {}

extension Array where Element: Identifiable {
    /// Looks for an id from the first item on, in all items or those before one.
    @inlinable
    func offset(of id: Element.ID, before end: Int? = nil) -> Int? {
        withUnsafeBufferPointer { items in
            for offset in 0..<(end ?? items.count) where items[offset].id == id { return offset }
            return nil
        }
    }

    /// Looks for an id from where it was outward: edits of a page shift its rows.
    @inlinable
    func offset(of id: Element.ID, near hint: Int) -> Int? {
        if hint < count, self[hint].id == id { return hint }
        var below = Swift.min(hint, count) - 1
        var above = hint + 1
        while below >= 0 || above < count {
            if below >= 0, self[below].id == id { return below }
            if above < count, self[above].id == id { return above }
            below -= 1
            above += 1
        }
        return nil
    }
}
