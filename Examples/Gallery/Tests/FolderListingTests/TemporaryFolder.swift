import FolderListing
import Glibc

/// A folder for one test. It is deleted with its contents when the test ends, also after an error.
struct TemporaryFolder: Sendable {
    let path: String

    /// The reason why a test could not be prepared. Throwing it fails the test with the name of the call.
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    var folder: Folder { Folder(path: path) }
    var folderWithHidden: Folder { Folder(path: path, includesHidden: true) }

    /// Creates a file; its time, if given, is in seconds since the epoch.
    func add(_ name: String, bytes: Int = 0, mode: mode_t = 0o644, at seconds: Int? = nil, _ nanoseconds: Int = 0) throws {
        try add(Array(name.utf8), bytes: bytes, mode: mode, at: seconds, nanoseconds)
    }

    func add(_ name: [UInt8], bytes: Int = 0, mode: mode_t = 0o644, at seconds: Int? = nil, _ nanoseconds: Int = 0) throws {
        let path = path(of: name)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        try check(descriptor, "open")
        defer { close(descriptor) }
        try check(fchmod(descriptor, mode), "fchmod")
        try check(ftruncate(descriptor, bytes), "ftruncate")
        if let seconds { try setTime(of: name, to: seconds, nanoseconds) }
    }

    func addFolder(_ name: String, mode: mode_t = 0o755) throws {
        try check(mkdir(path(of: Array(name.utf8)), 0o755), "mkdir")
        try setMode(of: name, to: mode)
    }

    func addLink(_ name: String, to target: String) throws {
        try check(symlink(target, path(of: Array(name.utf8))), "symlink")
    }

    func addFifo(_ name: String) throws {
        try check(mkfifo(path(of: Array(name.utf8)), 0o644), "mkfifo")
    }

    func setTime(of name: [UInt8], to seconds: Int, _ nanoseconds: Int = 0) throws {
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
        try check(utimensat(AT_FDCWD, path(of: name), [time, time], AT_SYMLINK_NOFOLLOW), "utimensat")
    }

    func setMode(of name: String, to mode: mode_t) throws {
        try check(chmod(path(of: Array(name.utf8)), mode), "chmod")
    }

    func remove(_ name: String) throws {
        try remove(Array(name.utf8))
    }

    func remove(_ name: [UInt8]) throws {
        try check(unlink(path(of: name)), "unlink")
    }

    func rename(_ old: String, to new: String) throws {
        try check(Glibc.rename(path(of: Array(old.utf8)), path(of: Array(new.utf8))), "rename")
    }

    /// Returns a zero-terminated path for system calls.
    private func path(of name: [UInt8]) -> [CChar] {
        (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
    }
}

/// Runs `body` with a new empty folder, which other users may also enter.
func withTemporaryFolder(
    isolation: isolated (any Actor)? = #isolation, _ body: (TemporaryFolder) async throws -> Void
) async throws {
    var template = Array("\(P_tmpdir)/tug-folder-listing-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw TemporaryFolder.Failure(call: "mkdtemp", code: errno) }
    let path = String(cString: made)
    defer { removeTree(Array(path.utf8CString)) }
    try check(chmod(path, 0o755), "chmod")
    try await body(TemporaryFolder(path: path))
}

private func check(_ result: Int32, _ call: String) throws {
    if result < 0 { throw TemporaryFolder.Failure(call: call, code: errno) }
}

/// Works on bytes, because names here need not be text, and unlocks folders that a test has locked.
private func removeTree(_ path: [CChar]) {
    chmod(path, 0o700)
    if let stream = opendir(path) {
        while let entry = readdir(stream) {
            let name = withUnsafeMutablePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
            }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            let inner = path.dropLast() + [0x2F] + name + [0]
            var status = stat()
            if lstat(Array(inner), &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                removeTree(Array(inner))
            } else {
                unlink(Array(inner))
            }
        }
        closedir(stream)
    }
    rmdir(path)
}
