import Testing
import UIKit

extension Simulated {
    /// Labels, images, spinners and shapes.
    @MainActor @Suite struct ContentTests {
        init() { UIKitSimulation.reset() }

        @Test func labelUsesSevenPointsPerUnitAtFourteenPoints() {
            let label = UILabel()
            label.font = .boldSystemFont(ofSize: 14)
            label.text = "Pull"
            label.sizeToFit()
            #expect(label.frame.size == CGSize(width: 28, height: 17))
        }

        @Test func textWidthsCanComeFromTable() {
            UIKitSimulation.textWidth = { text, _ in text == "Pull down to refresh" ? 142 : 0 }
            let label = UILabel()
            label.text = "Pull down to refresh"
            #expect(label.intrinsicContentSize.width == 142)
            #expect(label.accessibilityLabel == "Pull down to refresh")
        }

        @Test func multilineLabelBreaksAtWidth() {
            let label = UILabel()
            label.font = .systemFont(ofSize: 10)
            label.text = String(repeating: "a", count: 50)
            #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 250, height: 12))
            label.numberOfLines = 0
            #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 36))
            label.numberOfLines = 2
            #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 24)
        }

        @Test func textStyleFontFollowsTextSize() {
            let window = UIWindow(frame: .zero)
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            window.addSubview(label)
            #expect(label.font.pointSize == 13)
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            #expect(label.font.pointSize == 27)
            #expect(UIFontMetrics.default.scaledValue(for: 34) == 66)
        }

        @Test func spinnerHidesWhenStopped() {
            let spinner = UIActivityIndicatorView(style: .medium)
            #expect(spinner.isHidden && spinner.frame.size == CGSize(width: 20, height: 20))
            spinner.startAnimating()
            #expect(!spinner.isHidden && spinner.isAnimating)
            spinner.stopAnimating()
            #expect(spinner.isHidden && !spinner.isAnimating)
            spinner.hidesWhenStopped = false
            #expect(!spinner.isHidden)
        }

        @Test func imageViewAnimatesOnlyWithImages() {
            UIKitSimulation.images["idle0"] = CGSize(width: 50, height: 50)
            let view = UIImageView(image: UIImage(named: "idle0"))
            #expect(view.frame.size == CGSize(width: 50, height: 50))
            #expect(UIImage(named: "missing") == nil)
            view.startAnimating()
            #expect(!view.isAnimating)
            view.animationImages = [UIImage(named: "idle0")].compactMap { $0 }
            view.startAnimating()
            #expect(view.isAnimating)
        }

        @Test func colorsFollowInterfaceStyle() {
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            #expect(UIColor.label.resolvedColor(with: dark) == UIColor.white)
            #expect(UIColor.label.cgColor == UIColor.black.cgColor)
            UIKitSimulation.traitCollection = dark
            #expect(UIColor.label.cgColor == UIColor.white.cgColor)
        }

        private final class Arrow: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }

        @Test func arrowIsDrawnAsShape() throws {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 7, y: 0))
            path.addLine(to: CGPoint(x: 7, y: 40))
            path.addLine(to: CGPoint(x: 0, y: 33))
            let shape = try #require(Arrow().layer as? CAShapeLayer)
            shape.path = path.cgPath
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            shape.lineCap = .round
            #expect(CATransaction.disableActions())
            CATransaction.commit()
            #expect(!CATransaction.disableActions())
            path.addLine(to: .zero)
            #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 7, height: 40))
            #expect(shape.path != path.cgPath)
        }
    }
}
