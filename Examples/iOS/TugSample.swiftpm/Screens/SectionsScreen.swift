import TugUIKit
import UIKit

/// A plain table with a section for each day. Its section headers stick below the indicator while it refreshes.
final class SectionsScreen: UIViewController, UITableViewDataSource {
    var request = SampleRequest()
    let table = UITableView(frame: .zero, style: .plain)
    private var days = (1...3).map { day in (1...6).map { "Day \(day), entry \($0)" } }

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tug.header = .refresh { [weak self] in
            guard let self else { return }
            days[0] = try await request("Day 1, entry", 1..<7)
            table.reloadData()
        }
        table.tug.footer = .loadMore { [weak self] in
            guard let self else { return .noMoreData }
            days.append(try await request("Day \(days.count + 1), entry", 1..<7))
            table.reloadData()
            return days.count < 7 ? .hasMore : .noMoreData
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { days.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { days[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Day \(section + 1)" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = days[indexPath.section][indexPath.row]
        return cell
    }
}
