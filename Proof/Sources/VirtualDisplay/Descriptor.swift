import Glibc

/// A file descriptor that is closed with its last reference. Programs started from here inherit it only when it is passed to them.
final class Descriptor: Sendable {
    let number: Int32

    private init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// The two ends of a connection. Sockets, because a pipe cannot be made close-on-exec in one step from Swift: another thread may
    /// start a program at any time, and its copy would keep the connection open.
    static func pair() throws -> (near: Descriptor, far: Descriptor) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw VirtualDisplayError.connectionLost("No socket pair: \(String(cString: strerror(errno))).")
        }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// Waits for bytes and returns them; empty when the other side has closed.
    func read(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var got = Glibc.read(number, buffer.baseAddress, count)
            while got < 0 && errno == EINTR { got = Glibc.read(number, buffer.baseAddress, count) }
            filled = max(0, got)
        }
    }
}
