import Glibc

/// The names and times of all entries of a folder, in two blocks of memory of any size: 24 bytes per entry plus the
/// names.
struct Listing: Sendable {
    /// The sort key of one entry.
    struct Item: Sendable {
        /// `Int64.min` if the time is unknown. File systems cannot store a time that early.
        let seconds: Int64
        let nanoseconds: Int32
        let nameLength: Int32
        /// The start of the name in ``Listing/names``.
        let nameStart: Int

        var modified: FileTime? {
            seconds == .min ? nil : FileTime(seconds: seconds, nanoseconds: nanoseconds)
        }
    }

    private(set) var items: [Item] = []
    /// All names in sequence, each with a terminating zero so that it can be passed to system calls without copying.
    private(set) var names: [UInt8] = []

    mutating func append(name: UnsafePointer<CChar>, modified: FileTime?) {
        let length = strlen(name)
        items.append(
            Item(
                seconds: modified?.seconds ?? .min, nanoseconds: modified?.nanoseconds ?? 0, nameLength: Int32(length),
                nameStart: names.count))
        name.withMemoryRebound(to: UInt8.self, capacity: length + 1) {
            names.append(contentsOf: UnsafeBufferPointer(start: $0, count: length + 1))
        }
    }

    func name(of item: Item) -> FileName {
        FileName(bytes: Array(names[item.nameStart..<item.nameStart + Int(item.nameLength)]))
    }

    /// Calls a closure with the zero-terminated name, a path relative to the folder, without copying it.
    func withPath<Result, Failure>(
        of item: Item, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try names.withUnsafeBufferPointer { (names) throws(Failure) in
            // Every item has a name, and names end with a zero, so the slice is not empty.
            let name = UnsafeBufferPointer(rebasing: names[item.nameStart...item.nameStart + Int(item.nameLength)])
            return try name.withMemoryRebound(to: CChar.self) { (name) throws(Failure) in
                guard let path = name.baseAddress else { return try body("") }
                return try body(path)
            }
        }
    }

    /// Removes repeated names and keeps the last. A folder that changes while it is read may return a name twice.
    mutating func removeRepeatedNames() {
        var isRepeated = [Bool](repeating: false, count: items.count)
        var anyRepeated = false
        names.withUnsafeBytes { names in
            var table = NameTable(capacity: items.count)
            for index in items.indices.reversed() {
                let name = names.name(of: items[index])
                let first = table.firstIndex(of: name, orInsert: index) { names.name(of: items[$0]) }
                if first != index {
                    isRepeated[index] = true
                    anyRepeated = true
                }
            }
        }
        if anyRepeated {
            items = zip(items, isRepeated).filter { !$0.1 }.map(\.0)
        }
    }

    /// Newest first; equal times by the bytes of the names.
    mutating func sort() {
        names.withUnsafeBytes { names in
            items.sort { Listing.comesBefore($0, in: names, $1, in: names) }
        }
    }

    static func comesBefore(
        _ left: Item, in leftNames: UnsafeRawBufferPointer, _ right: Item, in rightNames: UnsafeRawBufferPointer
    ) -> Bool {
        if left.seconds != right.seconds { return left.seconds > right.seconds }
        if left.nanoseconds != right.nanoseconds { return left.nanoseconds > right.nanoseconds }
        return leftNames.name(of: left).comesBefore(rightNames.name(of: right))
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes of one name in the block of names.
    func name(of item: Listing.Item) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[item.nameStart..<item.nameStart + Int(item.nameLength)])
    }

    /// Order by bytes; a prefix comes before a longer name.
    func comesBefore(_ other: UnsafeRawBufferPointer) -> Bool {
        guard let mine = baseAddress, let theirs = other.baseAddress else { return count < other.count }
        let order = memcmp(mine, theirs, Swift.min(count, other.count))
        return order != 0 ? order < 0 : count < other.count
    }

    func isSameName(as other: UnsafeRawBufferPointer) -> Bool {
        guard let mine = baseAddress, let theirs = other.baseAddress else { return count == other.count }
        return count == other.count && memcmp(mine, theirs, count) == 0
    }
}
