/// An error of a browser, described for the reader of a failed test.
public enum BrowserError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No browser is installed.
    case missing(BrowserKind = .chromium, looked: [String])
    /// The browser did not start, or has ended; the text contains the end of its error output.
    case gone(String)
    /// The browser refused a command.
    case refused(command: String, reason: String)
    /// No answer in time, or a condition did not become true in time.
    case late(what: String, seconds: Double)
    /// The process of the page ended.
    case pageCrashed
    /// A script of the test threw an error in the page.
    case thrown(String)
    /// A picture or a file could not be written or read.
    case file(String)

    /// The error, and how to fix it if possible.
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
