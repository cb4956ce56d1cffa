import Glibc

/// A folder held open for one scan or one page, closed when it goes out of scope.
///
/// Nothing keeps a folder open in between: a descriptor per snapshot would run out on a server with many readers, and
/// would keep a USB stick from being unmounted.
struct OpenFolder: ~Copyable {
    /// Which folder this is, whatever its path says by now.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// What the system says about one name.
    enum Answer {
        case found(stat)
        case vanished
        /// It is there, but nothing more can be learned: a dead network mount, an unreadable disk sector.
        case unreadable
    }

    let identity: Identity
    /// False for the few file systems which never count links to folders.
    private let countsLinks: Bool
    private let folder: Folder
    private let calls: SystemCalls
    private let moment: FolderError.Moment
    private let stream: OpaquePointer
    private let descriptor: Int32

    init(_ folder: Folder, for moment: FolderError.Moment, calls: SystemCalls) throws(FolderError) {
        func failure(_ code: Int32) -> FolderError {
            FolderError(code: code, path: folder.path, during: moment)
        }
        // The system would stop reading at the zero and open some other folder.
        guard !folder.pathBytes.contains(0) else { throw failure(ENOENT) }
        let terminated = folder.pathBytes.map(CChar.init(bitPattern:)) + [0]
        let descriptor: Int32
        do {
            descriptor = try calls.openFolder(terminated)
        } catch {
            throw failure(error.code)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw failure(code)
        }
        self.identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        self.countsLinks = status.st_nlink > 0
        self.folder = folder
        self.calls = calls
        self.moment = moment
        self.stream = stream
        self.descriptor = descriptor
    }

    deinit {
        // The descriptor belongs to the stream.
        closedir(stream)
    }

    /// The next name, zero-terminated and valid until the next call; nil after the last one.
    func nextName() throws(FolderError) -> UnsafePointer<CChar>? {
        do {
            guard let entry = try calls.nextEntry(stream) else { return nil }
            // Some file systems return names longer than the declared field, so this must not be copied out of the entry.
            return withUnsafeMutablePointer(to: &entry.pointee.d_name) {
                UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Whether the folder was deleted after it was opened. Reading a deleted folder just ends early, without an error.
    var wasDeleted: Bool {
        var status = stat()
        return countsLinks && fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// Asks about the name itself, not about what it links to.
    ///
    /// - Throws: ``FolderError/permissionDenied(path:)`` if the folder gives out names but may not be entered, which
    ///   would make every entry unreadable.
    func status(of name: UnsafePointer<CChar>) throws(FolderError) -> Answer {
        do {
            return .found(try calls.status(descriptor, name, .reported))
        } catch {
            switch error.code {
            case ENOENT:
                return .vanished
            case EACCES where !mayBeEntered:
                throw failure(error)
            default:
                return .unreadable
            }
        }
    }

    /// What a symbolic link leads to.
    func target(of name: UnsafePointer<CChar>) -> (kind: FolderEntry.LinkTarget, status: stat?) {
        do {
            let status = try calls.status(descriptor, name, .followed)
            switch status.st_mode & S_IFMT {
            case S_IFDIR: return (.folder, status)
            case S_IFREG: return (.file, status)
            default: return (.other, status)
            }
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR, ELOOP: return (.broken, nil)
            default: return (.unknown, nil)
            }
        }
    }

    private var mayBeEntered: Bool {
        do {
            _ = try calls.status(descriptor, ".", .reported)
            return true
        } catch {
            return error.code != EACCES
        }
    }

    private func failure(_ error: SystemCallError) -> FolderError {
        FolderError(code: error.code, path: folder.path, during: moment)
    }
}
