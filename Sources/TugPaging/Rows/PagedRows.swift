/// The rows of all loaded pages, in order; each id occurs once.
///
/// A row is found by its number in logarithmic time in the number of pages, and nearly always at once; by its id in constant
/// time. Pages are added and removed at either end in time proportional to the page. A copy that is kept makes the next change
/// copy a table of all ids: read rows where they are, or make an array of them.
@frozen
public struct PagedRows<Item: Identifiable> {
    /// The items of each page.
    @usableFromInline var blocks = PageDeque<[Item]>(vacant: [])
    /// The row at which each page begins, plus `origin`.
    @usableFromInline var starts = PageDeque<Int>(vacant: 0)
    @usableFromInline var table = IDTable()
    /// The number of the first page. It falls when a page is added before it, and rises when that page is removed.
    @usableFromInline var base: UInt32 = 0
    /// What `starts` holds for row 0.
    @usableFromInline var origin = 0
    @usableFromInline var rowCount = 0
    /// Hashes of the page that is being added. Kept, so that a page needs no memory for them.
    @usableFromInline var tags: ContiguousArray<UInt32> = []

    @inlinable
    init() {}

    @inlinable
    var pageCount: Int { blocks.count }

    /// The first row of a page; the number of rows for the place after the last page.
    @inlinable
    func start(ofPage page: Int) -> Int { page < starts.count ? starts[page] - origin : rowCount }

    /// The page with a row. Pages without rows are never the answer.
    @inlinable
    func page(ofRow row: Int) -> Int {
        let target = origin + row
        let pages = starts.count
        // The last page that begins at the row or before it. Pages are about equally long: the search begins where the row would
        // be then.
        var low = pages < 2 ? 0 : row &* pages / rowCount
        var high: Int
        var step = 1
        if starts[low] <= target {
            high = low + 1
            while high < pages, starts[high] <= target {
                low = high
                high = low + step
                step *= 2
            }
            high = Swift.min(high, pages)
        } else {
            high = low
            low = high - step
            while low > 0, starts[low] > target {
                high = low
                step *= 2
                low = high - step
            }
            low = Swift.max(low, 0)
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= target { low = middle } else { high = middle }
        }
        return low
    }

    /// The place of an id: in the table, its page, and where in the page.
    @inlinable
    func find(_ id: Item.ID) -> (slot: Int, page: Int, offset: Int)? { find(id, tag: IDTable.tag(of: id)) }

    @inlinable
    func find(_ id: Item.ID, tag: UInt32) -> (slot: Int, page: Int, offset: Int)? {
        guard table.count > 0 else { return nil }
        let mask = table.mask
        var slot = Int(tag) & mask
        while true {
            if table.tags[slot] == 0 { return nil }
            if table.tags[slot] == tag {
                let place = table.places[slot]
                let page = Int(place.page &- base)
                if page < blocks.count, let offset = offset(of: id, inPage: page, near: Int(place.offset)) {
                    return (slot, page, offset)
                }
            }
            slot = (slot + 1) & mask
        }
    }

    /// Looks for an id in a page, from where it was outward: edits of a page shift its rows.
    @inlinable
    func offset(of id: Item.ID, inPage page: Int, near hint: Int) -> Int? {
        let block = blocks[page]
        if hint < block.count, block[hint].id == id { return hint }
        var below = Swift.min(hint, block.count) - 1
        var above = hint + 1
        while below >= 0 || above < block.count {
            if below >= 0, block[below].id == id { return below }
            if above < block.count, block[above].id == id { return above }
            below -= 1
            above += 1
        }
        return nil
    }

    /// The row of an id; nil if it is not loaded.
    @inlinable
    public func row(of id: Item.ID) -> Int? { find(id).map { starts[$0.page] - origin + $0.offset } }

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
    public var endIndex: Int { rowCount }

    /// The item of a row.
    @inlinable
    public subscript(row: Int) -> Item {
        precondition(row >= 0 && row < rowCount, "No such row")
        let page = page(ofRow: row)
        return blocks[page][row &- (starts[page] &- origin)]
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
