import UIKit

/// Intercepts the messages to a view's delegate: the view receives them first, then its delegate.
///
/// Scrolling messages without a result go to the view, then to the delegate. Any other message goes to the view if the view implements it,
/// else to the delegate; a view that wants the delegate to have it, too, sends it on. Both are held weakly. UIKit caches which messages its
/// delegate implements; a change of either makes it query again. ``PullTableView`` shows the use.
///
/// It is the delegate of a scroll view, a table or a collection. For a delegate of any other Objective-C protocol, such as
/// `UITextViewDelegate`, declare a subclass that conforms to it; it needs no methods.
///
///     final class TextInterceptor: DelegateInterceptor, UITextViewDelegate {}
#if canImport(ObjectiveC)
    @objcMembers
#endif
@MainActor
open class DelegateInterceptor: NSObject {
    // Read by nonisolated methods of `NSObject`; UIKit calls them on the main thread only.
    nonisolated(unsafe) private weak var view: (any NSObjectProtocol)?
    nonisolated(unsafe) private weak var next: (any NSObjectProtocol)?
    private let setter: @MainActor (DelegateInterceptor?) -> Void

    /// Creates an interceptor that puts `first` before the delegate.
    ///
    /// `setter` sets `super.delegate` of the view. It is called with nil and then with the interceptor, so that UIKit queries again which
    /// messages it implements.
    public init(first: any NSObjectProtocol, setter: @escaping @MainActor (DelegateInterceptor?) -> Void) {
        view = first
        self.setter = setter
        super.init()
    }

    /// The receiver before the delegate; held weakly.
    public var first: (any NSObjectProtocol)? {
        get { view }
        set {
            view = newValue
            install()
        }
    }

    /// The view's own delegate, which receives messages next; nil for none.
    public var delegate: (any NSObjectProtocol)? {
        get { next }
        set {
            next = newValue
            install()
        }
    }

    /// Sets this as the real delegate, so that UIKit queries which messages it implements. Call it once when the view is made.
    public func install() {
        setter(nil)
        setter(self)
    }

    /// The receivers in order; a view that is its own delegate occurs once.
    nonisolated final var receivers: [any NSObjectProtocol] {
        [view, next === view ? nil : next].compactMap { $0 }
    }
}
