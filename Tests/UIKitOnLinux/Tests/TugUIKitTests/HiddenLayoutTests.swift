import Testing
import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Whether layout passes reach hidden views is not documented. What hangs on them works either way.
    @MainActor @Suite struct HiddenLayoutTests {
        @Test(arguments: [false, true])
        func rowStaysWhenOlderRowsComeWithEstimates(laysOutHidden: Bool) throws {
            let rows = SelfSizingRows([Array(1000..<1060)])
            for name in 0..<2000 { rows.heights[name] = CGFloat(30 + name * 37 % 91) }
            let list = SelfSizingList(rows, isCollection: false)
            _ = Stage(list.view, content: nil)
            UIKitSimulation.laysOutHiddenViews = laysOutHidden
            list.scrollToEnd()
            list.view.tug.header = .loadMore.callback {}
            UIKitSimulation.settle()
            for page in 1...3 {
                list.view.contentOffset.y = -list.view.adjustedContentInset.top
                UIKitSimulation.settle()
                let name = try #require(list.read)
                let before = try #require(list.place(of: name))
                rows.sections[0].insert(contentsOf: (1000 - page * 20)..<(1020 - page * 20), at: 0)
                list.reload()
                list.view.tug.header?.endRefreshing()
                UIKitSimulation.advance(by: 1)
                #expect(isNear(list.place(of: name), before))
                list.view.contentOffset.y += 500
            }
        }

        @Test(arguments: [false, true])
        func itemsAreCountedWhenTheListAsksForThemFirst(laysOutHidden: Bool) {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            UIKitSimulation.laysOutHiddenViews = laysOutHidden
            table.tug.footer = .loadMore.callback {}
            stage.rest()
            #expect(table.tug.footer?.indicator.isHidden == true)
            rows.counts[0] = 3
            table.reloadData()
            stage.rest()
            #expect(table.tug.itemCount == 3)
            #expect(table.tug.footer?.indicator.isHidden == false)
            #expect(isNear(table.tug.footer?.indicator.frame.minY, 3 * 44))
        }

        @Test func listAndItsViewsStayOutOfTouchesAndOfVoiceOver() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            UIKitSimulation.settle()
            #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === stage.list)
            #expect(UIKitSimulation.voiceOverElements(in: stage.list) == [])
        }
    }
}
