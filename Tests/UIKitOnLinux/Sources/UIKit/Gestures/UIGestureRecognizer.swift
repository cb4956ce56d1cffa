/// `UIGestureRecognizer`. There are no selectors on Linux, so it has no target and action: its ``state`` is observed.
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
    /// Called when it is switched off amid a gesture.
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

    /// `UIGestureRecognizer.state`: each setting is told to observers.
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

    /// `UIGestureRecognizer.isEnabled`: switched off amid a gesture, that is cancelled.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue, current == .began || current == .changed else { return }
            if let onCancel { onCancel() } else { state = .cancelled }
            state = .possible
        }
    }

    /// `UIGestureRecognizer.location(in:)`: points; in the window's coordinates for nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}

/// `UIGestureRecognizerDelegate`: all of it is optional.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// `UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)`
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// `UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`: not asked here, where there is one gesture
    /// at a time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// As without it: yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// As without it: no.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// `UITapGestureRecognizer`: one tap of one finger. ``UIKitSimulation/tap(_:at:)`` makes it end.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// `UIPanGestureRecognizer`
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Points since it began.
    var traveled = CGPoint.zero
    /// Points a second.
    var speed = CGPoint.zero

    /// `UIPanGestureRecognizer.translation(in:)`: points since it began.
    open func translation(in view: UIView?) -> CGPoint { traveled }

    /// `UIPanGestureRecognizer.setTranslation(_:in:)`: points; the velocity becomes 0.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        traveled = translation
        speed = .zero
    }

    /// `UIPanGestureRecognizer.velocity(in:)`: points a second.
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
