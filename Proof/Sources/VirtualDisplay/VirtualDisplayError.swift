/// An error of a virtual display. The texts are for developers.
public enum VirtualDisplayError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A program, driver or font is not installed; `remedy` says how to get it.
    case missing(what: String, remedy: String)
    /// The X server could not be started, or ended before it was ready. The text contains the end of its log.
    case serverFailed(String)
    /// The Wayland compositor could not be started, or lacks something. The text contains the end of its log.
    case compositorFailed(String)
    /// The server ended, or did not answer in time, while input or a request was sent.
    case connectionLost(String)
    /// A call that is not possible on a real device, such as lifting a finger that is not down.
    case invalidUse(String)
    /// A picture could not be taken, composed or written.
    case imageFailed(String)

    /// What happened, and how to solve it where that is known.
    public var description: String {
        switch self {
        case .missing(let what, let remedy): "\(what) is not installed. \(remedy)"
        case .serverFailed(let detail): "The virtual X server could not be started. \(detail)"
        case .compositorFailed(let detail): "The Wayland compositor cannot be used. \(detail)"
        case .connectionLost(let detail): "The connection to the virtual display is gone. \(detail)"
        case .invalidUse(let detail): "Not possible on this device: \(detail)"
        case .imageFailed(let detail): "No picture: \(detail)"
        }
    }

    /// How to get the X server and its dummy driver on Debian.
    static let serverRemedy = "On Debian: apt-get install xserver-xorg-core xserver-xorg-video-dummy"
}
