import Tug
import TugUIKit
import UIKit

/// A header above a list of its own, each scrolled by the same finger, as in JXPagingView: while the header is in view the outer scroll view
/// scrolls and the inner list stays at its start; the inner one is pulled to refresh where the outer one is at its start.
final class NestedListScreen: UIViewController, UIScrollViewDelegate {
    static let headerHeight: CGFloat = 200

    let server: Server
    let outer = UIScrollView()
    let inner = UITableView(frame: .zero, style: .plain)
    private let rows = Texts()
    private let innerWatch = ScrollWatch()

    init(_ server: Server) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = outer
        outer.delegate = self
        outer.bounces = false
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        rows.attach(to: inner)
        inner.delegate = innerWatch
        innerWatch.onScroll = { [weak self] in self?.innerScrolled() }
        outer.addSubview(inner)
        inner.tug.header = .refresh.callback { [weak self] in self?.load() }
        inner.tug.footer = .loadMore.callback { [weak self] in self?.inner.tug.footer?.endRefreshingWithNoMoreData() }
        inner.tug.header?.beginRefreshing()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = outer.bounds.size
        inner.frame = CGRect(x: 0, y: Self.headerHeight, width: size.width, height: size.height)
        outer.contentSize = CGSize(width: size.width, height: size.height + Self.headerHeight)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // The inner list is being read: the header stays away.
        if inner.contentOffset.y > innerStart, outer.contentOffset.y < Self.headerHeight {
            outer.contentOffset.y = Self.headerHeight
        }
    }

    private func innerScrolled() {
        guard outer.contentOffset.y < Self.headerHeight else { return }
        // A pull at the very start is a refresh. Anything else moves the header first.
        let isPull = outer.contentOffset.y <= 0 && inner.contentOffset.y < innerStart
        if !isPull, inner.contentOffset.y != innerStart, inner.isDragging { inner.contentOffset.y = innerStart }
    }

    /// Where the inner list begins: the app's own inset, without what a refreshing header holds open.
    private var innerStart: CGFloat { inner.tug.metrics.minimumOffset }

    private func load() {
        server.ask("Row", page: 1, size: 40) { [weak self] answer in
            guard let self else { return }
            rows.show(answer.rows, in: inner)
            inner.tug.header?.endRefreshing()
        }
    }
}

/// Tells of scrolling.
@MainActor
final class ScrollWatch: NSObject, UITableViewDelegate {
    var onScroll: @MainActor () -> Void = {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll() }
}
