import Tug
import TugUIKit
import UIKit

/// A project's base class for lists, as EaseUI's: subclasses switch the header and the footer on, override what they trigger, and say when
/// it is done. Ported by two lines each.
class BaseListController: UIViewController, UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .plain)
    var rows: [String] = []
    var page = 0

    var showsHeader = false {
        didSet {
            guard showsHeader != oldValue else { return }
            let triggered: @MainActor () -> Void = { [weak self] in
                self?.headerTriggered()
                // As in EaseUI's own block, so that it is seen also where a subclass calls it.
                self?.table.tug.header?.beginRefreshing()
            }
            table.tug.header = showsHeader ? .refresh.callback(triggered) : nil
        }
    }

    var showsFooter = false {
        didSet {
            guard showsFooter != oldValue else { return }
            table.tug.footer = showsFooter ? .loadMore(when: .pulled).callback { [weak self] in self?.footerTriggered() } : nil
        }
    }

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view = table
    }

    /// For subclasses.
    func headerTriggered() {}

    /// For subclasses.
    func footerTriggered() {}

    /// What a subclass calls when its request is done.
    func didFinish(header isHeader: Bool, reload: Bool) {
        if reload { table.reloadData() }
        if isHeader { table.tug.header?.endRefreshing() } else { table.tug.footer?.endRefreshing() }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}

/// A list of conversations: 15 a page, the footer only while there are more.
final class ConversationList: BaseListController {
    let server: Server
    private static let size = 15

    init(_ server: Server) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showsHeader = true
        table.tug.header?.beginRefreshing()
    }

    override func headerTriggered() {
        page = 1
        load(isHeader: true)
    }

    override func footerTriggered() {
        page += 1
        load(isHeader: false)
    }

    private func load(isHeader: Bool) {
        server.ask("Conversation", page: page, size: Self.size) { [weak self] answer in
            guard let self else { return }
            rows = isHeader ? answer.rows : rows + answer.rows
            showsFooter = answer.hasMore
            didFinish(header: isHeader, reload: true)
        }
    }
}
