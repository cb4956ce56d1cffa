/// Where each id is: an open-addressing table of 12 bytes a place, with linear probing. It holds hashes, not ids: whoever looks
/// up compares the ids of the rows.
@frozen @usableFromInline
struct IDTable: Sendable {
    /// A place of the table.
    @frozen @usableFromInline
    struct Slot: Sendable {
        /// A hash of the id, never 0; 0 in a free place.
        @usableFromInline var tag: UInt32
        /// The number of the page, modulo 2³².
        @usableFromInline var page: UInt32
        /// Where in the page the row was when it was entered.
        @usableFromInline var offset: UInt32

        @inlinable
        init(tag: UInt32, page: UInt32, offset: UInt32) {
            self.tag = tag
            self.page = page
            self.offset = offset
        }
    }

    /// A power of two of places, or none.
    @usableFromInline var slots: ContiguousArray<Slot> = []
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable
    static func tag(of id: some Hashable) -> UInt32 {
        let hash = UInt(bitPattern: id.hashValue)
        let tag = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
        return tag == 0 ? 1 : tag
    }

    /// The last place; also the mask that makes an index of a tag.
    @inlinable
    var mask: Int { slots.count - 1 }

    /// Makes room for `added` more ids, so that at most three quarters of the places are taken.
    @inlinable
    mutating func reserve(_ added: Int) {
        let needed = count + added
        if needed * 4 > slots.count * 3 { grow(needed) }
    }

    @usableFromInline
    mutating func grow(_ needed: Int) {
        var size = max(16, slots.count)
        while needed * 4 > size * 3 { size *= 2 }
        let old = slots
        slots = ContiguousArray(repeating: Slot(tag: 0, page: 0, offset: 0), count: size)
        let mask = size - 1
        slots.withUnsafeMutableBufferPointer { slots in
            for slot in old where slot.tag != 0 {
                var place = Int(slot.tag) & mask
                while slots[place].tag != 0 { place = (place + 1) & mask }
                slots[place] = slot
            }
        }
    }

    /// Enters the hashes from `index` on, whose rows follow one another from `offset` on in a page, up to the first that is there
    /// already.
    ///
    /// - Parameter place: Where the search for the first hash continues: after this place; -1 where it begins. Then where the
    ///   equal hash is.
    /// - Returns: The index of the hash that is there already, or the number of hashes.
    @inlinable
    mutating func enter(
        _ tags: ContiguousArray<UInt32>, from index: Int, page: UInt32, offset: Int, place: inout Int
    ) -> Int {
        let mask = mask
        var current = place
        var entered = 0
        let end = slots.withUnsafeMutableBufferPointer { slots in
            tags.withUnsafeBufferPointer { tags in
                for index in index..<tags.count {
                    let tag = tags[index]
                    current = current < 0 ? Int(tag) & mask : (current + 1) & mask
                    while slots[current].tag != 0 {
                        if slots[current].tag == tag { return index }
                        current = (current + 1) & mask
                    }
                    slots[current] = Slot(tag: tag, page: page, offset: UInt32(truncatingIfNeeded: offset &+ entered))
                    entered &+= 1
                    current = -1
                }
                return tags.count
            }
        }
        count += entered
        place = current
        return end
    }

    /// Frees a place, and closes the gap in the run of places after it.
    @inlinable
    mutating func remove(at place: Int) {
        let mask = mask
        slots.withUnsafeMutableBufferPointer { slots in
            var gap = place
            var next = (place + 1) & mask
            while slots[next].tag != 0 {
                let home = Int(slots[next].tag) & mask
                // A row may move to the gap if the gap is not before its home.
                if (next &- home) & mask >= (next &- gap) & mask {
                    slots[gap] = slots[next]
                    gap = next
                }
                next = (next + 1) & mask
            }
            slots[gap].tag = 0
        }
        count -= 1
    }
}
