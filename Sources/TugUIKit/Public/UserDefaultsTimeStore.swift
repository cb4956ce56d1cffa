import Foundation
@_spi(Host) import Tug

/// Keeps the times of the last refreshes in the user defaults, under `tug.lastRefreshed.` and the control's key.
///
/// The library's privacy manifest declares Apple's reason CA92.1: only the app itself reads these defaults.
public final class UserDefaultsTimeStore: RefreshTimeStore {
    /// The default store of all controls.
    @MainActor public static let standard = UserDefaultsTimeStore()

    private let defaults: UserDefaults
    private static let prefix = "tug.lastRefreshed."

    /// A store in user defaults: an app's own, or those of an app group.
    public init(_ defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    /// See `RefreshTimeStore.time(for:)`: seconds since 1970-01-01 00:00 UTC.
    public func time(for key: String) -> Double? {
        (defaults.object(forKey: Self.prefix + key) as? NSNumber)?.doubleValue
    }

    /// See `RefreshTimeStore.setTime(_:for:)`: seconds since 1970-01-01 00:00 UTC.
    public func setTime(_ secondsSince1970: Double, for key: String) {
        defaults.set(secondsSince1970, forKey: Self.prefix + key)
    }
}
