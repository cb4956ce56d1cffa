import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// Tables: the guide, sections, a custom header, a table that owns its header.
    @MainActor @Suite struct TableScreenTests {
        @Test func guideTableLoadsRefreshesAndLoadsToEnd() async throws {
            let screen = FirstTable()
            var asked: [Int] = []
            screen.request = { first in
                asked.append(first)
                await Task.yield()
                return (first..<first + 30).map { "Row \($0)" }
            }
            let phone = Phone(screen)
            let table = try #require(screen.view as? UITableView)
            #expect(await phone.wait { table.tug.itemCount == 30 })
            #expect(table.contentOffset.y == 0)
            #expect(table.text(0) == "Row 1")

            phone.drag(table, y: 200)
            #expect(table.tug.header?.isRefreshing == true)
            #expect(await phone.wait { table.tug.header?.isRefreshing == false })

            for page in 2...4 {
                table.contentOffset.y = table.contentSize.height + 44 - 667
                #expect(await phone.wait { table.tug.itemCount == page * 30 })
            }
            #expect(await UIKitSimulation.settle { table.tug.footer?.state == .noMoreData })
            #expect(asked == [1, 1, 31, 61, 91])
        }

        @Test func sectionHeaderStaysBelowIndicatorWhileItRefreshes() async throws {
            let screen = SectionsScreen()
            screen.request.delay = 0
            let phone = Phone(inNavigation: screen)
            let header = try #require(screen.table.tug.header)
            phone.drag(screen.table, y: 200)
            #expect(header.isRefreshing)
            let indicator = phone.place(of: header.indicator)
            var day: CGRect? { screen.table.headerView(forSection: 0).map(phone.place) }
            #expect(isNear(indicator.minY, 64))
            #expect(isNear(day?.minY, indicator.maxY))
            #expect(screen.table.headerView(forSection: 0)?.texts == ["Day 1"])
            #expect(await phone.wait { !header.isRefreshing })
            #expect(isNear(day?.minY, 64))

            // Scrolled, it sticks below the bar.
            screen.table.contentOffset.y = 100 - 64
            UIKitSimulation.settle()
            #expect(isNear(day?.minY, 64))
        }

        @Test func loadAddsSections() async {
            let screen = SectionsScreen()
            screen.request.delay = 0
            let phone = Phone(screen)
            for sections in 4...7 {
                screen.table.contentOffset.y = screen.table.contentSize.height + 44 - 667
                #expect(await phone.wait { screen.table.numberOfSections == sections })
            }
            #expect(await UIKitSimulation.settle { screen.table.tug.footer?.state == .noMoreData })
            screen.table.contentOffset.y = screen.table.tug.metrics.maximumOffset
            UIKitSimulation.settle()
            #expect(screen.table.text(5, section: 6) == "Day 7, entry 6")
        }

        @Test func barOfCustomHeaderGrowsWithPull() async throws {
            let screen = CustomHeaderScreen()
            screen.request.delay = 0
            _ = Phone(screen)
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
            let phone = Phone(screen)
            #expect(screen.table.tug.header?.indicator.content?.title == "Pull for news")
            phone.drag(screen.table, y: 200)
            #expect(screen.table.isPullRefreshing)
            #expect(screen.table.tug.header?.indicator.content?.title == "Asking for news")
            #expect(await UIKitSimulation.settle { !screen.table.isPullRefreshing })
            #expect(screen.table.tug.itemCount == 40)
        }
    }
}
