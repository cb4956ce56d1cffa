import Foundation

/// A time with the precision of file systems, in nanoseconds. A `Double` would make files written close together equal.
public struct FileTime: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970-01-01 00:00 UTC, rounded down; negative before.
    public let seconds: Int64
    /// Nanoseconds to add to ``seconds``, from 0 to 999,999,999.
    public let nanoseconds: Int32

    /// A time from the two values that file systems store.
    ///
    /// - Parameters:
    ///   - seconds: Whole seconds since 1970-01-01 00:00 UTC.
    ///   - nanoseconds: Nanoseconds to add; values outside 0 to 999,999,999 become the nearest of those two.
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = seconds
        self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    }

    /// The current time of the system's clock.
    public static var now: FileTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
    }

    /// Seconds since 1970-01-01 00:00 UTC, precise to about a quarter of a microsecond for present times.
    public var secondsSinceEpoch: Double {
        Double(seconds) + Double(nanoseconds) / 1_000_000_000
    }

    /// Whether `left` is the earlier moment.
    public static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
