import Foundation

/// The files that a page can load. The browser itself passes them to the page, without a server, a port or network traffic.
/// Other files do not exist.
public struct Site: Sendable {
    /// An answer.
    public struct Response: Sendable {
        /// The HTTP status.
        public var status: Int
        /// The HTTP headers.
        public var headers: [String: String]
        /// The content.
        public var body: Data

        /// Creates an answer with a content type.
        public init(status: Int = 200, type: String, body: Data) {
            self.status = status
            headers = ["Content-Type": type]
            self.body = body
        }

        /// Creates a text answer with a content type.
        public static func text(_ text: String, type: String, status: Int = 200) -> Response {
            Response(status: status, type: type + "; charset=utf-8", body: Data(text.utf8))
        }
    }

    /// The origin of sites in memory.
    public static let origin = "https://tug.test"
    /// The policy of a strict site: its own files and WebAssembly only.
    public static let strictPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"

    private var files: [String: Response] = [:]
    private var folders: [String: URL] = [:]
    private var dynamic: [String: @Sendable (URLComponents) async -> Response] = [:]
    /// The origin of its pages.
    public let origin: String
    /// Whether a server answers, so that requests go to the network.
    package var isServed: Bool { origin != Self.origin }
    /// The content security policy of every answer; nil for none.
    public var policy: String? = Site.strictPolicy
    /// HTTP headers of every answer.
    public var headers: [String: String] = [:]

    /// Creates an empty site.
    public init() { origin = Self.origin }

    /// Creates a site at the origin of a real server, such as "http://localhost:8765".
    public init(servedAt origin: String) { self.origin = origin }

    /// Adds a page, script or style sheet at a path that begins with a slash. Its type follows from the file extension.
    public func with(_ path: String, _ text: String) -> Site {
        var site = self
        site.files[path] = .text(text, type: Self.type(of: path))
        return site
    }

    /// Adds the files of a folder below a path that ends in a slash. They are read on request.
    public func with(_ path: String, folder: URL) -> Site {
        var site = self
        site.folders[path] = folder
        return site
    }

    /// Adds an answer for a path.
    public func with(_ path: String, answer: @escaping @Sendable (URLComponents) async -> Response) -> Site {
        var site = self
        site.dynamic[path] = answer
        return site
    }

    func response(to address: String) async -> Response {
        guard let url = URLComponents(string: address), address.hasPrefix(Self.origin + "/") else {
            return .text("Outside the site.", type: "text/plain", status: 404)
        }
        var response = await content(at: url)
        if let policy { response.headers["Content-Security-Policy"] = policy }
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers.merge(headers) { $1 }
        return response
    }

    private func content(at url: URLComponents) async -> Response {
        // Browsers request an icon even if the page has none; that is not a missing file.
        if url.path == "/favicon.ico" { return Response(status: 204, type: "image/x-icon", body: Data()) }
        if let file = files[url.path] { return file }
        if let answer = dynamic[url.path] { return await answer(url) }
        for (prefix, folder) in folders where url.path.hasPrefix(prefix) {
            let name = url.path.dropFirst(prefix.count)
            guard !name.split(separator: "/").contains(".."), let body = try? Data(contentsOf: folder.appending(path: name))
            else {
                continue
            }
            return Response(type: Self.type(of: String(name)), body: body)
        }
        return .text("There is nothing at \(url.path).", type: "text/plain", status: 404)
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        // The path of a page, such as "/" or "/news".
        case _ where !path.contains("."): "text/html"
        case "html": "text/html"
        case "js", "mjs": "text/javascript"
        case "css": "text/css"
        case "json": "application/json"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }
}
