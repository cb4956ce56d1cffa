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
