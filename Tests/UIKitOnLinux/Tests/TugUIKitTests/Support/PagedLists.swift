import Tug
import TugPaging
import TugPagingControls
import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

/// A row of a paged list in tests.
struct PagedRow: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String

    init(_ id: Int, text: String? = nil) {
        self.id = id
        self.text = text ?? "Row \(id)"
    }

    static func rows(_ ids: ClosedRange<Int>) -> [PagedRow] { ids.map { PagedRow($0) } }
}

/// What a source throws in tests.
struct Trouble: Error {}

/// A table in a window that shows a pager's rows, of 44 points.
@MainActor
struct PagedTable {
    let table = UITableView(frame: .zero, style: .plain)
    let stage: Stage
    let pager: Pager<PagedRow, Int>
    let binding: PagedListBinding<PullIndicator>

    /// - Parameter prepare: What the app does with the table before it is bound.
    init(
        _ pager: Pager<PagedRow, Int>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        prepare: @MainActor (UITableView) -> Void = { _ in }
    ) {
        self.pager = pager
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        stage = Stage(table, content: nil)
        prepare(table)
        binding = Self.bind(table, pager, as: style, policy)
    }

    /// Binds the table to another pager.
    func bind(_ other: Pager<PagedRow, Int>) { _ = Self.bind(table, other, as: .feed, .replace) }

    private static func bind(
        _ table: UITableView, _ pager: Pager<PagedRow, Int>, as style: PagedListStyle, _ policy: RefreshPolicy
    ) -> PagedListBinding<PullIndicator> {
        table.tug.bind(pager, as: style, refresh: policy) { tableView, indexPath, item in
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = item.text
            return cell
        }
    }

    /// How what is in view differs from the pager's rows; nil if it does not.
    var mismatch: String? {
        table.layoutIfNeeded()
        let count = table.numberOfRows(inSection: 0)
        guard count == pager.count else { return "\(count) rows in place of \(pager.count)" }
        let paths = table.indexPathsForVisibleRows ?? []
        let shown = paths.map { table.cellForRow(at: $0)?.textLabel?.text ?? "no cell" }
        let wanted = paths.map { pager[$0.row].text }
        return shown == wanted ? nil : "\(shown) in place of \(wanted)"
    }

    var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    /// The place on the screen of the row with an id, in points from the top of the table; nil if there is no such row.
    func place(of id: Int) -> CGFloat? {
        (0..<pager.count).first { pager[$0].id == id }.map {
            table.rectForRow(at: IndexPath(row: $0, section: 0)).minY - table.contentOffset.y
        }
    }

    /// Drags and releases until a condition holds, as a person scrolls. Each drag is followed to the end of the loads that it began.
    func drag(y: CGFloat, until condition: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<60 {
            stage.pull(y: y)
            _ = await UIKitSimulation.settle { condition() || !isAtWork }
            if condition() { return true }
        }
        return false
    }

    private var isAtWork: Bool {
        [table.tug.header, table.tug.footer].contains { $0?.isRefreshing == true }
            || LoadKind.allCases.contains { pager.state(of: $0).isLoading }
    }
}

/// What may happen to a pager, by chance.
enum PagedSteps {
    @MainActor
    static func perform(
        _ pager: Pager<PagedRow, Int>, nextID: inout Int, using random: inout some RandomNumberGenerator
    ) async {
        let rows = pager.count
        switch Int.random(in: 0..<24, using: &random) {
        case 0:
            let policies: [RefreshPolicy] = [.replace, .refetchLoaded, .mergeHead(maxPages: 3)]
            await pager.refresh(policies[Int.random(in: 0..<3, using: &random)])
        case 1...3: await pager.loadNext()
        case 4...5: await pager.loadPrevious()
        case 6...8:
            let new = (0..<Int.random(in: 1...3, using: &random)).map { PagedRow(nextID + $0) }
            nextID += new.count
            pager.edit(.insert(new, at: Int.random(in: 0...rows, using: &random)))
        case 9...14 where rows > 0: pager.edit(.delete([pager[Int.random(in: 0..<rows, using: &random)].id]))
        case 15...18 where rows > 0:
            let id = pager[Int.random(in: 0..<rows, using: &random)].id
            pager.edit(.move(id, to: Int.random(in: 0..<rows, using: &random)))
        case 19...21 where rows > 0:
            let id = pager[Int.random(in: 0..<rows, using: &random)].id
            nextID += 1
            pager.edit(.update([PagedRow(id, text: "New \(nextID)")]))
        default:
            let row = Int.random(in: 0...rows, using: &random)
            pager.setVisibleRows(row..<min(row + 5, rows))
        }
    }
}
