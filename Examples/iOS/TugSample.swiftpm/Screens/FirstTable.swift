// Five minutes with UIKit: a table that is pulled to refresh and scrolled to load more.

import TugUIKit
import UIKit

final class FirstTable: UIViewController, UITableViewDataSource {
    /// Your request: thirty rows from a number on.
    var request: @MainActor (Int) async throws -> [String] = { first in
        try await Task.sleep(for: .seconds(1))
        return (first..<first + 30).map { "Row \($0)" }
    }
    private let table = UITableView(frame: .zero, style: .plain)
    private var rows: [String] = []

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        table.tug.header = .refresh { [weak self] in
            guard let self else { return }
            rows = try await request(1)
            table.reloadData()
        }

        table.tug.footer = .loadMore { [weak self] in
            guard let self else { return .noMoreData }
            rows += try await request(rows.count + 1)
            table.reloadData()
            return rows.count < 120 ? .hasMore : .noMoreData
        }

        table.tug.header?.beginRefreshing()  // the first page
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}
