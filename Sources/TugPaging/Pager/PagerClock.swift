#if canImport(Darwin)
    import Darwin
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(CRT)
    import CRT
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The time of a pager, and the chance in its delays. Tests pass their own.
public struct PagerClock: Sendable {
    /// Returns the time in seconds. For rows that are stored and restored, a time of day: seconds since 1970-01-01 00:00 UTC.
    public var now: @Sendable () -> Double
    /// Sleeps for a number of seconds. Throws `CancellationError` if the task is cancelled.
    public var sleep: @Sendable (Double) async throws -> Void
    /// Returns a random number in 0…1.
    public var random: @Sendable () -> Double

    /// Creates a clock of functions.
    public init(
        now: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) async throws -> Void,
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.sleep = sleep
        self.random = random
    }

    /// The clock of the system.
    public static let system = PagerClock(
        now: {
            #if canImport(CRT)
                // Windows has no gettimeofday; not every Android has this.
                var time = timespec()
                _ = timespec_get(&time, TIME_UTC)
                return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
            #else
                var time = timeval()
                gettimeofday(&time, nil)
                return Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
            #endif
        },
        sleep: { try await Task.sleep(nanoseconds: UInt64(min(max(0, $0), 1e9) * 1e9)) })
}
