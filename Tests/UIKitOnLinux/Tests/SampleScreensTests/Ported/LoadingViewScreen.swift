import Tug
import TugUIKit
import UIKit

/// A screen with a view of its own for the first load and its failure, over the list; later failures are the header's to tell.
final class LoadingViewScreen: UIViewController {
    let server: Server
    let table = UITableView(frame: .zero, style: .plain)
    let loadingView = UIView()
    let retryButton = UIControl()
    private let rows = Texts()

    init(_ server: Server) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        rows.attach(to: table)
        for subview in [table, loadingView] {
            subview.frame = view.bounds
            subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(subview)
        }
        retryButton.frame = CGRect(x: 100, y: 300, width: 175, height: 44)
        retryButton.addAction(UIAction { [weak self] _ in self?.begin() }, for: .touchUpInside)
        loadingView.addSubview(retryButton)
        table.tug.header = .refresh.callback { [weak self] in self?.load() }
        begin()
    }

    /// Shows the view over the list while the list refreshes below it.
    private func begin() {
        loadingView.isHidden = false
        retryButton.isHidden = true
        table.tug.header?.beginRefreshing()
    }

    private func load() {
        server.askOrFail("Row", page: 1, size: 30) { [weak self] answer in
            guard let self else { return }
            if let answer { rows.show(answer.rows, in: table) }
            loadingView.isHidden = !rows.texts.isEmpty
            retryButton.isHidden = !rows.texts.isEmpty
            table.tug.header?.endRefreshing(answer == nil ? .failure(message: "No answer") : .success)
        }
    }
}
