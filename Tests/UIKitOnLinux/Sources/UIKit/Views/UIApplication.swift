/// `UIApplication`: the names of its notifications. Tests post them.
@MainActor
public final class UIApplication: NSObject {
    /// `UIApplication.willEnterForegroundNotification`
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// `UIApplication.didBecomeActiveNotification`
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// `UIApplication.didEnterBackgroundNotification`
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// `UIApplication.significantTimeChangeNotification`: midnight, or a new time zone.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    private override init() {}
}
