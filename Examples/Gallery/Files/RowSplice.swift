import FolderListing

/// Some consecutive rows that gave way to others. Applied in order, splices turn one list into another, and rows that both
/// have keep their place, their widget and the reader's eye.
struct RowSplice: Sendable {
    var position: Int
    var removed: Int
    var added: Int

    /// The splices that turn `old` into `new`. Both are in the order of the folder, so one walk along them finds all.
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
        // Past some number it is cheaper, and no worse to look at, to fill the list anew.
        guard splices.count <= 500 else { return [RowSplice(position: 0, removed: old.count, added: new.count)] }
        return splices
    }
}

extension FolderEntry {
    /// Whether it stands above another one: the order that `FolderSnapshot` documents.
    nonisolated func comesBefore(_ other: FolderEntry) -> Bool {
        switch (modified, other.modified) {
        case (let left?, let right?) where left != right: left > right
        case (_?, nil): true
        case (nil, _?): false
        default: name.bytes.lexicographicallyPrecedes(other.name.bytes)
        }
    }
}
