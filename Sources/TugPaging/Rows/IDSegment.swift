/// A part of an `IDTable`: buckets of five entries, each bucket a line of the processor's cache, with linear probing from bucket to
/// bucket.
///
/// A bucket counts the entries that passed it because it was full. A search ends at a bucket that none has passed, so that an
/// entry can be removed without moving others.
@frozen @usableFromInline
struct IDSegment: Sendable {
    /// Where a row is.
    @frozen @usableFromInline
    struct Place: Sendable {
        /// The number of the page, modulo 2³².
        @usableFromInline var page: UInt32
        /// Where in the page the row was when it was entered. The first bit is set if there are several such rows.
        @usableFromInline var hint: UInt32

        @inlinable
        init(page: UInt32, hint: UInt32) {
            self.page = page
            self.hint = hint
        }

        @inlinable
        init(page: UInt32, offset: Int) {
            self.init(page: page, hint: UInt32(truncatingIfNeeded: offset) & ~Place.several)
        }

        @inlinable
        static var several: UInt32 { 1 << 31 }

        /// Whether several rows of the page have this hash. Then the place does not lead to them.
        @inlinable
        var isShared: Bool { hint & Place.several != 0 }

        /// Where in the page the row was when it was entered.
        @inlinable
        var offset: Int { Int(truncatingIfNeeded: hint & ~Place.several) }
    }

    /// Memory that begins with a line of the processor's cache, as that of an array does not.
    @usableFromInline
    final class Memory: Sendable {
        // Copies of a segment share it for reading; a writer is its only owner.
        @usableFromInline nonisolated(unsafe) let start: UnsafeMutableRawPointer

        @usableFromInline
        init(byteCount: Int) { start = .allocate(byteCount: byteCount, alignment: Self.alignment) }

        /// A line of the processor's cache. The heap of a browser's program has no blocks that begin there.
        private static var alignment: Int {
            #if hasFeature(Embedded)
                16
            #else
                64
            #endif
        }

        deinit { start.deallocate() }
    }

    /// Owns the words.
    @usableFromInline var memory: Memory
    /// The words of all buckets, where `memory` begins. Of a bucket: five hashes, never 0; 0 where there is no entry. Then the number of
    /// entries that passed the bucket, then five places, of two words each.
    @usableFromInline var words: Words
    /// The number of entries.
    @usableFromInline var count: Int32 = 0
    /// The number of buckets is two to this power.
    @usableFromInline let power: UInt8
    /// The number of leading bits that the hashes of the segment have in common.
    @usableFromInline let depth: UInt8

    @inlinable
    init(power: UInt8, depth: UInt8) {
        memory = Memory(byteCount: 64 << Int(power))
        words = Words(memory.start)
        words.start.initializeMemory(as: UInt32.self, repeating: 0, count: 16 << Int(power))
        self.power = power
        self.depth = depth
    }

    /// The number of entries in a bucket.
    @inlinable
    static var width: Int { 5 }

    /// Whether there must be more buckets before an entry is added: seven eighths are taken.
    @inlinable
    var isFull: Bool { count &* 8 >= 35 &<< Int32(truncatingIfNeeded: power) }

    /// The last word; also the mask that makes words wrap around at the end.
    @inlinable
    var mask: Int { 16 &<< Int(truncatingIfNeeded: power) &- 1 }

    /// The words of the buckets. Sendable for the same reason as the memory where they are.
    @frozen @usableFromInline
    struct Words: @unchecked Sendable {
        @usableFromInline let start: UnsafeMutableRawPointer

        @inlinable
        init(_ start: UnsafeMutableRawPointer) { self.start = start }

        @inlinable
        subscript(word: Int) -> UInt32 {
            get { start.load(fromByteOffset: word &* 4, as: UInt32.self) }
            nonmutating set { start.storeBytes(of: newValue, toByteOffset: word &* 4, as: UInt32.self) }
        }

        /// The number of entries that passed a bucket, which is named by its first word.
        @inlinable
        subscript(passedAt first: Int) -> UInt32 {
            get { self[first &+ IDSegment.width] }
            nonmutating set { self[first &+ IDSegment.width] = newValue }
        }

        /// The place of the entry whose hash is at a word.
        @inlinable
        subscript(placeOf word: Int) -> Place {
            get {
                let at = word &+ (word & 15) &+ 6
                return Place(page: self[at], hint: self[at &+ 1])
            }
            nonmutating set {
                let at = word &+ (word & 15) &+ 6
                self[at] = newValue.page
                self[at &+ 1] = newValue.hint
            }
        }

        /// A bit for each of the five words of a bucket that is a hash, or 0. Without branches, because they would be predicted
        /// badly.
        @inlinable @inline(__always)
        func bits(of tag: UInt32, inBucketAt first: Int) -> UInt32 {
            (self[first] == tag ? 1 : 0) | (self[first &+ 1] == tag ? 2 : 0) | (self[first &+ 2] == tag ? 4 : 0)
                | (self[first &+ 3] == tag ? 8 : 0) | (self[first &+ 4] == tag ? 16 : 0)
        }

        /// Enters a hash into the first bucket with room, from one on. There must be room.
        @inlinable @inline(__always)
        func put(_ tag: UInt32, _ place: Place, from first: Int, mask: Int) {
            var first = first
            while true {
                let free = bits(of: 0, inBucketAt: first)
                if free != 0 {
                    let word = first &+ free.trailingZeroBitCount
                    self[word] = tag
                    self[placeOf: word] = place
                    return
                }
                self[passedAt: first] &+= 1
                first = (first &+ 16) & mask
            }
        }
    }

    /// Makes the words this segment's own, before they are changed.
    @inlinable @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&memory) { copy() }
    }

    @usableFromInline @inline(never)
    mutating func copy() {
        // Assigned last, because it keeps the words that are copied.
        let byteCount = 64 << Int(power)
        let other = Memory(byteCount: byteCount)
        other.start.copyMemory(from: words.start, byteCount: byteCount)
        memory = other
        words = Words(other.start)
    }

    /// The first word of the bucket of a hash.
    @inlinable @inline(__always)
    func home(of tag: UInt32) -> Int { Int(truncatingIfNeeded: tag &<< 4) & mask }

    /// The word of the first entry with a hash that `isWanted`; nil if there is none. It is called with the place and the word.
    @inlinable @inline(__always)
    func first(_ tag: UInt32, where isWanted: (Place, Int) -> Bool) -> Int? {
        let home = home(of: tag)
        var bucket = home
        repeat {
            for word in bucket..<bucket &+ IDSegment.width where words[word] == tag {
                if isWanted(words[placeOf: word], word) { return word }
            }
            if words[passedAt: bucket] == 0 { return nil }
            bucket = (bucket &+ 16) & mask
        } while bucket != home
        return nil
    }

    /// Enters a hash. There must be room.
    @inlinable
    mutating func put(_ tag: UInt32, _ place: Place) {
        makeUnique()
        words.put(tag, place, from: home(of: tag), mask: mask)
        count &+= 1
    }

    /// Enters a hash, unless it is there already. There must be room. Returns whether it was entered.
    @inlinable @inline(__always)
    mutating func putNew(_ tag: UInt32, _ place: Place) -> Bool {
        let home = home(of: tag)
        var bucket = home
        repeat {
            if words.bits(of: tag, inBucketAt: bucket) != 0 { return false }
            if words[passedAt: bucket] == 0 { break }
            bucket = (bucket &+ 16) & mask
        } while bucket != home
        makeUnique()
        words.put(tag, place, from: home, mask: mask)
        count &+= 1
        return true
    }

    /// Removes the entry whose hash is at a word.
    @inlinable
    mutating func remove(at word: Int) {
        makeUnique()
        var bucket = home(of: words[word])
        words[word] = 0
        while bucket != word & ~15 {
            words[passedAt: bucket] &-= 1
            bucket = (bucket &+ 16) & mask
        }
        count &-= 1
    }

    /// Enters the entries of another segment that satisfy `isWanted`.
    @usableFromInline
    mutating func put(allOf other: IDSegment, where isWanted: (UInt32) -> Bool) {
        // Nothing else says that the words are in use.
        withExtendedLifetime(other.memory) {
            for bucket in stride(from: 0, through: other.mask, by: 16) {
                for word in bucket..<bucket + IDSegment.width where other.words[word] != 0 && isWanted(other.words[word]) {
                    put(other.words[word], other.words[placeOf: word])
                }
            }
        }
    }
}
