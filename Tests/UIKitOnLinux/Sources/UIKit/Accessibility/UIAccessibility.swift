/// `UIAccessibility`
public enum UIAccessibility {
    /// `UIAccessibility.Notification`
    public struct Notification: Hashable, RawRepresentable, Sendable {
        /// `UIAccessibility.Notification.rawValue`
        public let rawValue: UInt32

        /// `UIAccessibility.Notification.init(rawValue:)`
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `UIAccessibility.Notification.screenChanged`
        public static let screenChanged = Notification(rawValue: 1000)
        /// `UIAccessibility.Notification.layoutChanged`
        public static let layoutChanged = Notification(rawValue: 1001)
        /// `UIAccessibility.Notification.announcement`
        public static let announcement = Notification(rawValue: 1008)
        /// `UIAccessibility.Notification.pageScrolled`
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// `UIAccessibility.isReduceMotionEnabled`
    @MainActor public static var isReduceMotionEnabled: Bool { Device.reducesMotion }
    /// `UIAccessibility.isVoiceOverRunning`
    @MainActor public static var isVoiceOverRunning: Bool { Device.runsVoiceOver }

    /// `UIAccessibility.isSwitchControlRunning`
    @MainActor public static var isSwitchControlRunning: Bool { Device.runsSwitchControl }

    /// `UIAccessibility.switchControlStatusDidChangeNotification`
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// `UIAccessibility.reduceMotionStatusDidChangeNotification`
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChange")
    /// `UIAccessibility.voiceOverStatusDidChangeNotification`
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChange")

    /// `UIAccessibility.post(notification:argument:)`: recorded in ``UIKitSimulation/announcements``.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        UIKitSimulation.announcements.append(UIKitSimulation.Announcement(notification: notification, argument: argument))
    }
}

extension NSAttributedString.Key {
    /// `NSAttributedString.Key.accessibilitySpeechQueueAnnouncement`: whether an announcement waits for the current speech.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
}

/// `UIAccessibilityTraits`
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// `UIAccessibilityTraits.rawValue`
    public let rawValue: UInt64

    /// `UIAccessibilityTraits.init(rawValue:)`
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// `UIAccessibilityTraits.none`
    public static let none: UIAccessibilityTraits = []
    /// `UIAccessibilityTraits.button`
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// `UIAccessibilityTraits.image`
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// `UIAccessibilityTraits.staticText`
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// `UIAccessibilityTraits.notEnabled`
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// `UIAccessibilityTraits.updatesFrequently`
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// `UIAccessibilityTraits.header`
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// `UIAccessibilityScrollDirection`
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// `UIAccessibilityScrollDirection.right`
    case right = 1
    /// `UIAccessibilityScrollDirection.left`
    case left
    /// `UIAccessibilityScrollDirection.up`
    case up
    /// `UIAccessibilityScrollDirection.down`
    case down
    /// `UIAccessibilityScrollDirection.next`
    case next
    /// `UIAccessibilityScrollDirection.previous`
    case previous
}
