/// The time of day, provided by the platform.
public struct WallClock: Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var now: @MainActor @Sendable () -> Double
    /// Offset of local time from UTC in seconds, at a time in seconds since 1970-01-01 00:00 UTC.
    public var offset: @MainActor @Sendable (Double) -> Int

    /// Creates a clock of two functions; local time is UTC by default.
    public init(
        now: @escaping @MainActor @Sendable () -> Double, offset: @escaping @MainActor @Sendable (Double) -> Int = { _ in 0 }
    ) {
        self.now = now
        self.offset = offset
    }
}
