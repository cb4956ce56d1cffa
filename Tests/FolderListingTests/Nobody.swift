import FolderListing
import Glibc

/// Makes system calls as a user without rights, because root may read what chmod has locked.
///
/// `setfsuid` changes who the calling thread, and it alone, is to the file system; with the identity the thread loses
/// root's power over permissions. The kernel itself then refuses. For any other user it changes nothing, and the locked
/// folder is that user's own, which is refused as well.
enum Nobody {
    private typealias SetIdentity = @convention(c) (uid_t) -> Int32

    /// Neither the headers' module nor Swift's overlay has this function.
    private static let setIdentity: SetIdentity? = dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: SetIdentity.self) }

    /// The system's calls, made as a user without rights.
    static let calls = SystemCalls.system.with {
        $0.openFolder = { path throws(SystemCallError) in
            try asNobody { () throws(SystemCallError) in try SystemCalls.system.openFolder(path) }
        }
        $0.status = { folder, name, links throws(SystemCallError) in
            try asNobody { () throws(SystemCallError) in try SystemCalls.system.status(folder, name, links) }
        }
    }

    private static func asNobody<Result>(_ body: () throws(SystemCallError) -> Result) throws(SystemCallError) -> Result {
        _ = setIdentity?(65_534)
        defer { _ = setIdentity?(geteuid()) }
        return try body()
    }
}
