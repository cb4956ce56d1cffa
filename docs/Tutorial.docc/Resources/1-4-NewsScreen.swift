import TugUIKit
import UIKit

final class NewsScreen: UIViewController, UITableViewDataSource {
    var news = News.sample
    let table = UITableView(frame: .zero, style: .plain)
    private var stories: [Story] = []

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "story")
        table.dataSource = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tug.header = .refresh { [weak self] in try await self?.reload() }
        table.tug.header?.beginRefreshing()
    }

    private func reload() async throws {
        stories = try await news.stories(nil)
        table.reloadData()
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
