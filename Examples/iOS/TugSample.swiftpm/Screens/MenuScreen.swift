import TugUIKit
import UIKit

/// A screen of the sample app, with its title in the menu.
struct Sample {
    let title: String
    let screen: @MainActor () -> UIViewController

    init(_ title: String, screen: @escaping @MainActor () -> UIViewController) {
        self.title = title
        self.screen = screen
    }
}

/// A list of screens. A tap opens one.
final class MenuScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// Samples under a title.
    typealias Group = (title: String, samples: [Sample])

    let table = UITableView(frame: .zero, style: .plain)
    private let groups: [Group]

    init(_ title: String, _ groups: [Group]) {
        self.groups = groups
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "sample")
        table.dataSource = self
        table.delegate = self
        view = table
    }

    func numberOfSections(in tableView: UITableView) -> Int { groups.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].samples.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { groups[section].title }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "sample", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].samples[indexPath.row].title
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let sample = groups[indexPath.section].samples[indexPath.row]
        let screen = sample.screen()
        screen.title = sample.title
        screen.navigationItem.largeTitleDisplayMode = screen is FeedScreen ? .always : .never
        navigationController?.pushViewController(screen, animated: true)
    }
}

extension MenuScreen {
    /// The first screen of the app, with `others` that the simulated UIKit of the tests does not have.
    static func home(others: [Sample] = []) -> MenuScreen {
        MenuScreen(
            "Tug",
            [
                (
                    "Lists",
                    [
                        Sample("Table") { FirstTable() },
                        Sample("Feed") { FeedScreen() },
                        Sample("Chat") { ChatScreen() },
                        Sample("Sections") { SectionsScreen() },
                        Sample("Grid") { GridScreen() },
                        Sample("Sideways") { SidewaysScreen() },
                        Sample("Right to left") { RightToLeftScreen() },
                    ] + others
                ),
                (
                    "Customized",
                    [
                        Sample("Custom header") { CustomHeaderScreen() },
                        Sample("PullTableView") { PullTableScreen() },
                        Sample("MJRefresh's examples") { MenuScreen.mjRefresh() },
                    ]
                ),
            ])
    }
}
