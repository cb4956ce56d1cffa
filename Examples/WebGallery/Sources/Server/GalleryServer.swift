import FlyingFox
import FlyingSocks
import FolderListing
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The server of the gallery.
public enum GalleryServer {
    /// The reason why the server cannot run.
    public struct Failure: Error, CustomStringConvertible {
        /// What happened, and what to do about it.
        public let description: String
    }

    /// Runs until the process ends.
    ///
    /// - Parameter announce: Called with the addresses when the server accepts requests.
    /// - Throws: ``Failure``.
    public static func run(_ invocation: Invocation, announce: @escaping @Sendable (String) -> Void) async throws {
        var files = StaticFiles()
        guard files.add(URL(filePath: invocation.pages), at: "/") > 0 else {
            throw Failure(
                description: "There are no pages in \(invocation.pages). Start this in the repository's folder, or say --pages.")
        }
        guard files.add(URL(filePath: invocation.dist), at: "/tug/") > 0 else {
            throw Failure(description: "There is nothing in \(invocation.dist). “make web” builds it.")
        }
        let handler = GalleryHandler(files: files, feed: EntryFeed(path: invocation.folder), isOpen: invocation.isOpen)
        let server = HTTPServer(config: configuration(invocation), handler: handler)
        let announcement = Task {
            try await server.waitUntilListening(timeout: 10)
            announce(words(for: invocation, port: await server.port ?? invocation.port))
        }
        defer { announcement.cancel() }
        do {
            try await server.run()
        } catch SocketError.failed(type: _, errno: EADDRINUSE, message: _) {
            throw Failure(
                description:
                    "Port \(invocation.port) is in use, perhaps by another gallery. Say --port with another, or 0 for any.")
        } catch SocketError.failed(type: _, errno: EACCES, message: _) {
            throw Failure(description: "Port \(invocation.port) may not be used by this user. Say --port with one above 1023.")
        }
    }

    private static func configuration(_ invocation: Invocation) -> HTTPServer.Configuration {
        // Longer than the longest delay that a page can request.
        let timeout = 30.0
        return invocation.isOpen
            ? .init(address: .inet(port: invocation.port), timeout: timeout, logger: .disabled)
            : .init(address: .loopback4(port: invocation.port), timeout: timeout, logger: .disabled)
    }

    private static func words(for invocation: Invocation, port: UInt16) -> String {
        let here = "http://localhost:\(port)"
        guard invocation.isOpen else { return "The gallery is at \(here), for this machine only. Ctrl-C ends it." }
        let name = ProcessInfo.processInfo.hostName.split(separator: ".").first.map { "\($0).local" } ?? "this machine"
        return """
            The gallery is at \(here), and OPEN TO THE LOCAL NETWORK as http://\(name):\(port) or by this machine's address.
            Whoever is in that network can see the names in \(invocation.folder). Ctrl-C ends it.
            """
    }
}

extension HTTPServer {
    fileprivate var port: UInt16? {
        switch listeningAddress {
        case .ip4(_, let port), .ip6(_, let port): port
        default: nil
        }
    }
}

extension SocketAddress where Self == sockaddr_in {
    /// IPv4's loopback: browsers also try it for "localhost", and a phone's emulator uses only this one.
    fileprivate static func loopback4(port: UInt16) -> Self {
        var address = inet(port: port)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
