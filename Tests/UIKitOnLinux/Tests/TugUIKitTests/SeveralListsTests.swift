import Foundation
import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit
import UIKit

@_spi(Host) @testable import TugUIKitPaging

extension OnUIKit {
    /// Several lists that show one pager, and what they say in place of rows.
    @MainActor @Suite struct SeveralListsTests {
        @Test func twoTablesOfAPagerKeepWhatEitherSees() async throws {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...400)), options: PagerOptions(pageSize: 40, prefetchDistance: 0))
            let first = PagedTable(pager)
            let second = secondTable(of: pager)
            first.stage.window.addSubview(second)
            #expect(await UIKitSimulation.settle { pager.count == 40 })
            await pager.loadNext()
            await pager.loadNext()
            // Of 667 points 16 rows of 44 are seen.
            second.contentOffset.y = 70 * 44
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 0..<86)
            // The list that tells last does not take it from the other.
            first.table.contentOffset.y = 440
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 10..<86)
            pager.edit(.insert(PagedRow.rows(1000...1004), at: 0))
            #expect(pager.visibleRows == 15..<91)
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 15..<91)
            // Off the screen it sees nothing, and again when it comes back.
            second.removeFromSuperview()
            #expect(pager.visibleRows == 15..<31)
            first.stage.window.addSubview(second)
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 15..<91)
            // Also where it has scrolled in this turn, and would be looked at in the next.
            first.table.contentOffset.y = 0
            first.table.tug.unbind()
            #expect(pager.visibleRows == 75..<91)
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 75..<91)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func whatTheOnlyTableHasSeenStillCountsWhileItIsOffTheScreen() async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...80)), options: PagerOptions(pageSize: 80, prefetchDistance: 0))
            let list = PagedTable(pager)
            #expect(await UIKitSimulation.settle { pager.count == 80 })
            list.table.contentOffset.y = 880
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 20..<36)
            list.table.removeFromSuperview()
            pager.edit(.delete([1, 2]))
            UIKitSimulation.advance(by: 1)
            #expect(pager.visibleRows == 18..<34)
        }

        @Test func itemsThatTwoViewsShowStayBoundToBoth() async {
            let stage = Stage(content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...400)), options: PagerOptions(pageSize: 40))
            let lists = BoundLists()
            let views = [stage.list, UIScrollView(frame: stage.window.bounds)]
            stage.window.addSubview(views[1])
            // As SwiftUI updates its views: one after the other, again and again.
            for view in views + views { lists.bind(view, pager, as: .feed, refresh: .replace) }
            let footers = views.map(\.tug.footer)
            let bindings = views.map { $0.tug.boundPager?.binding }
            for view in views + views { lists.bind(view, pager, as: .feed, refresh: .replace) }
            for (view, binding) in zip(views, bindings) {
                #expect(binding != nil)
                #expect(view.tug.boundPager?.binding === binding, "an update does not bind again")
            }
            #expect(await UIKitSimulation.settle { pager.count == 40 })
            #expect(footers[0] != nil && footers[1] != nil)
            for (view, footer) in zip(views, footers) {
                #expect(view.tug.footer === footer)
                #expect(footer?.isHidden == false)
            }
            lists.unbind(views[1])
            #expect(views[1].tug.footer == nil)
            #expect(views[0].tug.footer === footers[0])
            lists.unbind(views[0])
            #expect(views[0].tug.footer == nil)
        }

        @Test func viewThatShowsItemsAgainAfterOthersLoadsThoseThatItShows() async {
            let stage = Stage(content: nil)
            let pagers = [1...400, 1001...1400].map {
                Pager(ScriptedSource(PagedRow.rows($0)), options: PagerOptions(pageSize: 40))
            }
            let lists = [BoundLists(), BoundLists()]
            // As SwiftUI updates a view that shows one of two: `.tugPaged(flag ? a : b)`.
            for shown in [0, 1, 0] {
                lists[shown].bind(stage.list, pagers[shown], as: .feed, refresh: .replace)
                #expect(await UIKitSimulation.settle { pagers[shown].count == 40 })
            }
            stage.list.tug.footer?.beginRefreshing(source: .tap)
            #expect(await UIKitSimulation.settle { pagers[0].count == 80 })
            #expect(pagers[1].count == 40)
            // The others are no longer shown here, so their end changes nothing.
            lists[1].unbind(stage.list)
            #expect(await UIKitSimulation.settle { stage.list.tug.footer?.isRefreshing == false })
            stage.list.tug.footer?.beginRefreshing(source: .tap)
            #expect(await UIKitSimulation.settle { pagers[0].count == 120 })
            lists[0].unbind(stage.list)
            #expect(stage.list.tug.footer == nil)
        }

        @Test func otherPolicyTakesEffectWithTheNextUpdate() async {
            let stage = Stage(content: nil)
            let source = ScriptedSource(PagedRow.rows(1...400))
            let pager = Pager(source, options: PagerOptions(pageSize: 40))
            let lists = BoundLists()
            lists.bind(stage.list, pager, as: .feed, refresh: .replace)
            let footer = stage.list.tug.footer
            #expect(await UIKitSimulation.settle { pager.count == 40 })
            await pager.loadNext()
            lists.bind(stage.list, pager, as: .feed, refresh: .mergeHead(maxPages: 3))
            source.items.insert(PagedRow(1000), at: 0)
            stage.list.tug.header?.beginRefreshing(source: .program)
            #expect(await UIKitSimulation.settle { pager[0].id == 1000 })
            #expect(pager.count == 81)
            #expect(stage.list.tug.footer === footer)
            // So does another style: a chat follows its end.
            #expect(!stage.list.tug.position.followsEnd)
            lists.bind(stage.list, pager, as: .chat, refresh: .mergeHead(maxPages: 3))
            #expect(stage.list.tug.position.followsEnd)
        }

        @Test func languageOfTheItemsIsThatOfAnyControlOfTheirList() {
            let stage = Stage(content: nil)
            let lists = BoundLists()
            stage.list.tug.footer = .loadMore.callback {}.with(\.language, .german)
            lists.bind(stage.list, Pager(ScriptedSource(PagedRow.rows(1...40))), as: .feed, refresh: .replace)
            stage.list.tug.header = nil
            #expect(lists.language.code == "de")
            stage.list.tug.header = .refresh.callback {}.with(\.language, .french)
            #expect(lists.language.code == "fr")
        }

        @Test func itemsOfAListThatTheAppHasBoundSinceAreBoundAgain() async {
            let stage = Stage(content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...400)), options: PagerOptions(pageSize: 40))
            let lists = BoundLists()
            lists.bind(stage.list, pager, as: .feed, refresh: .replace)
            stage.list.tug.removeAll()
            lists.bind(stage.list, pager, as: .feed, refresh: .replace)
            #expect(stage.list.tug.footer != nil)
            #expect(await UIKitSimulation.settle { pager.count == 40 })
            stage.list.tug.footer?.beginRefreshing(source: .tap)
            #expect(await UIKitSimulation.settle { pager.count == 80 })
        }

        @Test func itemsSayAFailureAsTheControlsOfTheirListDo() async {
            let stage = Stage(content: nil)
            let source = ScriptedSource(PagedRow.rows(1...40))
            let missing = NSError(domain: "NSURLErrorDomain", code: -1009)
            source.script = [.failure(Trouble()), .failure(Asleep()), .failure(missing)]
            let pager = Pager(source)
            let lists = BoundLists()
            let items = PagedItemsState(pager, shownIn: lists, mapError: nil)
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.language = .german
            lists.bind(stage.list, pager, as: .feed, refresh: .replace)
            #expect(await UIKitSimulation.settle { items.content == .failed(message: "Aktualisieren fehlgeschlagen") })
            items.retry()
            #expect(await UIKitSimulation.settle { items.content == .failed(message: "Der Server schläft") })
            items.retry()
            #expect(await UIKitSimulation.settle { items.content == .failed(message: "Keine Verbindung") })
            items.retry()
            #expect(await UIKitSimulation.settle { items.content == .rows })
            withExtendedLifetime(stage) {}
        }

        @Test func itemsWithoutAListSayAFailureInThePreferredLanguage() {
            #expect(BoundLists().language.code == (Language.shared ?? .preferred).code)
        }

        private func secondTable(of pager: Pager<PagedRow, Int>) -> UITableView {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
            table.rowHeight = 44
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.tug.bind(pager) { table, path, _ in table.dequeueReusableCell(withIdentifier: "row", for: path) }
            return table
        }
    }
}

/// An error with words for people.
private struct Asleep: LocalizedError {
    var errorDescription: String? { "Der Server schläft" }
}
