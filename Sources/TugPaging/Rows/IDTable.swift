/// Where each id is: a hash table that grows by parts. It holds hashes, not ids: a lookup compares the ids of the rows.
///
/// An entry stands for the rows of one page that have one hash: nearly always for one row, and for all rows of a page if all
/// hashes are equal.
///
/// The leading bits of a hash choose a segment. When a segment is full, it alone is split into two, by one bit more: no call
/// moves more than a few segments, and a copy that is kept makes the next change copy only the segments that it changes.
@frozen @usableFromInline
struct IDTable: Sendable {
    @usableFromInline typealias Place = IDSegment.Place

    /// Where an entry is, until the next one is added.
    @frozen @usableFromInline
    struct Slot: Sendable, Equatable {
        /// The index of the segment.
        @usableFromInline let segment: Int
        /// The word of the hash in the segment.
        @usableFromInline let word: Int

        @inlinable
        init(segment: Int, word: Int) {
            self.segment = segment
            self.word = word
        }
    }

    /// For each value of the leading bits the index of its segment. A segment with fewer bits is there several times.
    @usableFromInline var directory: ContiguousArray<UInt32> = [0]
    /// How far a hash is shifted to leave its leading bits.
    @usableFromInline var shift: UInt64 = 32
    @usableFromInline var segments: ContiguousArray<IDSegment> = [IDSegment(power: 0, depth: 0)]

    /// The power of a segment that is split instead of enlarged.
    @inlinable
    static var splitPower: UInt8 { 7 }

    @inlinable
    init() {}

    @inlinable
    static func tag(of id: some Hashable) -> UInt32 {
        // Multiplied, so that hashes that differ in some bits only are spread, too.
        let hash = UInt64(truncatingIfNeeded: id.hashValue) &* 0x9E37_79B9_7F4A_7C15
        let tag = UInt32(truncatingIfNeeded: hash &>> 32)
        return tag == 0 ? 1 : tag
    }

    /// The index of the segment of a hash.
    @inlinable
    func segment(of tag: UInt32) -> Int { Int(truncatingIfNeeded: directory[Int(truncatingIfNeeded: UInt64(tag) &>> shift)]) }

    /// The first entry with a hash that `isWanted`; nil if there is none.
    @inlinable @inline(__always)
    func first(_ tag: UInt32, where isWanted: (Place, Slot) -> Bool) -> Slot? {
        let index = segment(of: tag)
        let word = segments[index].first(tag) { isWanted($0, Slot(segment: index, word: $1)) }
        return word.map { Slot(segment: index, word: $0) }
    }

    /// The entry of a hash in a page.
    @inlinable
    func slot(of tag: UInt32, page: UInt32) -> Slot? { first(tag) { place, _ in place.page == page } }

    @inlinable
    subscript(slot: Slot) -> Place {
        get { segments[slot.segment].words[placeOf: slot.word] }
        set {
            segments[slot.segment].makeUnique()
            segments[slot.segment].words[placeOf: slot.word] = newValue
        }
    }

    /// Enters the hashes from `index` on, whose rows follow one another from `offset` on in a page, up to the first that is there
    /// already.
    ///
    /// - Returns: The index of the hash that is there already, or the number of hashes.
    @inlinable
    mutating func enter(_ new: ContiguousArray<UInt32>, from index: Int, page: UInt32, offset: Int) -> Int {
        var index = index
        var offset = offset
        while true {
            var isKnown = false
            let shift = shift
            directory.withUnsafeBufferPointer { directory in
                segments.withUnsafeMutableBufferPointer { segments in
                    new.withUnsafeBufferPointer { new in
                        while index < new.count {
                            let tag = new[index]
                            let at = Int(truncatingIfNeeded: directory[Int(truncatingIfNeeded: UInt64(tag) &>> shift)])
                            if segments[at].isFull { return }
                            isKnown = !segments[at].putNew(tag, Place(page: page, offset: offset))
                            if isKnown { return }
                            index &+= 1
                            offset &+= 1
                        }
                    }
                }
            }
            if isKnown || index == new.count { return index }
            _ = room(for: new[index])
        }
    }

    /// Enters the hash of a row whose id is not in the table.
    @inlinable
    mutating func enter(_ tag: UInt32, page: UInt32, offset: Int) {
        if let slot = slot(of: tag, page: page) {
            self[slot].hint |= Place.several
        } else {
            segments[room(for: tag)].put(tag, Place(page: page, offset: offset))
        }
    }

    /// Reads the buckets where the searches for hashes begin. The reads do not wait for one another; the searches afterwards find
    /// the buckets in the processor's cache.
    @inlinable
    func prefetch(_ wanted: ContiguousArray<UInt32>) {
        var read: UInt32 = 0
        directory.withUnsafeBufferPointer { directory in
            segments.withUnsafeBufferPointer { segments in
                wanted.withUnsafeBufferPointer { wanted in
                    for tag in wanted {
                        let index = Int(truncatingIfNeeded: directory[Int(truncatingIfNeeded: UInt64(tag) &>> shift)])
                        // Hashes are not 0.
                        read |= tag | segments[index].words[segments[index].home(of: tag)]
                    }
                }
            }
        }
        // Uses the result, so that the reads are not removed.
        precondition(read != 0 || wanted.isEmpty)
    }

    @inlinable
    mutating func remove(at slot: Slot) { segments[slot.segment].remove(at: slot.word) }
}

// MARK: Growth

extension IDTable {
    /// The index of the segment of a hash, which has room.
    @inlinable @inline(__always)
    mutating func room(for tag: UInt32) -> Int {
        var index = segment(of: tag)
        while segments[index].isFull {
            makeRoom(in: index, for: tag)
            index = segment(of: tag)
        }
        return index
    }

    /// Splits a full segment, or enlarges it: while it is small, and when splitting does not help because the leading bits of
    /// most hashes are equal.
    @usableFromInline
    mutating func makeRoom(in index: Int, for tag: UInt32) {
        let old = segments[index]
        // Whether no other hashes than those that the directory leads to it can be in the segment.
        let isWhole = shift + UInt64(old.depth) == 32
        if old.power < IDTable.splitPower || (isWhole && directory.count > segments.count * 8) {
            var larger = IDSegment(power: old.power + 1, depth: old.depth)
            larger.put(allOf: old) { _ in true }
            segments[index] = larger
            return
        }
        if isWhole {
            var doubled: ContiguousArray<UInt32> = []
            doubled.reserveCapacity(directory.count * 2)
            for entry in directory {
                doubled.append(entry)
                doubled.append(entry)
            }
            directory = doubled
            shift -= 1
        }
        let bit = UInt32(1) << UInt32(31 - old.depth)
        var clear = IDSegment(power: old.power, depth: old.depth + 1)
        var set = clear
        clear.put(allOf: old) { $0 & bit == 0 }
        set.put(allOf: old) { $0 & bit != 0 }
        segments[index] = clear
        // All hashes that begin as this one does, with the bit set, go to the new segment.
        let first = tag & ~(bit | (bit - 1)) | bit
        let start = Int(truncatingIfNeeded: UInt64(first) &>> shift)
        let length = Int(truncatingIfNeeded: UInt64(bit) &>> shift)
        for place in start..<start + length { directory[place] = UInt32(segments.count) }
        segments.append(set)
    }
}
