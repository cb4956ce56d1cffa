import Tug
import TugUIKit
import UIKit

/// A list with the distances of ESPullToRefresh: its animators say how far to pull (`trigger`), how much is held open meanwhile
/// (`executeIncremental`), and how much of the footer must be in view.
final class DistanceScreen: UIViewController {
    let server: Server
    let table = UITableView(frame: .zero, style: .plain)
    private let rows = Texts()
    private var page = 1

    init(_ server: Server) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        rows.attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var header = EdgeOptions(extent: 56)  // executeIncremental
        header.trigger = .displacement(90)  // trigger
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.extent = 42
        // es.addPullToRefresh
        table.tug.header = .refresh(options: header).callback { [weak self] in self?.load(1) }
        // es.addInfiniteScrolling
        table.tug.footer = .loadMore(options: footer).callback { [weak self] in self.map { $0.load($0.page + 1) } }
        table.tug.header?.beginRefreshing()  // es.startPullToRefresh
    }

    private func load(_ page: Int) {
        server.ask("Row", page: page, size: 20) { [weak self] answer in
            guard let self else { return }
            self.page = page
            rows.show(page == 1 ? answer.rows : rows.texts + answer.rows, in: table)
            table.tug.header?.endRefreshing()  // es.stopPullToRefresh
            if answer.hasMore {
                table.tug.footer?.endRefreshing()  // es.stopLoadingMore
            } else {
                table.tug.footer?.endRefreshingWithNoMoreData()  // es.noticeNoMoreData
            }
        }
    }
}
