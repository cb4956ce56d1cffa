import FolderListing
import Glibc

/// Makes system calls as a user without rights, because root can read locked folders.
///
/// `setfsuid` changes the file system identity of the calling thread only, which then loses root's permissions, so the kernel
/// refuses the call. For other users it changes nothing: their own locked folder is refused too.
enum Nobody {
    private typealias SetIdentity = @convention(c) (uid_t) -> Int32

    /// Neither the C module nor Swift's overlay declares this function.
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
