import Glibc

/// The entries of a folder at one time, newest first. A snapshot does not change. To refresh, take another one with
/// ``Folder/snapshot()``.
///
/// The order is total: by modification time, latest first, compared to the nanosecond; then by the bytes of the names,
/// smallest first. Entries with unknown times come last.
public struct FolderSnapshot: Sendable {
    /// The folder this is a snapshot of.
    public let folder: Folder
    let listing: Listing
    private let identity: OpenFolder.Identity
    private let calls: SystemCalls

    /// The number of entries.
    public var count: Int { listing.items.count }

    /// Reads the folder on the calling thread.
    init(reading folder: Folder, calls: SystemCalls) throws {
        let open = try OpenFolder(folder, for: .listing, calls: calls)
        var listing = Listing()
        var entriesUntilCheck = 0
        while let name = try open.nextName() {
            if entriesUntilCheck == 0 {
                try Task.checkCancellation()
                entriesUntilCheck = entriesPerCancellationCheck
            }
            entriesUntilCheck -= 1
            guard folder.lists(name) else { continue }
            switch try open.status(of: name) {
            case .found(let status): listing.append(name: name, modified: FileTime(of: status))
            case .unreadable: listing.append(name: name, modified: nil)
            case .vanished: continue
            }
        }
        guard !open.wasDeleted else { throw FolderError.vanished(path: folder.path) }
        listing.removeRepeatedNames()
        try Task.checkCancellation()
        listing.sort()
        try Task.checkCancellation()
        self.folder = folder
        self.listing = listing
        self.identity = open.identity
        self.calls = calls
    }

    /// Reads the details of the next entries on a background thread. It calls `fstatat` once for each entry and once more
    /// for each link, whatever the size of the folder. Measured as for ``Folder/snapshot()``: 0.1 to 0.2 ms for 50 files
    /// of 100 or of 100,000.
    ///
    /// Entries that were deleted since the snapshot are left out. So a page can be shorter than requested, or even empty,
    /// and not be the last; check ``Page/next``. Each entry of the snapshot is on exactly one page or was deleted.
    ///
    /// - Parameters:
    ///   - cursor: The ``Page/next`` of the page before; nil for the first page.
    ///   - size: How many entries of the snapshot the page covers; below 1 counts as 1.
    /// - Throws: ``FolderError`` if the folder itself can no longer be read, ``FolderError/vanished(path:)`` if another
    ///   one has taken its place; `CancellationError` if the task is cancelled.
    public func page(after cursor: Cursor? = nil, size: Int = 50) async throws -> Page {
        try await BlockingExecutor.run { try readPage(after: cursor, size: max(size, 1)) }
    }

    private func readPage(after cursor: Cursor?, size: Int) throws -> Page {
        let start = cursor.map(firstIndex(after:)) ?? 0
        let end = start + min(size, count - start)
        guard start < end else { return Page(entries: [], next: nil) }
        let open = try OpenFolder(folder, for: .readingPage, calls: calls)
        guard open.identity == identity else { throw FolderError.vanished(path: folder.path) }

        var entries: [FolderEntry] = []
        entries.reserveCapacity(end - start)
        for index in start..<end {
            if (index - start) % entriesPerCancellationCheck == 0 { try Task.checkCancellation() }
            if let entry = try FolderEntry(listing.items[index], of: listing, in: open) {
                entries.append(entry)
            }
        }
        // The position of the last entry covered, even if it was deleted. Otherwise it would be looked up again.
        return Page(entries: entries, next: end < count ? self.cursor(at: end - 1) : nil)
    }
}

/// Small enough that a cancellation takes effect within about a millisecond, and large enough to cost nothing.
private let entriesPerCancellationCheck = 256

extension Folder {
    fileprivate func lists(_ name: UnsafePointer<CChar>) -> Bool {
        guard name[0] == CChar(bitPattern: UInt8(ascii: ".")) else { return true }
        return includesHidden && strcmp(name, ".") != 0 && strcmp(name, "..") != 0
    }
}

extension FileTime {
    fileprivate init(of status: stat) {
        self.init(seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int32(truncatingIfNeeded: status.st_mtim.tv_nsec))
    }
}
