@_spi(Host) import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugUIKit
import UIKit

/// The scroll views that one `PagedItems` is bound to: as many as views show it.
@MainActor
final class BoundLists {
    private struct Bound {
        weak var scrollView: UIScrollView?
        weak var binding: PagedListBinding<PullIndicator>?
        let policy: RefreshPolicy

        /// Whether nobody has bound the scroll view to something else since, or ended its binding.
        @MainActor var holds: Bool {
            guard let scrollView, let binding else { return false }
            return scrollView.tug.boundPager?.binding === binding
        }
    }

    private var lists: [Bound] = []

    /// Binds the controls of a scroll view, unless they are already, in the same way. Other scroll views stay bound.
    func bind<Item, Key>(
        _ scrollView: UIScrollView, _ pager: Pager<Item, Key>, as style: PagedListStyle, refresh policy: RefreshPolicy
    ) {
        lists.removeAll { !$0.holds }
        let bound = lists.first { $0.scrollView === scrollView }
        if let bound, bound.binding?.style == style, bound.policy == policy { return }
        lists.removeAll { $0.scrollView === scrollView }
        let binding = scrollView.tug.bind(pager, as: style, refresh: policy)
        lists.append(Bound(scrollView: scrollView, binding: binding, policy: policy))
    }

    /// Ends the binding of a scroll view, unless it is bound to something else by now.
    func unbind(_ scrollView: UIScrollView) {
        lists.removeAll { !$0.holds }
        guard lists.contains(where: { $0.scrollView === scrollView }) else { return }
        lists.removeAll { $0.scrollView === scrollView }
        scrollView.tug.unbind()
    }

    /// The language of the first list's controls; without them the app's, or the person's.
    var language: Language {
        for list in lists where list.holds {
            guard let edges = list.scrollView?.tug else { continue }
            if let control = edges.header ?? edges.footer { return control.language }
        }
        return Language.shared ?? .preferred
    }
}

extension PagedItemsState {
    /// Follows a pager for the lists of `PagedItems`: failures are told as by the controls of this host.
    convenience init(
        _ pager: Pager<Item, Key>, shownIn lists: BoundLists, mapError: (@MainActor (any Error) -> Outcome)?
    ) {
        self.init(pager, language: { lists.language }, mapError: mapError ?? outcome(of:))
    }
}
