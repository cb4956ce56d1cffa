import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What the lines and pictures of an indicator look like, and when an indicator of the app's own is told of what.
    @MainActor @Suite struct IndicatorPartTests {
        /// A character is 7 points wide.
        private func stage(content: CGSize? = nil) -> Stage {
            let stage = Stage(content: content ?? CGSize(width: 375, height: 2000))
            UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
            return stage
        }

        private func sideways() -> Stage { stage(content: CGSize(width: 2000, height: 667)) }

        // MARK: Lines

        /// A line is 1.2 times as high as its font. There is room for the higher one twice where the title is, and 8 points.
        @Test(
            arguments: [(60, nil, 72 + 72 + 8), (60, 20, 72 + 72 + 8), (20, 60, 24 + 72 + 8)] as [(CGFloat, CGFloat?, CGFloat)])
        func headerIsAsHighAsItsLines(title: CGFloat, subtitle: CGFloat?, height: CGFloat) {
            let stage = stage()
            let header = StandardIndicator(kind: .text)
            header.font = .systemFont(ofSize: title)
            header.subtitleFont = subtitle.map { .systemFont(ofSize: $0) }
            stage.list.tug.header = .refresh(.custom(header)).callback {}
            UIKitSimulation.settle()
            #expect(header.frame.height == height)
        }

        @Test func titleHasTwoLinesUnlessThereIsAnotherBelowIt() {
            let stage = stage()
            let header = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(header)).callback {}
            UIKitSimulation.settle()
            #expect(header.titleLabel.numberOfLines == 2)
            #expect(header.subtitleLabel.isHidden)
            #expect(header.titleLabel.frame == CGRect(x: 0, y: 0, width: 375, height: 54))
            stage.list.tug.header?.lastRefreshedKey = "inbox"
            stage.list.tug.header?.lastRefreshedText = { _ in "Now" }
            UIKitSimulation.settle()
            #expect(header.titleLabel.numberOfLines == 1)
            #expect(header.titleLabel.frame == CGRect(x: 0, y: 0, width: 375, height: 27))
            #expect(header.subtitleLabel.frame == CGRect(x: 0, y: 27, width: 375, height: 27))
            for label in [header.titleLabel, header.subtitleLabel] { #expect(label.textAlignment == .center) }
        }

        @Test(arguments: [("ja", true), ("ko", true), ("zh-Hans", true), ("zh-Hant", true), ("en", false), ("ar", false)])
        func textBesideAListIsAColumnWhereItsScriptAllows(code: String, isColumn: Bool) {
            let stage = sideways()
            let header = StandardIndicator(kind: .text)
            header.font = .systemFont(ofSize: 20)
            stage.list.tug.leading = .refresh(.custom(header)).callback {}.with(\.language, .named(code))
            UIKitSimulation.settle()
            let label = header.titleLabel
            #expect(label.center == CGPoint(x: 30, y: 333.5))
            #expect(label.numberOfLines == (isColumn ? 0 : 1))
            if isColumn {
                #expect(label.transform.isIdentity)
                #expect(label.bounds.size == CGSize(width: 20, height: 667), "as wide as a character")
            } else {
                // From the bottom to the top.
                #expect(isNear(label.transform.b, -1) && isNear(label.transform.c, 1))
                #expect(label.bounds.size == CGSize(width: 667, height: 24))
            }
        }

        @Test func pictureKeepsItsDistanceWhenATextChanges() {
            let stage = stage()
            let header = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(header)).callback {}
            stage.list.tug.header = control
            func middle(_ characters: Int) -> CGFloat { 375 / 2 - CGFloat(characters) * 7 / 2 - 25 }
            for title in ["12345", "123456789012", "1"] {
                control.title(title, for: .idle)
                UIKitSimulation.settle()
                #expect(isNear(header.arrowView.center.x, middle(title.utf16.count)), "\(title)")
            }
            control.lastRefreshedKey = "inbox"
            for subtitle in ["1234567", "1234567890123"] {
                control.lastRefreshedText = { _ in subtitle }
                UIKitSimulation.settle()
                #expect(isNear(header.arrowView.center.x, middle(subtitle.utf16.count)), "\(subtitle)")
            }
            // What is wider than the list has the width of the list.
            control.lastRefreshedText = { _ in String(repeating: "0", count: 100) }
            UIKitSimulation.settle()
            #expect(isNear(header.arrowView.center.x, -25))
        }

        @Test func titleIsInTheMiddleAgainOnceTheLineBelowItHasGone() {
            let stage = stage()
            let header = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(header)).callback {}
            control.lastRefreshedKey = "inbox"
            stage.list.tug.header = control
            UIKitSimulation.settle()
            let above = header.titleLabel.center.y
            #expect(above < header.bounds.midY - 1)
            control.indicatorOptions.showsLastRefreshed = false
            UIKitSimulation.settle()
            #expect(isNear(header.titleLabel.center.y, header.bounds.midY))
            control.indicatorOptions.showsLastRefreshed = true
            UIKitSimulation.settle()
            #expect(isNear(header.titleLabel.center.y, above))
        }

        @Test func footerThatSaysHowToTryAgainHasTwoLines() {
            let stage = stage()
            let footer = StandardIndicator(kind: .standard)
            let control = PullControl.loadMore(.custom(footer), when: .pulled).callback {}
            stage.list.tug.footer = control
            control.beginRefreshing()
            stage.rest()
            #expect(isNear(footer.spinner.center.y, 22))
            control.endRefreshing(.failure(message: "No"))
            UIKitSimulation.settle()
            #expect(footer.titleLabel.text == "No")
            #expect(footer.titleLabel.frame == CGRect(x: 0, y: 0, width: 375, height: 22))
            #expect(footer.subtitleLabel.frame == CGRect(x: 0, y: 22, width: 375, height: 22))
        }

        @Test func colorIsThatOfTextsAgainWithoutATint() {
            let header = StandardIndicator(kind: .standard)
            header.tintColor = .systemRed
            #expect(header.color == .systemRed)
            #expect(header.spinner.color == .systemRed)
            header.tintColor = nil
            #expect(header.color == .secondaryLabel)
            #expect(header.titleLabel.textColor == .secondaryLabel)
        }

        // MARK: Images

        @Test func imageBesideAListHasTheRoomForItself() {
            let stage = sideways()
            let header = ImageIndicator(ImageFrames([UIImage(simulatedSize: CGSize(width: 90, height: 40))]))
            stage.list.tug.leading = .refresh(.custom(header)).callback {}
            UIKitSimulation.settle()
            #expect(header.frame == CGRect(x: -90, y: 0, width: 90, height: 667))
            #expect(header.titleLabel.isHidden)
            #expect(header.imageView.contentMode == .center)
            #expect(header.imageView.frame == header.bounds)
        }

        @Test func imagesTakeATenthOfASecondUnlessTheySayOtherwise() {
            let image = UIImage(simulatedSize: CGSize(width: 40, height: 40))
            #expect(ImageFrames(image).duration == 0.1)
            #expect(ImageFrames([image, image, image]).duration == 0.1 * 3)
            #expect(ImageFrames([image, image], duration: 4).duration == 4)
            #expect(UIImage.animatedImage(with: [image, image], duration: 3).map { ImageFrames($0).duration } == 3)
        }

        // MARK: Hooks

        /// An indicator of an app that notes what it is told.
        private final class Told: PullIndicator {
            var calls: [String] = []
            override func stateDidChange(from old: EdgeState) { calls.append("\(old) \(state)") }
            override func pullingProgressDidChange(_ progress: Double) { calls.append("pulled") }
            override func languageDidChange() { calls.append(language.code) }
        }

        @Test func indicatorIsToldOfEachChangeOnce() {
            let stage = stage()
            let header = Told(frame: .zero)
            let control = PullControl.refresh(.custom(header)).callback {}.with(\.language, .english)
            stage.list.tug.header = control
            UIKitSimulation.settle()
            header.calls = []
            control.language = .german
            control.language = .german
            #expect(header.calls == ["de"])
            header.calls = []
            stage.list.contentOffset.y = -20
            stage.list.contentOffset.y = -20
            #expect(header.calls == ["pulled"])
            UIKitSimulation.Driver(stage.list).beginDrag()
            header.calls = []
            for y in [-21.0, -21, -22] { UIKitSimulation.Driver(stage.list).scroll(to: CGPoint(x: 0, y: y)) }
            #expect(header.calls == ["pulled", "pulled"])
            header.calls = []
            UIKitSimulation.Driver(stage.list).scroll(to: CGPoint(x: 0, y: -80))
            #expect(header.calls == ["pulled", "idle pulling"])
        }
    }
}
