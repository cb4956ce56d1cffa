import Glibc

/// The error number of a system call which failed.
package struct SystemCallError: Error, Equatable {
    /// The value of `errno`, never 0.
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }
}

/// The system calls which reading a folder depends upon, replaceable one by one so that tests can produce
/// failures (no file descriptors left, a broken disk) which no test should inflict upon the whole process.
package struct SystemCalls: Sendable {
    /// What to report about a symbolic link.
    package enum Links: Sendable {
        case reported
        case followed
    }

    /// Opens a folder for reading and returns its descriptor, which the caller closes.
    package var openFolder: @Sendable (_ path: UnsafePointer<CChar>) throws(SystemCallError) -> Int32
    /// The next entry of an open folder, nil after the last one.
    package var nextEntry: @Sendable (_ stream: OpaquePointer) throws(SystemCallError) -> UnsafeMutablePointer<dirent>?
    /// The status of one name inside an open folder.
    package var status: @Sendable (_ folder: Int32, _ name: UnsafePointer<CChar>, Links) throws(SystemCallError) -> stat

    /// The operating system's own calls.
    package static let system = SystemCalls(
        openFolder: { path throws(SystemCallError) in
            while true {
                // O_DIRECTORY makes a path that is a fifo fail at once instead of waiting for a writer.
                let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                if descriptor >= 0 { return descriptor }
                let code = errno
                if code != EINTR { throw SystemCallError(code) }
            }
        },
        nextEntry: { stream throws(SystemCallError) in
            // readdir answers nil at the end and on failure alike; only errno tells them apart.
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
