import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct ListTests {
        private let table = UITableView(frame: .zero, style: .plain)
        private let rows: Rows
        private let stage: Stage

        init() {
            rows = Rows(20, 30)
            table.dataSource = rows
            stage = Stage(table, content: nil)
        }

        /// Asked before the list asks itself, a data source may answer what it takes back later, and UIKit raises an exception.
        @Test func dataSourceIsNotAskedBeforeTheList() {
            let early = UITableView(frame: .zero, style: .plain)
            let rows = AskedRows(30)
            early.dataSource = rows
            early.tug.header = .refresh.callback {}
            early.tug.footer = .loadMore.callback {}
            #expect(rows.questions == 0)
            let stage = Stage(early, content: nil)
            UIKitSimulation.settle()
            #expect(rows.questions > 0)
            #expect(early.tug.itemCount == 30)
            _ = stage
        }

        @Test(arguments: [false, true], [false, true])
        func indicatorsAreAboveBackgroundAndBelowRows(isSetLater: Bool, isPulled: Bool) throws {
            let background = UIView()
            if !isSetLater { table.backgroundView = background }
            table.tug.header = .refresh.callback {}
            table.tug.secondFloor = UIView()
            UIKitSimulation.settle()
            if isSetLater { table.backgroundView = background }
            if isPulled { stage.finger.drag(y: 20) } else { table.tug.header?.beginRefreshing() }
            let header = try #require(table.tug.header?.indicator)
            let order = table.subviews
            let place = try #require(order.firstIndex(of: header))
            #expect(try place > #require(order.firstIndex(of: background)))
            #expect(try place > #require(order.firstIndex { $0 === table.tug.secondFloor }))
            #expect(try place < #require(order.firstIndex { $0 is UITableViewCell }))
        }

        /// Section headers of a plain table float below the adjusted inset.
        @Test func sectionHeadersFloatRightBelowRefreshingHeader() throws {
            rows.titles = ["A", "B"]
            table.reloadData()
            table.tug.header = .refresh.callback {}
            table.tug.header?.beginRefreshing()
            stage.rest()
            let header = try #require(table.tug.header?.indicator)
            func place() throws -> CGFloat { try #require(table.headerView(forSection: 0)).frame.minY - table.contentOffset.y }
            #expect(try isNear(place(), 54))
            #expect(try isNear(place(), header.frame.maxY - table.contentOffset.y))
            // Half of the header is left, then nothing.
            stage.finger.drag(y: -27)
            #expect(try isNear(place(), 27))
            #expect(try isNear(place(), header.frame.maxY - table.contentOffset.y))
            stage.finger.drag(y: -100)
            #expect(try isNear(place(), 0))
            stage.finger.drag(y: 140)
            #expect(table.contentOffset.y < -20)
            #expect(try isNear(place(), -table.contentOffset.y))
            table.tug.header?.endRefreshing()
            stage.finger.lift()
            stage.rest()
            #expect(try isNear(place(), 0))
        }

        @Test func tableCanReloadInHandler() {
            table.tug.header = .refresh.callback { [table, rows] in
                rows.counts = [40]
                table.reloadData()
                table.tug.header?.endRefreshing()
            }
            stage.pull(y: 200)
            #expect(table.tug.header?.isRefreshing == false)
            #expect(table.numberOfRows(inSection: 0) == 40)
            #expect(table.contentInset == .zero)
            #expect(isNear(table.contentOffset.y, 0))
        }

        @Test func footerLoadsOncePerPage() {
            var loads = 0
            table.tug.footer = .loadMore.callback { [table, rows] in
                loads += 1
                rows.counts[1] += 10
                table.reloadData()
                table.tug.footer?.endRefreshing()
            }
            for page in 1...3 {
                table.contentOffset.y = table.contentSize.height + 44 - 667
                table.contentOffset.y = table.contentSize.height - 900
                UIKitSimulation.advance(by: 1)
                #expect(loads == page)
            }
            #expect(table.tug.itemCount == 80)
        }

        @Test func itemCountIncludesAllSections() {
            #expect(table.tug.itemCount == 50)
            table.tug.header = .refresh.callback {}
            #expect(table.tug.itemCount == 50)
            rows.counts = [1, 2, 3]
            table.reloadData()
            #expect(table.tug.itemCount == 6)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let items = Items(7)
            collection.dataSource = items
            _ = Stage(collection, content: nil)
            collection.tug.footer = .loadMore.callback {}
            #expect(collection.tug.itemCount == 7)
            items.count = 9
            collection.tug.reloadData()
            #expect(collection.tug.itemCount == 9)
        }

        @Test func appCanCountItems() {
            let stage = Stage()
            let items = Items(3)
            stage.list.tug.countItems { items.count }
            stage.list.tug.footer = .loadMore.callback {}
            #expect(stage.list.tug.itemCount == 3)
            items.count = 0
            stage.list.contentSize.height = 120
            UIKitSimulation.settle()
            // Only a banner is left.
            #expect(stage.list.tug.footer?.indicator.isHidden == true)
        }

        @Test func reloadIsReported() {
            var told: [Int] = []
            table.tug.onReload = { told.append($0) }
            rows.counts = [5]
            table.reloadData()
            #expect(told == [5])
            table.tug.reloadData()
            #expect(told == [5, 5])
            table.tug.onReload = nil
            table.tug.reloadData()
            #expect(told == [5, 5])
            #expect(table.subviews.allSatisfy { $0 is UITableViewCell })
        }

        @Test func reloadInsideReloadCallbackIsNotReported() {
            var told = 0
            table.tug.onReload = { [table] _ in
                told += 1
                // If it were reported again, this would never end.
                if told < 5 { table.tug.reloadData() }
            }
            table.tug.reloadData()
            #expect(told == 1)
            table.tug.reloadData()
            #expect(told == 2)
            table.tug.onReload = nil
        }

        @Test func footerOfEmptyListIsHidden() {
            table.tug.footer = .loadMore.callback {}
            UIKitSimulation.settle()
            let indicator = table.tug.footer?.indicator
            #expect(indicator?.isHidden == false)
            rows.counts = []
            table.reloadData()
            UIKitSimulation.settle()
            #expect(indicator?.isHidden == true)
            #expect(table.contentInset == .zero)
            rows.counts = [3]
            table.reloadData()
            UIKitSimulation.settle()
            #expect(indicator?.isHidden == false)
            #expect(table.contentInset.bottom == 44)
        }

        @Test func footerShowsNoMoreDataAndStopsLoading() async {
            table.tug.footer = .loadMore { return .noMoreData }
            table.contentOffset.y = table.contentSize.height
            #expect(await UIKitSimulation.settle { table.tug.footer?.state == .noMoreData })
            #expect(table.tug.footer?.hasMore == false)
            #expect(
                (table.tug.footer?.indicator as? StandardIndicator)?.titleLabel.text == Language.english[.loadMoreNoMoreData])
        }
    }
}

/// Rows that count how often they are asked for.
@MainActor
private final class AskedRows: NSObject, UITableViewDataSource {
    private let count: Int
    private(set) var questions = 0

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        questions += 1
        return count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
