import TugUIKitPaging
import UIKit

final class NewsScreen: UIViewController, UITableViewDataSource {
    var news = News.sample
    let table = UITableView(frame: .zero, style: .plain)
    private lazy var pager = Pager(
        KeysetSource(key: { $0.id }) { [news] request in try await news.stories(request.key) })
    private var stories: [Story] = []

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "story")
        table.dataSource = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tug.header = .refresh(.circle) { [weak self] in try await self?.reload() }
        table.tug.footer = .loadMore(.text) { [weak self] in try await self?.loadMore() }
        table.tug.footer?.options.timeout = 15
        table.tug.footer?.title("Looking in the archive…", for: .refreshing)
        table.tug.footer?.title("That was all", for: .noMoreData)
        table.tug.header?.beginRefreshing()
    }

    private func reload() async throws -> Outcome {
        let last = stories.first?.id ?? .max
        stories = try await news.stories(nil)
        table.reloadData()
        let count = stories.filter { $0.id > last }.count
        return count > 0 ? .updated("New stories: \(count)") : .success
    }

    private func loadMore() async throws -> Outcome {
        let older = try await news.stories(stories.last?.id)
        try Task.checkCancellation()
        stories += older
        table.reloadData()
        return older.count < 20 ? .noMoreData : .hasMore
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        stories.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
        cell.textLabel?.text = stories[indexPath.row].title
        return cell
    }
}
