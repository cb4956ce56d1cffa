/// What can go wrong with a browser, in words for the person who reads a failed test.
public enum BrowserError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is no browser on the machine.
    case missing(BrowserKind = .chromium, looked: [String])
    /// It could not be started, or is gone; the text holds the end of what it complained about.
    case gone(String)
    /// It refused a command.
    case refused(command: String, reason: String)
    /// It did not answer, or a condition did not come true, in time.
    case late(what: String, seconds: Double)
    /// The page's process ended.
    case pageCrashed
    /// The page threw something while a script of the test ran.
    case thrown(String)
    /// A picture or a file could not be written or read.
    case file(String)

    /// What happened, and where there is one, the way out of it.
    public var description: String {
        switch self {
        case .missing(let kind, let looked):
            "There is no \(kind.name) on this machine (looked for \(looked.joined(separator: ", "))). On Debian: apt-get install "
                + "\(kind.package); or run Scripts/web-setup.sh, which does; or name one in \(kind.variable)."
        case .gone(let detail): "The browser is gone. \(detail)"
        case .refused(let command, let reason): "The browser refused \(command): \(reason)"
        case .late(let what, let seconds): "Not within \(seconds) s: \(what)"
        case .pageCrashed: "The page crashed."
        case .thrown(let text): "The page threw: \(text)"
        case .file(let detail): detail
        }
    }
}
