/// Keeps the times of the last refreshes until the program ends. What a platform without a place of its own uses.
public final class MemoryTimeStore: RefreshTimeStore {
    /// The one that controls share unless the app gives them another.
    @MainActor public static let shared = MemoryTimeStore()

    /// By the bytes of the key, as in a file: strings that Unicode counts as equal are different keys.
    private var times: [[UInt8]: Double] = [:]

    /// A store without times.
    public init() {}

    /// See ``RefreshTimeStore/time(for:)``.
    public func time(for key: String) -> Double? { times[Array(key.utf8)] }

    /// See ``RefreshTimeStore/setTime(_:for:)``.
    public func setTime(_ secondsSince1970: Double, for key: String) { times[Array(key.utf8)] = secondsSince1970 }
}
