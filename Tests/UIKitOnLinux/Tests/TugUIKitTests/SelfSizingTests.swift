import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What is read stays in place while a list corrects the heights that it has estimated.
    @MainActor @Suite struct SelfSizingTests {
        private let rows = SelfSizingRows([Array(1000..<1060)])

        private func makeList(isCollection: Bool, _ order: UIKitSimulation.OffsetAdjustment) -> (SelfSizingList, Stage) {
            for name in 0..<2000 { rows.heights[name] = CGFloat(30 + name * 37 % 91) }
            let list = SelfSizingList(rows, isCollection: isCollection)
            let stage = Stage(list.view, content: nil)
            UIKitSimulation.offsetAdjustment = order
            UIKitSimulation.settle()
            list.scrollToEnd()
            list.view.tug.header = .loadMore.callback {}
            UIKitSimulation.settle()
            return (list, stage)
        }

        @Test(arguments: [false, true], UIKitSimulation.OffsetAdjustment.allCases)
        func rowStaysWhenOlderRowsComeWithEstimates(isCollection: Bool, order: UIKitSimulation.OffsetAdjustment) throws {
            let (list, _) = makeList(isCollection: isCollection, order)
            for page in 1...4 {
                list.view.contentOffset.y = -list.view.adjustedContentInset.top
                UIKitSimulation.settle()
                #expect(list.view.tug.header?.isRefreshing == true)
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

        @Test(arguments: [false, true], UIKitSimulation.OffsetAdjustment.allCases)
        func rowStaysWhenHeightsAreCorrectedLater(isCollection: Bool, order: UIKitSimulation.OffsetAdjustment) throws {
            let (list, _) = makeList(isCollection: isCollection, order)
            list.view.contentOffset.y = 1000
            UIKitSimulation.advance(by: 5)
            let name = try #require(list.read)
            let before = try #require(list.place(of: name))
            for change in list.visible {
                list.resize(change, to: list.rows.height(of: change) + 33)
                UIKitSimulation.advance(by: 1)
                if change == name { break }
            }
            #expect(isNear(list.place(of: name), before))
        }

        @Test(arguments: [false, true], UIKitSimulation.OffsetAdjustment.allCases)
        func chatStaysWithLastRowWhileHeightsAreCorrected(isCollection: Bool, order: UIKitSimulation.OffsetAdjustment) throws {
            let (list, _) = makeList(isCollection: isCollection, order)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.distanceFromEnd, 0))
            let last = try #require(list.rows.all.last)
            for height in [200, 60, 90] as [CGFloat] {
                list.resize(last, to: height)
                UIKitSimulation.advance(by: 1)
                #expect(isNear(list.distanceFromEnd, 0))
            }
        }

        @Test(arguments: [false, true]) func rowStaysWhenNewerRowsAreAdded(isCollection: Bool) throws {
            let (list, _) = makeList(isCollection: isCollection, .none)
            list.view.contentOffset.y = 1000
            UIKitSimulation.advance(by: 1)
            let name = try #require(list.read)
            let before = try #require(list.place(of: name))
            rows.sections.append(Array(1060..<1070))
            list.reload()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: name), before))
        }

        @Test func rowStaysWhenSectionsComeBeforeIt() throws {
            let (list, _) = makeList(isCollection: false, .none)
            list.view.contentOffset.y = -list.view.adjustedContentInset.top
            UIKitSimulation.settle()
            let name = try #require(list.read)
            let before = try #require(list.place(of: name))
            rows.sections.insert(Array(900..<925), at: 0)
            rows.sections[1].insert(999, at: 0)
            list.reload()
            list.view.tug.header?.endRefreshing()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: name), before))
        }

        @Test(arguments: UIKitSimulation.OffsetAdjustment.allCases)
        func rowsFollowFingerThroughEstimates(order: UIKitSimulation.OffsetAdjustment) throws {
            let (list, stage) = makeList(isCollection: false, order)
            rows.sections[0].insert(contentsOf: 900..<1000, at: 0)
            list.view.contentOffset.y = 2000
            UIKitSimulation.settle()
            list.reload()
            UIKitSimulation.settle()
            let name = try #require(list.read)
            let before = try #require(list.place(of: name))
            stage.finger.drag(y: 300)
            #expect(isNear(list.place(of: name), before + 300))
        }

        @Test func appMayScrollAfterReload() throws {
            let (list, _) = makeList(isCollection: false, .none)
            list.view.contentOffset.y = 1000
            UIKitSimulation.advance(by: 1)
            rows.sections[0].append(1060)
            list.reload()
            list.scrollToEnd()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.distanceFromEnd, 0))
        }
    }
}
