import Testing
import Tug
import TugPaging
import TugUIKit
import TugUIKitPaging
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

        @Test func placeholdersStandInPlaceOfRows() async throws {
            let tableView = UITableView(frame: .zero, style: .plain)
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let stage = Stage(tableView, content: nil)
            let skeleton = UIView()
            let isOnline = Count()
            let pager = Pager<PagedRow, Int> { _ in
                guard await isOnline.value > 0 else { throw Trouble() }
                return Page([])
            }
            tableView.tug.bind(pager) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }

            let empty = UILabel()
            empty.text = "No messages yet"
            empty.textAlignment = .center
            tableView.tug.showPlaceholders(loading: skeleton, empty: empty) { message, retry in
                ErrorView(message, action: retry)
            }

            #expect(skeleton.superview === tableView)
            var failure: ErrorView? { tableView.subviews.lazy.compactMap { $0 as? ErrorView }.first }
            #expect(await UIKitSimulation.settle { failure != nil })
            isOnline()
            try #require(failure).action()
            #expect(await UIKitSimulation.settle { empty.superview === tableView })
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

private final class ErrorView: UIView {
    let action: @MainActor () -> Void

    init(_ message: String, action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
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
