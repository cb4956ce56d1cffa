/// `UIGestureRecognizer`. Linux has no selectors, so there is no target and action: tests observe its ``state``.
@MainActor
open class UIGestureRecognizer: NSObject, _KeyValueCodingAndObserving, KeyValueObservable {
    /// `UIGestureRecognizer.State`
    public enum State: Int, Sendable {
        /// `possible`
        case possible
        /// `began`
        case began
        /// `changed`
        case changed
        /// `ended`
        case ended
        /// `cancelled`
        case cancelled
        /// `failed`
        case failed

        /// `recognized`: another name of `ended`.
        public static let recognized = State.ended
    }

    var registrations: [ObservedProperty: [WeakRegistration]] = [:]
    /// Called when the recognizer is disabled during a gesture.
    var onCancel: (() -> Void)?
    private var current = State.possible

    /// `UIGestureRecognizer.view`
    public internal(set) weak var view: UIView?
    /// `UIGestureRecognizer.delegate`
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// `UIGestureRecognizer.cancelsTouchesInView`
    open var cancelsTouchesInView = true
    var place = CGPoint.zero

    /// `UIGestureRecognizer.init()`
    public override init() { super.init() }

    /// `UIGestureRecognizer.state`: observers are notified of every assignment.
    open var state: State {
        get {
            accessed(.recognizerState)
            return current
        }
        set {
            let old = current
            current = newValue
            changed(.recognizerState, from: old)
        }
    }

    /// `UIGestureRecognizer.isEnabled`: disabling it during a gesture cancels the gesture.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue, current == .began || current == .changed else { return }
            if let onCancel { onCancel() } else { state = .cancelled }
            state = .possible
        }
    }

    /// `UIGestureRecognizer.location(in:)`: in points; nil means the window's coordinates.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}

/// `UIGestureRecognizerDelegate`: all methods are optional.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// `UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)`
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// `UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`: not called here, because only one
    /// gesture exists at a time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// The default: true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The default: false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// `UITapGestureRecognizer`: one tap with one finger. ``UIKitSimulation/tap(_:at:)`` makes it end.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// `UIPanGestureRecognizer`
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Points since it began.
    var traveled = CGPoint.zero
    /// Points per second.
    var speed = CGPoint.zero

    /// `UIPanGestureRecognizer.translation(in:)`: points since it began.
    open func translation(in view: UIView?) -> CGPoint { traveled }

    /// `UIPanGestureRecognizer.setTranslation(_:in:)`: points; the velocity becomes 0.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        traveled = translation
        speed = .zero
    }

    /// `UIPanGestureRecognizer.velocity(in:)`: points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }
}

extension UIView {
    /// `UIView.addGestureRecognizer(_:)`
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// `UIView.removeGestureRecognizer(_:)`
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
