import Foundation

/// A browser for the tests.
public enum BrowserKind: Sendable {
    /// Chromium or Chrome.
    case chromium
    /// Firefox.
    case firefox
    /// WebKitGTK. The program is its driver, which starts the browser.
    case webKit

    /// The display name.
    var name: String {
        switch self {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        case .webKit: "driver of WebKitGTK"
        }
    }
    /// The Debian package.
    var package: String {
        switch self {
        case .chromium: "chromium"
        case .firefox: "firefox-esr"
        case .webKit: "webkit2gtk-driver"
        }
    }
    /// The environment variable that contains the program.
    var variable: String {
        switch self {
        case .chromium: "TUG_CHROMIUM"
        case .firefox: "TUG_FIREFOX"
        case .webKit: "TUG_WEBKIT_DRIVER"
        }
    }
    /// The usual names of the program.
    var names: [String] {
        switch self {
        case .chromium: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        case .firefox: ["firefox-esr", "firefox"]
        case .webKit: ["WebKitWebDriver"]
        }
    }
}

/// The location of a browser.
public struct BrowserProgram: Sendable, Equatable {
    /// The absolute path of the program.
    public let path: String
    /// Whether Chromium shows no scroll bars, so that pages are as wide as their screen.
    public var hidesScrollBars = true

    /// Finds a browser: the program in its variable, such as `TUG_CHROMIUM`, otherwise the first of the usual names in the PATH.
    ///
    /// - Parameters:
    ///   - kind: The kind of browser.
    ///   - environment: The environment variables.
    /// - Throws: ``BrowserError/missing(_:looked:)``.
    public init(
        _ kind: BrowserKind = .chromium, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(BrowserError) {
        if let named = environment[kind.variable], !named.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: named) else { throw .missing(kind, looked: [named]) }
            path = named
            return
        }
        for name in kind.names {
            for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
                let candidate = "\(folder)/\(name)"
                if FileManager.default.isExecutableFile(atPath: candidate) {
                    path = candidate
                    return
                }
            }
        }
        throw .missing(kind, looked: kind.names)
    }

    /// Returns the command-line arguments of Chromium.
    ///
    /// - Parameter profile: An empty folder for its files.
    func arguments(profile: String) -> [String] {
        var arguments = [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--no-default-browser-check",
            "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync",
            "--disable-extensions", "--disable-component-update", "--metrics-recording-only", "--mute-audio",
            // The last is a process for a page that may come next, which for the pages of tests costs more than it saves.
            "--disable-features=Translate,OptimizationHints,MediaRouter,SpareRendererForSitePerProcess",
            // The page is never in front, and its clocks and frames must run all the same.
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
        ]
        if hidesScrollBars { arguments.append("--hide-scrollbars") }
        // Chromium refuses to run as root with its sandbox, because it cannot remove root's rights from the page's process. The
        // tests show only pages of this repository. Other users keep the sandbox.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        return arguments + ["about:blank"]
    }
}
