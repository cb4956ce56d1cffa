import Foundation
import Testing
@_spi(Host) import Tug
@_spi(Host) import TugUIKit
import UIKit

/// Images beside the text.
extension OnUIKit.IndicatorTests {
    @Test(arguments: [ScrollEdge.start, .end]) func textGapToImageIsRespected(edge: ScrollEdge) {
        let stage = Stage()
        let (middle, halfOfText): (CGFloat, CGFloat) = (375 / 2, 5 * 7 / 2)
        UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
        let indicator = ImageIndicator(ImageFrames([UIImage(simulatedSize: CGSize(width: 40, height: 40))]))
        let control = PullControlTemplate(edge == .start ? .refresh : .load(.pulled))(.custom(indicator)).callback {}
        control.indicatorOptions.titles[.idle] = "12345"
        if edge == .start { stage.list.tug.header = control } else { stage.list.tug.footer = control }
        UIKitSimulation.settle()
        #expect(isNear(indicator.imageView.frame.maxX, middle - halfOfText - 20))
        control.indicatorOptions.textGap = 33
        UIKitSimulation.settle()
        #expect(isNear(indicator.imageView.frame.maxX, middle - halfOfText - 33))
    }

    /// What is laid out from the left is laid out from the right for who reads so.
    @Test func partsOfAnIndicatorAreMirrored() {
        UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
        func parts(isRightToLeft: Bool) -> [CGRect] {
            let stage = Stage()
            let indicator = ImageIndicator(ImageFrames([UIImage(simulatedSize: CGSize(width: 40, height: 40))]))
            if isRightToLeft { indicator.semanticContentAttribute = .forceRightToLeft }
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            return [indicator.imageView.frame, indicator.titleLabel.frame]
        }
        let (left, right) = (parts(isRightToLeft: false), parts(isRightToLeft: true))
        for (one, other) in zip(left, right) {
            #expect(isNear(one.minX, 375 - other.maxX) && isNear(one.width, other.width) && isNear(one.minY, other.minY))
            #expect(one.minX >= 0 && one.maxX <= 375)
        }
        #expect(left[0].maxX < right[0].minX)
    }

    @Test(arguments: [false, true]) func imageLiesNextToItsTextAndInTheMiddleWithoutOne(isRightToLeft: Bool) {
        let stage = Stage()
        let indicator = ImageIndicator(ImageFrames([UIImage(simulatedSize: CGSize(width: 40, height: 40))]))
        if isRightToLeft { indicator.semanticContentAttribute = .forceRightToLeft }
        stage.list.tug.header = .refresh(.custom(indicator)).callback {}
        UIKitSimulation.settle()
        #expect(indicator.imageView.contentMode == (isRightToLeft ? .left : .right))
        stage.list.tug.header?.indicatorOptions.showsTitle = false
        UIKitSimulation.settle()
        #expect(indicator.imageView.contentMode == .center)
    }

    @Test func imagesFollowPullAndPlayDuringRefresh() {
        let stage = Stage()
        let images = (0..<10).map { UIImage(simulatedSize: CGSize(width: 40, height: 80), name: "\($0)") }
        stage.list.tug.header = .refresh(.images(ImageFrames(images))).callback {}
        let indicator = stage.list.tug.header?.indicator as? ImageIndicator
        // A taller image raises the header.
        #expect(indicator?.frame.height == 80)
        stage.finger.drag(y: 80)
        let early = indicator?.imageView.image
        #expect(early != nil)
        stage.finger.drag(y: 40)
        #expect(indicator?.imageView.image !== early)
        stage.finger.drag(y: 100)
        #expect(indicator?.imageView.isAnimating == true)
        stage.finger.lift()
        stage.firstMovement()
        #expect(indicator?.imageView.isAnimating == true)
        #expect(indicator?.imageView.animationDuration == 1)
        stage.list.tug.header?.endRefreshing()
        stage.rest()
        #expect(indicator?.imageView.isAnimating == false)
    }

    /// A state without images goes on with those of the state before.
    @Test func imagesOfAnArmedHeaderGoOnDuringARunThatHasNone() {
        let stage = Stage()
        let jump = (0..<2).map { UIImage(simulatedSize: CGSize(width: 40, height: 40), name: "jump\($0)") }
        let indicator = ImageIndicator(frame: .zero)
        indicator.pulling = ImageFrames(jump)
        stage.list.tug.header = .refresh(.custom(indicator)).callback {}
        stage.finger.drag(y: 200)
        #expect(indicator.imageView.animationImages == jump)
        stage.finger.lift()
        stage.firstMovement()
        #expect(stage.list.tug.header?.state == .refreshing)
        #expect(indicator.imageView.isAnimating)
        #expect(indicator.imageView.animationImages == jump)
    }

    @Test func armedFooterImagesStayUntilPullMoves() {
        let stage = Stage()
        let run = (0..<3).map { UIImage(simulatedSize: CGSize(width: 40, height: 40), name: "run\($0)") }
        let jump = (0..<2).map { UIImage(simulatedSize: CGSize(width: 40, height: 40), name: "jump\($0)") }
        stage.list.tug.footer = .loadMore(
            .custom(ImageIndicator(ImageFrames(run), pulling: ImageFrames(jump))), when: .pulled
        ).callback {}
        let view = (stage.list.tug.footer?.indicator as? ImageIndicator)?.imageView
        let driver = UIKitSimulation.Driver(stage.list)
        driver.beginDrag()
        driver.scroll(to: CGPoint(x: 0, y: 2000 - 667 + 100))
        #expect(view?.animationImages == jump)
        // Back in place: they stay shown until the pull moves.
        driver.scroll(to: CGPoint(x: 0, y: 2000 - 667 + 20))
        #expect(stage.list.tug.footer?.state == .idle)
        #expect(view?.animationImages == jump)
    }

    @Test func autoFooterShowsNoImageBeforeLoading() {
        let stage = Stage()
        let images = [UIImage(simulatedSize: CGSize(width: 40, height: 40))]
        stage.list.tug.footer = .loadMore(.images(ImageFrames(images))).callback {}
        let view = (stage.list.tug.footer?.indicator as? ImageIndicator)?.imageView
        #expect(view?.isHidden == true)
        stage.list.tug.footer?.beginRefreshing()
        #expect(view?.isHidden == false)
    }

    /// An indicator that showed images of a header is that of a footer afterwards, and the other way around.
    @Test func imagesFollowTheBehaviorOfTheEdgeThatTheyMoveTo() {
        let stage = Stage()
        let indicator = ImageIndicator(ImageFrames([UIImage(simulatedSize: CGSize(width: 40, height: 40))]))
        for _ in 0..<2 {
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            stage.pull(y: 200)
            #expect(!indicator.imageView.isHidden)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            stage.list.tug.header = nil
            stage.list.tug.footer = .loadMore(.custom(indicator)).callback {}
            stage.rest()
            #expect(indicator.imageView.isHidden, "before it loads")
            stage.list.tug.footer?.beginRefreshing()
            #expect(!indicator.imageView.isHidden)
            stage.list.tug.footer?.endRefreshing()
            stage.rest()
            #expect(indicator.imageView.isHidden)
            stage.list.tug.footer = nil
        }
    }
}
