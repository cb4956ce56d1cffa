/// Where each id is: an open-addressing table of 12 bytes a slot, with linear probing. It holds hashes, not ids: whoever looks up
/// compares the ids of the rows.
///
/// The hashes are apart from the places, so that a search reads a third of the memory: in a large table each read is a miss of the
/// processor's caches.
@frozen @usableFromInline
struct IDTable: Sendable {
    /// Where a row is.
    @frozen @usableFromInline
    struct Place: Sendable {
        /// The number of the page, modulo 2³².
        @usableFromInline var page: UInt32
        /// Where in the page the row was when it was entered.
        @usableFromInline var offset: UInt32

        @inlinable
        init(page: UInt32, offset: UInt32) {
            self.page = page
            self.offset = offset
        }
    }

    /// A hash for each slot, never 0; 0 in a free slot. A power of two of slots, or none.
    @usableFromInline var tags: ContiguousArray<UInt32> = []
    /// The place for each slot. That of a free slot has no meaning.
    @usableFromInline var places: ContiguousArray<Place> = []
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable
    static func tag(of id: some Hashable) -> UInt32 {
        let hash = UInt(bitPattern: id.hashValue)
        let tag = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
        return tag == 0 ? 1 : tag
    }

    /// The last slot; also the mask that makes a slot of a tag.
    @inlinable
    var mask: Int { tags.count - 1 }

    /// Makes room for `added` more ids, so that at most three quarters of the slots are taken.
    @inlinable
    mutating func reserve(_ added: Int) {
        let needed = count + added
        if needed * 4 > tags.count * 3 { grow(needed) }
    }

    @usableFromInline
    mutating func grow(_ needed: Int) {
        var size = max(16, tags.count)
        while needed * 4 > size * 3 { size *= 2 }
        let oldTags = tags
        let oldPlaces = places
        tags = ContiguousArray(repeating: 0, count: size)
        places = ContiguousArray(repeating: Place(page: 0, offset: 0), count: size)
        let mask = size - 1
        tags.withUnsafeMutableBufferPointer { tags in
            places.withUnsafeMutableBufferPointer { places in
                for old in oldTags.indices where oldTags[old] != 0 {
                    var slot = Int(oldTags[old]) & mask
                    while tags[slot] != 0 { slot = (slot + 1) & mask }
                    tags[slot] = oldTags[old]
                    places[slot] = oldPlaces[old]
                }
            }
        }
    }

    /// Enters the hashes from `index` on, whose rows follow one another from `offset` on in a page, up to the first that is there
    /// already.
    ///
    /// - Parameter slot: Where the search for the first hash continues: after this slot; -1 where it begins. Then where the
    ///   equal hash is.
    /// - Returns: The index of the hash that is there already, or the number of hashes.
    @inlinable
    mutating func enter(
        _ new: ContiguousArray<UInt32>, from index: Int, page: UInt32, offset: Int, slot: inout Int
    ) -> Int {
        let mask = mask
        var current = slot
        var entered = 0
        let end = tags.withUnsafeMutableBufferPointer { tags in
            places.withUnsafeMutableBufferPointer { places in
                new.withUnsafeBufferPointer { new in
                    for index in index..<new.count {
                        let tag = new[index]
                        current = current < 0 ? Int(tag) & mask : (current + 1) & mask
                        while tags[current] != 0 {
                            if tags[current] == tag { return index }
                            current = (current + 1) & mask
                        }
                        tags[current] = tag
                        places[current] = Place(page: page, offset: UInt32(truncatingIfNeeded: offset &+ entered))
                        entered &+= 1
                        current = -1
                    }
                    return new.count
                }
            }
        }
        count += entered
        slot = current
        return end
    }

    /// Enters a hash whose id is not in the table. There must be room.
    @inlinable
    mutating func enter(_ tag: UInt32, page: UInt32, offset: Int) {
        let mask = mask
        var slot = Int(tag) & mask
        while tags[slot] != 0 { slot = (slot + 1) & mask }
        tags[slot] = tag
        places[slot] = Place(page: page, offset: UInt32(truncatingIfNeeded: offset))
        count += 1
    }

    /// Reads the slots where the searches for hashes begin. The reads do not wait for one another; the searches afterwards find the
    /// slots in the processor's cache.
    @inlinable
    func prefetch(_ wanted: ContiguousArray<UInt32>) {
        let mask = mask
        var read: UInt32 = 0
        tags.withUnsafeBufferPointer { tags in
            wanted.withUnsafeBufferPointer { wanted in
                for tag in wanted { read |= tags[Int(tag) & mask] }
            }
        }
        // Uses the result, so that the reads are not removed. No hash is 0.
        precondition(read == 0 || wanted[0] != 0)
    }

    /// Frees a slot, and closes the gap in the run of slots after it.
    @inlinable
    mutating func remove(at slot: Int) {
        let mask = mask
        var gap = slot
        var next = (slot + 1) & mask
        while tags[next] != 0 {
            let home = Int(tags[next]) & mask
            // A row may move to the gap if the gap is not before its home.
            if (next &- home) & mask >= (next &- gap) & mask {
                tags[gap] = tags[next]
                places[gap] = places[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        tags[gap] = 0
        count -= 1
    }
}
