/// `NSKeyValueObservingOptions`
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// `OptionSet.rawValue`
    public let rawValue: UInt

    /// `OptionSet.init(rawValue:)`
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `NSKeyValueObservingOptions.new`: the change carries the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// `NSKeyValueObservingOptions.old`: the change carries the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// `NSKeyValueObservingOptions.initial`: also calls the handler at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// `NSKeyValueObservingOptions.prior`: also calls the handler before each change. Here for `contentInset` only.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// `NSKeyValueChange`. Only properties are observed, never collections.
public enum NSKeyValueChange: UInt, Sendable {
    /// `NSKeyValueChange.setting`
    case setting = 1
}

/// `NSKeyValueObservedChange`
public struct NSKeyValueObservedChange<Value> {
    /// `NSKeyValueObservedChange.Kind`
    public typealias Kind = NSKeyValueChange
    /// `NSKeyValueObservedChange.kind`
    public let kind: Kind
    /// `NSKeyValueObservedChange.newValue`: nil without the option `new`.
    public let newValue: Value?
    /// `NSKeyValueObservedChange.oldValue`: nil without the option `old`.
    public let oldValue: Value?
    /// `NSKeyValueObservedChange.isPrior`: whether the change is about to happen.
    public let isPrior: Bool
}

/// `NSKeyValueObservation`: the observation lasts until ``invalidate()`` or until the token is released.
public final class NSKeyValueObservation: NSObject {
    private let registration: KeyValueRegistration

    init(_ registration: KeyValueRegistration) { self.registration = registration }

    /// `NSKeyValueObservation.invalidate()`: stops calling the handler.
    public func invalidate() {
        registration.handler = nil
        registration.priorHandler = nil
    }

    deinit { invalidate() }
}

/// The protocol through which Foundation adds `observe` to classes with key-value observing.
@MainActor
public protocol _KeyValueCodingAndObserving: AnyObject, Sendable {}

extension _KeyValueCodingAndObserving {
    /// `NSObject.observe(_:options:changeHandler:)`
    ///
    /// - Setting an equal value notifies too. Observers are notified in reverse order of addition, after the setter.
    /// - A path with two steps (`\.panGestureRecognizer.state`) observes the object at the time of the call.
    /// - A property that the simulation does not notify ends the program, so that no test waits for it forever.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let (object, property) = KeyValueTracking.recording({ _ = self[keyPath: keyPath] }) else {
            preconditionFailure("the simulated UIKit does not notify of \(keyPath)")
        }
        let registration = KeyValueRegistration { [weak self] old in
            guard let self else { return }
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
                    oldValue: options.contains(.old) ? old as? Value : nil, isPrior: false))
        }
        if options.contains(.prior) {
            precondition(property == .contentInset, "the simulated UIKit tells only of contentInset before it changes")
            registration.priorHandler = { [weak self] in
                guard let self else { return }
                changeHandler(
                    self,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: nil, oldValue: options.contains(.old) ? self[keyPath: keyPath] : nil,
                        isPrior: true))
            }
        }
        object.registrations[property, default: []].append(WeakRegistration(registration: registration))
        if options.contains(.initial) { registration.handler?(nil) }
        return NSKeyValueObservation(registration)
    }
}
