import FolderListing

/// The entries of a folder that the list shows so far: newest first, fifty more at a time.
@MainActor
final class FilesModel {
    /// What a refresh has found.
    struct News {
        /// What differs from the time before; nil the first time.
        var changes: FolderSnapshot.Changes?
        /// How to bring the rows up to date.
        var splices: [RowSplice]
        /// The rows that were not there before.
        var arrivals: Set<FileName>
    }

    let folder: Folder
    /// Seconds by which reading is slowed down, so that one can watch. A folder is read in milliseconds.
    var latency = 0.0
    private(set) var entries: [FolderEntry] = []
    private var snapshot: FolderSnapshot?
    private var next: FolderSnapshot.Cursor?

    private static let pageSize = 50

    init(folder: Folder) {
        self.folder = folder
    }

    /// Whether the folder has been read.
    var isLoaded: Bool { snapshot != nil }
    /// The number of entries in the folder, loaded or not.
    var total: Int { snapshot?.count ?? 0 }
    /// Whether the folder has more than is loaded.
    var hasMore: Bool { next != nil }

    /// Reads the folder anew, as far as it was loaded. If that fails, all stays as it was.
    func refresh() async throws -> News {
        try await delay()
        let new = try await folder.snapshot()
        // Whoever was at the end of the data is there still.
        let wasComplete = snapshot != nil && next == nil
        let page = try await new.page(size: max(Self.pageSize, wasComplete ? new.count : entries.count))
        let (old, before) = (snapshot, entries)
        // A hundred thousand files take long enough to compare that frames would be dropped.
        let (changes, splices) = await Task.detached {
            (old.map { new.changes(since: $0) }, RowSplice.splices(from: before, to: page.entries))
        }.value
        try Task.checkCancellation()
        let arrivals = old == nil ? [] : arrivals(in: page.entries)
        (snapshot, entries, next) = (new, page.entries, page.next)
        return News(changes: changes, splices: splices, arrivals: arrivals)
    }

    /// Loads the next fifty. Returns how many rows came.
    func loadMore() async throws -> Int {
        guard let snapshot, let cursor = next else { return 0 }
        try await delay()
        let page = try await snapshot.page(after: cursor, size: Self.pageSize)
        // A refresh may have begun meanwhile: then these rows belong to what it replaces.
        try Task.checkCancellation()
        entries += page.entries
        next = page.next
        return page.entries.count
    }

    /// Entries above the last known one that were not known. What lies below may be old and merely not loaded before.
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
