import FolderListing
import Foundation

/// The entries of a folder, newest first, in pages.
///
/// The first page takes a new snapshot, and later pages continue in it. So a refresh shows new entries, and later pages fit the
/// first.
public actor EntryFeed {
    /// The response of the endpoint.
    struct Page: Encodable, Equatable {
        let entries: [Entry]
        /// The cursor of the next page; nil after the last.
        let next: String?
        /// Number of entries in the folder.
        let total: Int
    }

    /// An entry, with texts to show.
    struct Entry: Encodable, Equatable {
        /// Identifies the entry in its folder.
        let id: String
        let name: String
        let isFolder: Bool
        /// The icon's name in the freedesktop.org icon naming specification.
        let icon: String
        /// "12 kB"; nil if there is no size.
        let size: String?
        /// The size in bytes, for pages that make their own text.
        let bytes: Int64?
        /// "5 min ago"; nil if unknown.
        let modified: String?
        /// Seconds since 1970, for the same reason.
        let modifiedAt: Int64?
    }

    private let folder: Folder
    private var snapshot: FolderSnapshot?

    /// Makes a feed of a folder. It reads nothing yet.
    public init(path: String) {
        folder = Folder(path: path)
    }

    /// Returns a page of entries.
    ///
    /// - Throws: `FolderError` if the folder cannot be read.
    func page(after cursor: FolderSnapshot.Cursor?, size: Int) async throws -> Page {
        let snapshot: FolderSnapshot
        if cursor != nil, let kept = self.snapshot {
            snapshot = kept
        } else {
            snapshot = try await folder.snapshot()
            self.snapshot = snapshot
        }
        let page = try await snapshot.page(after: cursor, size: size)
        let time = RelativeTime(now: .now)
        let entries = page.entries.map { entry in
            Entry(
                id: entry.name.percentEncoded, name: entry.name.display, isFolder: entry.opensAsFolder, icon: entry.iconName,
                size: entry.size.map(ByteCount.text), bytes: entry.size, modified: entry.modified.map(time.text),
                modifiedAt: entry.modified?.seconds)
        }
        return Page(entries: entries, next: page.next?.description, total: snapshot.count)
    }
}
