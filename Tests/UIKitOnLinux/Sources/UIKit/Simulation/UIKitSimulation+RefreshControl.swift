extension UIKitSimulation {
    /// Where a list makes room for its refresh control.
    public enum RefreshControlRoom: CaseIterable, Sendable {
        /// In the adjusted inset only.
        case adjustedInset
        /// In `contentInset`: UIKit adds the height of the control, and takes it away again (Open Radar 35866834, React Native PR 36695).
        case contentInset
    }

    /// What `UIRefreshControl.beginRefreshing()` does before the list was laid out on screen for the first time.
    public enum EarlyBegin: CaseIterable, Sendable {
        /// What it does later.
        case works
        /// The control is refreshing and shows nothing ("in layoutSubview or it doesn't work", React Native PR 5745).
        case showsNothing
        /// The large title of the navigation bar stays away for good (Open Radar 42862724).
        case breaksBar
    }

    /// The ways of a refresh control, as far as Apple does not document them.
    public struct RefreshControlWays: Sendable {
        /// Whether it makes room with the next layout, and takes it back with the next, not at once.
        public var opensWithLayout = false
        /// Where a list makes room for it.
        public var room = RefreshControlRoom.adjustedInset
        /// What a begin does before the first layout.
        public var earlyBegin = EarlyBegin.works
        /// Its height while it is shown, in points. The size of the text and its title may change it, with its next layout.
        public var height: CGFloat = 60
        /// Whether its height nears half a point while it is hidden; `sizeToFit()` gives it back (React Native PR 14259, #24855). Otherwise it
        /// is always as high.
        public var shrinks = false
        /// Whether it makes room under the finger when it fires (Open Radar 39171852, React Native #5432), not when the finger lifts.
        public var opensUnderFinger = false
        /// Whether its spinner stands still for good once the list was off screen or the app in the background (WordPress for iOS #1653,
        /// Open Radars 25004833 and 22895244).
        public var freezes = false
    }

    /// The ways of all refresh controls.
    public static var refreshControl = RefreshControlWays()

    /// Whether a refresh control shows a refresh: it is refreshing, and its spinner turns.
    public static func isTurning(_ control: UIRefreshControl) -> Bool { control.isTurning }

    /// The app goes into the background.
    public static func enterBackground() {
        for window in MainRunLoop.allWindows { window.freezeRefreshControls() }
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    /// The app comes back from the background.
    public static func enterForeground() {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    }
}

extension UIView {
    fileprivate func freezeRefreshControls() {
        (self as? UIRefreshControl)?.freeze()
        for view in subviews { view.freezeRefreshControls() }
    }
}
