/// `UIFeedbackGenerator`
@MainActor
open class UIFeedbackGenerator: NSObject {
    /// `UIFeedbackGenerator.init()`
    public override init() { super.init() }

    /// `UIFeedbackGenerator.prepare()`: recorded in ``UIKitSimulation/haptics``.
    open func prepare() { UIKitSimulation.haptics.append(.prepared) }
}

/// `UIImpactFeedbackGenerator`: recorded in ``UIKitSimulation/haptics``.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// `UIImpactFeedbackGenerator.FeedbackStyle`
    public enum FeedbackStyle: Int, Sendable {
        /// `light`
        case light
        /// `medium`
        case medium
        /// `heavy`
        case heavy
        /// `soft`
        case soft
        /// `rigid`
        case rigid
    }

    private let style: FeedbackStyle

    /// `UIImpactFeedbackGenerator.init(style:)`
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// `UIImpactFeedbackGenerator.impactOccurred()`
    public func impactOccurred() { impactOccurred(intensity: 1) }

    /// `UIImpactFeedbackGenerator.impactOccurred(intensity:)`: 0…1
    public func impactOccurred(intensity: CGFloat) { UIKitSimulation.haptics.append(.impact(style, intensity: intensity)) }
}

/// `UINotificationFeedbackGenerator`: recorded in ``UIKitSimulation/haptics``.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// `UINotificationFeedbackGenerator.FeedbackType`
    public enum FeedbackType: Int, Sendable {
        /// `success`
        case success
        /// `warning`
        case warning
        /// `error`
        case error
    }

    /// `UINotificationFeedbackGenerator.notificationOccurred(_:)`
    public func notificationOccurred(_ type: FeedbackType) { UIKitSimulation.haptics.append(.notification(type)) }
}

/// `UISelectionFeedbackGenerator`: recorded in ``UIKitSimulation/haptics``.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// `UISelectionFeedbackGenerator.selectionChanged()`
    public func selectionChanged() { UIKitSimulation.haptics.append(.selection) }
}
