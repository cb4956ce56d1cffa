import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What apps do with fonts and touches.
    @MainActor @Suite struct RealAppTests {
        @Test func fontOfTextStyleIsNotScaledTwice() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .text)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
            indicator.font = .preferredFont(forTextStyle: .footnote)
            #expect(indicator.titleLabel.font.pointSize == 17)
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            #expect(indicator.titleLabel.font.pointSize == 19)
            #expect(indicator.subtitleLabel.font.pointSize == 19)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func scaledFontRaisesNothing() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .text)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            indicator.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))
            #expect(indicator.titleLabel.font.pointSize == 12)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func otherFontFollowsTextSize() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .text)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            indicator.font = .systemFont(ofSize: 17)
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            #expect(indicator.titleLabel.font.pointSize == 23)
        }

        @Test func listGetsAllOrNoneOfTouch() throws {
            let list = TouchedList()
            let stage = Stage(list, content: CGSize(width: 375, height: 100))
            let control: PullControl = .loadMore.callback {}
            control.options.isAutomatic = false
            list.tug.footer = control
            UIKitSimulation.settle()
            try #require(UIKitSimulation.Press(on: control.indicator)).lift()
            #expect(control.isRefreshing)
            #expect(list.touches == [])
            // Nothing to do now: the list gets the touch.
            try #require(UIKitSimulation.Press(on: control.indicator)).lift()
            #expect(list.touches == ["began", "ended"])
            let press = try #require(UIKitSimulation.Press(on: control.indicator))
            control.endRefreshing()
            stage.rest()
            press.lift()
            #expect(!control.isRefreshing)
            #expect(list.touches == ["began", "ended", "began", "ended"])
        }

        @Test func touchThatPansDoesNotLoad() throws {
            let list = TouchedList()
            let stage = Stage(list, content: CGSize(width: 375, height: 100))
            let control: PullControl = .loadMore.callback {}
            control.options.isAutomatic = false
            list.tug.footer = control
            UIKitSimulation.settle()
            let press = try #require(UIKitSimulation.Press(on: control.indicator))
            press.cancel()
            stage.rest()
            #expect(!control.isRefreshing)
            #expect(list.touches == [])
            try #require(UIKitSimulation.Press(on: control.indicator)).lift()
            #expect(control.isRefreshing)
        }
    }
}

/// A list that records the touches of itself and of subviews that leave theirs to it.
private final class TouchedList: UIScrollView {
    var touches: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }
}
