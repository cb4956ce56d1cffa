import FolderListing
import Foundation

/// The entries of a folder, newest first, page by page.
///
/// The first page takes a new snapshot, later ones go on in it: what is pulled down is new, and what follows fits to it.
public actor EntryFeed {
    /// What the endpoint answers.
    struct Page: Encodable, Equatable {
        let entries: [Entry]
        /// Handed back, it gives the next page; nil after the last one.
        let next: String?
        /// Entries in the whole folder.
        let total: Int
    }

    /// An entry, ready to be shown.
    struct Entry: Encodable, Equatable {
        /// Names the entry in its folder.
        let id: String
        let name: String
        let isFolder: Bool
        /// Which picture fits, by the freedesktop.org icon naming specification.
        let icon: String
        /// "12 kB"; nil where there is no size.
        let size: String?
        /// The size for pages that have words of their own for it.
        let bytes: Int64?
        /// "5 min ago"; nil if unknown.
        let modified: String?
        /// Seconds since 1970, likewise.
        let modifiedAt: Int64?
    }

    private let folder: Folder
    private var snapshot: FolderSnapshot?

    /// A feed of a folder. Reads nothing yet.
    public init(path: String) {
        folder = Folder(path: path)
    }

    /// Some entries.
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
