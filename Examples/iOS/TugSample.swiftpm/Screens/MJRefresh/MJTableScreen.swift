import TugUIKit
import UIKit

/// The table of MJRefresh's examples: five rows. A refresh adds five at the top, a load adds rows at the bottom.
final class MJTableScreen: UIViewController {
    var request = SampleRequest(delay: 0.5)
    let table = UITableView(frame: .zero, style: .plain)
    private let rows = SampleRows((1...5).map { "Row \($0)" })
    private let setUp: @MainActor (MJTableScreen) -> Void
    private var refreshed = 0

    /// A screen with the controls of an example.
    init(_ setUp: @escaping @MainActor (MJTableScreen) -> Void) {
        self.setUp = setUp
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        rows.attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUp(self)
    }

    func refresh() async throws {
        let new = try await request("New row", (refreshed + 1)..<(refreshed + 6))
        refreshed += 5
        rows.show(new.reversed() + rows.texts, in: table)
    }

    func loadMore(_ count: Int = 1) async throws {
        let first = rows.texts.count - refreshed + 1
        let more = try await request("Row", first..<(first + count))
        rows.show(rows.texts + more, in: table)
    }
}
