@_spi(Host) import Tug
import TugPaging
import TugPagingControls
import TugUIKit
import UIKit

/// The scroll views that one `PagedItems` is bound to: as many as views show it.
@MainActor
final class BoundLists {
    private struct Bound {
        weak var scrollView: UIScrollView?
        let style: PagedListStyle
    }

    private var lists: [Bound] = []

    /// Binds the controls of a scroll view, unless they are already. Others stay bound.
    func bind<Item, Key>(
        _ scrollView: UIScrollView, _ pager: Pager<Item, Key>, as style: PagedListStyle, refresh policy: RefreshPolicy
    ) {
        guard !lists.contains(where: { $0.scrollView === scrollView && $0.style == style }) else { return }
        lists.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
        lists.append(Bound(scrollView: scrollView, style: style))
        scrollView.tug.bind(pager, as: style, refresh: policy)
    }

    func unbind(_ scrollView: UIScrollView) {
        guard lists.contains(where: { $0.scrollView === scrollView }) else { return }
        lists.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
        scrollView.tug.unbind()
    }

    /// The language of the first list's controls; without them the app's, or the person's.
    var language: Language {
        for list in lists {
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
