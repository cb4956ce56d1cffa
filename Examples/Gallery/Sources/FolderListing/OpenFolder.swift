import Glibc

/// A folder that is open for one scan or one page. It is closed when it goes out of scope.
///
/// Folders are not kept open in between. A server with many readers would run out of descriptors, and a USB drive could
/// not be unmounted.
struct OpenFolder: ~Copyable {
    /// The identity of the folder, also when its path leads elsewhere now.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// The system's answer about one name.
    enum Answer {
        case found(stat)
        case vanished
        /// It exists, but nothing else is known: for example a dead network mount or an unreadable disk sector.
        case unreadable
    }

    let identity: Identity
    /// False for the few file systems that do not count links to folders.
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
        // The system would stop reading at the zero byte and open another folder.
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
        // The stream owns the descriptor.
        closedir(stream)
    }

    /// The next name, zero-terminated and valid until the next call; nil after the last.
    func nextName() throws(FolderError) -> UnsafePointer<CChar>? {
        do {
            guard let entry = try calls.nextEntry(stream) else { return nil }
            // Some file systems return names longer than the declared field, so the entry must not be copied.
            return withUnsafeMutablePointer(to: &entry.pointee.d_name) {
                UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Whether the folder was deleted after it was opened. Reading a deleted folder ends early without an error.
    var wasDeleted: Bool {
        var status = stat()
        return countsLinks && fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// Returns the status of the name itself, not of a link's target.
    ///
    /// - Throws: ``FolderError/permissionDenied(path:)`` if the folder can be listed but not entered, so that no entry
    ///   can be read.
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

    /// The target of a symbolic link.
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
