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
            list.tug.header = .refresh.callback {}
            stage.pull(y: 200)
            #expect(list.tug.header?.isRefreshing == true)
            #expect(list.contentInset == UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
            #expect(isNear(list.contentOffset.y, -54))
        }

        @Test func headerInstalledDuringRemovalOfOldOneStays() {
            let (first, second, third): (PullControl, PullControl, PullControl) = (
                .refresh.callback {}, .refresh.callback {}, .refresh.callback {}
            )
            list.tug.header = first
            first.beginRefreshing()
            first.onFinish = { [list] _ in list.tug.header = third }
            list.tug.header = second
            #expect(list.tug.header === third)
            #expect(!second.isAttached)
            #expect(second.indicator.superview == nil)
        }

        /// Not even in an app that gives all views a color.
        @Test func viewsThatOnlyListenAreNotDrawn() {
            list.tug.header = .refresh.callback {}
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
            table.tug.footer = .loadMore.callback {}
            let listening = [list, table].map { $0.subviews.filter { !($0 is PullIndicator) } }
            #expect(listening.allSatisfy { !$0.isEmpty })
            for view in listening.joined() {
                view.backgroundColor = .red
                #expect(view.isHidden || view.alpha == 0, "\(view)")
                #expect(!view.isUserInteractionEnabled && view.accessibilityElementsHidden)
            }
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
            table.tug.header = .refresh.callback {}
            #expect(table.tug.itemCount == nil)
            withExtendedLifetime(stage) {}
        }

        @Test func idleHeaderIgnoresTaps() {
            let control: PullControl = .refresh.callback {}
            list.tug.header = control
            UIKitSimulation.settle()
            control.indicator.alpha = 1
            list.contentOffset.y = -40
            #expect(UIKitSimulation.tap(control.indicator, at: CGPoint(x: 100, y: 40)) === control.indicator)
            #expect(!control.isRefreshing)
        }

        @Test func offScreenNothingIsAnnounced() {
            list.tug.header = .refresh.callback {}
            stage.pull(y: 200)
            let count = UIKitSimulation.announcements.count
            list.removeFromSuperview()
            list.tug.header?.endRefreshing(.failure(message: "Server gone"))
            stage.rest()
            #expect(UIKitSimulation.announcements.count == count)
        }

        @Test func noMoreDataRemovesLoadAction() {
            list.tug.footer = .loadMore(when: .pulled).callback {}
            #expect(list.accessibilityCustomActions?.count == 1)
            list.tug.footer?.endRefreshingWithNoMoreData()
            #expect(list.accessibilityCustomActions == nil)
        }

        @Test func footerOfListThatFitsIsHiddenAtTheEndOfItsData() throws {
            let stage = Stage(content: CGSize(width: 375, height: 600))
            stage.list.tug.footer = .loadMore.callback {}.with(\.options.hidesWhenShort, true)
            let footer = try #require(stage.list.tug.footer)
            #expect(!footer.indicator.isHidden)
            footer.endRefreshingWithNoMoreData()
            #expect(footer.state == .noMoreData)
            #expect(footer.indicator.isHidden)
            #expect(stage.list.contentInset.bottom == 0)
            stage.list.contentSize.height = 2000
            #expect(!footer.indicator.isHidden)
            #expect(stage.list.contentInset.bottom == 44)
        }

        @Test func newRowsChangeFooterInsetWithoutAnimation() {
            let stage = Stage(content: .zero)
            stage.list.tug.footer = .loadMore.callback {}
            #expect(stage.list.contentInset.bottom == 0)
            let before = UIKitSimulation.animations.count
            stage.list.contentSize = CGSize(width: 375, height: 2000)
            #expect(stage.list.contentInset.bottom == 44)
            #expect(UIKitSimulation.animations.count == before)
        }

        @Test func deceleratingListIsNotPulledByLiftedFinger() {
            list.tug.header = .refresh.callback {}
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.endDrag(decelerates: true)
            // The recognizer is not reset yet.
            driver.scroll(to: CGPoint(x: 0, y: -90))
            #expect(list.tug.header?.state == .idle)
            driver.resetPan()
            #expect(list.tug.header?.isRefreshing == false)
        }

        /// How a view leaves the second floor.
        enum FloorEnd: CaseIterable { case viewTakenOff, viewReplaced, headerRemoved }

        @Test(arguments: FloorEnd.allCases) func viewThatLeavesTheSecondFloorIsAsItWas(_ end: FloorEnd) {
            let floor = UIView()
            floor.alpha = 0.75
            floor.transform = CGAffineTransform(scaleX: 2, y: 2)
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            list.tug.header = .refresh(options: options).callback {}
            list.tug.secondFloor = floor
            #expect(floor.isHidden && floor.alpha == 0 && !floor.isUserInteractionEnabled)
            switch end {
            case .viewTakenOff: list.tug.secondFloor = nil
            case .viewReplaced: list.tug.secondFloor = UIView()
            case .headerRemoved:
                list.tug.header = nil
                list.tug.secondFloor = nil
            }
            #expect(floor.superview == nil)
            #expect(!floor.isHidden && floor.alpha == 0.75)
            #expect(floor.isUserInteractionEnabled && !floor.accessibilityElementsHidden)
            #expect(floor.transform == CGAffineTransform(scaleX: 2, y: 2))
        }

        @Test func eachHeaderLetsTheListBounceAndTheListIsLeftAsItWas() {
            list.tug.onReload = { _ in }
            for _ in 0..<3 {
                list.tug.header = .refresh.callback {}
                #expect(list.alwaysBounceVertical)
                list.tug.header = nil
                #expect(!list.alwaysBounceVertical)
            }
            // The app's own flag is the app's again after a header, too.
            list.alwaysBounceVertical = true
            list.tug.header = .refresh.callback {}
            list.tug.header = nil
            #expect(list.alwaysBounceVertical)
        }

        /// Where a finger is lifted that came down on a footer, in points from there.
        @Test(arguments: [(0.0, 0.0, 1), (40, 5, 1), (0, 60, 0), (0, -60, 0), (400, 0, 0)])
        func touchThatSlidesOffAnIndicatorIsNoTap(x: Double, y: Double, expected: Int) throws {
            let starts = Count()
            var options = EdgeOptions.standard(for: .load(.visible))
            options.isAutomatic = false
            let control = PullControl.loadMore(options: options).callback { starts() }
            list.tug.footer = control
            list.contentOffset.y = 2044 - 667
            UIKitSimulation.settle()
            let press = try #require(UIKitSimulation.Press(on: control.indicator))
            press.slide(x: x, y: y)
            press.lift()
            #expect(starts.value == expected)
        }
    }
}
