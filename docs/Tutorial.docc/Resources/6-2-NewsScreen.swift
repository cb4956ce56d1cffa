import TugUIKitPaging
import UIKit

final class NewsScreen: UIViewController {
    var news = News.sample
    var store = StoryFile.shared
    let table = UITableView(frame: .zero, style: .plain)
    private lazy var pager = news.pager(storedIn: store)

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "story")
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pager.options.prefetchDistance = 10
        // The binding gives both their handlers.
        table.tug.header = .refresh(.circle).callback {}
        table.tug.footer = .loadMore(.text).callback {}
            .title("Looking in the archive…", for: .refreshing)
            .title("That was all", for: .noMoreData)
        Task { [weak self] in await self?.showStories() }
    }

    private func showStories() async {
        await pager.jump(to: .stored)
        table.tug.bind(pager, refresh: .mergeHead(maxPages: 1)) { table, indexPath, story in
            let cell = table.dequeueReusableCell(withIdentifier: "story", for: indexPath)
            cell.textLabel?.text = story.title
            return cell
        }
        table.tug.showPlaceholders(
            loading: words("One moment…"), empty: words("No news is good news")
        ) { [weak self] message, _ in
            self?.words("\(message). Pull to try again.") ?? UIView()
        }
        await pager.refresh(.mergeHead(maxPages: 1))
    }

    private func words(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        label.textAlignment = .center
        label.numberOfLines = 0
        label.textColor = .secondaryLabel
        return label
    }
}
