import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit
import TugUIKit
import UIKit

extension OnUIKit {
    /// Lists that are in no window, which are not to be laid out: UIKit warns of it.
    @MainActor @Suite struct OffScreenTests {
        @Test(arguments: [PagedListStyle.feed, .chat])
        func boundTableInNoWindowIsNotLaidOut(style: PagedListStyle) async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 20, prefetchDistance: 5))
            let list = PagedTable(pager, as: style) { $0.removeFromSuperview() }
            #expect(await UIKitSimulation.settle { pager.count == 20 })
            await pager.loadNext()
            pager.edit(.delete([3]))
            pager.edit(.update([PagedRow(5, text: "Five")]))
            await pager.refresh(.refetchLoaded)
            UIKitSimulation.advance(by: 2)
            #expect(UIKitSimulation.warnings == [])
            list.stage.window.addSubview(list.table)
            UIKitSimulation.advance(by: 2)
            #expect(list.mismatch == nil)
            #expect(UIKitSimulation.warnings == [])
        }

        @Test func chatThatWasLoadedInNoWindowOpensAtItsEnd() async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60))
            let list = PagedTable(pager, as: .chat) { $0.removeFromSuperview() }
            #expect(await UIKitSimulation.settle { pager.count == 60 })
            #expect(list.table.contentOffset.y == 0)
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.texts.last == "Row 60")
        }

        @Test func tableThatLeavesTheScreenComesBackWithTheRowThatWasRead() async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...80)), options: PagerOptions(pageSize: 80))
            let list = PagedTable(pager)
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            list.table.contentOffset.y = 30 * 44 + 10
            UIKitSimulation.settle()
            list.table.removeFromSuperview()
            pager.edit(.insert(PagedRow.rows(1000...1004), at: 0))
            pager.edit(.delete([2, 3]))
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.place(of: 31) == -10)
            #expect(UIKitSimulation.warnings == [])
        }

        @Test func collectionThatLeavesTheScreenComesBackWithTheItemThatWasRead() async throws {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...80)), options: PagerOptions(pageSize: 80))
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 375, height: 44)
            layout.minimumLineSpacing = 0
            let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let stage = Stage(list, content: nil)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.tug.bind(pager) { list, path, _ in list.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
            #expect(await UIKitSimulation.settle { list.contentSize.height == 80 * 44 })
            list.contentOffset.y = 30 * 44 + 10
            UIKitSimulation.settle()
            list.removeFromSuperview()
            pager.edit(.insert(PagedRow.rows(1000...1004), at: 0))
            pager.edit(.delete([2, 3]))
            stage.window.addSubview(list)
            UIKitSimulation.settle()
            let frame = try #require(list.layoutAttributesForItem(at: IndexPath(item: 33, section: 0))?.frame)
            #expect(frame.minY - list.contentOffset.y == -10)
            #expect(UIKitSimulation.warnings == [])
        }

        @Test func offsetThatTheAppSetsOffScreenStays() async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...80)), options: PagerOptions(pageSize: 80))
            let list = PagedTable(pager)
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            list.table.contentOffset.y = 30 * 44
            UIKitSimulation.settle()
            list.table.removeFromSuperview()
            pager.edit(.insert(PagedRow.rows(1000...1004), at: 0))
            list.table.contentOffset.y = 0
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.table.contentOffset.y == 0)
        }

        @Test func listOfTheAppIsNotLaidOutAfterARefreshInNoWindow() async {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(30)
            table.dataSource = rows
            _ = Stage(table, content: nil)
            let source = ScriptedSource(PagedRow.rows(1...80))
            let pager = Pager(source, options: PagerOptions(pageSize: 20))
            table.tug.bind(pager)
            #expect(await UIKitSimulation.settle { pager.count == 20 })
            table.removeFromSuperview()
            // Rows come and others go.
            source.items.replaceSubrange(0..<5, with: PagedRow.rows(1000...1004))
            await pager.refresh(.replace)
            #expect(pager.rows.first?.id == 1000)
            table.setNeedsLayout()
            UIKitSimulation.advance(by: 2)
            #expect(UIKitSimulation.warnings == [])
        }
    }
}
