import Testing
import Tug
import TugPaging
import TugPagingControls
import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

extension OnUIKit {
    /// What a binding does with the controls and rows that a list has already, and what it leaves when it ends.
    @MainActor @Suite struct BindingTests {
        @Test(arguments: [PagedListStyle.feed, .chat])
        func controlsOfTheAppStayAndAskThePager(_ style: PagedListStyle) async {
            let calls = Count()
            let header: PullControl = style == .feed ? .refresh.callback { calls() } : .loadMore.callback { calls() }
            let footer: PullControl = .loadMore(when: .pulled).callback { calls() }
            let source = ScriptedSource(PagedRow.rows(1...60))
            let pager = Pager(source, options: PagerOptions(pageSize: 20), firstKey: 20)
            let list = PagedTable(pager, as: style) { table in
                table.tug.header = header
                table.tug.footer = footer
            }
            #expect(await UIKitSimulation.settle { pager.count == 20 })
            #expect(list.table.tug.header === header)
            #expect(list.table.tug.footer === footer)
            #expect(await list.drag(y: -400) { pager.rows.last?.id == 60 })
            list.stage.rest()
            #expect(await list.drag(y: 400) { style == .feed ? source.requests.last?.key == 20 : pager.rows.first?.id == 1 })
            #expect(calls.value == 0)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func controlsOfTheListStayWhenAnotherPagerIsBound() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60))))
            let (header, footer) = (list.table.tug.header, list.table.tug.footer)
            #expect(header != nil && footer != nil)
            list.bind(Pager(ScriptedSource(PagedRow.rows(500...540))))
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 500" })
            #expect(list.table.tug.header === header)
            #expect(list.table.tug.footer === footer)
        }

        @Test func bindingThatAnotherHasReplacedTellsNothing() async {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 60)))
            var contents: [PagedListContent] = []
            list.binding.onContentChange = { contents.append($0) }
            #expect(await UIKitSimulation.settle { contents == [.loading, .rows] })
            #expect(list.table.tug.footer?.state == .noMoreData)
            let other = Pager(ScriptedSource(PagedRow.rows(500...560)), options: PagerOptions(pageSize: 20))
            list.bind(other)
            #expect(await UIKitSimulation.settle { other.count == 20 })
            #expect(list.table.tug.footer?.hasMore == true)
            source.items = []
            await list.pager.refresh()
            #expect(list.pager.count == 0)
            #expect(list.table.tug.footer?.hasMore == true, "the other has more")
            #expect(contents == [.loading, .rows])
            #expect(list.table.numberOfRows(inSection: 0) == 20)
        }

        @Test func tableShowsNoRowsWhenItsBindingHasEnded() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60))))
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            list.table.tug.unbind()
            #expect(list.table.numberOfRows(inSection: 0) == 0)
            list.table.layoutIfNeeded()
            #expect(list.texts == [])
            list.stage.pull(y: -400)
            #expect(list.texts == [])
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func collectionShowsNoItemsWhenItsBindingHasEnded() async {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...30)), options: PagerOptions(pageSize: 20))
            collection.tug.bind(pager) { collection, path, _ in
                collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            #expect(await UIKitSimulation.settle { collection.numberOfItems(inSection: 0) == 20 })
            collection.tug.unbind()
            collection.layoutIfNeeded()
            #expect(collection.indexPathsForVisibleItems == [])
            stage.pull(y: -400)
            #expect(collection.indexPathsForVisibleItems == [])
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func dataSourceThatTheAppHasSetSinceStaysWhenABindingEnds() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60))))
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            let rows = Rows(3)
            list.table.dataSource = rows
            list.table.tug.unbind()
            #expect(list.table.dataSource === rows)
            #expect(list.table.numberOfRows(inSection: 0) == 3)
        }

        @Test func rowsThatComeAtTheTopAreShownWhereTheListIsAtItsTop() async {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            list.pager.edit(.insert(PagedRow.rows(100...104), at: 0))
            list.stage.rest()
            #expect(list.texts.first == "Row 100")
            #expect(isNear(list.table.contentOffset.y, 0))
            source.items.insert(contentsOf: PagedRow.rows(200...204), at: 0)
            await list.pager.refresh(.mergeHead(maxPages: 1))
            list.stage.rest()
            #expect(list.texts.first == "Row 200")
            #expect(isNear(list.table.contentOffset.y, 0))
            #expect(list.mismatch == nil)
        }
    }
}
