/// The time of day, which only a platform knows.
public struct WallClock: Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var now: @MainActor @Sendable () -> Double
    /// Seconds by which local clocks are ahead of UTC at a time, which is given in seconds since 1970-01-01 00:00 UTC.
    public var offset: @MainActor @Sendable (Double) -> Int

    /// A clock made of two questions; by default local clocks are UTC's.
    public init(
        now: @escaping @MainActor @Sendable () -> Double, offset: @escaping @MainActor @Sendable (Double) -> Int = { _ in 0 }
    ) {
        self.now = now
        self.offset = offset
    }
}
