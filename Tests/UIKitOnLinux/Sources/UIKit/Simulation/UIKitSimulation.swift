/// Controls and inspects the simulated UIKit in tests. None of its names exist in UIKit.
///
/// There is one main thread and one virtual run loop, as on a device. A test begins with ``reset()`` and runs on the main actor.
/// Suites with `await` must be serialized, because they share the clock.
@MainActor
public enum UIKitSimulation {
    /// An animation with at least one change.
    public struct Animation {
        /// A property of a view.
        public struct Change {
            /// The view, while it lives.
            public private(set) weak var view: UIView?
            /// The name of the property in UIKit.
            public let property: String

            init(view: UIView, property: String) {
                self.view = view
                self.property = property
            }
        }

        /// The duration in seconds.
        public let duration: TimeInterval
        /// The delay in seconds.
        public let delay: TimeInterval
        /// The changes in order; each property of a view once.
        public internal(set) var changes: [Change]

        /// Returns the names of the changed properties of a view, in order.
        public func properties(of view: UIView) -> [String] { changes.filter { $0.view === view }.map(\.property) }
    }

    /// A posted accessibility notification.
    public struct Announcement {
        /// The notification.
        public let notification: UIAccessibility.Notification
        /// The argument.
        public let argument: Any?
    }

    /// A haptic event.
    public enum Haptic: Equatable, Sendable {
        /// `UIImpactFeedbackGenerator.impactOccurred(intensity:)`, with the intensity 0…1.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
        /// `UINotificationFeedbackGenerator.notificationOccurred(_:)`
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        /// `UIFeedbackGenerator.prepare()`
        case prepared
        /// `UISelectionFeedbackGenerator.selectionChanged()`
        case selection
    }

    // MARK: Records

    /// The animations since the last ``forgetRecords()``, oldest first.
    public internal(set) static var animations: [Animation] = []
    /// The posted accessibility notifications, oldest first.
    public internal(set) static var announcements: [Announcement] = []
    /// The haptic events, oldest first.
    public internal(set) static var haptics: [Haptic] = []
    /// How often a collection has flashed, because its inset was set within an animation.
    public internal(set) static var flashes = 0
    /// How many updates tables and collections have performed: a batch is one, and so is a change outside of a batch.
    public internal(set) static var listUpdates = 0
    /// Required constraints that could not be satisfied, in order of detection.
    public internal(set) static var unsatisfiedConstraints: [NSLayoutConstraint] = []
    /// The reasons of the exceptions that UIKit would have raised, in order. The caller goes on, where an app would crash.
    public internal(set) static var exceptions: [String] = []
    /// What UIKit would have printed to warn of a mistake, in order. UIKit prints each once; here each is noted every time.
    public internal(set) static var warnings: [String] = []

    // MARK: The device

    /// Returns the width in points of one line of text in a font. By default each UTF-16 unit is half the font's size wide.
    public static var textWidth: (String, UIFont) -> CGFloat = defaultTextWidth
    /// The sizes of the images that `UIImage(named:)` and `UIImage(systemName:)` find, in points.
    public static var images: [String: CGSize] = [:]
    /// Whether observers of `UIScrollView.adjustedContentInset` are notified. Apple's documentation does not guarantee it.
    public static var notifiesOfAdjustedContentInset = true
    /// Whether a scroll view starts its bounce or deceleration before its pan ends, in the same turn. Apple documents neither order; that
    /// the pan ends first is what MJRefresh, ESPullToRefresh and KafkaRefresh assume.
    public static var movesBeforePanEnds = false
    /// What lists do with their offset when they correct estimated lengths.
    public static var offsetAdjustment = OffsetAdjustment.none
    /// Whether the safe area stretches with a navigation bar. Apple documents neither.
    public static var stretchedBarMovesSafeArea = false
    /// Whether layout passes reach views that are hidden. Apple documents that such a view "participates in autoresizing as usual", and
    /// says nothing of `layoutSubviews()`.
    public static var laysOutHiddenViews = true
    /// Where the responder chain of key commands begins while there is no first responder.
    public static var keysWithoutFirstResponder = KeyStart.topController
    /// Whether a list at rest at its start stays there when the safe area grows. Very probable; Apple documents neither.
    public static var listsStayAtStart = false
    /// Whether an inset that grows at the top during a bounce moves the list by as much at once. Seen by users of MJRefresh (PR 623): with 64
    /// points more, an offset of -64 becomes -133, then -64 again.
    public static var insetMovesBounce = false

    private static let defaultTextWidth: (String, UIFont) -> CGFloat = { CGFloat($0.utf16.count) * $1.pointSize / 2 }

    // MARK: Time

    /// The time in seconds; `CACurrentMediaTime()`.
    public static var now: TimeInterval { MainRunLoop.now }

    /// Advances the clock by `seconds`: timers fire in the order of their time, then of their creation. After each time with a
    /// timer, the queue is emptied and views are laid out and displayed.
    public static func advance(by seconds: TimeInterval) { MainRunLoop.advance(by: seconds) }

    /// Runs a turn of the run loop without advancing the clock: the queue, then layout, then display, until nothing is left.
    public static func settle() { MainRunLoop.turn() }

    /// Lets tasks run until `condition` holds. Returns false after a minute: what runs outside of the main actor, such as a source of pages,
    /// needs a thread, and a busy machine may give it none for seconds.
    public static func settle(until condition: @MainActor () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        var turns = 0
        while ContinuousClock.now < end {
            settle()
            if condition() { return true }
            turns += 1
            if turns < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
        }
        return condition()
    }

    /// Clears ``animations``, ``announcements``, ``haptics``, ``flashes``, ``listUpdates``, ``unsatisfiedConstraints``, ``exceptions``
    /// and ``warnings``.
    public static func forgetRecords() {
        flashes = 0
        listUpdates = 0
        animations = []
        announcements = []
        haptics = []
        unsatisfiedConstraints = []
        exceptions = []
        warnings = []
    }

    /// Resets the device: no windows, nothing scheduled, time 0, default settings.
    public static func reset() {
        forgetRecords()
        MainRunLoop.reset()
        AnimationContext.reset()
        Device.reset()
        textWidth = defaultTextWidth
        images = [:]
        notifiesOfAdjustedContentInset = true
        offsetAdjustment = .none
        refreshControl = RefreshControlWays()
        listsStayAtStart = false
        insetMovesBounce = false
        stretchedBarMovesSafeArea = false
        laysOutHiddenViews = true
        keysWithoutFirstResponder = .topController
        movesBeforePanEnds = false
    }
}
