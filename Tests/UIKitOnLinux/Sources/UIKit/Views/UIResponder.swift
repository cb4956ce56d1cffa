/// `UIResponder`.
///
/// The properties of accessibility are declared for every object in UIKit; here they are here, so that subclasses can override them.
@MainActor
open class UIResponder: NSObject, _KeyValueCodingAndObserving, KeyValueObservable {
    var registrations: [ObservedProperty: [WeakRegistration]] = [:]

    var associatedObjects: [UnsafeRawPointer: Any] = [:]

    /// `UIResponder.init()`
    public override init() { super.init() }

    /// `UIResponder.next`
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// `UIResponder.touchesBegan(_:with:)`: handed on to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// `UIResponder.touchesMoved(_:with:)`: handed on to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// `UIResponder.touchesEnded(_:with:)`: handed on to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// `UIResponder.touchesCancelled(_:with:)`: handed on to the next responder.
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

    /// `NSObject.accessibilityActivate()`: whether it was handled; not by default.
    open func accessibilityActivate() -> Bool { false }

    /// `NSObject.accessibilityScroll(_:)`: whether it was handled; not by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

/// `UIEvent`: without anything in it.
@MainActor
public final class UIEvent: NSObject {}

/// `UITouch`: where a finger is.
@MainActor
public final class UITouch: NSObject {
    /// `UITouch.view`: the view in which the touch began.
    public let view: UIView?
    /// In coordinates of the window.
    let location: CGPoint

    init(_ location: CGPoint, in view: UIView?) {
        self.location = location
        self.view = view
        super.init()
    }

    /// `UITouch.location(in:)`: points; in the window's coordinates for nil.
    public func location(in view: UIView?) -> CGPoint { view?.convert(location, from: nil) ?? location }
}
