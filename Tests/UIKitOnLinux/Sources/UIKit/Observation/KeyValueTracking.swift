/// The observable properties. Swift on Linux has no key-value observing; see ``KeyValueTracking``.
enum ObservedProperty: Hashable {
    case alpha, bounds, center, frame, isHidden, safeAreaInsets
    case adjustedContentInset, contentInset, contentOffset, contentSize
    case recognizerState
}

/// An object with observable properties.
@MainActor
protocol KeyValueObservable: AnyObject {
    var registrations: [ObservedProperty: [WeakRegistration]] { get set }
}

/// The registration that a token keeps alive.
final class KeyValueRegistration {
    /// Called with the value before the change; nil after invalidation.
    var handler: (@MainActor (Any?) -> Void)?
    /// Called before the change; nil without the option `prior`, and after invalidation.
    var priorHandler: (@MainActor () -> Void)?

    init(_ handler: @escaping @MainActor (Any?) -> Void) { self.handler = handler }
}

/// A weak reference to a registration, which its token keeps alive.
struct WeakRegistration {
    weak var registration: KeyValueRegistration?
}

/// Finds the property and object of a key path: it reads the path once and records the first getter that is called.
///
/// Key paths cannot be compared instead: `\UITableView.contentOffset` and `\UIScrollView.contentOffset` are not equal.
@MainActor
enum KeyValueTracking {
    private static var isRecording = false
    private static var found: (any KeyValueObservable, ObservedProperty)?

    /// Called by a getter.
    static func noted(_ object: any KeyValueObservable, _ property: ObservedProperty) {
        if isRecording, found == nil { found = (object, property) }
    }

    /// Returns the first property that `read` reads.
    static func recording(_ read: () -> Void) -> (any KeyValueObservable, ObservedProperty)? {
        isRecording = true
        found = nil
        defer {
            isRecording = false
            found = nil
        }
        read()
        return found
    }
}

extension KeyValueObservable {
    /// Getters call this.
    func accessed(_ property: ObservedProperty) { KeyValueTracking.noted(self, property) }

    /// Notifies the observers that want to know before a property changes.
    func willChange(_ property: ObservedProperty) {
        for observer in (registrations[property] ?? []).reversed() { observer.registration?.priorHandler?() }
    }

    /// Notifies the observers of a property, the last one added first, as on Apple's platforms.
    func changed(_ property: ObservedProperty, from old: Any) {
        guard let observers = registrations[property] else { return }
        var hasGaps = false
        for observer in observers.reversed() {
            if let handler = observer.registration?.handler { handler(old) } else { hasGaps = true }
        }
        if hasGaps { registrations[property]?.removeAll { $0.registration?.handler == nil } }
    }
}
