import Testing
import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// The feed, below a large title and a search bar.
    @MainActor @Suite struct FeedScreenTests {
        private let screen = FeedScreen()
        private let phone: Phone
        private var table: UITableView { screen.table }

        init() async {
            screen.request.delay = 0
            phone = Phone(inNavigation: screen, hasLargeTitle: true)
            screen.title = "Feed"
            let isLoaded = await phone.wait { [screen] in screen.table.tug.itemCount == 20 }
            #expect(isLoaded)
        }

        private var barEnd: CGFloat { phone.navigation?.navigationBar.frame.maxY ?? 0 }

        @Test func firstPageLiesBelowTheBar() throws {
            #expect(isNear(barEnd, 20 + 44 + 52 + 52))
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(isNear(phone.place(of: first).minY, barEnd))
            #expect(table.text(0) == "Post 1")
        }

        @Test func searchFiltersPosts() throws {
            let field = screen.search.searchBar.searchTextField
            UIKitSimulation.tap(field)
            UIKitSimulation.type("2")
            phone.rest()
            #expect(table.numberOfRows(inSection: 0) == 3)
            #expect((0..<3).map { table.text($0) } == ["Post 2", "Post 12", "Post 20"])
            #expect(table.tug.footer?.isHidden == true)
            field.text = ""
            field.sendActions(for: .editingChanged)
            phone.rest()
            #expect(table.numberOfRows(inSection: 0) == 20)
            #expect(table.tug.footer?.isHidden == false)
        }

        @Test func pullRefreshesAndLeavesTheFeedInPlace() async throws {
            let header = try #require(table.tug.header)
            phone.drag(table, y: 300)
            #expect(header.isRefreshing)
            let control = try #require(table.refreshControl)
            #expect(control.isRefreshing)
            #expect(isNear(phone.place(of: control).minY, barEnd))
            // The first post lies below it.
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(isNear(phone.place(of: first).minY, phone.place(of: control).maxY))
            #expect(await phone.wait { !header.isRefreshing })
            #expect(isNear(table.contentOffset.y, -barEnd))
        }

        @Test func commandRRefreshes() async throws {
            let header = try #require(table.tug.header)
            #expect(UIKitSimulation.press("r", .command))
            phone.rest()
            #expect(header.isRefreshing)
            #expect(await phone.wait { !header.isRefreshing })
        }

        @Test func scrollingLoadsTheNextPages() async {
            for count in [40, 60] {
                table.contentOffset.y = table.tug.metrics.maximumOffset
                phone.drag(table, y: -100)
                #expect(await phone.wait { table.tug.itemCount == count })
            }
            // The large title has gone.
            #expect(isNear(barEnd, 64))
        }
    }
}
