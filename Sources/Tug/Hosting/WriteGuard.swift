/// Tells a platform's notifications of a host's own writes from news.
///
/// The rule of all hosts: what a platform reports back at once (an inset, the value of an adjustment) is written within ``write(_:)``. What
/// observes it ignores everything while ``isWriting``, and the writer itself goes on from what it wrote. A browser reports its scrolling
/// later; there the host compares with what it wrote instead.
@_spi(Host) public final class WriteGuard {
    private var depth = 0

    /// A guard while nothing is written.
    public init() {}

    /// Whether something is being written, so that a notification of it is no news.
    public var isWriting: Bool { depth > 0 }

    /// Writes to the platform. May be called within itself.
    public func write(_ body: () -> Void) {
        begin()
        body()
        end()
    }

    /// A write begins that is longer than a call. An ``end()`` follows.
    public func begin() { depth += 1 }

    /// What ``begin()`` began is over.
    public func end() { depth -= 1 }
}
