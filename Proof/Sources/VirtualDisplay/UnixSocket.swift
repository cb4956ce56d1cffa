import Glibc

/// A connected stream socket, closed with its last reference.
final class UnixSocket: Sendable {
    private let descriptor: Int32
    private let purpose: String

    /// Connects. Each later read or write fails after `timeout` seconds.
    init(path: String, purpose: String, timeout: Int = 30) throws {
        self.purpose = purpose
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.lost(purpose, "no socket") }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        let limitSize = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, limitSize)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, limitSize)
        guard Self.connect(descriptor, to: path) else {
            let error = Self.lost(purpose, "cannot connect to \(path)")
            close(descriptor)
            throw error
        }
    }

    deinit {
        close(descriptor)
    }

    private static func connect(_ descriptor: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            // A zero byte must follow the path.
            guard bytes.count < buffer.count else { return false }
            buffer.copyBytes(from: bytes)
            return true
        }
        guard fits else {
            errno = ENAMETOOLONG
            return false
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                Glibc.connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            // No SIGPIPE: a server that ended is an error, and must not end this process.
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Self.lost(purpose, "write") }
            sent += count
        }
    }

    func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes[filled...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if got < 0 && errno == EINTR { continue }
            guard got != 0 else { throw VirtualDisplayError.connectionLost("\(purpose): the server closed it.") }
            guard got > 0 else { throw Self.lost(purpose, "read") }
            filled += got
        }
        return bytes
    }

    private static func lost(_ purpose: String, _ action: String) -> VirtualDisplayError {
        let code = errno
        let reason = code == EAGAIN ? "no answer in time" : String(cString: strerror(code))
        return .connectionLost("\(purpose), \(action): \(reason).")
    }
}
