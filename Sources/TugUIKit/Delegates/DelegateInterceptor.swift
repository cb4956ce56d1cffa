import UIKit

/// Places a view before its own delegate: the view sees its messages first, and the delegate gets them all the same.
///
/// It serves scroll views, tables and collections. Scrolling messages that return nothing go to the view, then to the delegate. Any other
/// message goes to the view if that answers it, else to the delegate. Both are held weakly. Which messages there are is asked of both; UIKit
/// remembers the answers, so it is made to ask again whenever one of the two changes. ``PullTableView`` shows how it is used.
@MainActor
open class DelegateInterceptor: NSObject {
    // Read by methods of NSObject's, which are isolated to nothing; UIKit calls them on the main thread only.
    nonisolated(unsafe) private weak var view: (any UIScrollViewDelegate)?
    nonisolated(unsafe) private weak var next: (any UIScrollViewDelegate)?
    private let setter: @MainActor (DelegateInterceptor?) -> Void

    /// An interceptor that puts `first` before the delegate.
    ///
    /// `setter` writes the real delegate of the scroll view, `super.delegate`. It is called with nil and then with the interceptor, which
    /// makes UIKit ask again which messages there are.
    public init(first: any UIScrollViewDelegate, setter: @escaping @MainActor (DelegateInterceptor?) -> Void) {
        view = first
        self.setter = setter
        super.init()
    }

    /// Who sees the messages first.
    public var first: (any UIScrollViewDelegate)? {
        get { view }
        set {
            view = newValue
            install()
        }
    }

    /// The view's own delegate, which gets what is passed on; nil for none.
    public var delegate: (any UIScrollViewDelegate)? {
        get { next }
        set {
            next = newValue
            install()
        }
    }

    /// Makes this the real delegate, and UIKit ask again which messages there are. To be called once when the view is made.
    public func install() {
        setter(nil)
        setter(self)
    }

    /// Who gets messages, in order; a view that is its own delegate gets them once.
    nonisolated final var receivers: [any UIScrollViewDelegate] {
        [view, next === view ? nil : next].compactMap { $0 }
    }
}
