import Testing
import UIKit

@testable import TugUIKit

extension OnUIKit {
    /// Which rows reach into an area, told by their frames.
    @MainActor @Suite struct ListRowsTests {
        /// Two columns; each item goes below the shorter one.
        private final class Waterfall: UICollectionViewLayout {
            var heights: [CGFloat] = []
            private var frames: [CGRect] = []

            override func prepare() {
                frames = []
                var ends: [CGFloat] = [0, 0]
                for height in heights {
                    let column = ends[0] <= ends[1] ? 0 : 1
                    frames.append(CGRect(x: CGFloat(column) * 100, y: ends[column], width: 100, height: height))
                    ends[column] += height
                }
            }

            override var collectionViewContentSize: CGSize { CGSize(width: 200, height: frames.map(\.maxY).max() ?? 0) }

            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                guard frames.indices.contains(indexPath.item) else { return nil }
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = frames[indexPath.item]
                return attributes
            }
        }

        @Test(arguments: [0, 150, 420, 990, 2900] as [CGFloat]) func itemsOfAWaterfallAreThoseInView(offset: CGFloat) throws {
            let layout = Waterfall()
            layout.heights = (0..<60).map { CGFloat([400, 60, 30, 120, 3000, 44][$0 % 6]) }
            let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let items = Items(60)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            let stage = Stage(list, content: nil)
            list.contentOffset.y = offset
            UIKitSimulation.settle()
            let inView = try #require(ListRows(list)).inView
            #expect(inView.count > 1)
            list.removeFromSuperview()
            #expect(ListRows(list)?.paths(reachingInto: list.bounds) == inView)
            _ = stage
        }

        @Test func whatTheListDoesNotHaveLiesNowhere() throws {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(3, 2)
            table.dataSource = rows
            table.rowHeight = 44
            _ = Stage(table, content: nil)
            let list = try #require(ListRows(table))
            #expect(list.frame(at: IndexPath(item: 1, section: 1)) == CGRect(x: 0, y: 176, width: 375, height: 44))
            for (section, item) in [(0, 3), (1, 2), (2, 0), (3, 0)] {
                #expect(list.frame(at: IndexPath(item: item, section: section)) == nil, "\(section), \(item)")
            }
        }

        @Test(arguments: [-100, 0, 150, 2900, 9000] as [CGFloat]) func rowsOfATableAreThoseInView(offset: CGFloat) throws {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(80)
            table.dataSource = rows
            table.rowHeight = 44
            _ = Stage(table, content: nil)
            table.contentOffset.y = offset
            UIKitSimulation.settle()
            let inView = try #require(ListRows(table)).inView
            table.removeFromSuperview()
            #expect(ListRows(table)?.paths(reachingInto: table.bounds) == inView)
            #expect(UIKitSimulation.warnings == [])
        }
    }
}
