/// One file, folder, link or other thing inside a folder, as it was when its page was read.
public struct FolderEntry: Identifiable, Hashable, Sendable {
    /// What a symbolic link leads to.
    public enum LinkTarget: Hashable, Sendable {
        /// A folder.
        case folder
        /// A regular file.
        case file
        /// A pipe, socket or device.
        case other
        /// Nothing: the target does not exist, or the links go round in circles.
        case broken
        /// Something the system would not tell about, for instance inside a folder that may not be entered.
        case unknown
    }

    /// What an entry that is neither folder, file nor link is.
    public enum Special: Hashable, Sendable {
        /// A named pipe.
        case fifo
        /// A Unix socket.
        case socket
        /// A device read byte by byte, such as a terminal.
        case characterDevice
        /// A device read in blocks, such as a disk.
        case blockDevice
        /// Something the system would not tell about, for instance a mount whose server is gone.
        case unknown
    }

    /// What an entry is.
    public enum Kind: Hashable, Sendable {
        /// A folder.
        case folder
        /// A regular file.
        case file
        /// A symbolic link, with what it leads to.
        case symlink(LinkTarget)
        /// Anything else.
        case other(Special)
    }

    /// Identifies the entry in its folder: no two entries share it. Device and inode would not do, because hard links to
    /// one file share them and a new file may be given a deleted file's inode; nor would the shown text, because
    /// different bytes can look the same.
    public var id: FileName { name }
    /// The name, which opens the file even where its text cannot be shown; see ``Folder/path(of:)``.
    public let name: FileName
    /// What the entry is.
    public let kind: Kind
    /// The size of the contents in bytes; for a link to a file, the size of that file. nil where there is no such size:
    /// folders, broken links, links to anything but files, and pipes, sockets and devices.
    public let size: Int64?
    /// When the contents last changed, for a link when the link itself did, as of the snapshot: the time that gave the
    /// entry its place in the order. nil if the system would not tell; such entries come last.
    public let modified: FileTime?
    /// The icon's name in the freedesktop.org icon naming specification, for instance `image-x-generic`.
    public let iconName: String

    /// Whether opening the entry leads into a folder: a folder, or a link to one.
    public var opensAsFolder: Bool {
        kind == .folder || kind == .symlink(.folder)
    }
}
