import Glibc
import Synchronization

/// Records which descriptors were opened, and checks which are still open.
final class DescriptorLog: Sendable {
    private let descriptors = Mutex<[Int32]>([])

    var count: Int { descriptors.withLock(\.count) }

    func add(_ descriptor: Int32) -> Int32 {
        descriptors.withLock { $0.append(descriptor) }
        return descriptor
    }

    /// Returns the number of descriptors that still refer to this path: their numbers may have been reused.
    func stillOpen(inside path: String) -> Int {
        descriptors.withLock { descriptors in
            descriptors.count { descriptor in
                var target = [CChar](repeating: 0, count: 4096)
                let length = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
                guard length > 0 else { return false }
                return String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix(path)
            }
        }
    }
}
