/// The properties that can be observed. Swift on Linux has no key-value observing; see ``KeyValueTracking``.
enum ObservedProperty: Hashable {
    case alpha, bounds, center, frame, isHidden, safeAreaInsets
    case adjustedContentInset, contentInset, contentOffset, contentSize
    case recognizerState
}

/// An object whose properties can be observed.
@MainActor
protocol KeyValueObservable: AnyObject {
    var registrations: [ObservedProperty: [WeakRegistration]] { get set }
}

/// What a token keeps alive.
final class KeyValueRegistration {
    /// Called with the value before the change; nil once it was invalidated.
    var handler: (@MainActor (Any?) -> Void)?

    init(_ handler: @escaping @MainActor (Any?) -> Void) { self.handler = handler }
}

/// A registration for as long as its token lives.
struct WeakRegistration {
    weak var registration: KeyValueRegistration?
}

/// Finds out which property of which object a key path means: the path is read once, and the first getter that is called says so.
///
/// Comparing key paths would not do: `\UITableView.contentOffset` and `\UIScrollView.contentOffset` are not equal.
@MainActor
enum KeyValueTracking {
    private static var isRecording = false
    private static var found: (any KeyValueObservable, ObservedProperty)?

    /// A getter was called.
    static func noted(_ object: any KeyValueObservable, _ property: ObservedProperty) {
        if isRecording, found == nil { found = (object, property) }
    }

    /// What `read` reads first.
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
    /// To be called by a getter.
    func accessed(_ property: ObservedProperty) { KeyValueTracking.noted(self, property) }

    /// Tells the observers of a property, the last one added first: as observers are told on Apple's platforms.
    func changed(_ property: ObservedProperty, from old: Any) {
        guard let observers = registrations[property] else { return }
        var hasGaps = false
        for observer in observers.reversed() {
            if let handler = observer.registration?.handler { handler(old) } else { hasGaps = true }
        }
        if hasGaps { registrations[property]?.removeAll { $0.registration?.handler == nil } }
    }
}
