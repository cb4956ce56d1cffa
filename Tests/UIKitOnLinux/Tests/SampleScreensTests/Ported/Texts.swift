import UIKit

/// Rows of text, 44 points high, for ported screens.
@MainActor
final class Texts: NSObject, UITableViewDataSource {
    private(set) var texts: [String] = []

    func show(_ texts: [String], in table: UITableView) {
        self.texts = texts
        table.reloadData()
    }

    func attach(to table: UITableView) {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = texts[indexPath.row]
        return cell
    }
}
