import TugUIKitPaging
import UIKit

final class NewsScreen: UIViewController {
    var news = News.sample
    let table = UITableView(frame: .zero, style: .plain)
    private lazy var pager = Pager(
        KeysetSource(key: { $0.id }) { [news] request in try await news.stories(request.key) })

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "story")
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The binding gives both their handlers.
        table.tug.header = .refresh(.circle).callback {}
        table.tug.footer = .loadMore(.text).callback {}
            .title("Looking in the archive…", for: .refreshing)
            .title("That was all", for: .noMoreData)
        table.tug.bind(pager) { table, indexPath, story in
            let cell = table.dequeueReusableCell(withIdentifier: "story", for: indexPath)
            cell.textLabel?.text = story.title
            return cell
        }
    }
}
