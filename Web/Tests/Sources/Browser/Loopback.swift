import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Local connections on this machine.
extension PipeEnd {
    /// Connects to a port.
    ///
    /// - Parameter seconds: The time without data after which a read returns nothing.
    /// - Throws: ``BrowserError/gone(_:)`` if nothing listens at the port.
    package convenience init(toPort port: UInt16, seconds: Int) throws(BrowserError) {
        self.init(adopting: try Self.newSocket())
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard Self.withLoopback(port: port, { connect(number, $0, $1) }) == 0 else {
            throw .gone("Nobody listens at port \(port): \(String(cString: strerror(errno))).")
        }
    }

    /// Returns a socket that is not connected yet.
    static func loopbackSocket() throws(BrowserError) -> PipeEnd { PipeEnd(adopting: try newSocket()) }

    /// A port that is free now, for a program that cannot choose one itself.
    package static func freePort() throws(BrowserError) -> UInt16 {
        let socket = try loopbackSocket()
        guard withLoopback(port: 0, { bind(socket.number, $0, $1) }) == 0, let port = socket.port else {
            throw .gone("No port is free: \(String(cString: strerror(errno))).")
        }
        return port
    }

    /// Closes the connection for readers and writers at both ends.
    package func shut() { shutdown(number, Int32(SHUT_RDWR)) }

    /// Calls `body` with the address of a port for the system's functions. Port 0 means any free port.
    static func withLoopback(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    /// Its own port, once it is bound.
    var port: UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }

    private static func newSocket() throws(BrowserError) -> Int32 {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw .gone("No socket: \(String(cString: strerror(errno))).") }
        return number
    }
}
