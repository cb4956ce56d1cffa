import Glibc

/// A folder to list, by its path. Making one reads nothing.
public struct Folder: Hashable, Sendable {
    /// The path's bytes: absolute if the current folder was known, without a trailing slash, without a terminating zero.
    public let pathBytes: [UInt8]
    /// Whether entries whose name begins with a dot are listed too.
    public let includesHidden: Bool

    /// A folder at a path.
    ///
    /// - Parameters:
    ///   - path: Absolute, or relative to the current folder at the time of this call. `~` has no special meaning.
    ///   - includesHidden: Whether to list entries whose name begins with a dot.
    public init(path: String, includesHidden: Bool = false) {
        self.init(pathBytes: Array(path.utf8), includesHidden: includesHidden)
    }

    /// A folder at a path which may not be valid UTF-8.
    ///
    /// - Parameters:
    ///   - pathBytes: The path's bytes without a terminating zero, absolute or relative to the current folder.
    ///   - includesHidden: Whether to list entries whose name begins with a dot.
    public init(pathBytes: [UInt8], includesHidden: Bool = false) {
        let slash = UInt8(ascii: "/")
        var bytes = pathBytes
        // Pages are read later, when the current folder may have changed. An empty path is not valid and stays empty.
        if let first = bytes.first, first != slash, let current = Folder.currentFolder() {
            bytes = current + (current.last == slash ? [] : [slash]) + bytes
        }
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        self.pathBytes = bytes
        self.includesHidden = includesHidden
    }

    /// The path as text, to show it. Bytes that are not valid UTF-8 are replaced by U+FFFD.
    public var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// The path of an entry of this folder, as bytes without a terminating zero. It opens any name, also one that is not
    /// valid UTF-8.
    public func path(of name: FileName) -> [UInt8] {
        pathBytes.last == UInt8(ascii: "/") ? pathBytes + name.bytes : pathBytes + [UInt8(ascii: "/")] + name.bytes
    }

    /// The `file:` URI of an entry of this folder. It opens any name, also one that is not valid UTF-8.
    public func fileURI(of name: FileName) -> String {
        "file://" + FileName.percentEncoded(path(of: name), keepingSlashes: true)
    }

    /// Reads the names and modification times of all entries and sorts them, newest first.
    ///
    /// It calls `readdir` and `fstatat` once for each entry and sorts, all on a background thread. No page can be
    /// returned earlier, because any entry may be the newest. Measured on two shared 64-bit cores with the folder in the
    /// system's cache (ext4, release build): 0.2 ms for 100 files, 11 ms for 10,000 and 150 ms for 100,000, four fifths
    /// of it in system calls. The snapshot of 100,000 files uses 24 bytes for each and its name, about 5 MB.
    ///
    /// - Throws: ``FolderError`` if the folder cannot be read; `CancellationError` within a few hundred entries of the
    ///   task being cancelled.
    public func snapshot() async throws -> FolderSnapshot {
        try await snapshot(using: .system)
    }

    /// Takes a snapshot with replaceable system calls, for tests.
    package func snapshot(using calls: SystemCalls) async throws -> FolderSnapshot {
        try await BlockingExecutor.run { try FolderSnapshot(reading: self, calls: calls) }
    }

    private static func currentFolder() -> [UInt8]? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
        // Linux returns "(unreachable)/…" if the current folder is outside the file system root.
        return bytes.first == UInt8(ascii: "/") ? Array(bytes) : nil
    }
}
