/// Finds items by name without making a string or an array of each name.
///
/// An open-addressing hash table of item numbers. The standard library's hasher has a random seed per process, so a
/// folder with colliding names cannot be prepared.
struct NameTable {
    private var slots: [Int]
    private let mask: Int

    /// A table for at most `capacity` names.
    init(capacity: Int) {
        var size = 8
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        mask = size - 1
    }

    /// The number of the item with this name. If there is none, stores and returns `index`.
    mutating func firstIndex(
        of name: UnsafeRawBufferPointer, orInsert index: Int, nameOf: (Int) -> UnsafeRawBufferPointer
    ) -> Int {
        let slot = slot(for: name, nameOf: nameOf)
        if slots[slot] < 0 { slots[slot] = index }
        return slots[slot]
    }

    /// The number of the item with this name; nil if there is none.
    func firstIndex(of name: UnsafeRawBufferPointer, nameOf: (Int) -> UnsafeRawBufferPointer) -> Int? {
        let index = slots[slot(for: name, nameOf: nameOf)]
        return index < 0 ? nil : index
    }

    /// The slot of this name, or the free slot for it. Half of the slots are free, so there always is one.
    private func slot(for name: UnsafeRawBufferPointer, nameOf: (Int) -> UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: name)
        var slot = hasher.finalize() & mask
        while slots[slot] >= 0, !nameOf(slots[slot]).isSameName(as: name) {
            slot = (slot + 1) & mask
        }
        return slot
    }
}
