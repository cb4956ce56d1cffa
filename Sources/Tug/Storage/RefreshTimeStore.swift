/// Stores the times of the last refreshes, so that a list can show them again later.
///
/// A control reads it on the main actor whenever its texts are drawn, so return values from memory. Replace it to store the
/// times elsewhere, for example with the app's own data. It need not be `Sendable`.
public protocol RefreshTimeStore: AnyObject {
    /// Returns the time of the last refresh for a key, in seconds since 1970-01-01 00:00 UTC; nil for never.
    func time(for key: String) -> Double?
    /// Stores a time, replacing any previous one. It does not throw: a failure must not stop the list.
    func setTime(_ secondsSince1970: Double, for key: String)
}

/// Keeps the times of the last refreshes in memory. The default of platforms without storage.
public final class MemoryTimeStore: RefreshTimeStore {
    /// The default store of all controls.
    @MainActor public static let shared = MemoryTimeStore()

    /// Keyed by bytes, as in a file: canonically equivalent strings are different keys.
    private var times: [[UInt8]: Double] = [:]

    /// An empty store.
    public init() {}

    /// See ``RefreshTimeStore/time(for:)``.
    public func time(for key: String) -> Double? { times[Array(key.utf8)] }

    /// See ``RefreshTimeStore/setTime(_:for:)``.
    public func setTime(_ secondsSince1970: Double, for key: String) { times[Array(key.utf8)] = secondsSince1970 }
}

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
