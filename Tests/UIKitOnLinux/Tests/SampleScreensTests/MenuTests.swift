import Testing
import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// The menu, and that of MJRefresh's examples.
    @MainActor @Suite struct MenuTests {
        /// Taps every row and returns the titles of the screens that opened.
        private func openAll(_ menu: MenuScreen, _ phone: Phone) throws -> [String] {
            let navigation = try #require(phone.navigation)
            var titles: [String] = []
            for section in 0..<menu.table.numberOfSections {
                for row in 0..<menu.table.numberOfRows(inSection: section) {
                    let path = IndexPath(row: row, section: section)
                    menu.table.scrollToRow(at: path, at: .middle, animated: false)
                    UIKitSimulation.settle()
                    UIKitSimulation.tap(try #require(menu.table.cellForRow(at: path)))
                    let screen = try #require(navigation.topViewController)
                    #expect(screen !== menu)
                    #expect(screen.view.window === phone.window)
                    titles.append(screen.title ?? "")
                    navigation.popViewController(animated: false)
                    UIKitSimulation.settle()
                }
            }
            return titles
        }

        @Test func everyRowOpensAScreen() throws {
            let menu = MenuScreen.home(others: [Sample("Other") { DetailsScreen("…") }])
            let titles = try openAll(menu, Phone(inNavigation: menu, hasLargeTitle: true))
            #expect(
                titles == [
                    "Table", "Feed", "Chat", "Sections", "Grid", "Sideways", "Right to left", "Other", "Custom header",
                    "PullTableView",
                    "MJRefresh's examples",
                ])
        }

        @Test func everyExampleOpens() throws {
            let menu = MenuScreen.mjRefresh()
            let titles = try openAll(menu, Phone(inNavigation: menu))
            #expect(titles == (Sample.mjHeaders + Sample.mjFooters).map(\.title) + ["Refresh and load", "Trailer"])
        }

        @Test func barLeadsBack() throws {
            let menu = MenuScreen.home()
            let phone = Phone(inNavigation: menu)
            let navigation = try #require(phone.navigation)
            UIKitSimulation.tap(try #require(menu.table.cellForRow(at: IndexPath(row: 0, section: 0))))
            #expect(navigation.topViewController is FirstTable)
            let back = try #require(navigation.navigationBar.subviews.first?.subviews.first { $0 is UIControl })
            #expect(back.texts == ["‹ Tug"])
            UIKitSimulation.tap(back)
            #expect(navigation.topViewController === menu)
        }
    }
}
