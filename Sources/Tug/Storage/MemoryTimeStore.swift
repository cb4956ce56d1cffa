/// Keeps the times of the last refreshes until the program ends. What a platform without a place of its own uses.
///
/// Reading and writing are linear in the number of keys, of which there is one for each list of an app.
public final class MemoryTimeStore: RefreshTimeStore {
    // Pairs, not a dictionary: hashing strings would bring Unicode tables into an Embedded program.
    private var entries: [(key: String, time: Double)] = []

    #if !hasFeature(Embedded)
        /// The one that controls share unless the app gives them another.
        @MainActor public static let shared = MemoryTimeStore()
    #endif

    /// A store without times.
    public init() {}

    /// See ``RefreshTimeStore/time(for:)``.
    public func time(for key: String) -> Double? {
        index(of: key).map { entries[$0].time }
    }

    /// See ``RefreshTimeStore/setTime(_:for:)``.
    public func setTime(_ secondsSince1970: Double, for key: String) {
        if let index = index(of: key) {
            entries[index].time = secondsSince1970
        } else {
            entries.append((key, secondsSince1970))
        }
    }

    private func index(of key: String) -> Int? {
        entries.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    }
}
