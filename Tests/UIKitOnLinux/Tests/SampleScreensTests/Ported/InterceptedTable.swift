import Tug
import TugUIKit
import UIKit

/// Told by a table of its pulls, as in AGJTableView and other tables of its kind.
@MainActor
protocol InterceptedTableDelegate: AnyObject {
    func tableDidTriggerRefresh(_ table: InterceptedTable)
    func tableDidTriggerLoadMore(_ table: InterceptedTable)
}

/// A project's own table, whose message interceptor has become a `DelegateInterceptor`. It measures how far it is scrolled, and its delegate
/// goes on getting the same messages.
final class InterceptedTable: UITableView, UIScrollViewDelegate {
    weak var pullDelegate: (any InterceptedTableDelegate)?
    private(set) var greatestPull: CGFloat = 0
    private lazy var interceptor = DelegateInterceptor(first: self) { [weak self] in self?.setRealDelegate($0) }

    override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        begin()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        interceptor.install()
        tug.header = .refresh.callback { [weak self] in self.map { $0.pullDelegate?.tableDidTriggerRefresh($0) } }
        tug.footer = .loadMore(when: .pulled).callback { [weak self] in self.map { $0.pullDelegate?.tableDidTriggerLoadMore($0) }
        }
    }

    /// `pullTableIsRefreshing`: set by the app while it loads by itself.
    var isRefreshing: Bool {
        get { tug.header?.isRefreshing == true }
        set { if newValue { tug.header?.showRefreshing() } else { tug.header?.endRefreshing() } }
    }

    /// `pullTableIsLoadingMore`
    var isLoadingMore: Bool {
        get { tug.footer?.isRefreshing == true }
        set { if newValue { tug.footer?.showRefreshing() } else { tug.footer?.endRefreshing() } }
    }

    override var delegate: (any TableDelegate)? {
        get { interceptor.delegate as? any TableDelegate }
        set { interceptor.delegate = newValue }
    }

    private func setRealDelegate(_ delegate: DelegateInterceptor?) { super.delegate = delegate }

    // The middle man.
    func scrollViewDidScroll(_ scrollView: UIScrollView) { greatestPull = max(greatestPull, -contentOffset.y) }
}

/// The controller of such a table.
final class InterceptedScreen: UIViewController, InterceptedTableDelegate, UITableViewDelegate {
    let server: Server
    let table = InterceptedTable(frame: .zero, style: .plain)
    private(set) var scrolls = 0
    private let rows = Texts()
    private var page = 1

    init(_ server: Server) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        rows.attach(to: table)
        table.pullDelegate = self
        table.delegate = self
        view = table
    }

    /// The app loads by itself when the screen opens, and lets the header be seen meanwhile.
    override func viewDidLoad() {
        super.viewDidLoad()
        table.isRefreshing = true
        load(1)
    }

    func tableDidTriggerRefresh(_ table: InterceptedTable) { load(1) }

    func tableDidTriggerLoadMore(_ table: InterceptedTable) { load(page + 1) }

    private func load(_ page: Int) {
        server.ask("Note", page: page, size: 20) { [weak self] answer in
            guard let self else { return }
            self.page = page
            rows.show(page == 1 ? answer.rows : rows.texts + answer.rows, in: table)
            if page == 1 { table.isRefreshing = false } else { table.isLoadingMore = false }
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}
