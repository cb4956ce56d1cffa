import Testing
import Tug
import TugPaging
import TugUIKit
import UIKit

extension OnUIKit {
    /// The code of the module's article, and of the article about paging.
    @MainActor @Suite struct ArticleTests {
        @Test func twoLinesMakeATableRefreshAndLoadMore() async {
            let tableView = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            tableView.dataSource = rows
            _ = Stage(tableView, content: nil)
            let model = Model { count in
                rows.counts = [count]
                tableView.reloadData()
            }

            tableView.tug.header = .refresh { try await model.reload() }
            tableView.tug.footer = .loadMore { try await model.loadMore() }  // returns .hasMore or .noMoreData

            tableView.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { tableView.tug.itemCount == 20 })
            #expect(tableView.tug.footer?.state == .idle)
            UIKitSimulation.advance(by: 3)
            tableView.contentOffset.y = tableView.contentSize.height
            #expect(await UIKitSimulation.settle { tableView.tug.footer?.state == .noMoreData })
            #expect(tableView.tug.itemCount == 25)
        }

        @Test func boundTableShowsTheRowsOfThePager() async {
            let tableView = UITableView(frame: .zero, style: .plain)
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let stage = Stage(tableView, content: nil)
            let pager = Pager<PagedRow, Int> { _ in Page((1...30).map { PagedRow($0) }) }

            tableView.tug.bind(pager) { tableView, indexPath, item in
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = item.text
                return cell
            }

            #expect(await UIKitSimulation.settle { tableView.numberOfRows(inSection: 0) == 30 })
            tableView.layoutIfNeeded()
            #expect(tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "Row 3")
            withExtendedLifetime(stage) {}
        }

        @Test func systemHeaderReloadsTable() async {
            let tableView = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            tableView.dataSource = rows
            _ = Stage(tableView, content: nil)
            let model = Model { rows.counts = [$0] }

            tableView.tug.header = .refresh(.system) { try await model.reload() }

            tableView.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { rows.counts == [20] })
        }
    }
}

@MainActor
private final class Model {
    private var count = 0
    private let onChange: (Int) -> Void

    init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }

    func reload() async throws {
        await Task.yield()
        count = 20
        onChange(count)
    }

    func loadMore() async throws -> Outcome {
        await Task.yield()
        count += 5
        onChange(count)
        return .noMoreData
    }
}
