import Glibc

/// The error number of a failed system call.
package struct SystemCallError: Error, Equatable {
    /// The value of `errno`, never 0.
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }
}

/// The system calls for reading a folder. Tests replace them one by one to produce failures, such as no file descriptors
/// left or a broken disk, without affecting the whole process.
package struct SystemCalls: Sendable {
    /// Whether to report a symbolic link or its target.
    package enum Links: Sendable {
        case reported
        case followed
    }

    /// Opens a folder for reading and returns its descriptor. The caller closes it.
    package var openFolder: @Sendable (_ path: UnsafePointer<CChar>) throws(SystemCallError) -> Int32
    /// The next entry of an open folder; nil after the last.
    package var nextEntry: @Sendable (_ stream: OpaquePointer) throws(SystemCallError) -> UnsafeMutablePointer<dirent>?
    /// The status of one name in an open folder.
    package var status: @Sendable (_ folder: Int32, _ name: UnsafePointer<CChar>, Links) throws(SystemCallError) -> stat

    /// The calls of the operating system.
    package static let system = SystemCalls(
        openFolder: { path throws(SystemCallError) in
            while true {
                // O_DIRECTORY makes a call for a fifo fail immediately instead of waiting for a writer.
                let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                if descriptor >= 0 { return descriptor }
                let code = errno
                if code != EINTR { throw SystemCallError(code) }
            }
        },
        nextEntry: { stream throws(SystemCallError) in
            // readdir returns nil at the end and for an error. Only errno distinguishes them.
            errno = 0
            let entry = readdir(stream)
            let code = errno
            if entry == nil, code != 0 { throw SystemCallError(code) }
            return entry
        },
        status: { folder, name, links throws(SystemCallError) in
            var status = stat()
            if fstatat(folder, name, &status, links == .followed ? 0 : AT_SYMLINK_NOFOLLOW) != 0 {
                throw SystemCallError(errno)
            }
            return status
        }
    )
}
