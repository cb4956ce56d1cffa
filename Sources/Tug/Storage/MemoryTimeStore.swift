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
