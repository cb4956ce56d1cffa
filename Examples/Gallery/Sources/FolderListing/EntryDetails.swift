import Glibc

extension FolderEntry {
    /// Looks up the details of one entry of a snapshot; nil if it has vanished.
    init?(_ item: Listing.Item, of listing: Listing, in open: borrowing OpenFolder) throws(FolderError) {
        let kind: Kind
        var contents: stat?
        switch try listing.withPath(of: item, { (path) throws(FolderError) in try open.status(of: path) }) {
        case .vanished:
            return nil
        case .unreadable:
            kind = .other(.unknown)
        case .found(let status) where status.st_mode & S_IFMT == S_IFLNK:
            let target = listing.withPath(of: item) { open.target(of: $0) }
            kind = .symlink(target.kind)
            contents = target.status
        case .found(let status):
            kind = Kind(mode: status.st_mode)
            contents = status
        }
        self.name = listing.name(of: item)
        self.kind = kind
        self.modified = item.modified
        let isFile = kind == .file || kind == .symlink(.file)
        self.size = isFile ? contents.map { Int64($0.st_size) } : nil
        let anyExecute = S_IXUSR | S_IXGRP | S_IXOTH
        self.iconName = IconName.of(kind, name: self.name, isExecutable: (contents?.st_mode ?? 0) & anyExecute != 0)
    }
}

extension FolderEntry.Kind {
    fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .file
        case S_IFIFO: self = .other(.fifo)
        case S_IFSOCK: self = .other(.socket)
        case S_IFCHR: self = .other(.characterDevice)
        case S_IFBLK: self = .other(.blockDevice)
        default: self = .other(.unknown)
        }
    }
}
