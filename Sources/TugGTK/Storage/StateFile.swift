import CGTK

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a state file could not be read or written.
struct StateFileError: Error {
    /// For developers.
    let reason: String

    /// What went wrong and the system's reason for it.
    init(_ action: String, _ code: Int32 = errno) {
        reason = action + ": " + String(cString: g_strerror(code))
    }
}

/// The file of a ``StateFileStore`` on the disk.
struct StateFile {
    /// Where it is.
    let path: String

    /// What is in it; nothing when there is no such file. One that is there and cannot be read is an error, so that it is not
    /// written over either.
    func times() throws(StateFileError) -> [String: Double] {
        // Does not wait at a pipe that somebody has put there.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            throw StateFileError("cannot be opened")
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        // A megabyte is far more than any app's keys: the rest is somebody else's.
        while bytes.count < 1 << 20 {
            let count = read(file, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw StateFileError("cannot be read") }
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return StateFileText.times(in: bytes)
    }

    /// Replaces it. Readable for the person alone: keys may tell what somebody reads.
    func replace(with times: [String: Double]) throws(StateFileError) {
        var name = Array((path + ".XXXXXX").utf8CString)
        let file = g_mkstemp_full(&name, O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StateFileError("cannot be written") }
        var rest = Array(StateFileText.text(times).utf8)[...]
        var code: Int32 = 0
        while !rest.isEmpty, code == 0 {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                code = errno
            }
        }
        // Some file systems say only now that there is no room.
        if close(file) != 0, code == 0, errno != EINTR { code = errno }
        if code == 0, rename(name, path) != 0 { code = errno }
        if code != 0 {
            unlink(name)
            throw StateFileError("cannot be written", code)
        }
    }
}

/// The folder of a state file.
struct StateFolder {
    private let path: String

    /// The folder that a file is in.
    init(of file: String) {
        path = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    }

    /// Makes it and those it is in, for the person alone; does nothing when it is there.
    func create() throws(StateFileError) {
        if g_mkdir_with_parents(path, 0o700) != 0 { throw StateFileError("has no folder") }
    }

    /// Keeps other processes from writing until it is released. Waits for `patience`, in milliseconds, at most: a process that
    /// was stopped while it wrote must not stop this one. Then it goes on without, which loses a key only if the other one goes
    /// on at that very moment.
    func lock(patience: Int) -> Lock {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return Lock(file: -1) }
        var attempts = patience
        while flock(folder, LOCK_EX | LOCK_NB) != 0, attempts > 0 {
            attempts -= 1
            usleep(1_000)
        }
        return Lock(file: folder)
    }

    /// What ``lock()`` holds.
    struct Lock {
        fileprivate let file: Int32

        /// Lets others write.
        func release() { if file >= 0 { close(file) } }
    }
}
