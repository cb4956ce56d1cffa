import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// One end of a connection. It is closed once, and child processes inherit it only if it is passed to them.
package final class PipeEnd: Sendable {
    package let number: Int32

    /// Takes ownership of a descriptor.
    package init(adopting number: Int32) { self.number = number }

    deinit { close(number) }

    package static func pair() throws(BrowserError) -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        // Uses sockets, because Swift does not import a call that creates a close-on-exec pipe in one step.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .gone("No connection: \(String(cString: strerror(errno))).")
        }
        // The browser expects its ends at 3 and 4, so the descriptors to copy must have other numbers.
        let lifted = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        guard lifted.allSatisfy({ $0 >= 0 }) else { throw .gone("No file numbers are left.") }
        return (PipeEnd(adopting: lifted[0]), PipeEnd(adopting: lifted[1]))
    }

    /// Returns the available bytes, at least one; none when the other end is closed.
    package func read(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var got = Glibc.read(number, buffer.baseAddress, count)
            while got < 0 && errno == EINTR { got = Glibc.read(number, buffer.baseAddress, count) }
            filled = max(0, got)
        }
    }

    /// Writes all bytes. Returns false when the other end is closed.
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

/// Splits bytes into zero-terminated messages, independent of how they are received.
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
