import TugPaging

/// A server's rows, in the order of the list, and how it pages them. A value: change it between requests, which ``page(_:cap:isEmptied:)``
/// answers.
///
///     var server = SimulatedServer(items, keys: .cursors(.forward))
///     server.publish([new])                                   // newer rows come at the head
///     let page = try server.page(PageRequest(.first, key: nil, size: 20))
///
/// Its keys are numbers. With ``Keys/offsets(_:)`` a key counts the rows before a page, and shifts when rows come or go. A cursor names a
/// place between two rows, and stays right whatever comes and goes.
public struct SimulatedServer<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// In which directions a server gives keys.
    public enum Direction: Sendable, Hashable {
        /// Keys of pages after others.
        case forward
        /// Keys of pages before others.
        case backward
        /// Keys in both directions.
        case both
    }

    /// How a server finds a page.
    public enum Keys: Sendable, Hashable {
        /// By the number of rows before it.
        case offsets(Direction)
        /// By a place between two rows.
        case cursors(Direction)
    }

    /// What a server throws for a key that it no longer knows.
    public struct ExpiredKey: Error, Sendable, Hashable {
        /// Creates the error.
        public init() {}
    }

    /// The rows, in the order of the list.
    public private(set) var items: [Item] = []
    /// The ids of ``items``.
    public private(set) var ids: [Item.ID] = []
    /// The ids as they were before each change, the oldest first.
    public private(set) var history: [[Item.ID]] = []
    /// How pages are found.
    public var keys: Keys
    /// The number of rows that a page has at most, whatever was asked for; nil: no limit.
    public var cap: Int?
    /// How many rows of the pages beside it a page repeats. With offsets only a page that is asked for backward; those pages say that their keys
    /// are offsets, so that a pager looks whether they join its rows.
    public var overlap = 0
    /// Whether the first page is the end of the rows, as in a chat, and new rows come after the last one.
    public var opensAtEnd = false
    /// Whether a page with rows has a key in each of its directions even at the end of the data, where the next page is empty. As when keys
    /// are made of rows.
    public var alwaysGivesKeys = false
    /// Whether pages have the number of all rows.
    public var tellsTotal = false
    /// Whether pages have the number of their first rows that are pinned.
    public var tellsPinned = false

    /// The place of each row: rises from row to row, and is never used again.
    @_spi(Host) public private(set) var places: [Int] = []
    private var pinned: Set<Item.ID> = []
    /// The places of the rows of ``history``.
    @_spi(Host) public private(set) var formerPlaces: [[Int]] = []
    private var head = 0
    private var tail = 0
    private var salt = 0
    private var oldestSalt = 0
    private static var step: Int { 1 << 20 }
    /// Pinned rows have places before all others.
    private static var pinnedBand: Int { -(1 << 50) }
    /// A key is a place and a number that tells when it was given.
    private static var salts: Int { 1 << 10 }

    /// Creates a server of rows.
    public init(_ items: [Item] = [], keys: Keys = .cursors(.forward)) {
        self.items = items
        ids = items.map { $0.id }
        self.keys = keys
        places = (0..<items.count).map { ($0 + 1) * Self.step }
        tail = items.count * Self.step
    }

    // MARK: What changes on the server

    /// New rows come: before the first row that is not pinned, or after the last one where the list opens at its end.
    public mutating func publish(_ new: [Item]) {
        keepHistory()
        if opensAtEnd {
            for item in new {
                tail += Self.step
                items.append(item)
                ids.append(item.id)
                places.append(tail)
            }
            return
        }
        head -= new.count * Self.step
        let row = pinned.count
        items.insert(contentsOf: new, at: row)
        ids.insert(contentsOf: new.map { $0.id }, at: row)
        for number in new.indices { places.insert(head + (number + 1) * Self.step, at: row + number) }
    }

    /// A row comes between others, at most after the last one. Where places have run out, nothing happens.
    public mutating func insert(_ item: Item, at row: Int) {
        let row = min(max(pinned.count, row), items.count)
        let before = row > 0 ? places[row - 1] : head - Self.step
        let after = row < items.count ? places[row] : before + 2 * Self.step
        guard row > pinned.count || pinned.isEmpty, after - before > 1 else { return }
        keepHistory()
        let place = before + (after - before) / 2
        items.insert(item, at: row)
        ids.insert(item.id, at: row)
        places.insert(place, at: row)
        head = min(head, place - Self.step)
        tail = max(tail, place)
    }

    /// A row moves to the head, below pinned rows, as after a new answer to it.
    public mutating func bump(_ id: Item.ID) {
        guard let item = take(id) else { return }
        let row = pinned.count
        items.insert(item, at: row)
        ids.insert(item.id, at: row)
        places.insert(head, at: row)
        head -= Self.step
    }

    /// A row stays before all others from now on.
    public mutating func pin(_ id: Item.ID) {
        guard let item = take(id) else { return }
        items.insert(item, at: 0)
        ids.insert(item.id, at: 0)
        places.insert((places.first.map { min($0, Self.pinnedBand) } ?? Self.pinnedBand) - Self.step, at: 0)
        pinned.insert(id)
    }

    /// A pinned row becomes the newest of the others.
    public mutating func unpin(_ id: Item.ID) { if pinned.contains(id) { bump(id) } }

    /// Removes a row. An id that the server does not have is ignored.
    public mutating func delete(_ id: Item.ID) { _ = take(id) }

    /// The content of a row changes. An id that the server does not have is ignored.
    public mutating func update(_ item: Item) {
        if let row = ids.firstIndex(of: item.id) { items[row] = item }
    }

    /// Replaces all rows. Keys that were given are of no use any more.
    public mutating func replaceAll(_ new: [Item]) {
        keepHistory()
        let old = self
        self = SimulatedServer(new, keys: keys)
        (history, formerPlaces) = (old.history, old.formerPlaces)
        (cap, overlap, opensAtEnd) = (old.cap, old.overlap, old.opensAtEnd)
        (alwaysGivesKeys, tellsTotal, tellsPinned) = (old.alwaysGivesKeys, old.tellsTotal, old.tellsPinned)
        salt = old.salt
    }

    /// Makes these all the rows, whatever they were. Those that they begin and end with as before keep their places, and so cursors stay right
    /// there; those between come to new places.
    public mutating func change(to new: [Item]) {
        let most = min(items.count, new.count)
        var prefix = 0
        while prefix < most, ids[prefix] == new[prefix].id { prefix += 1 }
        var suffix = 0
        while suffix < most - prefix, ids[items.count - 1 - suffix] == new[new.count - 1 - suffix].id { suffix += 1 }
        let count = new.count - prefix - suffix
        let before = prefix > 0 ? places[prefix - 1] : suffix > 0 ? places[places.count - suffix] - (count + 1) * Self.step : 0
        let after = suffix > 0 ? places[places.count - suffix] : before + (count + 1) * Self.step
        let distance = (after - before) / (count + 1)
        guard distance > 0 else { return replaceAll(new) }
        keepHistory()
        pinned.formIntersection(new.prefix(prefix).map(\.id))
        let between = (0..<count).map { before + ($0 + 1) * distance }
        places = Array(places.prefix(prefix)) + between + Array(places.suffix(suffix))
        items = new
        ids = new.map { $0.id }
        head = min(head, (places.first { $0 > Self.pinnedBand } ?? Self.step) - Self.step)
        tail = max(tail, places.last ?? 0)
    }

    /// All keys that were given are unknown from now on.
    public mutating func expireKeys() {
        salt = (salt + 1) % Self.salts
        oldestSalt = salt
    }

    private mutating func keepHistory() {
        history.append(ids)
        formerPlaces.append(places)
    }

    private mutating func take(_ id: Item.ID) -> Item? {
        guard let row = ids.firstIndex(of: id) else { return nil }
        keepHistory()
        places.remove(at: row)
        ids.remove(at: row)
        pinned.remove(id)
        return items.remove(at: row)
    }

    // MARK: Pages

    /// The key of the page that begins with a row, for a list that begins in the middle.
    public func key(atRow row: Int) -> Int {
        switch keys {
        case .offsets: row
        case .cursors: cursor((row > 0 && row <= places.count ? places[row - 1] : (places.first ?? 0) - 1) + 1)
        }
    }

    /// Returns the page of a request.
    ///
    /// - Parameters:
    ///   - request: Which page is asked for.
    ///   - cap: The number of rows of this page at most; nil for that of the server.
    ///   - isEmptied: Whether the page comes without rows, but with a key of the page that would follow. For cursors.
    /// - Throws: ``ExpiredKey``.
    public func page(_ request: PageRequest<Int>, cap: Int? = nil, isEmptied: Bool = false) throws -> Page<Item, Int> {
        let size = min(max(1, request.size), max(1, cap ?? self.cap ?? .max))
        switch keys {
        case .offsets(let direction): return offsetPage(request, size, direction)
        case .cursors(let direction): return try cursorPage(request, size, direction, isEmptied: isEmptied)
        }
    }

    private func offsetPage(_ request: PageRequest<Int>, _ size: Int, _ direction: Direction) -> Page<Item, Int> {
        let key = min(max(0, request.key ?? (opensAtEnd ? items.count - size : 0)), items.count)
        let range =
            request.direction == .previous
            ? max(0, key - size)..<min(items.count, key + overlap) : key..<min(items.count, key + size)
        let hasNext = direction != .backward && (range.upperBound < items.count || alwaysGivesKeys && !range.isEmpty)
        var page = Page<Item, Int>(
            Array(items[range]), previous: direction != .forward && range.lowerBound > 0 ? range.lowerBound : nil,
            next: hasNext ? range.upperBound : nil, total: tellsTotal ? items.count : nil)
        // Without a row of the page beside it, nothing would show that a page before others joins them.
        page.keysAreOffsets = direction != .forward && overlap > 0
        return page
    }

    private func cursorPage(
        _ request: PageRequest<Int>, _ size: Int, _ direction: Direction, isEmptied: Bool
    ) throws -> Page<Item, Int> {
        var place: Int?
        if let key = request.key {
            // Rounds down, for places below zero too.
            let given = key & (Self.salts - 1)
            guard given >= oldestSalt else { throw ExpiredKey() }
            place = key >> Self.salts.trailingZeroBitCount
        }
        let start: Int
        let end: Int
        switch request.direction {
        case .previous:
            end = min(items.count, row(at: place ?? 0) + overlap)
            start = max(0, end - size)
        case .first where place == nil && opensAtEnd:
            (start, end) = (max(0, items.count - size), items.count)
        case .first, .next:
            let first = place.map { row(at: $0) } ?? 0
            start = request.direction == .next ? max(0, first - overlap) : first
            end = min(items.count, start + size)
        }
        var page = Page<Item, Int>(Array(items[start..<max(start, end)]), total: tellsTotal ? items.count : nil)
        if tellsPinned { page.pinnedCount = ids[start..<max(start, end)].prefix { pinned.contains($0) }.count }
        if isEmptied {
            page.pinnedCount = 0
            page.items = []
            if request.direction == .previous {
                page.previous = place.map { cursor($0, after: request.key) }
            } else {
                page.next = cursor(place ?? (start > 0 ? places[start - 1] : (places.first ?? 0) - 1) + 1, after: request.key)
            }
            return page
        }
        guard start < end else {
            // A list that begins after the last row can still go back.
            if request.direction == .first, direction != .forward, start > 0 { page.previous = cursor(places[start - 1] + 1) }
            return page
        }
        if direction != .backward, end < items.count || alwaysGivesKeys { page.next = cursor(places[end - 1] + 1) }
        if direction != .forward, start > 0 || alwaysGivesKeys { page.previous = cursor(places[start]) }
        return page
    }

    /// The first row at a place or after it.
    private func row(at place: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The key of a place. Another one than `key`, for the same place.
    private func cursor(_ place: Int, after key: Int? = nil) -> Int {
        var salt = salt
        if let key { salt = ((key & (Self.salts - 1)) + 1) & (Self.salts - 1) }
        return place << Self.salts.trailingZeroBitCount | salt
    }
}
