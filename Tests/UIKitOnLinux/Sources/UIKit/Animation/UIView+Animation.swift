extension UIView {
    /// `UIView.AnimationOptions`
    public struct AnimationOptions: OptionSet, Sendable {
        /// `UIView.AnimationOptions.rawValue`
        public let rawValue: UInt

        /// `UIView.AnimationOptions.init(rawValue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `UIView.AnimationOptions.layoutSubviews`
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// `UIView.AnimationOptions.allowUserInteraction`
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// `UIView.AnimationOptions.beginFromCurrentState`
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// `UIView.AnimationOptions.curveEaseInOut`
        public static let curveEaseInOut: AnimationOptions = []
        /// `UIView.AnimationOptions.curveEaseIn`
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// `UIView.AnimationOptions.curveEaseOut`
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// `UIView.AnimationOptions.curveLinear`
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    /// `UIView.areAnimationsEnabled`
    public static var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

    /// `UIView.setAnimationsEnabled(_:)`: without animations, completions are called at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areAnimationsEnabled = enabled }

    /// `UIView.performWithoutAnimation(_:)`: changes in it belong to no animation.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(before)
    }

    /// `UIView.animate(withDuration:animations:completion:)`: seconds.
    ///
    /// Values change at once and read back so. The completion is called with true after the duration; for 0, before this
    /// returns. Later animations do not end earlier ones. Interruption (completion with false) is not simulated.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        AnimationContext.run(duration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// `UIView.animate(withDuration:delay:options:animations:completion:)`: seconds.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        AnimationContext.run(duration: duration, delay: delay, animations: animations, completion: completion)
    }

    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)`: seconds.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        AnimationContext.run(duration: duration, delay: delay, animations: animations, completion: completion)
    }
}
