import Foundation
import Tug

/// Keeps the times of the last refreshes in the user defaults, under `tug.lastRefreshed.` and the control's key.
///
/// The reason to say why for Apple's privacy manifest, CA92.1, is in the library's own: the defaults are the app's and nobody else's.
public final class UserDefaultsTimeStore: RefreshTimeStore {
    /// The one that controls use unless the app gives them another.
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
