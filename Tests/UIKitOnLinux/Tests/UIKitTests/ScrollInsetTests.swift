import Testing
import UIKit

extension Simulated {
    /// UIScrollView's insets, and the clamping of its offset.
    @MainActor @Suite struct ScrollInsetTests {
        private let stage: Stage
        private var list: UIScrollView { stage.list }

        init() {
            UIKitSimulation.reset()
            stage = Stage()
        }

        @Test func smallerContentClampsOffset() {
            list.contentOffset.y = 1300
            list.contentSize.height = 1000
            #expect(list.contentOffset.y == 333)
        }

        @Test func removedInsetClampsOffset() {
            list.contentInset.top = 54
            list.contentOffset.y = -54
            list.contentInset.top = 0
            #expect(list.contentOffset.y == 0)
        }

        @Test func addedInsetMovesNothing() {
            list.contentInset.top = 54
            #expect(list.contentOffset.y == 0)
        }

        @Test func shortContentRestsAtTop() {
            list.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
            list.contentSize.height = 100
            list.contentOffset.y = 50
            list.contentInset.bottom = 40
            #expect(list.contentOffset.y == -20)
        }

        @Test func largerViewClampsOffset() {
            list.contentOffset.y = 1333
            list.frame.size.height = 800
            #expect(list.contentOffset.y == 1200)
        }

        @Test func nothingIsClampedDuringDragOrDeceleration() {
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.scroll(to: CGPoint(x: 0, y: -80))
            list.contentInset.bottom = 10
            #expect(list.contentOffset.y == -80)
            driver.endDrag(decelerates: true)
            list.contentInset.bottom = 20
            #expect(list.contentOffset.y == -80)
            driver.endDeceleration()
            list.contentInset.bottom = 30
            #expect(list.contentOffset.y == 0)
        }

        @Test func offsetSetDirectlyIsNotClamped() {
            list.contentOffset.y = -100
            #expect(list.contentOffset.y == -100)
            list.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
            #expect(list.contentOffset.y == 5000)
        }

        @Test func offsetIsOriginOfBounds() {
            list.contentOffset = CGPoint(x: 3, y: 70)
            #expect(list.bounds.origin == CGPoint(x: 3, y: 70))
            #expect(list.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
            list.bounds.origin.y = 90
            #expect(list.contentOffset.y == 90)
        }

        @Test func safeAreaFollowsAdjustmentBehavior() {
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12), of: stage.window)
            list.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            list.contentInsetAdjustmentBehavior = .never
            #expect(list.adjustedContentInset == list.contentInset)
            list.contentInsetAdjustmentBehavior = .always
            #expect(list.adjustedContentInset == UIEdgeInsets(top: 45, left: 12, bottom: 37, right: 16))
            for behavior in [UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes, .automatic] {
                list.contentInsetAdjustmentBehavior = behavior
                #expect(list.adjustedContentInset == UIEdgeInsets(top: 45, left: 2, bottom: 37, right: 4))
            }
        }

        @Test(arguments: [false, true]) func listAtStartMayFollowSafeArea(follows: Bool) {
            UIKitSimulation.listsStayAtStart = follows
            list.contentInsetAdjustmentBehavior = .always
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: stage.window)
            #expect(list.contentOffset.y == (follows ? -44 : 0))
            list.contentOffset.y = 10
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 96, left: 0, bottom: 0, right: 0), of: stage.window)
            #expect(list.contentOffset.y == 10)
        }

        @Test(arguments: [false, true]) func insetMayMoveBounce(moves: Bool) {
            UIKitSimulation.insetMovesBounce = moves
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.scroll(to: CGPoint(x: 0, y: -69))
            list.contentInset.top = 10
            #expect(list.contentOffset.y == -69)
            driver.endDrag(decelerates: true)
            list.contentInset.top = 74
            #expect(list.contentOffset.y == (moves ? -133 : -69))
        }

        @Test func alwaysBouncingAxisGetsSafeArea() {
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), of: stage.window)
            list.contentSize.height = 100
            #expect(list.adjustedContentInset == .zero)
            list.alwaysBounceVertical = true
            #expect(list.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        }

        @Test func safeAreaChangeIsReportedToViewAndDelegate() {
            final class Told: UIScrollView {
                var count = 0
                override func adjustedContentInsetDidChange() { count += 1 }
            }
            let told = Told()
            let stage = Stage(told)
            let log = Log()
            let delegate = DelegateLog(log)
            told.delegate = delegate
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), of: stage.window)
            #expect(told.count == 1)
            #expect(log.lines == ["didChangeAdjustedContentInset"])
        }

        @Test func safeAreaExcludesPartCoveredBySuperview() {
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), of: stage.window)
            list.frame = CGRect(x: 0, y: 30, width: 375, height: 600)
            #expect(list.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
            list.removeFromSuperview()
            #expect(list.safeAreaInsets == .zero)
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0), of: list)
            #expect(list.adjustedContentInset.top == 7)
        }

        @Test func controllerAddsToSafeArea() {
            let controller = UIViewController()
            stage.window.rootViewController = controller
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: stage.window)
            controller.additionalSafeAreaInsets.top = 50
            #expect(controller.view.safeAreaInsets.top == 94)
        }
    }
}
