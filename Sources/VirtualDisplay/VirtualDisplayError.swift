/// What can go wrong with a virtual display, in words for the person who reads a failed test.
public enum VirtualDisplayError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A program this needs is not on the machine; `remedy` says how to get it.
    case missing(what: String, remedy: String)
    /// The X server could not be started, or ended before it was ready; the text holds the end of its log.
    case serverFailed(String)
    /// The server went away, or did not answer in time, while input or a request was sent.
    case connectionLost(String)
    /// A device was asked for something a real one cannot do, such as lifting a finger that is not down.
    case invalidUse(String)
    /// A picture could not be taken, composed or written.
    case imageFailed(String)

    /// What happened, and where there is one, the way out of it.
    public var description: String {
        switch self {
        case .missing(let what, let remedy): "\(what) is not installed. \(remedy)"
        case .serverFailed(let detail): "The virtual X server could not be started. \(detail)"
        case .connectionLost(let detail): "The connection to the virtual X server is gone. \(detail)"
        case .invalidUse(let detail): "Not possible on this device: \(detail)"
        case .imageFailed(let detail): "No picture: \(detail)"
        }
    }

    /// How to get the X server and its dummy screen on Debian and its kin.
    static let serverRemedy = "On Debian: apt-get install xserver-xorg-core xserver-xorg-video-dummy"
}
