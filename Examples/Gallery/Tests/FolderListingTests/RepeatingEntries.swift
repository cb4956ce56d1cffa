import FolderListing
import Glibc
import Synchronization

/// Returns every entry of a folder twice, as file systems may do for a file that is replaced during reading.
final class RepeatingEntries: Sendable {
    // The pointer is changed under the lock; only the single reader of the folder uses it.
    private struct Last: @unchecked Sendable {
        var entry: UnsafeMutablePointer<dirent>?
        var isRepeating = false
    }

    private let last = Mutex(Last())

    var isRepeating: Bool { last.withLock(\.isRepeating) }

    func next(of stream: OpaquePointer) throws(SystemCallError) -> UnsafeMutablePointer<dirent>? {
        let again = last.withLock { last -> Last in
            last.isRepeating = last.entry != nil
            defer { last.entry = nil }
            return last
        }
        if let entry = again.entry { return entry }
        let fresh = Last(entry: try SystemCalls.system.nextEntry(stream))
        last.withLock { $0 = fresh }
        return fresh.entry
    }
}
