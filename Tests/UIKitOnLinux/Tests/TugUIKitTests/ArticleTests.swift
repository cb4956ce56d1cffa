import Testing
import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// The code of the module's article.
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

            tableView.tug.header = .normal { try await model.reload() }
            tableView.tug.footer = .autoNormal { try await model.loadMore() }  // returns .hasMore or .noMoreData

            tableView.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { tableView.tug.itemCount == 20 })
            #expect(tableView.tug.footer?.state == .idle)
            UIKitSimulation.advance(by: 3)
            tableView.contentOffset.y = tableView.contentSize.height
            #expect(await UIKitSimulation.settle { tableView.tug.footer?.state == .noMoreData })
            #expect(tableView.tug.itemCount == 25)
        }

        @Test func systemHeaderReloadsTable() async {
            let tableView = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            tableView.dataSource = rows
            _ = Stage(tableView, content: nil)
            let model = Model { rows.counts = [$0] }

            tableView.tug.header = .system { try await model.reload() }

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
