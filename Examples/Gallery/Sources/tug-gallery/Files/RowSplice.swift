import FolderListing

/// A replacement of consecutive rows. Applied in order, splices turn one list into another. Rows that are in both keep their
/// position and widget.
struct RowSplice: Sendable {
    var position: Int
    var removed: Int
    var added: Int

    /// The splices that turn `old` into `new`. Both have the order of the folder, so one pass finds all.
    nonisolated static func splices(from old: [FolderEntry], to new: [FolderEntry]) -> [RowSplice] {
        var splices: [RowSplice] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            var splice = RowSplice(position: newIndex, removed: 0, added: 0)
            while true {
                let left = oldIndex < old.count ? old[oldIndex] : nil
                let right = newIndex < new.count ? new[newIndex] : nil
                if let left, right.map({ left.comesBefore($0) }) ?? true {
                    oldIndex += 1
                    splice.removed += 1
                } else if let right, left.map({ right.comesBefore($0) }) ?? true {
                    newIndex += 1
                    splice.added += 1
                } else {
                    break
                }
            }
            if splice.removed > 0 || splice.added > 0 { splices.append(splice) }
            oldIndex += 1
            newIndex += 1
        }
        // With many splices, replacing the whole list is faster and looks the same.
        guard splices.count <= 500 else { return [RowSplice(position: 0, removed: old.count, added: new.count)] }
        return splices
    }
}

extension FolderEntry {
    /// Whether it is above another entry, in the order of `FolderSnapshot`.
    nonisolated func comesBefore(_ other: FolderEntry) -> Bool {
        switch (modified, other.modified) {
        case (let left?, let right?) where left != right: left > right
        case (_?, nil): true
        case (nil, _?): false
        default: name.bytes.lexicographicallyPrecedes(other.name.bytes)
        }
    }
}
