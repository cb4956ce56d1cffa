import GRDB

/// Why the stored feed cannot be read or written. Nothing of the file has been changed.
package enum FeedStoreError: Error, Equatable, CustomStringConvertible {
    /// Another program is writing and did not end in time.
    case busy
    /// There is no room: the disk or the quota is full.
    case full
    /// The file is no database, or parts of it are missing.
    case damaged(path: String)
    /// A newer version of the app has written the file.
    case newerSchema(found: Int, known: Int)
    /// The file cannot be opened or written: the folder is missing, or permissions.
    case inaccessible(path: String)
    /// Anything else that SQLite reports, in its words.
    case failed(String)

    package var description: String {
        switch self {
        case .busy: "The stored feed is in use by another program. Close that and try again."
        case .full: "There is no room to store the feed. Free some space and try again."
        case .damaged(let path): "The stored feed is damaged. Move \(path) away to fetch the feed anew."
        case .newerSchema(let found, let known):
            "The stored feed has version \(found), this app knows \(known). Update the app."
        case .inaccessible(let path): "The stored feed cannot be opened. Check the folder and the permissions of \(path)."
        case .failed(let reason): "The stored feed failed: \(reason)"
        }
    }

    init(_ error: DatabaseError, path: String) {
        self =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
            case .SQLITE_FULL: .full
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: .inaccessible(path: path)
            case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ: .damaged(path: path)
            default: .failed(error.message ?? "code \(error.resultCode.rawValue)")
            }
    }
}
