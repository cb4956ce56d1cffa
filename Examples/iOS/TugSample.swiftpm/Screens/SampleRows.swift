import UIKit

/// Rows of text for a table.
@MainActor
final class SampleRows: NSObject, UITableViewDataSource {
    private(set) var texts: [String]

    init(_ texts: [String] = []) { self.texts = texts }

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

/// A replacement for a server: waits, then returns numbered texts.
struct SampleRequest: Sendable {
    /// Seconds until the response.
    var delay = 1.0

    @MainActor
    func callAsFunction(_ word: String, _ numbers: Range<Int>) async throws -> [String] {
        if delay > 0 { try await Task.sleep(for: .seconds(delay)) } else { await Task.yield() }
        return numbers.map { "\(word) \($0)" }
    }
}
