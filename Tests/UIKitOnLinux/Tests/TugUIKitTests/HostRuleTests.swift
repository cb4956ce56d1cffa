import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// The rules of the host under simultaneous events.
    @MainActor @Suite struct HostRuleTests {
        private let stage = Stage()
        private var list: UIScrollView { stage.list }

        @Test func verticalListIsPulledInRightToLeftLayout() {
            list.semanticContentAttribute = .forceRightToLeft
            list.tug.header = .normal.callback {}
            stage.pull(y: 200)
            #expect(list.tug.header?.isRefreshing == true)
            #expect(list.contentInset == UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
            #expect(isNear(list.contentOffset.y, -54))
        }

        @Test func headerInstalledDuringRemovalOfOldOneStays() {
            let (first, second, third): (PullControl, PullControl, PullControl) = (
                .normal.callback {}, .normal.callback {}, .normal.callback {}
            )
            list.tug.header = first
            first.beginRefreshing()
            first.onFinish = { [list] _ in list.tug.header = third }
            list.tug.header = second
            #expect(list.tug.header === third)
            #expect(!second.isAttached)
            #expect(second.indicator.superview == nil)
        }

        @Test func itemCountIsRequestedOnce() {
            let count = Count()
            var told: [Int] = []
            list.tug.countItems { count.value }
            list.tug.onReload = { told.append($0) }
            count.value = 4
            for height in [2100, 2200, 2300] { list.contentSize.height = CGFloat(height) }
            #expect(told == [4])
            list.tug.onReload = nil
        }

        @Test func tableWithoutDataSourceHasNoItemCount() {
            let table = UITableView(frame: .zero, style: .plain)
            let stage = Stage(table, content: nil)
            table.tug.header = .normal.callback {}
            #expect(table.tug.itemCount == nil)
            withExtendedLifetime(stage) {}
        }

        @Test func idleHeaderIgnoresTaps() {
            let control: PullControl = .normal.callback {}
            list.tug.header = control
            UIKitSimulation.settle()
            control.indicator.alpha = 1
            list.contentOffset.y = -40
            #expect(UIKitSimulation.tap(control.indicator, at: CGPoint(x: 100, y: 40)) === control.indicator)
            #expect(!control.isRefreshing)
        }

        @Test func offScreenNothingIsAnnounced() {
            list.tug.header = .normal.callback {}
            stage.pull(y: 200)
            let count = UIKitSimulation.announcements.count
            list.removeFromSuperview()
            list.tug.header?.endRefreshing(.failure(message: "Server gone"))
            stage.rest()
            #expect(UIKitSimulation.announcements.count == count)
        }

        @Test func noMoreDataRemovesLoadAction() {
            list.tug.footer = .backNormal.callback {}
            #expect(list.accessibilityCustomActions?.count == 1)
            list.tug.footer?.endRefreshingWithNoMoreData()
            #expect(list.accessibilityCustomActions == nil)
        }

        @Test func newRowsChangeFooterInsetWithoutAnimation() {
            let stage = Stage(content: .zero)
            stage.list.tug.footer = .autoNormal.callback {}
            #expect(stage.list.contentInset.bottom == 0)
            let before = UIKitSimulation.animations.count
            stage.list.contentSize = CGSize(width: 375, height: 2000)
            #expect(stage.list.contentInset.bottom == 44)
            #expect(UIKitSimulation.animations.count == before)
        }

        @Test func deceleratingListIsNotPulledByLiftedFinger() {
            list.tug.header = .normal.callback {}
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.endDrag(decelerates: true)
            // The recognizer is not reset yet.
            driver.scroll(to: CGPoint(x: 0, y: -90))
            #expect(list.tug.header?.state == .idle)
            driver.resetPan()
            #expect(list.tug.header?.isRefreshing == false)
        }
    }
}
