import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What a release leads to, whether a scroll view begins its own movement after its pan has ended, or before.
    @MainActor @Suite struct ReleaseTests {
        private func makeStage(movesBeforePanEnds: Bool) -> Stage {
            let stage = Stage()
            UIKitSimulation.movesBeforePanEnds = movesBeforePanEnds
            return stage
        }

        @Test(arguments: [false, true]) func releasedHeaderBeginsWithTheListsOwnMovement(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.finger.drag(y: 200)
            let released = stage.list.contentOffset.y
            stage.finger.lift()
            #expect(starts.value == 0)
            #expect(stage.list.contentOffset.y == released)
            #expect(stage.list.contentInset == .zero)
            stage.firstMovement()
            #expect(starts.value == 1)
            stage.rest()
            #expect(stage.list.contentInset.top == 54)
            #expect(isNear(stage.list.contentOffset.y, -54))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.y, 0))
        }

        @Test(arguments: [false, true]) func releaseMayBeginAtOnce(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            let starts = Count()
            var options = EdgeOptions.standard(for: .refresh)
            options.triggerMoment = .release
            stage.list.tug.header = .refresh(options: options).callback { starts() }
            stage.finger.drag(y: 200)
            stage.finger.lift()
            #expect(starts.value == 1)
            stage.rest()
            #expect(stage.list.contentInset.top == 54)
            #expect(isNear(stage.list.contentOffset.y, -54))
        }

        @Test(arguments: [false, true]) func releasedFooterLoads(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            stage.list.contentOffset.y = 2000 - 667
            stage.pull(y: -200)
            #expect(stage.list.tug.footer?.isRefreshing == true)
            #expect(stage.list.contentInset.bottom == 44)
            #expect(isNear(stage.list.contentOffset.y, 1377))
        }

        @Test(arguments: [false, true]) func shortPullAndCancelledPullBeginNothing(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.pull(y: 60)
            stage.finger.drag(y: 200)
            stage.finger.cancel()
            stage.rest()
            #expect(starts.value == 0)
            #expect(isNear(stage.list.contentOffset.y, 0))
        }

        @Test(arguments: [false, true]) func flingToTheEndLoadsAndGoesOn(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            let starts = Count()
            stage.list.tug.footer = .loadMore.callback { starts() }
            stage.list.contentOffset.y = 1000
            stage.finger.drag(y: -250, within: 0.1)
            stage.finger.lift()
            stage.rest()
            #expect(starts.value == 1)
            #expect(isNear(stage.list.contentOffset.y, 2044 - 667))
        }

        @Test(arguments: [false, true]) func secondFloorOpensByRelease(movesBeforePanEnds: Bool) {
            let stage = makeStage(movesBeforePanEnds: movesBeforePanEnds)
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            stage.list.tug.header = .refresh(options: options).callback {}
            stage.list.tug.secondFloor = UIView()
            stage.pull(y: 600)
            #expect(stage.list.tug.header?.isFloorOpen == true)
            #expect(isNear(stage.list.contentOffset.y, -667))
        }
    }
}
