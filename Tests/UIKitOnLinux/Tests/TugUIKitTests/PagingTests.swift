import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
@_spi(Host) import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

@_spi(Host) @testable import TugProof

extension OnUIKit {
    /// Tables and collections that are bound to a pager.
    @MainActor @Suite struct PagingTests {
        @Test func feedLoadsItsFirstPageThenMoreByDragAndRefreshesByPull() async {
            let source = ScriptedSource(PagedRow.rows(1...50))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 20)))
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            #expect(list.pager.count == 20)
            for count in [40, 50] {
                #expect(await list.drag(y: -400) { list.pager.count >= count })
                list.stage.rest()
                #expect(list.mismatch == nil)
            }
            #expect(await UIKitSimulation.settle { list.table.tug.footer?.state == .noMoreData })

            source.items.insert(PagedRow(1000), at: 0)
            list.table.contentOffset.y = 0
            list.stage.pull(y: 200)
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1000" })
            list.stage.rest()
            #expect(list.pager.count == 20)
            #expect(await UIKitSimulation.settle { list.table.tug.header?.isRefreshing == false })
            list.stage.rest()
            #expect(isNear(list.table.contentOffset.y, 0), "new rows are shown")
            #expect(list.mismatch == nil)
            #expect(list.table.tug.footer?.state != .noMoreData)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func failedPageIsToldAndLoadedByTheNextTry() async {
            let source = ScriptedSource(PagedRow.rows(1...40))
            source.script = [.answer, .failure(Trouble())]
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 20)))
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            #expect(await list.drag(y: -400) { list.table.tug.footer?.state == .failed })
            #expect(list.pager.count == 20)
            #expect(list.mismatch == nil)
            list.table.tug.footer?.beginRefreshing(source: .tap)
            #expect(await UIKitSimulation.settle { list.pager.count == 40 })
            #expect((0..<40).map { list.pager[$0].id } == Array(1...40))
            #expect(list.mismatch == nil)
        }

        @Test func placeholdersFollowTheFirstPage() async {
            let source = ScriptedSource(PagedRow.rows(1...40))
            source.script = [.failure(Trouble())]
            let list = PagedTable(Pager(source))
            var contents: [PagedListContent] = []
            list.binding.onContentChange = { contents.append($0) }
            #expect(await UIKitSimulation.settle { contents.count == 2 })
            list.binding.retry()
            #expect(await UIKitSimulation.settle { contents.last == .rows })
            #expect(contents == [.loading, .failed(message: Language.preferred[.refreshFailed]), .loading, .rows])
        }

        @Test func chatOpensAtItsEndAndKeepsWhatIsRead() async throws {
            let source = ScriptedSource(PagedRow.rows(1...100))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 30), firstKey: 70), as: .chat)
            #expect(await UIKitSimulation.settle { list.texts.last == "Row 100" })
            list.stage.rest()
            #expect(list.texts.last == "Row 100")
            source.defaultStep = .hold
            #expect(await list.drag(y: 400) { source.requests.count == 2 })
            let before = try #require(list.place(of: 72))
            source.answer(1)
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            #expect(isNear(list.place(of: 72), before))
            list.stage.rest()
            let after = try #require(list.place(of: 72))
            #expect(abs(after - before) <= 60, "it may move by the indicator that closes, not by the rows above")
            #expect(list.pager[0].id == 41)
            #expect(list.mismatch == nil)
        }

        @Test func feedKeepsTheRowThatIsReadWhenOthersChangeBeforeIt() async throws {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            list.table.contentOffset.y = 500
            UIKitSimulation.settle()
            let before = try #require(list.place(of: 15))
            list.pager.edit(.insert(PagedRow.rows(100...104), at: 2))
            #expect(isNear(list.place(of: 15), before))
            list.pager.edit(.delete([1, 2, 3]))
            #expect(isNear(list.place(of: 15), before))
            list.pager.edit(.move(1, to: 40))
            list.pager.edit(.move(50, to: 0))
            #expect(isNear(list.place(of: 15), before))
            #expect(list.mismatch == nil)
        }

        @Test func windowOfPagesHasEveryRowThatIsSeen() async {
            let options = PagerOptions(pageSize: 40, prefetchDistance: 20, maxRows: 160)
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...300)), options: options))
            #expect(await UIKitSimulation.settle { list.pager.count > 0 })
            var longest = 0
            list.table.layoutIfNeeded()
            var seen = Set(list.texts)
            for _ in 0..<300 where seen.count < 300 {
                let greatest = list.table.contentSize.height - list.table.bounds.height
                list.table.contentOffset.y = min(greatest, list.table.contentOffset.y + 250)
                // The pager is told which rows are seen, and its pages come.
                UIKitSimulation.advance(by: 0.1)
                #expect(await UIKitSimulation.settle { LoadKind.allCases.allSatisfy { !list.pager.state(of: $0).isLoading } })
                UIKitSimulation.advance(by: 0.1)
                #expect(list.mismatch == nil)
                seen.formUnion(list.texts)
                longest = max(longest, list.pager.count)
            }
            #expect(seen.count == 300)
            #expect(longest <= 240)
            #expect(list.pager.hasMore(at: .previous))
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func footerGoesOnWhereEachPageTakesTheRoomOfAnother() async {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let pager = Pager(
                ScriptedSource(PagedRow.rows(1...200)), options: PagerOptions(pageSize: 20, maxRows: 60))
            // The table is told once, when as many rows have gone as have come.
            let observation = pager.observe { event in
                guard !event.changes.isEmpty else { return }
                rows.counts[0] = pager.count
                table.reloadData()
            }
            table.tug.bind(pager)
            #expect(await UIKitSimulation.settle { pager.count == 20 })
            for _ in 0..<30 where pager.hasMore(at: .next) {
                let last = pager.rows.last
                table.layoutIfNeeded()
                // Without a drag, which would let the footer load once more for the same data.
                let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
                table.contentOffset.y = 0
                table.contentOffset.y = max(0, end)
                pager.setVisibleRows(max(0, pager.count - 5)..<pager.count)
                guard await UIKitSimulation.settle(until: { pager.rows.last != last }) else { break }
                #expect(await UIKitSimulation.settle { table.tug.footer?.isRefreshing == false })
                stage.rest()
            }
            #expect(pager.rows.map(\.id) == Array(141...200))
            observation.cancel()
        }

        @Test(arguments: 0..<6) func tableShowsThePagersRowsAfterEachOfManyChanges(round: Int) async {
            let seed = RandomSource.base("batch updates of a paged table") &+ UInt64(round)
            var random = RandomSource(seed: seed)
            var nextID = 1000
            let options = PagerOptions(pageSize: 10, maxRows: round % 2 == 0 ? 25 : nil)
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: options, firstKey: 20))
            await list.pager.refresh()
            for step in 0..<1000 {
                if step % 7 == 0 {
                    list.table.contentOffset.y = .random(in: 0...max(1, list.table.contentSize.height - 667), using: &random)
                }
                await PagedSteps.perform(list.pager, nextID: &nextID, using: &random)
                guard list.mismatch == nil, UIKitSimulation.exceptions == [] else {
                    Issue.record("round \(round), step \(step): \(list.mismatch ?? "") \(UIKitSimulation.exceptions)")
                    return
                }
            }
        }

        @Test func collectionShowsThePagersRowsAfterEachOfManyChanges() async {
            let seed = RandomSource.base("batch updates of a paged collection")
            var random = RandomSource(seed: seed)
            var nextID = 1000
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let source = ScriptedSource(PagedRow.rows(1...60))
            let pager = Pager(source, options: PagerOptions(pageSize: 10), firstKey: 20)
            collection.tug.bind(pager) { collection, indexPath, item in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                (cell as? NamedCell)?.name = item.text
                return cell
            }
            for step in 0..<1000 {
                await PagedSteps.perform(pager, nextID: &nextID, using: &random)
                collection.layoutIfNeeded()
                let shown = collection.indexPathsForVisibleItems.map { (collection.cellForItem(at: $0) as? NamedCell)?.name }
                let wanted = collection.indexPathsForVisibleItems.map { pager[$0.item].text }
                guard shown == wanted, collection.numberOfItems(inSection: 0) == pager.count, UIKitSimulation.exceptions == []
                else {
                    Issue.record("step \(step), TUG_SEED=\(seed): \(UIKitSimulation.exceptions)")
                    break
                }
            }
            #expect(pager.count > 0)
            withExtendedLifetime(stage) {}
        }

        @Test func controlsAloneAreBoundForRowsOfTheApp() async {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...30)), options: PagerOptions(pageSize: 20))
            let observation = pager.observe { _ in
                rows.counts[0] = pager.count
                table.reloadData()
            }
            table.tug.bind(pager)
            #expect(await UIKitSimulation.settle { table.numberOfRows(inSection: 0) == 20 })
            #expect(table.dataSource === rows)
            stage.pull(y: -400)
            #expect(await UIKitSimulation.settle { table.numberOfRows(inSection: 0) == 30 })
            #expect(await UIKitSimulation.settle { table.tug.footer?.state == .noMoreData })
            observation.cancel()
        }

        @Test func sidewaysCollectionLoadsAtItsTrailingEdgeAndRefreshesAtItsLeadingOne() async {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 667)
            layout.minimumLineSpacing = 0
            layout.scrollDirection = .horizontal
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let source = ScriptedSource(PagedRow.rows(1...30))
            let pager = Pager(source, options: PagerOptions(pageSize: 10))
            collection.tug.bind(pager, along: .horizontal) { collection, indexPath, item in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                (cell as? NamedCell)?.name = item.text
                return cell
            }
            var shown: [String] {
                collection.layoutIfNeeded()
                return collection.indexPathsForVisibleItems.sorted { $0.item < $1.item }
                    .compactMap { (collection.cellForItem(at: $0) as? NamedCell)?.name }
            }
            #expect(await UIKitSimulation.settle { pager.count == 10 })
            #expect(collection.tug.header == nil && collection.tug.footer == nil)
            for count in [20, 30] {
                for _ in 0..<20 where pager.count < count {
                    stage.pull(x: -300)
                    #expect(await UIKitSimulation.settle { collection.tug.trailing?.isRefreshing == false })
                }
                #expect(pager.count == count)
                stage.rest()
                #expect(shown.contains("Row \(count - 10)"), "what is read stays")
            }
            #expect(await UIKitSimulation.settle { collection.tug.trailing?.state == .noMoreData })
            // Rows that are inserted before what is read do not move it.
            let read = shown
            pager.edit(.insert(PagedRow.rows(1000...1002), at: 0))
            #expect(shown == read)

            source.items.insert(PagedRow(2000), at: 0)
            collection.contentOffset.x = 0
            stage.pull(x: 200)
            #expect(await UIKitSimulation.settle { pager[0].id == 2000 })
            #expect(await UIKitSimulation.settle { collection.tug.leading?.isRefreshing == false })
            stage.rest()
            #expect(shown.first == "Row 2000")
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func bindingGoesWithItsListAndAnotherTakesItsPlace() async {
            let first = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...40))))
            #expect(await UIKitSimulation.settle { first.texts.first == "Row 1" })
            let other = Pager(ScriptedSource(PagedRow.rows(500...520)))
            first.bind(other)
            #expect(await UIKitSimulation.settle { first.texts.first == "Row 500" })
            first.pager.edit(.delete([1]))
            UIKitSimulation.settle()
            #expect(first.table.numberOfRows(inSection: 0) == other.count)
            first.table.tug.removeAll()
            #expect(first.table.dataSource == nil)
            other.edit(.delete([500]))
            UIKitSimulation.settle()
            #expect(UIKitSimulation.exceptions == [])
        }
    }
}

/// A cell that knows what it shows.
private final class NamedCell: UICollectionViewCell {
    var name = ""
}
