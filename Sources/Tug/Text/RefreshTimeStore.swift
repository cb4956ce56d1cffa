/// Where the times of the last refreshes are kept, so that a list can say them when it is shown again.
///
/// A control asks it on the main actor and whenever its texts are drawn: answer from memory. An app replaces it to keep the
/// times elsewhere, beside its own data or in nothing but memory. It need not be `Sendable`.
public protocol RefreshTimeStore: AnyObject {
    /// When the list behind a key was refreshed last: seconds since 1970-01-01 00:00 UTC; nil for never.
    func time(for key: String) -> Double?
    /// Keeps a time, instead of the one that was kept before. Failing to is no reason to stop a list: it does not throw.
    func setTime(_ secondsSince1970: Double, for key: String)
}
