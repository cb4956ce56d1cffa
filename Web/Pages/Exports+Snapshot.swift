// Rows and keys as numbers, which JavaScript stores with the items and the keys themselves: the items in the order of the rows, the keys in the
// order in which they are written here.

/// Writes a snapshot.
private struct SnapshotWriter {
    var numbers: [Int32] = []
    var keys: [Int32] = []

    mutating func write(_ number: Int?) { numbers.append(number.map { Int32($0) } ?? none) }

    mutating func write(_ offsets: [Int]) {
        write(offsets.count)
        for offset in offsets { write(offset) }
    }

    mutating func write(_ request: PagerSnapshot<Row, Key>.Request) {
        write(request.direction)
        write(request.size)
        keys.append(request.key ?? none)
    }

    mutating func write(_ requests: [PagerSnapshot<Row, Key>.Request]) {
        write(requests.count)
        for request in requests { write(request) }
    }
}

/// Reads a snapshot. What a page has stored may be anything: where numbers are missing, 0 is read.
private struct SnapshotReader {
    var numbers: ArraySlice<Int32>
    var keys: ArraySlice<Int32>
    var rows: ArraySlice<Row>

    mutating func number() -> Int { Int(numbers.popFirst() ?? 0) }
    mutating func optional() -> Int? { { $0 < 0 ? nil : $0 }(number()) }
    mutating func count() -> Int { min(max(number(), 0), numbers.count) }
    mutating func key() -> Key? { (keys.popFirst() ?? none).orNil }

    mutating func offsets() -> [Int] {
        var offsets: [Int] = []
        for _ in 0..<count() { offsets.append(number()) }
        return offsets
    }

    mutating func request() -> PagerSnapshot<Row, Key>.Request {
        let direction = number()
        return .init(direction: direction, key: key(), size: number())
    }

    mutating func requests() -> [PagerSnapshot<Row, Key>.Request] {
        var requests: [PagerSnapshot<Row, Key>.Request] = []
        for _ in 0..<count() { requests.append(request()) }
        return requests
    }

    mutating func items() -> [Row] {
        let count = min(max(number(), 0), rows.count)
        defer { rows = rows.dropFirst(count) }
        return Array(rows.prefix(count))
    }
}

/// Writes a snapshot to where `numbers` tells: the number of keys, the keys, the numbers. Returns how many these are; 0 before the first page.
@_expose(wasm, "snapshot_") @_cdecl("tug_pages_snapshot")
public func snapshot(_ address: UnsafeMutableRawPointer) -> Int32 {
    ask(address) { list in
        guard let snapshot = list.engine.snapshot else { return 0 }
        var writer = SnapshotWriter()
        writer.write(snapshot.pages.count)
        for page in snapshot.pages {
            writer.write(page.items.count)
            writer.write(page.request)
            writer.keys.append(page.previous ?? none)
            writer.keys.append(page.next ?? none)
            writer.write(page.placed)
            writer.write(page.inserted)
            writer.write(page.first)
            writer.write(page.last)
            writer.write(page.total)
        }
        writer.keys.append(snapshot.previous ?? none)
        writer.keys.append(snapshot.next ?? none)
        writer.write(snapshot.total)
        writer.write(snapshot.firstVisibleRow)
        writer.write(snapshot.totalAtPrevious)
        writer.write(snapshot.totalAtNext)
        writer.write(snapshot.droppedBefore)
        writer.write(snapshot.droppedAfter)
        list.numbers = [Int32(writer.keys.count)] + writer.keys + writer.numbers
        return Int32(list.numbers.count)
    }
}

/// Where the numbers are that JavaScript reads.
@_expose(wasm, "numbers_") @_cdecl("tug_pages_numbers")
public func numbers(_ address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    ask(address) { $0.numbers.withUnsafeMutableBytes { $0.baseAddress } }
}

/// Restores a snapshot: JavaScript has written `rows` rows, `keys` keys, and the numbers. `refreshed`: not a number if there was no refresh.
@_expose(wasm, "restore_") @_cdecl("tug_pages_restore")
public func restore(_ address: UnsafeMutableRawPointer, _ rows: Int32, _ keys: Int32, _ refreshed: Double) {
    ask(address) { list in
        let start = 2 * Int(rows)
        let end = start + Int(keys)
        var reader = SnapshotReader(numbers: list.numbers[end...], keys: list.numbers[start..<end], rows: list.rows(rows)[...])
        var pages: [PagerSnapshot<Row, Key>.Page] = []
        for _ in 0..<reader.count() {
            let items = reader.items()
            pages.append(
                .init(
                    items: items, request: reader.request(), previous: reader.key(), next: reader.key(),
                    placed: reader.offsets(), inserted: reader.offsets(), first: reader.optional(), last: reader.optional(),
                    total: reader.optional()))
        }
        let snapshot = PagerSnapshot<Row, Key>(
            pages: pages, previous: reader.key(), next: reader.key(), total: reader.optional(),
            lastRefreshed: refreshed == refreshed ? refreshed : nil, firstVisibleRow: reader.optional(),
            totalAtPrevious: reader.optional(), totalAtNext: reader.optional(), droppedBefore: reader.requests(),
            droppedAfter: reader.requests())
        list.perform(list.engine.restore(snapshot))
    }
}
