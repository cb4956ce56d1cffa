import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Serves a site over local HTTP, for tests that need a real network and for browsers that cannot be given files directly.
public final class SiteServer: Sendable {
    /// The origin of the server, for example "http://localhost:40123".
    public let origin: String
    private let listener: PipeEnd

    /// Starts the server on a free port. It ends with the object.
    ///
    /// - Throws: ``BrowserError/file(_:)`` if no port is free.
    public init(_ site: Site) throws(BrowserError) {
        let listener = try PipeEnd.loopbackSocket()
        guard PipeEnd.withLoopback(port: 0, { bind(listener.number, $0, $1) }) == 0, listen(listener.number, 64) == 0,
            let port = listener.port
        else {
            throw .file("No port to serve pages at: \(String(cString: strerror(errno))).")
        }
        self.listener = listener
        origin = "http://localhost:\(port)"
        Thread.detachNewThread { [listener] in
            while true {
                let connection = accept(listener.number, nil, nil)
                if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
                guard connection >= 0 else { return }
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                let end = PipeEnd(adopting: connection)
                Thread.detachNewThread { Self.answer(end, from: site) }
            }
        }
    }

    // Wakes the accepting thread; the descriptor is closed when the thread releases it.
    deinit { listener.shut() }

    /// Handles one request per connection. Methods other than GET and incomplete requests get no page.
    private static func answer(_ connection: PipeEnd, from site: Site) {
        var request: [UInt8] = []
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let bytes = connection.read(atMost: 8192)
            guard !bytes.isEmpty, request.count < 65_536 else { return }
            request += bytes
        }
        let words = String(decoding: request, as: UTF8.self).prefix { $0 != "\r\n" }.split(separator: " ")
        guard words.count == 3, words[1].hasPrefix("/") else { return }
        let target = String(words[1])
        let isRead = words[0] == "GET"
        Task {
            let refusal = Site.Response.text("Only GET.", type: "text/plain", status: 405)
            let response = isRead ? await site.response(to: Site.origin + target) : refusal
            var head = "HTTP/1.1 \(response.status) \(response.status == 200 ? "OK" : "Other")\r\nConnection: close\r\n"
            for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
            head += "Content-Length: \(response.body.count)\r\n\r\n"
            _ = connection.write(Array(head.utf8) + response.body)
        }
    }
}
