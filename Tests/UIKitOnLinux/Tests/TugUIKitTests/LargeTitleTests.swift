import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// A list below a navigation bar that stretches with the pull.
    @MainActor @Suite struct LargeTitleTests {
        /// What makes a bar stretch, and whether the safe area stretches with it.
        struct Bar: Sendable {
            var hasSearch = false
            var movesSafeArea = false

            static let all = [
                Bar(), Bar(movesSafeArea: true), Bar(hasSearch: true), Bar(hasSearch: true, movesSafeArea: true),
            ]
        }

        /// A list in a navigation controller.
        private func screen(_ bar: Bar) -> (stage: Stage, bar: UINavigationBar) {
            let stage = Stage()
            UIKitSimulation.stretchedBarMovesSafeArea = bar.movesSafeArea
            let controller = UIViewController()
            controller.view = stage.list
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = !bar.hasSearch
            if bar.hasSearch { controller.navigationItem.searchController = UISearchController(searchResultsController: nil) }
            stage.window.rootViewController = navigation
            UIKitSimulation.settle()
            return (stage, navigation.navigationBar)
        }

        /// Whether a view lies behind the bar.
        private func isCovered(_ view: UIView, by bar: UINavigationBar) -> Bool {
            let both = view.convert(view.bounds, to: nil).intersection(bar.convert(bar.bounds, to: nil))
            return !view.isDescendant(of: bar) && !both.isNull && both.height > 0.5
        }

        @Test(arguments: Bar.all) func pulledPlainHeaderIsCovered(_ kind: Bar) throws {
            let (stage, bar) = screen(kind)
            stage.list.tug.header = .refresh.callback {}
            let indicator = try #require(stage.list.tug.header?.indicator)
            stage.finger.drag(y: 250)
            #expect(isCovered(indicator, by: bar))
            // Where the safe area stretches with the bar, the list is never pulled past it.
            #expect((stage.list.tug.header?.state == .pulling) == !kind.movesSafeArea)
        }

        @Test(arguments: Bar.all) func systemHeaderIsShownAndFires(_ kind: Bar) throws {
            let (stage, bar) = screen(kind)
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            let control = try #require(stage.list.refreshControl)
            stage.finger.drag(y: 250)
            #expect(!isCovered(control, by: bar))
            #expect(starts.value == 1)
            stage.finger.lift()
            stage.rest()
            #expect(stage.list.contentOffset.y == -156)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentOffset.y == -96)
            #expect(bar.frame.height == 96)
        }

        @Test(arguments: Bar.all) func plainHeaderBegunByAppIsBelowBar(_ kind: Bar) throws {
            let (stage, bar) = screen(kind)
            stage.list.tug.header = .refresh.callback {}
            let indicator = try #require(stage.list.tug.header?.indicator)
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(stage.list.contentOffset.y == -150)
            #expect(!isCovered(indicator, by: bar))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentOffset.y == -96)
        }
    }
}
