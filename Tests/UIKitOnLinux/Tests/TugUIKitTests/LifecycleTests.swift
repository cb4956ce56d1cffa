import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct LifecycleTests {
        @Test func runContinuesWithoutWindow() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.pull(y: 200)
            stage.list.removeFromSuperview()
            UIKitSimulation.advance(by: 1)
            #expect(stage.list.tug.header?.isRefreshing == true)
            stage.window.addSubview(stage.list)
            UIKitSimulation.advance(by: 1)
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.top == 54)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
        }

        @Test func runEndingOffScreenCloses() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.pull(y: 200)
            stage.list.removeFromSuperview()
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            stage.window.addSubview(stage.list)
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == 0)
        }

        @Test func beginWaitsForListOnScreen() {
            let stage = Stage()
            stage.list.removeFromSuperview()
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(starts.value == 0)
            stage.window.addSubview(stage.list)
            stage.rest()
            #expect(starts.value == 1)
            #expect(stage.list.contentOffset.y == -54)
        }

        @Test func releasedScrollViewCancelsHandler() async {
            UIKitSimulation.reset()
            let gate = Gate()
            let control: PullControl = .refresh { try await gate.wait() }
            weak var list: UIScrollView?
            do {
                let stage = Stage()
                list = stage.list
                stage.list.tug.header = control
                control.beginRefreshing()
                await Task.yield()
                #expect(control.isRefreshing)
            }
            Stage.close()
            UIKitSimulation.advance(by: 1)
            #expect(list == nil)
            #expect(await UIKitSimulation.settle { gate.wasCancelled })
            #expect(await UIKitSimulation.settle { !control.isAttached })
            #expect(control.state == .idle)
            UIKitSimulation.advance(by: 3)
        }

        @Test func listIsReleasedCompletely() async {
            weak var list: UIScrollView?
            weak var control: PullControl?
            weak var indicator: PullIndicator?
            do {
                let stage = Stage()
                list = stage.list
                stage.list.tug.header = .refresh.callback {}
                stage.list.tug.footer = .loadMore.callback {}
                stage.list.tug.secondFloor = UIView()
                control = stage.list.tug.header
                indicator = control?.indicator
                stage.pull(y: 200)
                stage.list.tug.header?.endRefreshing()
                stage.rest()
            }
            Stage.close()
            #expect(list == nil)
            #expect(await UIKitSimulation.settle { control == nil && indicator == nil })
        }

        @Test func handlerThatNeverEndsTimesOutAndListCloses() async {
            let stage = Stage()
            let gate = Gate()
            var options = EdgeOptions.standard(for: .refresh)
            options.timeout = 20
            options.failureHold = 1
            stage.list.tug.header = .refresh(options: options) { try await gate.wait() }
            stage.pull(y: 200)
            #expect(await UIKitSimulation.settle { gate.isWaited })
            #expect(stage.list.tug.header?.isRefreshing == true)
            UIKitSimulation.advance(by: 20)
            #expect(stage.list.tug.header?.isRefreshing == false)
            #expect(await UIKitSimulation.settle { gate.wasCancelled })
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == 0)
        }

        @Test func headerReplacedDuringRefreshIsCancelled() async {
            let stage = Stage()
            let gate = Gate()
            let starts = Count()
            stage.list.tug.header = .refresh { try await gate.wait() }
            stage.pull(y: 200)
            await Task.yield()
            stage.list.tug.header = .refresh(.text).callback { starts() }
            #expect(await UIKitSimulation.settle { gate.wasCancelled })
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == 0)
            stage.pull(y: 200)
            #expect(starts.value == 1)
        }

        @Test func headerCanBeRemovedInItsHandler() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback { stage.list.tug.header = nil }
            stage.pull(y: 200)
            #expect(stage.list.tug.header == nil)
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == 0)
        }

        @Test func controlMovedToAnotherListLeavesFirst() {
            let stage = Stage()
            let other = UIScrollView(frame: stage.window.bounds)
            other.contentSize = CGSize(width: 375, height: 2000)
            stage.window.addSubview(other)
            let control: PullControl = .refresh.callback {}
            stage.list.tug.header = control
            control.beginRefreshing()
            stage.rest()
            other.tug.footer = control
            #expect(stage.list.tug.header == nil)
            #expect(stage.list.contentInset == .zero)
            #expect(control.indicator.superview === other)
            #expect(control.isAttached)
        }

        @Test func animatedScrollEndsWhenItStops() {
            let stage = Stage()
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            stage.list.tug.header = .refresh(options: options).callback {}
            stage.list.tug.header?.openFloor()
            stage.rest()
            #expect(stage.list.contentOffset.y == -667)
            // The final offset decides whether the floor closes.
            stage.list.setContentOffset(CGPoint(x: 0, y: -300), animated: true)
            UIKitSimulation.advance(by: 0.2)
            #expect(stage.list.contentOffset.y > -667 + 60 && stage.list.contentOffset.y < -300)
            #expect(stage.list.tug.header?.isFloorOpen == true)
            stage.rest()
            #expect(stage.list.tug.header?.isFloorOpen == false)
        }

        @Test func readdedFooterWithNoMoreDataDoesNotLoad() {
            let stage = Stage(content: CGSize(width: 375, height: 300))
            let starts = Count()
            let footer: PullControl = .loadMore.callback { starts() }
            stage.list.tug.footer = footer
            stage.rest()
            #expect(starts.value == 1)
            footer.endRefreshing(.noMoreData)
            stage.rest()
            stage.list.tug.footer = nil
            #expect(!footer.hasMore)
            stage.list.tug.footer = footer
            stage.rest()
            #expect(footer.state == .noMoreData)
            #expect(starts.value == 1)
            // Also when it is added to another list, which removes it from the first.
            let other = UIScrollView(frame: stage.window.bounds)
            other.contentSize = CGSize(width: 375, height: 300)
            stage.window.addSubview(other)
            other.tug.footer = footer
            stage.rest()
            #expect(footer.state == .noMoreData)
            #expect(starts.value == 1)
        }

        @Test func footerAddedHiddenDoesNotLoad() {
            let stage = Stage(content: CGSize(width: 375, height: 300))
            let starts = Count()
            let footer: PullControl = .loadMore.callback { starts() }
            footer.isHidden = true
            stage.list.tug.footer = footer
            stage.rest()
            #expect(starts.value == 0)
            #expect(stage.list.contentInset == .zero)
        }

        @Test func hasMoreSetByHeaderHandlerStays() {
            let stage = Stage()
            let footer: PullControl = .loadMore(when: .pulled).callback {}
            stage.list.tug.footer = footer
            stage.list.tug.header = .refresh.callback { footer.endRefreshingWithNoMoreData() }
            stage.list.tug.header?.beginRefreshing()
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(footer.state == .noMoreData)
        }

        @Test func cancelledDragStartsNothing() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.finger.drag(y: 200)
            stage.finger.cancel()
            stage.rest()
            #expect(starts.value == 0)
            stage.pull(y: 200)
            #expect(starts.value == 1)
        }

        @Test func secondFloorOpensByPullAndClosesByDragBack() {
            let stage = Stage()
            let floor = UIView()
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            let starts = Count()
            stage.list.tug.header = .refresh(options: options).callback { starts() }
            stage.list.tug.secondFloor = floor
            #expect(floor.isHidden)
            stage.pull(y: 400)
            #expect(stage.list.tug.header?.isFloorOpen == true)
            #expect(starts.value == 0)
            #expect(!floor.isHidden)
            #expect(floor.isUserInteractionEnabled)
            #expect(floor.frame == CGRect(x: 0, y: -667, width: 375, height: 667))
            #expect(stage.list.contentOffset.y == -667)
            stage.pull(y: -200)
            #expect(stage.list.tug.header?.isFloorOpen == false)
            #expect(floor.isHidden)
            #expect(stage.list.contentInset == .zero)
            stage.list.tug.secondFloor = nil
            #expect(floor.superview == nil)
            #expect(!floor.isHidden)
        }
    }
}
