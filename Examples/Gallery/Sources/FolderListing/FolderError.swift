import Foundation

/// The reason why a folder could not be read. ``description`` can be shown to people.
public enum FolderError: Error, Hashable, Sendable {
    /// Nothing exists at this path.
    case notFound(path: String)
    /// The folder existed before, and was then deleted, moved or replaced by another one.
    case vanished(path: String)
    /// The path does not lead to a folder.
    case notAFolder(path: String)
    /// The user of this program has no permission to list the folder or to enter it.
    case permissionDenied(path: String)
    /// This program, or the whole system, has no file descriptor left.
    case tooManyOpenFiles(path: String)
    /// Any other failure; `code` is the value of `errno`.
    case other(code: Int32, path: String)

    /// The kind of system call that failed. The meaning of an error number depends on it.
    enum Moment {
        case listing
        case readingPage
    }

    init(code: Int32, path: String, during moment: Moment) {
        switch code {
        case ENOENT: self = moment == .listing ? .notFound(path: path) : .vanished(path: path)
        // There is now a file in place of the folder.
        case ENOTDIR: self = moment == .listing ? .notAFolder(path: path) : .vanished(path: path)
        case EACCES, EPERM: self = .permissionDenied(path: path)
        case EMFILE, ENFILE: self = .tooManyOpenFiles(path: path)
        default: self = .other(code: code, path: path)
        }
    }

    /// What happened, as one English sentence.
    public var message: String {
        switch self {
        case .notFound(let path): "The folder “\(path)” does not exist."
        case .vanished(let path): "The folder “\(path)” was moved, deleted or replaced while it was being shown."
        case .notAFolder(let path): "“\(path)” is not a folder."
        case .permissionDenied(let path): "You do not have permission to look inside the folder “\(path)”."
        case .tooManyOpenFiles(let path): "The folder “\(path)” could not be opened because too many files are open already."
        case .other(let code, let path):
            "The folder “\(path)” could not be read: \(String(cString: strerror(code))) (error \(code))."
        }
    }

    /// What the person can do about it, as one English sentence.
    public var advice: String {
        switch self {
        case .notFound: "Check how the path is spelled, or choose another folder."
        case .vanished: "Refresh to see what is there now, or choose another folder."
        case .notAFolder: "Choose the folder that contains it."
        case .permissionDenied: "Ask its owner for access, or choose another folder."
        case .tooManyOpenFiles: "Close some files or programs, then try again."
        case .other: "Try again; if it keeps failing, check that the disk or network share is connected and healthy."
        }
    }
}

extension FolderError: CustomStringConvertible, LocalizedError {
    /// ``message`` followed by ``advice``.
    public var description: String { "\(message) \(advice)" }
    /// The same as ``message``.
    public var errorDescription: String? { message }
    /// The same as ``advice``.
    public var recoverySuggestion: String? { advice }
}
