import UIKit

/// Intercepts the messages to a view's delegate: the view receives them first, then its delegate.
///
/// It serves scroll views, tables and collections. Scrolling messages without a result go to the view, then to the delegate. Any
/// other message goes to the view if the view implements it, else to the delegate. Both are held weakly. UIKit caches which
/// messages its delegate implements; a change of either makes it ask again. ``PullTableView`` shows the use.
@MainActor
open class DelegateInterceptor: NSObject {
    // Read by nonisolated methods of `NSObject`; UIKit calls them on the main thread only.
    nonisolated(unsafe) private weak var view: (any UIScrollViewDelegate)?
    nonisolated(unsafe) private weak var next: (any UIScrollViewDelegate)?
    private let setter: @MainActor (DelegateInterceptor?) -> Void

    /// Creates an interceptor that puts `first` before the delegate.
    ///
    /// `setter` sets `super.delegate` of the scroll view. It is called with nil and then with the interceptor, so that UIKit asks
    /// again which messages there are.
    public init(first: any UIScrollViewDelegate, setter: @escaping @MainActor (DelegateInterceptor?) -> Void) {
        view = first
        self.setter = setter
        super.init()
    }

    /// The first receiver.
    public var first: (any UIScrollViewDelegate)? {
        get { view }
        set {
            view = newValue
            install()
        }
    }

    /// The view's own delegate, which receives messages next; nil for none.
    public var delegate: (any UIScrollViewDelegate)? {
        get { next }
        set {
            next = newValue
            install()
        }
    }

    /// Sets this as the real delegate, so that UIKit asks which messages there are. Call it once when the view is made.
    public func install() {
        setter(nil)
        setter(self)
    }

    /// The receivers in order; a view that is its own delegate occurs once.
    nonisolated final var receivers: [any UIScrollViewDelegate] {
        [view, next === view ? nil : next].compactMap { $0 }
    }
}
