import Tug
import TugUIKit
import UIKit

/// A feed whose controls call methods of the controller, as with a target and an action. On Apple's platforms a selector will do, too.
final class ActionFeed: UIViewController {
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
        table.tug.header = .refresh.target(self, action: ActionFeed.reload)
        table.tug.footer = .loadMore(when: .pulled).target(self, action: ActionFeed.loadMore)
        table.tug.header?.beginRefreshing()
    }

    func reload() { load(1) }

    func loadMore() { load(page + 1) }

    private func load(_ page: Int) {
        server.askOrFail("Post", page: page, size: 20) { [weak self] answer in
            guard let self else { return }
            if let answer {
                self.page = page
                rows.show(page == 1 ? answer.rows : rows.texts + answer.rows, in: table)
            }
            // The app ends both, whichever runs, as many do.
            let outcome = answer.map { $0.hasMore ? Outcome.success : .noMoreData } ?? .failure(message: "No answer")
            table.tug.header?.endRefreshing(outcome)
            table.tug.footer?.endRefreshing(outcome)
        }
    }
}
