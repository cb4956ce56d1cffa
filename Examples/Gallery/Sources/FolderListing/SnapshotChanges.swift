extension FolderSnapshot {
    /// How many entries differ between two snapshots.
    public struct Changes: Hashable, Sendable {
        /// Names only in the later snapshot.
        public let added: Int
        /// Names only in the earlier snapshot.
        public let removed: Int
        /// Names in both with different modification times.
        public let modified: Int

        /// Makes a value from the three numbers.
        public init(added: Int, removed: Int, modified: Int) {
            self.added = added
            self.removed = removed
            self.modified = modified
        }

        /// Whether both snapshots have the same names and times.
        public var isEmpty: Bool { added == 0 && removed == 0 && modified == 0 }
    }

    /// Compares with an earlier snapshot of the same folder, by name and modification time. A renamed file counts as one
    /// removed and one added.
    ///
    /// It reads nothing from disk. Both snapshots have the same order, so one pass finds equal entries, and only the rest
    /// is matched by name. 100,000 entries take 4 ms if they are equal and 36 ms if each was modified. Call it off the
    /// main actor for such folders.
    public func changes(since earlier: FolderSnapshot) -> Changes {
        listing.names.withUnsafeBytes { newNames in
            earlier.listing.names.withUnsafeBytes { oldNames in
                let (onlyNew, onlyOld) = FolderSnapshot.differences(
                    listing.items, in: newNames, from: earlier.listing.items, in: oldNames)
                var table = NameTable(capacity: onlyOld.count)
                let oldName = { oldNames.name(of: earlier.listing.items[$0]) }
                for index in onlyOld {
                    _ = table.firstIndex(of: oldName(index), orInsert: index, nameOf: oldName)
                }
                let modified = onlyNew.count { index in
                    table.firstIndex(of: newNames.name(of: listing.items[index]), nameOf: oldName) != nil
                }
                return Changes(
                    added: onlyNew.count - modified, removed: onlyOld.count - modified, modified: modified)
            }
        }
    }

    /// The positions of entries whose name and time are not both in the other list.
    private static func differences(
        _ new: [Listing.Item], in newNames: UnsafeRawBufferPointer, from old: [Listing.Item],
        in oldNames: UnsafeRawBufferPointer
    ) -> (onlyNew: [Int], onlyOld: [Int]) {
        var onlyNew: [Int] = []
        var onlyOld: [Int] = []
        var newIndex = 0
        var oldIndex = 0
        while newIndex < new.count, oldIndex < old.count {
            if Listing.comesBefore(new[newIndex], in: newNames, old[oldIndex], in: oldNames) {
                onlyNew.append(newIndex)
                newIndex += 1
            } else if Listing.comesBefore(old[oldIndex], in: oldNames, new[newIndex], in: newNames) {
                onlyOld.append(oldIndex)
                oldIndex += 1
            } else {
                newIndex += 1
                oldIndex += 1
            }
        }
        onlyNew.append(contentsOf: newIndex..<new.count)
        onlyOld.append(contentsOf: oldIndex..<old.count)
        return (onlyNew, onlyOld)
    }
}
