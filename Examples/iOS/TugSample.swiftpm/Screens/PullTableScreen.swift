import TugUIKit
import UIKit

/// A table that owns its header. The app begins and ends a refresh with a property.
final class PullTableScreen: UIViewController {
    var request = SampleRequest()
    let table = PullTableView(frame: .zero, style: .plain)
    private let news = SampleRows((1...30).map { "News \($0)" })
    private var work: Task<Void, Never>?

    override func loadView() {
        news.attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.pullText = "Pull for news"
        table.releaseText = "Let go for news"
        table.loadingText = "Asking for news"
        table.onPull = { [weak self] in self?.reload() }
    }

    private func reload() {
        work?.cancel()
        work = Task { [weak self, request] in
            let texts = try? await request("News", 1..<41)
            guard let self, !Task.isCancelled else { return }
            if let texts { news.show(texts, in: table) }
            table.isPullRefreshing = false
        }
    }
}
