import Testing
@_spi(Host) import Tug
import TugPaging
import TugTestKit
import TugUIKit
import UIKit

extension OnUIKit {
    /// What is read stays in place where estimates of lengths would mislead.
    @MainActor @Suite struct ReadingRowTests {
        /// 100 rows of 150 points, of which the list assumes 20, with a load at its start.
        private func makeList(
            isCollection: Bool, _ order: UIKitSimulation.OffsetAdjustment = .none
        ) -> (list: SelfSizingList, stage: Stage) {
            let rows = SelfSizingRows([Array(0..<100)])
            for name in -100..<200 { rows.heights[name] = 150 }
            let list = SelfSizingList(rows, isCollection: isCollection, estimate: 20)
            let stage = Stage(list.view, content: nil)
            UIKitSimulation.offsetAdjustment = order
            list.view.tug.header = .loadMore.callback {}
            UIKitSimulation.settle()
            return (list, stage)
        }

        /// Scrolls as a person does, until a row is the first in view.
        private func show(_ name: Int, in list: SelfSizingList) {
            for _ in 0..<60 where !isNear(list.place(of: name), 0) {
                list.view.contentOffset.y += max(-600, min(600, list.place(of: name) ?? 600))
                UIKitSimulation.advance(by: 0.2)
            }
        }

        /// Row 2 is at 300 points, and by the estimates at 40: the list would have to begin 100 points before its start.
        @Test(arguments: [false, true], UIKitSimulation.OffsetAdjustment.allCases)
        func rowStaysAlthoughEstimatesHaveItTooNearTheStart(isCollection: Bool, order: UIKitSimulation.OffsetAdjustment) throws {
            let (list, stage) = makeList(isCollection: isCollection, order)
            show(1, in: list)
            list.view.contentOffset.y += 10
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: 2), 140))
            list.reload()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: 2), 140))
            withExtendedLifetime(stage) {}
        }

        @Test(arguments: [false, true]) func rowStaysWhenAControlComesInTheSameTurnAsOlderRows(isCollection: Bool) throws {
            let (list, stage) = makeList(isCollection: isCollection)
            show(10, in: list)
            UIKitSimulation.advance(by: 1)
            list.view.tug.header?.options.reveal = .never
            list.view.tug.header?.beginRefreshing()
            UIKitSimulation.settle()
            let before = try #require(list.place(of: 10))
            list.view.tug.footer = .loadMore.callback {}
            list.rows.sections[0].insert(contentsOf: -20..<0, at: 0)
            list.reload()
            list.view.tug.header?.endRefreshing()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: 10), before))
            withExtendedLifetime(stage) {}
        }

        @Test(arguments: [false, true]) func listThatIsReloadedAndScrolledToItsEndStaysThere(isCollection: Bool) {
            let (list, stage) = makeList(isCollection: isCollection)
            show(5, in: list)
            UIKitSimulation.advance(by: 1)
            list.reload()
            list.scrollToEnd()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.distanceFromEnd, 0))
            withExtendedLifetime(stage) {}
        }

        @Test(arguments: [false, true]) func chatWhoseRowsComeLaterOpensAtItsEnd(isCollection: Bool) {
            let rows = SelfSizingRows([[]])
            for name in 0..<60 { rows.heights[name] = 150 }
            let list = SelfSizingList(rows, isCollection: isCollection, estimate: 20)
            let stage = Stage(list.view, content: nil)
            list.view.tug.header = .loadMore.callback {}
            list.view.tug.header?.hasMore = false
            UIKitSimulation.advance(by: 1)
            rows.sections[0] = Array(0..<60)
            list.reload()
            list.view.layoutIfNeeded()
            list.scrollToEnd()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.distanceFromEnd, 0))
            withExtendedLifetime(stage) {}
        }

        @Test func rowToWhichTheAppScrollsOffScreenIsReadWhenTheListComesBack() throws {
            let (list, stage) = makeList(isCollection: false)
            show(10, in: list)
            UIKitSimulation.advance(by: 1)
            list.view.removeFromSuperview()
            list.reload()
            UIKitSimulation.settle()
            list.view.contentOffset.y = try #require(list.frame(of: 50)).minY
            stage.window.addSubview(list.view)
            UIKitSimulation.advance(by: 1)
            #expect(list.read == 50)
            #expect(isNear(list.place(of: 50), 0))
        }

        /// Without the finger the list would stay at its end.
        @Test(arguments: [false, true], [false, true])
        func rowThatGrowsMovesNothingAboveItUnderAFingerThatRests(isCollection: Bool, isPanned: Bool) throws {
            let (list, stage) = makeList(isCollection: isCollection)
            show(99, in: list)
            list.scrollToEnd()
            UIKitSimulation.advance(by: 1)
            #expect(list.isAtEnd)
            if isPanned { stage.finger.drag(y: 0) } else { stage.finger.touchDown() }
            let before = try #require(list.place(of: 97))
            list.resize(99, to: 350)
            UIKitSimulation.advance(by: 0.5)
            #expect(isNear(list.place(of: 97), before))
            #expect(isNear(list.distanceFromEnd, 200))
            stage.finger.lift()
        }

        @Test func rowsThatComeAfterTheLastAreNotFollowedInAChatThatDoesNot() async {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60))
            let list = PagedTable(pager, as: .chat)
            #expect(await UIKitSimulation.settle { list.texts.last == "Row 60" })
            list.table.tug.position.followsEnd = false
            list.stage.rest()
            let before = list.place(of: 55)
            list.pager.edit(.insert([PagedRow(1000), PagedRow(1001)], at: 60))
            list.stage.rest()
            #expect(isNear(list.place(of: 55), before ?? -1))
            #expect(!list.table.tug.position.isAtEnd)
        }
    }
}
