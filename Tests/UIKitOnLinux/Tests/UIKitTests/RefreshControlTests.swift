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
            UIKitSimulation.refreshControl.opensWithLayout = isLate
            control.beginRefreshing()
            #expect(list.adjustedContentInset.top == (isLate ? 0 : 60))
            UIKitSimulation.settle()
            #expect(list.adjustedContentInset.top == 60)
            #expect(list.contentOffset.y == 0)
            #expect(log.lines == [])
        }

        /// Whoever sets the inset meanwhile loses the height of the control in the end.
        @Test(arguments: [false, true]) func roomMayBeInContentInset(isLate: Bool) {
            let (list, control) = list()
            _ = Stage(list)
            UIKitSimulation.refreshControl.room = .contentInset
            UIKitSimulation.refreshControl.opensWithLayout = isLate
            control.beginRefreshing()
            UIKitSimulation.settle()
            #expect(list.contentInset.top == 60)
            #expect(list.adjustedContentInset.top == 60)
            list.contentInset.top = 20
            control.endRefreshing()
            #expect(list.contentInset.top == (isLate ? 20 : -40))
            UIKitSimulation.settle()
            #expect(list.contentInset.top == -40)
        }

        @Test(arguments: [false, true]) func roomMayComeUnderFinger(comes: Bool) {
            let (list, _) = list()
            _ = Stage(list)
            UIKitSimulation.refreshControl.opensUnderFinger = comes
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 250)
            #expect(list.adjustedContentInset.top == (comes ? 60 : 0))
            finger.lift()
            #expect(list.adjustedContentInset.top == 60)
        }

        @Test(arguments: UIKitSimulation.EarlyBegin.allCases)
        func beginBeforeLayoutMayShowNothing(_ early: UIKitSimulation.EarlyBegin) {
            let (list, control) = list()
            UIKitSimulation.refreshControl.earlyBegin = early
            control.beginRefreshing()
            let stage = Stage(list)
            UIKitSimulation.settle()
            #expect(control.isRefreshing)
            #expect(UIKitSimulation.isTurning(control) == (early != .showsNothing))
            control.endRefreshing()
            control.beginRefreshing()
            #expect(UIKitSimulation.isTurning(control))
            #expect(list.adjustedContentInset.top == 60)
            withExtendedLifetime(stage) {}
        }

        @Test func hiddenControlMayBeHalfPointHigh() {
            let (list, control) = list()
            #expect(control.bounds.height == 60)
            let stage = Stage(list)
            UIKitSimulation.refreshControl.shrinks = true
            control.setNeedsLayout()
            UIKitSimulation.settle()
            #expect(control.bounds.height == 0.5)
            control.sizeToFit()
            #expect(control.bounds.height == 60)
            list.contentOffset.y = -30
            #expect(control.bounds.height == 30)
            withExtendedLifetime(stage) {}
        }

        @Test(arguments: [false, true]) func spinnerMayFreezeOffScreen(freezes: Bool) {
            let (list, control) = list()
            let stage = Stage(list)
            UIKitSimulation.refreshControl.freezes = freezes
            control.beginRefreshing()
            list.removeFromSuperview()
            stage.window.addSubview(list)
            #expect(UIKitSimulation.isTurning(control) == !freezes)
            control.endRefreshing()
            control.beginRefreshing()
            #expect(UIKitSimulation.isTurning(control))
            UIKitSimulation.enterBackground()
            UIKitSimulation.enterForeground()
            #expect(UIKitSimulation.isTurning(control) == !freezes)
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
