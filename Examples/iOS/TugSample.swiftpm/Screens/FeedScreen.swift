import TugUIKit
import UIKit

/// A feed below a large title and a search bar. The bar stretches when the list is pulled and would cover a header of its own, so the
/// header is shown by the list's `UIRefreshControl`.
final class FeedScreen: UIViewController, UITableViewDataSource, UISearchResultsUpdating {
    var request = SampleRequest()
    let table = UITableView(frame: .zero, style: .plain)
    let search = UISearchController(searchResultsController: nil)
    private var posts: [String] = []

    private var found: [String] {
        guard let text = search.searchBar.text, !text.isEmpty else { return posts }
        return posts.filter { $0.contains(text) }
    }

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.largeTitleDisplayMode = .always

        table.tug.header = .refresh(.system) { [weak self] in
            guard let self else { return }
            posts = try await request("Post", 1..<21)
            table.reloadData()
        }
        table.tug.footer = .loadMore { [weak self] in
            guard let self else { return .noMoreData }
            posts += try await request("Post", (posts.count + 1)..<(posts.count + 21))
            table.reloadData()
            return posts.count < 100 ? .hasMore : .noMoreData
        }
        table.tug.header?.beginRefreshing()
        // Command-R and F5.
        for command in UIKeyCommand.refreshList() { addKeyCommand(command) }
    }

    func updateSearchResults(for searchController: UISearchController) {
        table.reloadData()
        // A search in what is loaded: nothing more to load.
        table.tug.footer?.isHidden = searchController.searchBar.text?.isEmpty == false
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = found[indexPath.row]
        return cell
    }
}
