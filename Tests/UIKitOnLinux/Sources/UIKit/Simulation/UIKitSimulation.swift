/// What a test does to the simulated UIKit and asks of it. Nothing in here is a name of UIKit's.
///
/// There is one main thread and one virtual run loop, as on a device; a test begins with ``reset()`` and runs on the main actor.
/// Suites that wait (`await`) must be serialized, or they share the clock.
@MainActor
public enum UIKitSimulation {
    /// An animation that changed something.
    public struct Animation {
        /// One property of one view.
        public struct Change {
            /// The view, as long as it lives.
            public private(set) weak var view: UIView?
            /// Name of the property, as UIKit spells it.
            public let property: String

            init(view: UIView, property: String) {
                self.view = view
                self.property = property
            }
        }

        /// Seconds.
        public let duration: TimeInterval
        /// Seconds before it begins.
        public let delay: TimeInterval
        /// What changed, in order; each property of a view once.
        public internal(set) var changes: [Change]

        /// Names of the properties of a view that changed, in order.
        public func properties(of view: UIView) -> [String] { changes.filter { $0.view === view }.map(\.property) }
    }

    /// Something said to assistive technologies.
    public struct Announcement {
        /// Which notification.
        public let notification: UIAccessibility.Notification
        /// Its argument.
        public let argument: Any?
    }

    /// Something felt.
    public enum Haptic: Equatable, Sendable {
        /// `UIImpactFeedbackGenerator.impactOccurred(intensity:)`, with the intensity 0…1.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
        /// `UINotificationFeedbackGenerator.notificationOccurred(_:)`
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        /// `UISelectionFeedbackGenerator.selectionChanged()`
        case selection
    }

    // MARK: What happened

    /// The animations since the last ``forgetRecords()``, oldest first.
    public internal(set) static var animations: [Animation] = []
    /// What was posted to assistive technologies, oldest first.
    public internal(set) static var announcements: [Announcement] = []
    /// What was felt, oldest first.
    public internal(set) static var haptics: [Haptic] = []
    /// Required constraints that could not be satisfied, in the order in which that was found.
    public internal(set) static var unsatisfiedConstraints: [NSLayoutConstraint] = []

    // MARK: The device

    /// Width in points of one line of text in a font. By default each UTF-16 unit is half the font's size wide.
    public static var textWidth: (String, UIFont) -> CGFloat = defaultTextWidth
    /// Sizes of the images that `UIImage(named:)` and `UIImage(systemName:)` find, in points.
    public static var images: [String: CGSize] = [:]
    /// Whether observers of `UIScrollView.adjustedContentInset` are told. Apple's documentation does not promise it.
    public static var notifiesOfAdjustedContentInset = true

    private static let defaultTextWidth: (String, UIFont) -> CGFloat = { CGFloat($0.utf16.count) * $1.pointSize / 2 }

    // MARK: Time

    /// Seconds; `CACurrentMediaTime()`.
    public static var now: TimeInterval { MainRunLoop.now }

    /// Lets `seconds` pass: what falls due runs in the order of its time, then of its creation. The queue is emptied and views are laid
    /// out and displayed after each time at which something was due.
    public static func advance(by seconds: TimeInterval) { MainRunLoop.advance(by: seconds) }

    /// A turn of the run loop without the passing of time: the queue is emptied, views are laid out, then displayed, until quiet.
    public static func settle() { MainRunLoop.turn() }

    /// Gives tasks on the main actor the opportunity to run, until `condition` holds; false when it does not after a thousand turns.
    public static func settle(until condition: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<1000 {
            settle()
            if condition() { return true }
            await Task.yield()
        }
        return condition()
    }

    /// Forgets ``animations``, ``announcements``, ``haptics`` and ``unsatisfiedConstraints``.
    public static func forgetRecords() {
        animations = []
        announcements = []
        haptics = []
        unsatisfiedConstraints = []
    }

    /// A new device: no windows, nothing due, the time 0, everything as it is by default.
    public static func reset() {
        forgetRecords()
        MainRunLoop.reset()
        AnimationContext.reset()
        Device.reset()
        textWidth = defaultTextWidth
        images = [:]
        notifiesOfAdjustedContentInset = true
    }
}
