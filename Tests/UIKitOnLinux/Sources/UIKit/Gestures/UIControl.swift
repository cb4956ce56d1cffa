/// `UIAction`: a closure with a title.
@MainActor
public final class UIAction: NSObject {
    /// `UIAction.Identifier`
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// `UIAction.Identifier.rawValue`
        public let rawValue: String

        /// `UIAction.Identifier.init(rawValue:)`
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// `UIAction.title`
    public var title: String
    /// `UIAction.identifier`
    public let identifier: Identifier
    let handler: (UIAction) -> Void

    /// `UIAction.init(title:image:identifier:handler:)`
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
        self.handler = handler
        super.init()
    }
}

/// `UIControl`: a view that can be tapped. Its actions are closures; Linux has no selectors.
@MainActor
open class UIControl: UIView {
    /// `UIControl.Event`
    public struct Event: OptionSet, Sendable {
        /// `UIControl.Event.rawValue`
        public let rawValue: UInt

        /// `UIControl.Event.init(rawValue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `touchDown`
        public static let touchDown = Event(rawValue: 1 << 0)
        /// `touchUpInside`
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// `touchUpOutside`
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// `touchCancel`
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// `valueChanged`
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// `editingChanged`
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// `primaryActionTriggered`
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    /// `UIControl.isEnabled`: if false, touches have no effect.
    open var isEnabled = true
    /// `UIControl.isHighlighted`: while a finger is on it.
    open var isHighlighted = false
    /// `UIControl.isTracking`
    public private(set) var isTracking = false

    private var actions: [(action: UIAction, events: Event)] = []

    /// `UIControl.init(frame:)`
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// `UIControl.init(frame:primaryAction:)`
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// `UIControl.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `UIControl.addAction(_:for:)`: replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// `UIControl.removeAction(_:for:)`
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == action.identifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// `UIControl.sendActions(for:)`
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        (isTracking, isHighlighted) = (true, true)
        sendActions(for: .touchDown)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isHighlighted) = (false, false)
        let isInside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
        if isInside { sendActions(for: .primaryActionTriggered) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isHighlighted) = (false, false)
        sendActions(for: .touchCancel)
    }
}
