import Foundation
import Testing
@_spi(Host) import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

@testable import TugProof

extension OnUIKit {
    /// Lists whose rows come by themselves.
    @MainActor @Suite struct LiveTests {
        /// A table or collection whose rows size themselves, in a window.
        @MainActor
        private struct LiveList {
            let rows: SelfSizingRows
            let list: SelfSizingList
            let stage: Stage

            init(_ count: Int, isCollection: Bool = false) {
                rows = SelfSizingRows([Array(0..<count)])
                list = SelfSizingList(rows, isCollection: isCollection)
                stage = Stage(list.view, content: nil, safeTop: 44)
                list.reload()
                UIKitSimulation.settle()
            }

            var position: ListPosition { list.view.tug.position }

            var distanceFromEnd: CGFloat {
                let view = list.view
                let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
                return max(end, -view.adjustedContentInset.top) - view.contentOffset.y
            }

            func append(_ names: Int...) {
                rows.sections[0] += names
                list.reload()
                UIKitSimulation.settle()
            }
        }

        @Test(arguments: [false, true]) func listAtItsEndStaysThereWhileRowsComeAndGrow(isCollection: Bool) {
            let live = LiveList(40, isCollection: isCollection)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0))
            for name in 100..<110 {
                live.rows.heights[name] = 30 + CGFloat(name % 7) * 20
                live.append(name)
                UIKitSimulation.advance(by: 0.5)
                #expect(isNear(live.distanceFromEnd, 0), "row \(name)")
                #expect(live.position.isAtEnd)
            }
            for height in stride(from: CGFloat(50), to: 400, by: 25) {
                live.list.resize(109, to: height)
                UIKitSimulation.settle()
                UIKitSimulation.advance(by: 0.5)
                #expect(isNear(live.distanceFromEnd, 0), "height \(height)")
            }
        }

        /// As the log of a server: as many rows go as come.
        @Test(arguments: [false, true]) func logOfLimitedLengthStaysAtItsEnd(isCollection: Bool) {
            let live = LiveList(60, isCollection: isCollection)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            for step in 0..<30 {
                live.rows.sections[0].removeFirst(3)
                live.append(100 + 3 * step, 101 + 3 * step, 102 + 3 * step)
                #expect(isNear(live.distanceFromEnd, 0) && live.position.isAtEnd, "step \(step)")
            }
        }

        @Test func placeThatIsShownAlreadyDoesNotEndTheFollowing() {
            let live = LiveList(40)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            live.position.place = live.position.place
            UIKitSimulation.settle()
            live.append(100)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0))
        }

        @Test func rowsThatCameBeforeAnyoneAskedAreNotUnseen() {
            let live = LiveList(40)
            #expect(!live.position.isAtEnd)
            live.append(100, 101)
            #expect(live.position.unseen(at: .end) == 0)
            live.append(102)
            #expect(live.position.unseen(at: .end) == 1)
        }

        @Test func rowsInQuickSuccessionAreFollowedAtOnce() {
            let live = LiveList(40)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            live.append(100)
            for name in 101..<120 {
                UIKitSimulation.advance(by: 1.0 / 60)
                live.append(name)
                #expect(isNear(live.distanceFromEnd, 0), "row \(name)")
            }
        }

        @Test func keyboardThatComesIsFollowed() {
            let live = LiveList(40)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            live.list.view.contentInset.bottom = 300
            UIKitSimulation.settle()
            #expect(isNear(live.distanceFromEnd, 0))
            #expect(live.position.isAtEnd)
        }

        @Test func nothingMovesUnderAFingerThatRestsAndTheListCatchesUp() {
            let live = LiveList(40)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            let view = live.list.view
            live.stage.finger.drag(x: 0, y: 0)
            let offset = view.contentOffset.y
            for name in 100..<105 {
                live.append(name)
                UIKitSimulation.advance(by: 0.2)
                #expect(isNear(view.contentOffset.y, offset))
            }
            live.stage.finger.lift()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0))
        }

        /// Rows come ten times a second for a minute, while a finger comes and goes.
        @Test(arguments: [false, true]) func streamStandsStillUnderFingersAndStaysAtTheEndBetweenThem(isCollection: Bool) {
            let live = LiveList(40, isCollection: isCollection)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            let view = live.list.view
            var name = 100
            for touch in 0..<40 {
                for row in 0..<10 {
                    live.append(name)
                    name += 1
                    UIKitSimulation.advance(by: 0.1)
                    // After a finger it catches up by an animation.
                    if row > 4 { #expect(isNear(live.distanceFromEnd, 0), "touch \(touch), row \(row)") }
                }
                live.stage.finger.drag(x: 0, y: 0)
                let offset = view.contentOffset.y
                for _ in 0..<5 {
                    live.append(name)
                    name += 1
                    UIKitSimulation.advance(by: 0.1)
                    #expect(isNear(view.contentOffset.y, offset), "touch \(touch)")
                }
                live.stage.finger.lift()
            }
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0))
        }

        @Test func dragAwayEndsFollowingAndComingBackBeginsIt() {
            let live = LiveList(40)
            live.position.followsEnd = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            live.stage.pull(y: 120)
            live.stage.rest()
            #expect(!live.position.isAtEnd)
            let offset = live.list.view.contentOffset.y
            live.append(100, 101)
            #expect(isNear(live.list.view.contentOffset.y, offset))
            live.position.scroll(to: .end)
            UIKitSimulation.advance(by: 2)
            #expect(isNear(live.distanceFromEnd, 0))
            live.append(102)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0))
        }

        @Test(arguments: [false, true]) func placeThatIsWrittenAndReadIsTheSame(isCollection: Bool) throws {
            let live = LiveList(200, isCollection: isCollection)
            for row in 0..<200 { live.rows.heights[row] = 44 + CGFloat(row % 5) * 13 }
            live.list.reload()
            UIKitSimulation.settle()
            live.list.view.contentOffset.y = 2345
            UIKitSimulation.advance(by: 0.5)
            let tableView = live.list.view
            let place = try #require(live.position.place)
            #expect(place.row > 20)
            let data = try JSONEncoder().encode(tableView.tug.position.place)
            Stage.close()

            let other = LiveList(0, isCollection: isCollection)
            try restore(other.list.view, from: data)
            UIKitSimulation.advance(by: 0.5)
            other.rows.sections[0] = Array(0..<200)
            for row in 0..<200 { other.rows.heights[row] = 44 + CGFloat(row % 5) * 13 }
            other.list.reload()
            UIKitSimulation.settle()
            UIKitSimulation.advance(by: 0.5)
            let read = try #require(other.position.place)
            #expect(read.row == place.row)
            #expect(abs(read.offset - place.offset) <= 0.5)
        }

        private func restore(_ tableView: UIScrollView, from data: Data) throws {
            tableView.tug.position.place = try JSONDecoder().decode(ListPlace?.self, from: data)
        }

        @Test func placeIsReachedAlthoughEstimatesMakeTheListTooShort() throws {
            let live = LiveList(0)
            live.rows.sections[0] = Array(0..<30)
            for row in 0..<30 { live.rows.heights[row] = 100 }
            live.position.place = ListPlace(row: 20, offset: 10)
            live.list.reload()
            UIKitSimulation.settle()
            UIKitSimulation.advance(by: 0.5)
            #expect(try #require(live.list.place(of: 20)) == 44 + 10)
        }

        @Test(arguments: [false, true]) func dragGivesUpAPlaceThatWaitsForItsRow(isDragged: Bool) throws {
            let live = LiveList(40)
            let view = live.list.view
            view.tug.footer = .loadMore.callback {}
            live.position.place = ListPlace(row: 100)
            UIKitSimulation.settle()
            let footer = try #require(view.tug.footer)
            #expect(footer.isRefreshing)
            if isDragged { live.stage.finger.drag(y: -60) }
            live.stage.finger.lift()
            live.stage.rest()
            let shown = try #require(live.position.place).row
            // There are 40 rows: 100 is the place that waits.
            #expect((shown < 40) == isDragged)
            live.rows.sections[0] = Array(0..<140)
            live.list.reload()
            footer.endRefreshing()
            live.stage.rest()
            #expect(try #require(live.position.place).row == (isDragged ? shown : 100))
        }

        // MARK: Unseen rows

        @Test func rowsThatComeOutOfSightAreCountedUntilTheyAreSeen() {
            let live = LiveList(40)
            var told: [String] = []
            live.position.onUnseenChange = { told.append("\($0) \($1)") }
            UIKitSimulation.advance(by: 0.5)
            live.append(100, 101, 102)
            #expect(live.position.unseen(at: .end) == 3)
            live.position.scroll(to: .end)
            UIKitSimulation.advance(by: 2)
            #expect(live.position.unseen(at: .end) == 0)
            #expect(told.first == "end 3")
            #expect(told.last == "end 0")
        }

        @Test func feedWhoseHeadIsMergedCountsAtItsStart() async {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 30)), refresh: .mergeHead(maxPages: 2))
            #expect(await UIKitSimulation.settle { list.pager.count == 30 })
            let position = list.table.tug.position
            #expect(position.unseen(at: .start) == 0)
            UIKitSimulation.advance(by: 0.5)
            list.table.contentOffset.y = 500
            UIKitSimulation.advance(by: 0.5)
            let before = list.place(of: 15)
            source.items.insert(contentsOf: PagedRow.rows(1001...1003), at: 0)
            list.table.tug.header?.options.reveal = .never
            list.table.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { list.pager[0].id == 1001 })
            list.stage.rest()
            #expect(position.unseen(at: .start) == 3)
            #expect(isNear(list.place(of: 15), before ?? -1))
            // Rows that the app itself inserts, at either side of what is read.
            list.pager.edit(.insert([PagedRow(3000), PagedRow(3001)], at: 1))
            list.pager.edit(.insert([PagedRow(3002)], at: list.pager.count))
            list.stage.rest()
            #expect(position.unseen(at: .start) == 5)
            #expect(position.unseen(at: .end) == 1)
            #expect(isNear(list.place(of: 15), before ?? -1))
            position.scroll(to: .start)
            list.stage.rest()
            #expect(position.unseen(at: .start) == 0)
        }

        @Test func rowsInViewAreSeenByTheirOldNumbersWhenOthersComeBeforeThem() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            let position = list.table.tug.position
            #expect(position.unseen(at: .start) == 0)
            list.table.contentOffset.y = 88
            UIKitSimulation.settle()
            // Not laid out yet.
            list.table.contentOffset.y = 90
            list.pager.edit(.insert(PagedRow.rows(1000...1002), at: 0))
            UIKitSimulation.settle()
            #expect(position.unseen(at: .start) == 3)
        }

        @Test func rowsAreCountedInAListThatHasNotMoved() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            list.table.tug.position.onUnseenChange = { _, _ in }
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            list.pager.edit(.insert(PagedRow.rows(1000...1002), at: 60))
            #expect(list.table.tug.position.unseen(at: .end) == 3)
        }

        @Test(arguments: [false, true]) func rowsBehindTheKeyboardAreSeenWhenItGoes(isSafeArea: Bool) async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...8)), options: PagerOptions(pageSize: 8)))
            let (table, position) = (list.table, list.table.tug.position)
            position.onUnseenChange = { _, _ in }
            #expect(await UIKitSimulation.settle { list.pager.count == 8 })
            // What a load brings does not count.
            table.tug.footer = nil
            func cover(_ length: CGFloat) {
                if isSafeArea {
                    UIKitSimulation.setSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: length, right: 0), of: table)
                } else {
                    table.contentInset.bottom = length
                }
                UIKitSimulation.settle()
            }
            cover(400)
            list.pager.edit(.insert(PagedRow.rows(1000...1001), at: 8))
            #expect(position.unseen(at: .end) == 2)
            // The list is longer than what is free, so that it is not at its end.
            list.pager.edit(.insert(PagedRow.rows(1002...1020), at: 10))
            #expect(position.unseen(at: .end) == 21)
            cover(0)
            // 16 of 29 are in view.
            #expect(position.unseen(at: .end) == 13)
        }

        @Test func rowsThatComeBeforeThoseInViewMoveNothingUnderAFingerAtTheEnd() async {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 60)), as: .chat)
            #expect(await UIKitSimulation.settle { list.texts.last == "Row 60" })
            list.stage.rest()
            list.stage.finger.drag(y: 0)
            let before = list.place(of: 55)
            list.pager.edit(.insert(PagedRow.rows(1000...1001), at: 20))
            UIKitSimulation.advance(by: 0.05)
            #expect(isNear(list.place(of: 55), before ?? -1))
            list.pager.edit(.delete([1, 2, 3, 4]))
            UIKitSimulation.advance(by: 0.05)
            #expect(isNear(list.place(of: 55), before ?? -1))
            list.stage.finger.lift()
            list.stage.rest()
            #expect(list.table.tug.position.isAtEnd)
        }

        @Test func listThatWasScrolledToItsEndKeepsLaterWhatIsRead() throws {
            let live = LiveList(40)
            live.position.followsStart = true
            live.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 8)
            // The first row that begins in view, and one that begins before it.
            let read = try #require(live.list.read)
            let before = try #require(live.list.place(of: read))
            live.list.resize(read - 1, to: 95)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(live.distanceFromEnd, 0) || isNear(live.list.place(of: read), before))
        }

        @Test func chatFollowsItsEnd() async {
            let source = ScriptedSource(PagedRow.rows(1...100))
            let list = PagedTable(Pager(source, options: PagerOptions(pageSize: 30), firstKey: 70), as: .chat)
            #expect(await UIKitSimulation.settle { list.texts.last == "Row 100" })
            list.stage.rest()
            #expect(list.table.tug.position.followsEnd)
            list.pager.edit(.insert([PagedRow(2000)], at: list.pager.count))
            list.stage.rest()
            #expect(list.texts.last == "Row 2000")
            #expect(list.table.tug.position.isAtEnd)
            #expect(list.table.tug.position.unseen(at: .end) == 0)
            // Read above: what comes does not move it, and is counted.
            list.stage.pull(y: 200)
            list.stage.rest()
            let offset = list.table.contentOffset.y
            list.pager.edit(.insert([PagedRow(2001)], at: list.pager.count))
            list.stage.rest()
            #expect(isNear(list.table.contentOffset.y, offset))
            #expect(list.table.tug.position.unseen(at: .end) == 1)
        }
    }
}
