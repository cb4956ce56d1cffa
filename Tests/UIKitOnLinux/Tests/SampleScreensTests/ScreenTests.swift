import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

/// The screens of the sample app with the simulated finger. Serialized, because there is one main thread.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ScreenTests {
    private let window: UIWindow

    init() {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    private func show(_ screen: UIViewController) {
        window.rootViewController = screen
        UIKitSimulation.settle()
    }

    private func drag(_ list: UIScrollView, x: CGFloat = 0, y: CGFloat = 0) {
        let finger = UIKitSimulation.Finger(on: list)
        finger.drag(x: x, y: y)
        finger.lift()
        UIKitSimulation.advance(by: 8)
    }

    @Test func guideTableLoadsRefreshesAndLoadsToEnd() async throws {
        let screen = FirstTable()
        var asked: [Int] = []
        screen.request = { first in
            asked.append(first)
            await Task.yield()
            return (first..<first + 30).map { "Row \($0)" }
        }
        show(screen)
        let table = try #require(screen.view as? UITableView)
        #expect(await UIKitSimulation.settle { table.tug.itemCount == 30 })
        UIKitSimulation.advance(by: 3)
        #expect(table.contentOffset.y == 0)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Row 1")

        drag(table, y: 200)
        #expect(table.tug.header?.isRefreshing == true)
        #expect(await UIKitSimulation.settle { table.tug.header?.isRefreshing == false })
        UIKitSimulation.advance(by: 3)

        for page in 2...4 {
            table.contentOffset.y = table.contentSize.height + 44 - 667
            #expect(await UIKitSimulation.settle { table.tug.itemCount == page * 30 })
            UIKitSimulation.advance(by: 3)
        }
        #expect(await UIKitSimulation.settle { table.tug.footer?.state == .noMoreData })
        #expect(asked == [1, 1, 31, 61, 91])
    }

    @Test func horizontalCollectionLoadsAtTrailingSide() async {
        let screen = SidewaysScreen()
        screen.request.delay = 0
        show(screen)
        let list = screen.collection
        #expect(list.tug.itemCount == 12)
        list.contentOffset.x = list.contentSize.width - 375
        drag(list, x: -250)
        #expect(await UIKitSimulation.settle { list.tug.itemCount == 18 })
        #expect(list.tug.trailing?.hasMore == true)
    }

    @Test func horizontalCollectionRefreshesAtLeadingSide() async {
        let screen = SidewaysScreen()
        screen.request.delay = 0
        show(screen)
        drag(screen.collection, x: 250)
        #expect(screen.collection.tug.leading?.isRefreshing == true)
        #expect(await UIKitSimulation.settle { screen.collection.tug.leading?.isRefreshing == false })
        #expect(screen.collection.tug.itemCount == 12)
    }

    @Test func chatOpensAtEndAndKeepsVisibleMessages() async {
        let screen = ChatScreen()
        screen.request.delay = 0
        show(screen)
        let table = screen.table
        #expect(table.contentOffset.y == table.contentSize.height - 667)
        #expect(table.tug.itemCount == 40)

        table.contentOffset.y = -44
        let height = table.contentSize.height
        #expect(await UIKitSimulation.settle { table.tug.itemCount == 60 })
        UIKitSimulation.settle()
        // The first of the previous messages has not moved.
        #expect(abs(table.contentOffset.y - (table.contentSize.height - height - 44)) < 1e-3)

        // The next page continues after the first one.
        UIKitSimulation.advance(by: 1)
        table.contentOffset.y = -44
        #expect(await UIKitSimulation.settle { table.tug.itemCount == 80 })
        table.contentOffset.y = 0
        UIKitSimulation.settle()
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Message 61")
    }

    @Test func barOfCustomHeaderGrowsWithPull() async throws {
        let screen = CustomHeaderScreen()
        screen.request.delay = 0
        show(screen)
        let header = try #require(screen.table.tug.header)
        let bar = try #require(header.indicator.subviews.first)
        let finger = UIKitSimulation.Finger(on: screen.table)
        finger.drag(y: 40)
        UIKitSimulation.settle()
        let early = bar.frame.width
        finger.drag(y: 160)
        UIKitSimulation.settle()
        #expect(early > 0)
        #expect(early < 375)
        #expect(bar.frame.width == 375)
        finger.lift()
        UIKitSimulation.advance(by: 1)
        #expect(header.isRefreshing)
        #expect(bar.alpha == 0.5)
        #expect(await UIKitSimulation.settle { !header.isRefreshing })
    }

    @Test func pullTableShowsItsTextsAndEndsWithNewData() async {
        let screen = PullTableScreen()
        screen.request.delay = 0
        show(screen)
        #expect(screen.table.tug.header?.indicator.content?.title == "Pull for news")
        drag(screen.table, y: 200)
        #expect(screen.table.isPullRefreshing)
        #expect(screen.table.tug.header?.indicator.content?.title == "Asking for news")
        #expect(await UIKitSimulation.settle { !screen.table.isPullRefreshing })
        #expect(screen.table.tug.itemCount == 40)
    }
}
