import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Where UIKit's scroll views may do one thing or the other, the list does the same in the end.
    @MainActor @Suite struct UndocumentedScrollTests {
        private final class Delegate: NSObject, UIScrollViewDelegate {
            var onEnd: @MainActor (UIScrollView) -> Void = { _ in }

            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { onEnd(scrollView) }
        }

        // MARK: An inset that grows in a bounce

        @Test(arguments: [false, true], [false, true])
        func pullOpensListOnceInBounce(moves: Bool, isBeforePan: Bool) throws {
            let stage = Stage(safeTop: 44)
            UIKitSimulation.insetMovesBounce = moves
            UIKitSimulation.movesBeforePanEnds = isBeforePan
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            let header = try #require(stage.list.tug.header)
            for round in 1...3 {
                stage.pull(y: 300)
                #expect(starts.value == round)
                #expect(header.isRefreshing)
                #expect(stage.list.contentInset.top == 54)
                #expect(isNear(stage.list.contentOffset.y, -98))
                header.endRefreshing()
                stage.rest()
                #expect(stage.list.contentInset == .zero)
                #expect(isNear(stage.list.contentOffset.y, -44))
            }
        }

        /// The whole extent is held open, which does not follow what is in view.
        @Test(arguments: [false, true]) func runThatEndsInBounceCloses(moves: Bool) throws {
            let stage = Stage()
            UIKitSimulation.insetMovesBounce = moves
            let starts = Count()
            stage.list.tug.header = .refresh.callback {
                starts()
                stage.list.tug.header?.endRefreshing()
            }
            stage.list.tug.header?.options.heldPart = .all
            stage.pull(y: 300)
            #expect(starts.value == 1)
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.y, 0))
        }

        @Test(arguments: [false, true], [false, true])
        func appSetsInsetInBounce(moves: Bool, isSystem: Bool) throws {
            let stage = Stage()
            UIKitSimulation.insetMovesBounce = moves
            let starts = Count()
            stage.list.tug.header = isSystem ? .refresh(.system).callback { starts() } : .refresh.callback { starts() }
            let delegate = Delegate()
            stage.list.delegate = delegate
            delegate.onEnd = { $0.contentInset.top = 30 }
            stage.pull(y: 300)
            #expect(starts.value == 1)
            #expect(stage.list.adjustedContentInset.top == (isSystem ? 90 : 84))
            #expect(isNear(stage.list.contentOffset.y, isSystem ? -90 : -84))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset.top == 30)
            #expect(isNear(stage.list.contentOffset.y, -30))
            // A short pull is no run, though the inset moves the list.
            delegate.onEnd = { $0.contentInset.top += 40 }
            stage.pull(y: 40)
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.top == 70)
            #expect(stage.list.contentOffset.y > -70.001)
        }

        // MARK: A safe area that grows

        private func grow(_ stage: Stage) {
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 96, left: 0, bottom: 0, right: 0), of: stage.window)
            stage.rest()
        }

        @Test(arguments: [false, true], [false, true])
        func safeAreaGrowsAtStart(staysAtStart: Bool, isTold: Bool) throws {
            let stage = Stage(safeTop: 44)
            UIKitSimulation.listsStayAtStart = staysAtStart
            UIKitSimulation.notifiesOfAdjustedContentInset = isTold
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.list.contentOffset.y = -44
            grow(stage)
            #expect(starts.value == 0)
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == (staysAtStart ? -96 : -44))
            stage.list.contentOffset.y = -96
            stage.pull(y: 300)
            #expect(starts.value == 1)
            #expect(isNear(stage.list.contentOffset.y, -150))
        }

        @Test(arguments: [false, true], [false, true])
        func safeAreaGrowsUnderOpenHeader(staysAtStart: Bool, isSystem: Bool) throws {
            let stage = Stage(safeTop: 44)
            UIKitSimulation.listsStayAtStart = staysAtStart
            let starts = Count()
            stage.list.tug.header = isSystem ? .refresh(.system).callback { starts() } : .refresh.callback { starts() }
            let header = try #require(stage.list.tug.header)
            let height: CGFloat = isSystem ? 60 : 54
            header.beginRefreshing()
            stage.rest()
            #expect(stage.list.contentOffset.y == -44 - height)
            grow(stage)
            #expect(stage.list.adjustedContentInset.top == 96 + height)
            if staysAtStart { #expect(stage.list.contentOffset.y == -96 - height) }
            header.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == -96)
            #expect(starts.value == 1)
        }
    }
}
