import FolderListing

/// The loaded entries of a folder, newest first, in pages of fifty.
@MainActor
final class FilesModel {
    /// The result of a refresh.
    struct News {
        /// The differences from the last refresh; nil the first time.
        var changes: FolderSnapshot.Changes?
        /// The changes to apply to the rows.
        var splices: [RowSplice]
        /// The rows that are new.
        var arrivals: Set<FileName>
    }

    let folder: Folder
    /// Seconds of delay for reading, to make it visible. A folder is read in milliseconds.
    var latency = 0.0
    private(set) var entries: [FolderEntry] = []
    private var snapshot: FolderSnapshot?
    private var next: FolderSnapshot.Cursor?

    private static let pageSize = 50

    init(folder: Folder) {
        self.folder = folder
    }

    /// Whether the folder was read.
    var isLoaded: Bool { snapshot != nil }
    /// The number of entries in the folder, loaded or not.
    var total: Int { snapshot?.count ?? 0 }
    /// Whether the folder has entries that are not loaded.
    var hasMore: Bool { next != nil }

    /// Reads the folder again, as many entries as were loaded. After an error nothing changes.
    func refresh() async throws -> News {
        try await delay()
        let new = try await folder.snapshot()
        // If all entries were loaded before, all are loaded again.
        let wasComplete = snapshot != nil && next == nil
        let page = try await new.page(size: max(Self.pageSize, wasComplete ? new.count : entries.count))
        let (old, before) = (snapshot, entries)
        // Comparing a hundred thousand files takes long enough to drop frames.
        let (changes, splices) = await Task.detached {
            (old.map { new.changes(since: $0) }, RowSplice.splices(from: before, to: page.entries))
        }.value
        try Task.checkCancellation()
        let arrivals = old == nil ? [] : arrivals(in: page.entries)
        (snapshot, entries, next) = (new, page.entries, page.next)
        return News(changes: changes, splices: splices, arrivals: arrivals)
    }

    /// Loads the next fifty. Returns the number of new rows.
    func loadMore() async throws -> Int {
        guard let snapshot, let cursor = next else { return 0 }
        try await delay()
        let page = try await snapshot.page(after: cursor, size: Self.pageSize)
        // If a refresh has begun meanwhile, these rows belong to the old snapshot.
        try Task.checkCancellation()
        entries += page.entries
        next = page.next
        return page.entries.count
    }

    /// New entries above the last loaded one. Entries below may be old and were not loaded before.
    private func arrivals(in new: [FolderEntry]) -> Set<FileName> {
        let known = Set(entries.map { Stamp(name: $0.name, modified: $0.modified) })
        let last = hasMore ? entries.last : nil
        let arrived = new.filter { entry in
            !known.contains(Stamp(name: entry.name, modified: entry.modified)) && (last.map { entry.comesBefore($0) } ?? true)
        }
        return Set(arrived.map(\.name))
    }

    private struct Stamp: Hashable {
        var name: FileName
        var modified: FileTime?
    }

    private func delay() async throws {
        if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
    }
}
