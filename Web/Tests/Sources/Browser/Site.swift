import Foundation

/// What a page can load. It is handed to the page by the browser itself, so there is no server, no port, and no other traffic:
/// what is not here does not exist.
public struct Site: Sendable {
    /// An answer.
    public struct Response: Sendable {
        /// The HTTP status.
        public var status: Int
        /// Sent as they are.
        public var headers: [String: String]
        /// The content.
        public var body: Data

        /// An answer of a type.
        public init(status: Int = 200, type: String, body: Data) {
            self.status = status
            headers = ["Content-Type": type]
            self.body = body
        }

        /// A text of a type.
        public static func text(_ text: String, type: String, status: Int = 200) -> Response {
            Response(status: status, type: type + "; charset=utf-8", body: Data(text.utf8))
        }
    }

    /// Where the pages of a site in memory are.
    public static let origin = "https://tug.test"
    /// What a strict site allows: nothing but its own files, and WebAssembly.
    public static let strictPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"

    private var files: [String: Response] = [:]
    private var folders: [String: URL] = [:]
    private var dynamic: [String: @Sendable (URLComponents) async -> Response] = [:]
    /// Where its pages are.
    public let origin: String
    /// Whether somebody else answers, so that its pages go to the network.
    var isServed: Bool { origin != Self.origin }
    /// The content security policy of every answer; nil for none.
    public var policy: String? = Site.strictPolicy
    /// Sent with every answer.
    public var headers: [String: String] = [:]

    /// A site with nothing on it.
    public init() { origin = Self.origin }

    /// What a real server answers, at an origin such as "http://localhost:8765".
    public init(servedAt origin: String) { self.origin = origin }

    /// Puts a page, script or style sheet at a path that begins with a slash; its type follows from the path's end.
    public func with(_ path: String, _ text: String) -> Site {
        var site = self
        site.files[path] = .text(text, type: Self.type(of: path))
        return site
    }

    /// Puts a folder's files below a path that ends in a slash. They are read when they are asked for.
    public func with(_ path: String, folder: URL) -> Site {
        var site = self
        site.folders[path] = folder
        return site
    }

    /// Answers what is asked at a path.
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
        // Browsers ask for an icon that nobody mentioned; that is not a missing file.
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
        // A page's address, such as "/" or "/news".
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
