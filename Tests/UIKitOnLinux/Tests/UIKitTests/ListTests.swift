import Testing
import UIKit

extension Simulated {
    /// Table and collection views.
    @MainActor @Suite struct ListTests {
        @MainActor
        private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
            var counts = [30]
            var titles: [String?] = []
            var rowHeight: CGFloat = 44

            func numberOfSections(in tableView: UITableView) -> Int { counts.count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
                return cell
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                titles.indices.contains(section) ? titles[section] : nil
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { rowHeight }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                counts[section]
            }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell()
            }
        }

        private let rows = Rows()
        private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)

        init() {
            UIKitSimulation.reset()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.delegate = rows
        }

        private func show(_ view: UIView) -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.addSubview(view)
            UIKitSimulation.settle()
            return window
        }

        @Test func contentHeightIsSumOfRows() {
            let window = show(table)
            #expect(table.contentSize == CGSize(width: 375, height: 1320))
            #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 30)
            #expect(table.visibleCells.count == 16)
            rows.counts = [3, 2]
            rows.rowHeight = 10
            table.reloadData()
            #expect(table.contentSize.height == 50)
            #expect(table.numberOfSections == 2)
            UIKitSimulation.settle()
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 1))?.frame.minY == 40)
            _ = window
        }

        @Test func cellsFollowOffset() {
            let window = show(table)
            table.contentOffset.y = 440
            UIKitSimulation.settle()
            #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 10, section: 0))
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
            #expect((table.cellForRow(at: IndexPath(row: 12, section: 0)))?.textLabel?.text == "0.12")
            _ = window
        }

        @Test func sectionHeaderSticksBelowAdjustedInset() {
            rows.counts = [30, 30]
            rows.titles = ["A", "B"]
            let window = show(table)
            #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 375, height: 28))
            table.contentInset.top = 54
            table.contentOffset.y = 100
            UIKitSimulation.settle()
            #expect(table.headerView(forSection: 0)?.frame.minY == 154)
            // The next section pushes it up: its own section ends at 28 + 30 · 44.
            table.contentOffset.y = 1280
            UIKitSimulation.settle()
            #expect(table.headerView(forSection: 0)?.frame.maxY == 1348)
            #expect(table.headerView(forSection: 1)?.frame.minY == 1348)
            _ = window
        }

        @Test func collectionContentSizeFollowsLayout() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 40)
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            rows.counts = [7]
            collection.dataSource = rows
            let window = show(collection)
            // Three items per line, lines of 40 points with 10 points between them.
            #expect(collection.contentSize == CGSize(width: 320, height: 140))
            #expect(collection.numberOfItems(inSection: 0) == 7)
            #expect(collection.visibleCells.count == 7)
            #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.origin == CGPoint(x: 110, y: 50))
            _ = window
        }

        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        @Test func flippedLayoutMirrorsCoordinatesOfCollection() throws {
            UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            for (layout, x) in [(Flipped(), 270), (UICollectionViewFlowLayout(), 0)] as [(_, CGFloat)] {
                layout.scrollDirection = .horizontal
                layout.itemSize = CGSize(width: 50, height: 100)
                layout.minimumLineSpacing = 0
                let collection = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
                rows.counts = [20]
                collection.dataSource = rows
                let window = show(collection)
                #expect(collection.contentSize.width == 1000)
                #expect(collection.contentOffset.x == 0)
                let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
                #expect(cell.frame.minX == 0)
                #expect(cell.convert(cell.bounds, to: nil).minX == x)
                // Cells are upright, views that others insert are not.
                #expect(cell.convert(CGPoint.zero, to: nil).x == x)
                let inserted = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                collection.addSubview(inserted)
                #expect(inserted.convert(CGPoint.zero, to: nil).x == (x == 0 ? 0 : 320))
                UIKitSimulation.Finger(on: collection).drag(x: 100)
                #expect(x == 0 ? collection.contentOffset.x < 0 : abs(collection.contentOffset.x - 100) < 1e-6)
                _ = window
            }
        }

        /// A cell as high as it is told.
        private final class TallCell: UITableViewCell {
            static var height: CGFloat = 100
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize { CGSize(width: targetSize.width, height: Self.height) }
        }

        @Test func tableCorrectsEstimatedHeightsOfShownRows() {
            rows.rowHeight = UITableView.automaticDimension
            table.estimatedRowHeight = 50
            table.register(TallCell.self, forCellReuseIdentifier: "row")
            let window = show(table)
            // Seven rows of 100 points fill 667 points; but the rows that the estimates let in have been measured, too.
            #expect(table.contentSize.height == 2200)
            table.contentOffset.y = 300
            UIKitSimulation.settle()
            #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 3, section: 0))
            #expect(table.contentSize.height == 2200)
            TallCell.height = 120
            table.cellForRow(at: IndexPath(row: 3, section: 0))?.invalidateIntrinsicContentSize()
            UIKitSimulation.settle()
            #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == 420)
            table.reloadData()
            #expect(table.contentSize.height == 1500)
            TallCell.height = 100
            _ = window
        }

        @Test(arguments: UIKitSimulation.OffsetAdjustment.allCases)
        func tableMayAdjustOffsetForRowsBeforeVisiblePart(order: UIKitSimulation.OffsetAdjustment) {
            rows.rowHeight = UITableView.automaticDimension
            table.register(TallCell.self, forCellReuseIdentifier: "row")
            let window = show(table)
            table.reloadData()
            table.contentOffset.y = 500
            UIKitSimulation.offsetAdjustment = order
            UIKitSimulation.settle()
            // Row 11 begins 16 points before the visible part, and is 56 points longer than estimated.
            #expect(table.contentOffset.y == (order == .none ? 500 : 556))
            _ = window
        }

        @Test func batchUpdateKeepsCellsAndAsksForNewOnesOnly() {
            let window = show(table)
            let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
            let fifth = table.cellForRow(at: IndexPath(row: 4, section: 0))
            table.performBatchUpdates {
                rows.counts = [30]
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
                table.moveRow(at: IndexPath(row: 4, section: 0), to: IndexPath(row: 0, section: 0))
            }
            window.layoutIfNeeded()
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === third)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === fifth)
            #expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.textLabel?.text == "0.5")
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func batchUpdateWithWrongNumbersOrRowsRaises() {
            let window = show(table)
            table.performBatchUpdates {
                rows.counts = [32]
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            #expect(UIKitSimulation.exceptions.count == 1)
            table.performBatchUpdates {
                rows.counts = [31]
                table.deleteRows(at: [IndexPath(row: 32, section: 0)], with: .none)
            }
            #expect(UIKitSimulation.exceptions.count == 2)
            // Counted before the update, not in it.
            rows.counts = [30]
            table.reloadData()
            rows.counts = [31]
            table.performBatchUpdates { table.insertRows(at: [IndexPath(row: 30, section: 0)], with: .none) }
            #expect(UIKitSimulation.exceptions.count == 2)
            #expect(table.numberOfRows(inSection: 0) == 31)
            withExtendedLifetime(window) {}
        }
    }
}
