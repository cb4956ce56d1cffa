/// `UIResponder`.
///
/// UIKit declares the accessibility properties for every object. Here they are in this class, so that subclasses can override
/// them.
@MainActor
open class UIResponder: NSObject, _KeyValueCodingAndObserving, KeyValueObservable {
    var registrations: [ObservedProperty: [WeakRegistration]] = [:]

    var associatedObjects: [UnsafeRawPointer: Any] = [:]

    /// `UIResponder.init()`
    public override init() { super.init() }

    /// `UIResponder.next`
    open var next: UIResponder? { nil }

    /// `UIResponder.canBecomeFirstResponder`: false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// `UIResponder.keyCommands`: none by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Touches

    /// `UIResponder.touchesBegan(_:with:)`: forwarded to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// `UIResponder.touchesMoved(_:with:)`: forwarded to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// `UIResponder.touchesEnded(_:with:)`: forwarded to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// `UIResponder.touchesCancelled(_:with:)`: forwarded to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: Accessibility

    /// `NSObject.isAccessibilityElement`
    open var isAccessibilityElement = false
    /// `NSObject.accessibilityLabel`
    open var accessibilityLabel: String?
    /// `NSObject.accessibilityHint`
    open var accessibilityHint: String?
    /// `NSObject.accessibilityValue`
    open var accessibilityValue: String?
    /// `UIAccessibilityIdentification.accessibilityIdentifier`
    open var accessibilityIdentifier: String?
    /// `NSObject.accessibilityTraits`
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// `NSObject.accessibilityElementsHidden`
    open var accessibilityElementsHidden = false
    /// `NSObject.accessibilityElements`
    open var accessibilityElements: [Any]?
    /// `NSObject.accessibilityCustomActions`
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// `NSObject.accessibilityActivate()`: returns whether it was handled; false by default.
    open func accessibilityActivate() -> Bool { false }

    /// `NSObject.accessibilityScroll(_:)`: returns whether it was handled; false by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

/// `UIEvent`: empty here.
@MainActor
public final class UIEvent: NSObject {}

/// `UITouch`: the location of a finger.
@MainActor
public final class UITouch: NSObject {
    /// `UITouch.view`: the view in which the touch began.
    public let view: UIView?
    /// The location in window coordinates.
    var location: CGPoint

    init(_ location: CGPoint, in view: UIView?) {
        self.location = location
        self.view = view
        super.init()
    }

    /// `UITouch.location(in:)`: in points; nil means the window's coordinates.
    public func location(in view: UIView?) -> CGPoint { view?.convert(location, from: nil) ?? location }
}
