import Testing
import UIKit

extension Simulated {
    /// `UIRefreshControl`, and a navigation bar that stretches.
    @MainActor @Suite struct RefreshControlTests {
        private let log = Log()

        private func list() -> (UIScrollView, UIRefreshControl) {
            UIKitSimulation.reset()
            let list = UIScrollView()
            let control = UIRefreshControl()
            control.addAction(UIAction { [log] _ in log("fired\(list.isDragging ? " dragging" : "")") }, for: .valueChanged)
            list.refreshControl = control
            return (list, control)
        }

        @Test func firesOnceDuringDrag() {
            let (list, control) = list()
            _ = Stage(list)
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 100)
            #expect(log.lines == [])
            finger.drag(y: 200)
            #expect(log.lines == ["fired dragging"])
            #expect(control.isRefreshing)
            control.endRefreshing()
            finger.drag(y: 50)
            #expect(log.lines == ["fired dragging"])
        }

        @Test func listRestsBelowItUntilItEnds() {
            let (list, control) = list()
            _ = Stage(list)
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 250)
            finger.lift()
            UIKitSimulation.advance(by: 3)
            #expect(list.contentOffset.y == -60)
            #expect(list.adjustedContentInset.top == 60)
            #expect(list.contentInset == .zero)
            control.endRefreshing()
            #expect(list.contentOffset.y == 0)
        }

        @Test(arguments: [false, true]) func programmaticBeginNeitherScrollsNorFires(isLate: Bool) {
            let (list, control) = list()
            _ = Stage(list)
            UIKitSimulation.refreshControlOpensWithLayout = isLate
            control.beginRefreshing()
            #expect(list.adjustedContentInset.top == (isLate ? 0 : 60))
            UIKitSimulation.settle()
            #expect(list.adjustedContentInset.top == 60)
            #expect(list.contentOffset.y == 0)
            #expect(log.lines == [])
        }

        @Test func macIdiomRaises() {
            UIKitSimulation.reset()
            UIKitSimulation.userInterfaceIdiom = .mac
            UIScrollView().refreshControl = UIRefreshControl()
            #expect(UIKitSimulation.exceptions.count == 1)
        }

        @Test(arguments: [false, true]) func largeTitleShrinksAndStretchesWithList(movesSafeArea: Bool) {
            let (list, control) = list()
            UIKitSimulation.stretchedBarMovesSafeArea = movesSafeArea
            let controller = UIViewController()
            controller.view = list
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = true
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            list.contentSize = CGSize(width: 375, height: 2000)
            window.rootViewController = navigation
            UIKitSimulation.settle()
            let bar = navigation.navigationBar
            #expect(bar.frame.height == 96)
            #expect(list.adjustedContentInset.top == 96)
            list.contentOffset.y = -60
            #expect(bar.frame.height == 60)
            #expect(list.adjustedContentInset.top == 60)
            list.contentOffset.y = 500
            #expect(bar.frame.height == 44)
            list.contentOffset.y = -96
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 250)
            let height = bar.frame.height
            #expect(height > 170)
            #expect(height == -list.contentOffset.y)
            #expect(list.safeAreaInsets.top == (movesSafeArea ? height : 96))
            #expect(control.isRefreshing)
            #expect(control.superview === bar)
            finger.lift()
            UIKitSimulation.advance(by: 3)
            #expect(list.contentOffset.y == -156)
            #expect(bar.frame.height == 96)
        }
    }
}
