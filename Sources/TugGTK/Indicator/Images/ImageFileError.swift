/// Why a file has no frames. The description says what is missing and how to install it.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum ImageFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is no file.
    case missing(name: String)
    /// It cannot be read; the reason is the system's.
    case unreadable(name: String, reason: String)
    /// It has no known picture format.
    case notAnImage(name: String)
    /// gdk-pixbuf has no loader for this format on this machine; `package` is Debian's package of it.
    case noLoader(name: String, format: String, package: String)
    /// It is damaged or cut off; the reason is the loader's.
    case broken(name: String, reason: String)
    /// It has more frames than the limit allows.
    case tooManyFrames(name: String, count: Int, limit: Int)
    /// It needs more bytes than the limit allows; `bytes` is the minimum.
    case tooLarge(name: String, bytes: Int, limit: Int)

    /// What is wrong, in English.
    public var description: String {
        switch self {
        case .missing(let name): "There is no file \(name)."
        case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)"
        case .notAnImage(let name): "\(name) is not a picture."
        case .noLoader(let name, let format, let package):
            "\(name) is \(format), for which gdk-pixbuf has no loader here. Install it (Debian: apt install \(package))."
        case .broken(let name, let reason): "\(name) is damaged: \(reason)"
        case .tooManyFrames(let name, let count, let limit): "\(name) has \(count) frames; at most \(limit) are allowed."
        case .tooLarge(let name, let bytes, let limit): "\(name) takes \(bytes) bytes; at most \(limit) are allowed."
        }
    }
}
