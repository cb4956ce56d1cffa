import Testing
import Tug
import TugPaging
import TugTestKit
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

        @Test func daysStandBetweenMessages() async {
            let tableView = UITableView(frame: .zero, style: .plain)
            let stage = Stage(tableView, content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60))
            func cell(_ text: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: text)
                cell.textLabel?.text = text
                return cell
            }
            func messageCell(_ message: PagedRow, _: UITableView, _: IndexPath) -> UITableViewCell { cell(message.text) }
            func dayCell(_ day: Int, _: UITableView, _: IndexPath) -> UITableViewCell { cell("Day \(day)") }
            func placeholderCell(_: UITableView, _: IndexPath) -> UITableViewCell { cell("…") }
            var opened: [Int] = []
            func open(_ message: PagedRow) { opened.append(message.id) }

            let binding = tableView.tug.bind(
                pager, as: .chat, placeholders: true, separator: { $0?.day == $1?.day ? nil : $1?.day }
            ) { tableView, indexPath, row in
                switch row {
                case .item(let message): messageCell(message, tableView, indexPath)
                case .separator(let day): dayCell(day, tableView, indexPath)
                case .placeholder: placeholderCell(tableView, indexPath)
                }
            }

            #expect(await UIKitSimulation.settle { pager.count == 60 })
            let id = 20
            let indexPath = IndexPath(row: 22, section: 0)
            if let row = binding.row(at: indexPath.row) { open(pager[row]) }
            if let row = pager.rows.row(of: id) { tableView.tug.position.place = ListPlace(row: binding.position(ofRow: row)) }

            stage.rest()
            #expect(tableView.tug.position.place?.row == 22)
            #expect(binding.row(at: 21) == nil)
            #expect(opened == [20])
            #expect(tableView.cellForRow(at: IndexPath(row: 32, section: 0))?.textLabel?.text == "Day 3")
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

extension PagedRow {
    /// The day of a message in an article.
    fileprivate var day: Int { id / 10 }
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
