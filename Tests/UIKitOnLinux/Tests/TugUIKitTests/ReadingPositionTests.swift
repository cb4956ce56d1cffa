import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct ReadingPositionTests {
        private let table = UITableView(frame: .zero, style: .plain)
        private let rows = Rows(60)
        private let stage: Stage

        init() {
            table.dataSource = rows
            stage = Stage(table, content: nil)
            table.tug.header = .loadMore.callback {}
            table.contentOffset.y = table.contentSize.height - 667
            UIKitSimulation.advance(by: 1)
        }

        /// Returns the position on the screen of a row counted from the end, in points from the top of the list.
        private func place(fromEnd count: Int) -> CGFloat {
            table.rectForRow(at: IndexPath(row: rows.counts[0] - count, section: 0)).minY - table.contentOffset.y
        }

        private func bring(_ count: Int) {
            rows.counts[0] += count
            table.reloadData()
            table.tug.header?.endRefreshing()
        }

        @Test func visibleRowsStayForSeveralOlderPages() {
            for page in 1...4 {
                table.contentOffset.y = -44
                #expect(table.tug.header?.isRefreshing == true)
                let before = place(fromEnd: 50 + page * 10)
                bring(10)
                UIKitSimulation.advance(by: 1)
                #expect(isNear(place(fromEnd: 50 + page * 10), before))
                #expect(table.tug.header?.isRefreshing == false)
                table.contentOffset.y = 300
            }
        }

        @Test func visibleRowsStayWhenRowsArriveAfterEnd() {
            table.contentOffset.y = -44
            table.tug.header?.endRefreshing()
            let before = place(fromEnd: 60)
            rows.counts[0] += 10
            table.reloadData()
            #expect(isNear(place(fromEnd: 60), before))
        }

        @Test func listAtItsEndShowsTheSameRowsWhenRowsArriveAfterThem() {
            let before = place(fromEnd: 5)
            rows.counts[0] += 10
            table.reloadData()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(place(fromEnd: 15), before))
        }

        @Test func flingContinuesThroughNewPage() {
            table.contentOffset.y = 300
            stage.finger.drag(y: 250, within: 0.1)
            stage.finger.lift()
            UIKitSimulation.advance(by: 0.1)
            #expect(table.tug.header?.isRefreshing == true)
            #expect(table.isDecelerating)
            let before = place(fromEnd: 55)
            bring(20)
            #expect(isNear(place(fromEnd: 55), before))
            #expect(table.isDecelerating)
            stage.rest()
            #expect(place(fromEnd: 55) >= before)
        }

        @Test func refreshAtTopShowsNewRows() {
            table.tug.header = .refresh.callback {}
            table.contentOffset.y = 0
            stage.pull(y: 200)
            bring(10)
            stage.rest()
            #expect(isNear(table.contentOffset.y, 0))
        }

        @Test func appReportsMovementForRowsAtBothEnds() {
            table.contentOffset.y = -44
            let before = place(fromEnd: 60)
            table.tug.noteInsertedContent(length: 10 * 44)
            rows.counts[0] += 13
            table.reloadData()
            table.tug.header?.endRefreshing()
            #expect(isNear(place(fromEnd: 63), before))
        }
    }
}
