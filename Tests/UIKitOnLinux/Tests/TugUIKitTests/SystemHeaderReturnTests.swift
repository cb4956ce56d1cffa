import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// A run of UIKit's own control that goes on while the list or the app is away. UIKit stops the spinner for good.
    @MainActor @Suite struct SystemHeaderReturnTests {
        private func stage(_ ways: ControlWays) -> Stage {
            let stage = Stage()
            // Off screen, too: otherwise the list would move.
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: stage.list)
            stage.list.contentOffset.y = -44
            ways.apply()
            UIKitSimulation.refreshControl.freezes = true
            stage.list.tug.header = .refresh(.system).callback {}
            UIKitSimulation.settle()
            return stage
        }

        private func isTurning(_ stage: Stage) -> Bool { stage.list.refreshControl.map(UIKitSimulation.isTurning) ?? false }

        @Test(arguments: ControlWays.all) func spinnerTurnsAfterReturnToTab(_ ways: ControlWays) throws {
            let stage = stage(ways)
            stage.pull(y: 300)
            for offset in [-104.0, 300] {
                stage.list.contentOffset.y = offset
                stage.list.removeFromSuperview()
                UIKitSimulation.advance(by: 1)
                #expect(!isTurning(stage))
                let before = UIKitSimulation.animations.count
                stage.window.addSubview(stage.list)
                UIKitSimulation.settle()
                #expect(isTurning(stage))
                #expect(isNear(stage.list.contentOffset.y, offset))
                #expect(stage.list.adjustedContentInset.top == 104)
                #expect(UIKitSimulation.animations.count == before)
            }
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
        }

        @Test(arguments: ControlWays.all) func spinnerTurnsAfterReturnFromBackground(_ ways: ControlWays) async throws {
            let stage = stage(ways)
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            UIKitSimulation.enterBackground()
            #expect(!isTurning(stage))
            UIKitSimulation.enterForeground()
            #expect(await UIKitSimulation.settle { isTurning(stage) })
            #expect(stage.list.contentOffset.y == -104)
            #expect(stage.list.adjustedContentInset.top == 104)
            #expect(stage.list.tug.header?.isRefreshing == true)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == -44)
        }

        /// A run that ended meanwhile does not come back.
        @Test func idleControlStaysIdleOnReturn() throws {
            let stage = stage(ControlWays())
            let control = try #require(stage.list.refreshControl)
            stage.pull(y: 300)
            stage.list.removeFromSuperview()
            stage.list.tug.header?.endRefreshing()
            stage.window.addSubview(stage.list)
            stage.rest()
            #expect(!control.isRefreshing)
            #expect(stage.list.contentOffset.y == -44)
        }
    }
}
