import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct SidewaysTests {
        private func stage(isMirrored: Bool, width: CGFloat = 2000) -> Stage {
            let stage = Stage(content: CGSize(width: width, height: 667))
            if isMirrored {
                stage.list.semanticContentAttribute = .forceRightToLeft
                stage.list.contentOffset.x = max(0, width - 375)
            }
            return stage
        }

        @Test func leadingHeaderIsPulledRight() {
            let stage = stage(isMirrored: false)
            stage.list.tug.leading = .refresh.callback {}
            #expect(stage.list.tug.leading?.indicator.frame == CGRect(x: -60, y: 0, width: 60, height: 667))
            stage.pull(x: 200)
            #expect(stage.list.tug.leading?.isRefreshing == true)
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0))
            #expect(isNear(stage.list.contentOffset.x, -60))
            stage.list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.x, 0))
        }

        @Test func rightToLeftLeadingHeaderIsPulledLeft() {
            let stage = stage(isMirrored: true)
            stage.list.tug.leading = .refresh.callback {}
            #expect(stage.list.tug.leading?.indicator.frame == CGRect(x: 2000, y: 0, width: 60, height: 667))
            stage.pull(x: 200)
            #expect(stage.list.tug.leading?.isRefreshing == false)
            stage.list.contentOffset.x = 2000 - 375
            stage.pull(x: -200)
            #expect(stage.list.tug.leading?.isRefreshing == true)
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 60))
            #expect(isNear(stage.list.contentOffset.x, 2060 - 375))
            stage.list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.x, 2000 - 375))
        }

        /// What lies over the content or below it stays at the side at which the list begins.
        @Test(arguments: [false, true], [PlacementMode.over, .behind])
        func placementsHoldSideways(isMirrored: Bool, mode: PlacementMode) throws {
            let stage = stage(isMirrored: isMirrored)
            let list = stage.list
            list.tug.leading = .refresh.callback {}.with(\.options.placement, mode)
            UIKitSimulation.settle()
            let indicator = try #require(list.tug.leading?.indicator)
            /// Where the indicator begins, in points from the side at which the list begins.
            func place() -> CGFloat {
                isMirrored ? list.contentOffset.x + 375 - indicator.frame.maxX : indicator.frame.minX - list.contentOffset.x
            }
            let resting = list.contentOffset.x
            stage.finger.drag(x: isMirrored ? -200 : 200)
            let pulled = abs(list.contentOffset.x - resting)
            #expect(pulled > 60)
            #expect(isNear(place(), mode == .over ? pulled - 60 : 0))
            stage.finger.lift()
            stage.firstMovement()
            #expect(list.tug.leading?.isRefreshing == true)
            stage.rest()
            #expect(isNear(place(), 0))
            #expect(isNear(abs(list.contentOffset.x - resting), mode == .over ? 0 : 60))
            #expect((list.contentInset == .zero) == (mode == .over))
            list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(isNear(list.contentOffset.x, resting))
            #expect(isNear(place(), -60))
        }

        @Test func rightToLeftShortContentIsHeldOpenAtRight() {
            let stage = stage(isMirrored: true, width: 200)
            stage.list.tug.leading = .refresh.callback {}
            #expect(stage.list.tug.leading?.indicator.frame.minX == 375)
            stage.pull(x: -200)
            stage.rest()
            #expect(stage.list.tug.leading?.isRefreshing == true)
            // Without the empty 175 points there would be nothing to scroll.
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 175 + 60))
            #expect(isNear(stage.list.contentOffset.x, 60))
            stage.list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.x, 0))
        }

        @Test func rightToLeftFooterOfShortContentAddsItsExtent() {
            let stage = stage(isMirrored: true, width: 200)
            stage.list.tug.trailing = .loadMore(when: .pulled).callback {}
            stage.list.tug.trailing?.beginRefreshing()
            stage.rest()
            // The empty 175 points of short content are already at the left.
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0))
            #expect(isNear(stage.list.contentOffset.x, -60))
            stage.list.tug.trailing?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
        }

        @Test func rightToLeftAutoFooterLoadsAtLeft() {
            let stage = stage(isMirrored: true)
            let starts = Count()
            stage.list.tug.trailing = .loadMore.callback { starts() }
            stage.list.contentOffset.x = 100
            #expect(starts.value == 0)
            stage.list.contentOffset.x = -60
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.left == 60)
        }

        @Test func arrowPointsInPullDirection() {
            for isMirrored in [false, true] {
                let stage = stage(isMirrored: isMirrored)
                let indicator = StandardIndicator(kind: .standard)
                stage.list.tug.leading = .refresh(.custom(indicator)).callback {}
                // Down is 0, left 90, right 270.
                #expect(indicator.content?.arrowAngle == (isMirrored ? 90 : 270))
            }
        }

        @Test(arguments: [Language.english, .japanese].map(\.code))
        func pictureAndTextAreSideBySide(code: String) {
            let stage = stage(isMirrored: false)
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.leading = .refresh(.custom(indicator)).callback {}.with(\.language, .named(code))
            UIKitSimulation.settle()
            #expect(!indicator.titleLabel.frame.intersects(indicator.arrowView.frame))
            // A line is rotated unless it is written in a column.
            #expect(indicator.titleLabel.transform.isIdentity == (code == "ja"))
            stage.list.tug.leading?.beginRefreshing()
            stage.rest()
            #expect(indicator.spinner.isAnimating)
            #expect(!indicator.titleLabel.frame.intersects(indicator.spinner.frame))
            #expect(indicator.bounds.contains(indicator.titleLabel.frame))
        }

        @Test func directionCanChangeDuringRefresh() {
            let stage = stage(isMirrored: false)
            stage.list.contentInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 3)
            stage.list.tug.leading = .refresh.callback {}
            stage.list.tug.leading?.options.heldPart = .all
            stage.list.tug.leading?.beginRefreshing()
            stage.rest()
            #expect(stage.list.contentInset.left == 67)
            stage.list.semanticContentAttribute = .forceRightToLeft
            UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            UIKitSimulation.settle()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 63))
            stage.list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 3))
        }

        /// The axes are told of a drag one after the other, and what the app does for the first already calls the second.
        @Test func refreshThatTheOtherAxisBeginsDoesNotScrollUnderFinger() {
            let stage = Stage(content: CGSize(width: 2000, height: 667))
            let list = stage.list
            list.tug.header = .refresh.callback {}
            list.tug.leading = .refresh.callback {}
            list.contentOffset.y = -100
            list.tug.header?.onStateChange = { state in
                if state == .pulling { list.tug.leading?.beginRefreshing() }
            }
            UIKitSimulation.Driver(list).beginDrag()
            #expect(list.tug.leading?.isRefreshing == true)
            #expect(list.contentOffset.x == 0)
        }

        @Test func bothAxesCanHaveEdges() {
            let stage = Stage(content: CGSize(width: 2000, height: 2000))
            stage.list.tug.header(.refresh.callback {}).footer(.loadMore(when: .pulled).callback {})
                .leading(.refresh(.text).callback {}).trailing(.loadMore(.text, when: .pulled).callback {})
            stage.list.tug.header?.beginRefreshing()
            stage.list.tug.leading?.beginRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 54, left: 60, bottom: 0, right: 0))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0))
            stage.list.tug.removeAll()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.viewsOfTug.isEmpty)
        }
    }
}
