import Foundation

/// Where the browser is.
public struct BrowserProgram: Sendable, Equatable {
    /// The absolute path of the program.
    public let path: String

    /// Finds Chromium: the program named in `TUG_CHROMIUM`, else the first of the usual names in the PATH.
    ///
    /// - Parameter environment: The variables to look in.
    /// - Throws: ``BrowserError/missing(looked:)``.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(BrowserError) {
        if let named = environment["TUG_CHROMIUM"], !named.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: named) else { throw .missing(looked: [named]) }
            path = named
            return
        }
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        for name in names {
            for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
                let candidate = "\(folder)/\(name)"
                if FileManager.default.isExecutableFile(atPath: candidate) {
                    path = candidate
                    return
                }
            }
        }
        throw .missing(looked: names)
    }

    /// What it is started with.
    ///
    /// - Parameter profile: An empty folder for its files.
    func arguments(profile: String) -> [String] {
        var arguments = [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--no-default-browser-check",
            "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-background-networking", "--disable-sync",
            "--disable-extensions", "--disable-component-update", "--metrics-recording-only", "--mute-audio",
            "--disable-features=Translate,OptimizationHints,MediaRouter",
            // The page is never in front, and its clocks and frames must run all the same.
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
        ]
        // Chromium refuses to start as root with its sandbox, whose purpose is to take rights from the process that has the page:
        // root's cannot be taken in this way. It shows pages of this repository only; anybody but root keeps the sandbox.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        return arguments + ["about:blank"]
    }
}
