/// One file, folder, link or other entry of a folder, as of the time when its page was read.
public struct FolderEntry: Identifiable, Hashable, Sendable {
    /// The target of a symbolic link.
    public enum LinkTarget: Hashable, Sendable {
        /// A folder.
        case folder
        /// A regular file.
        case file
        /// A pipe, socket or device.
        case other
        /// Nothing: the target does not exist, or the links form a cycle.
        case broken
        /// Unknown: the system returned an error, for example inside a folder without permission to enter.
        case unknown
    }

    /// The type of an entry that is not a folder, file or link.
    public enum Special: Hashable, Sendable {
        /// A named pipe.
        case fifo
        /// A Unix socket.
        case socket
        /// A device read byte by byte, such as a terminal.
        case characterDevice
        /// A device read in blocks, such as a disk.
        case blockDevice
        /// Unknown: the system returned an error, for example for a mount whose server is gone.
        case unknown
    }

    /// The type of an entry.
    public enum Kind: Hashable, Sendable {
        /// A folder.
        case folder
        /// A regular file.
        case file
        /// A symbolic link, with its target.
        case symlink(LinkTarget)
        /// Anything else.
        case other(Special)
    }

    /// Identifies the entry in its folder. Device and inode are not unique: hard links to one file share them, and a new
    /// file may get the inode of a deleted one. The displayed text is not unique, because different bytes can look the
    /// same.
    public var id: FileName { name }
    /// The name. It opens the file even if its text cannot be displayed; see ``Folder/path(of:)``.
    public let name: FileName
    /// The type of the entry.
    public let kind: Kind
    /// The size of the contents in bytes; for a link to a file, the size of that file. nil for folders, broken links,
    /// links to anything but files, and pipes, sockets and devices.
    public let size: Int64?
    /// The modification time as of the snapshot; for a link, that of the link. The order of the entries is by this time.
    /// nil if it is unknown; such entries come last.
    public let modified: FileTime?
    /// The icon's name in the freedesktop.org icon naming specification, for instance `image-x-generic`.
    public let iconName: String

    /// Whether the entry opens as a folder: a folder, or a link to one.
    public var opensAsFolder: Bool {
        kind == .folder || kind == .symlink(.folder)
    }
}
