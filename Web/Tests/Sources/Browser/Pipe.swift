import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// One end of a connection, closed once and not inherited by programs that are started from here, unless it is handed to them.
package final class PipeEnd: Sendable {
    package let number: Int32

    /// Takes a descriptor over.
    package init(adopting number: Int32) { self.number = number }

    deinit { close(number) }

    package static func pair() throws(BrowserError) -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        // Sockets rather than a pipe, because Swift sees no call that makes a pipe close-on-exec in one step.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .gone("No connection: \(String(cString: strerror(errno))).")
        }
        // The browser finds its ends at 3 and 4, so nothing that is to be copied there may be in the way.
        let lifted = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        guard lifted.allSatisfy({ $0 >= 0 }) else { throw .gone("No file numbers are left.") }
        return (PipeEnd(adopting: lifted[0]), PipeEnd(adopting: lifted[1]))
    }

    /// The bytes that are there, at least one; none when the other side has closed.
    package func read(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var got = Glibc.read(number, buffer.baseAddress, count)
            while got < 0 && errno == EINTR { got = Glibc.read(number, buffer.baseAddress, count) }
            filled = max(0, got)
        }
    }

    /// Writes all bytes; false when the other side has closed.
    package func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written < 0 && errno == EINTR { continue }
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
    }
}

/// Cuts bytes into messages that end in a zero, however they arrive in pieces.
struct MessageSplitter {
    private var rest: [UInt8] = []

    mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        for part in bytes.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 {
                messages.append(rest)
                rest = []
            }
            rest += part.element
        }
        return messages
    }
}
