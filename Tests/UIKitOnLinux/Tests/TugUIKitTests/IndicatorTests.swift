import Foundation
import Testing
@_spi(Host) import Tug
@_spi(Host) import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct IndicatorTests {
        @Test func standardHeaderLayoutMatchesMJRefresh() {
            let stage = Stage()
            UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            let width = CGFloat(Language.english[.refreshIdle].utf16.count) * 7
            #expect(indicator.titleLabel.frame == CGRect(x: 0, y: 0, width: 375, height: 54))
            #expect(indicator.arrowView.bounds.size == CGSize(width: 15, height: 40))
            #expect(isNear(indicator.arrowView.center.x, 375 / 2 - width / 2 - 25))
            #expect(isNear(indicator.arrowView.center.y, 27))
        }

        @Test func textGapToArrowIsRespected() {
            let stage = Stage()
            UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
            let indicator = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(indicator)).callback {}
            stage.list.tug.header = control
            let width = CGFloat(Language.english[.refreshIdle].utf16.count) * 7
            for (gap, middle) in [(40.0, 40.0), (0, 0), (-1, 25), (.infinity, 25), (nil, 25)] as [(Double?, CGFloat)] {
                control.indicatorOptions.textGap = gap
                UIKitSimulation.settle()
                #expect(isNear(indicator.arrowView.center.x, 375 / 2 - width / 2 - middle))
            }
        }

        @Test func imagesThatAreSetLaterAreShown() {
            let stage = Stage()
            let indicator = ImageIndicator(frame: .zero)
            #expect(indicator.progress == 0)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            let (idle, pulling, refreshing) = (image(60, "idle"), image(80, "pulling"), image(100, "refreshing"))
            for images in [\ImageIndicator.idle, \.pulling, \.refreshing] {
                indicator[keyPath: images] = ImageFrames([refreshing])
                UIKitSimulation.settle()
                #expect(indicator.frame.height == 100)
                indicator[keyPath: images] = ImageFrames([])
                UIKitSimulation.settle()
                #expect(indicator.frame.height == 54)
            }
            (indicator.idle, indicator.pulling, indicator.refreshing) = (
                ImageFrames([idle]), ImageFrames([pulling]), ImageFrames([refreshing])
            )
            UIKitSimulation.settle()
            stage.finger.drag(y: 40)
            #expect(shows(indicator, idle))
            stage.finger.drag(y: 200)
            #expect(shows(indicator, pulling))
            stage.finger.lift()
            stage.firstMovement()
            #expect(shows(indicator, refreshing))
        }

        private func image(_ height: CGFloat, _ name: String) -> UIImage {
            UIImage(simulatedSize: CGSize(width: 40, height: height), name: name)
        }

        private func shows(_ indicator: ImageIndicator, _ image: UIImage) -> Bool {
            let view = indicator.imageView
            return view.isAnimating ? view.animationImages == [image] : view.image === image
        }

        @Test func arrowFillsItsViewFromTheTopToItsTip() throws {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            let (view, path) = (indicator.arrowView, (indicator.arrowView.layer as? CAShapeLayer)?.path)
            let box = try #require(path).boundingBox
            #expect(isNear(box.midX, view.bounds.midX) && isNear(box.midY, view.bounds.midY))
            #expect(box.height >= view.bounds.height * 0.7)
        }

        @Test func arrowIsBesideSubtitleWithoutTitle() {
            let stage = Stage()
            let (middle, halfOfText): (CGFloat, CGFloat) = (375 / 2, 5 * 7 / 2)
            UIKitSimulation.textWidth = { text, _ in CGFloat(text.utf16.count) * 7 }
            let indicator = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(indicator)).callback {}
                .with(\.lastRefreshedKey, "inbox")
                .with(\.lastRefreshedText, { _ in "12345" })
            control.indicatorOptions.showsTitle = false
            stage.list.tug.header = control
            UIKitSimulation.settle()
            #expect(isNear(indicator.arrowView.center.x, middle - halfOfText - 25))
        }

        @Test func arrowIsOnRightInRightToLeftLayout() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            indicator.semanticContentAttribute = .forceRightToLeft
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect(indicator.arrowView.center.x > 375 / 2)
        }

        @Test func lookWithoutFailuresIsIdleAfterOne() {
            let stage = Stage()
            let banner = Banner()
            stage.list.tug.header = .refresh(.custom(banner)).callback {}
            #expect(banner.states == [.idle])
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.list.tug.header?.endRefreshing(.failure(message: "no"))
            #expect(banner.states == [.idle, .refreshing, .idle])
            #expect(banner.state == .idle)
            #expect(banner.content?.title == "no")
            stage.rest()
            #expect(banner.states == [.idle, .refreshing, .idle])
        }

        @Test func spinnerTurnsDuringRefreshAndArrowFlipsWhenArmed() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect(!indicator.arrowView.isHidden)
            #expect(indicator.arrowView.transform.isIdentity)
            stage.finger.drag(y: 200)
            #expect(isNear(indicator.arrowView.transform.d, -1))
            stage.finger.lift()
            stage.firstMovement()
            #expect(indicator.arrowView.isHidden)
            #expect(indicator.spinner.isAnimating)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(!indicator.spinner.isAnimating)
            #expect(!indicator.arrowView.isHidden)
        }

        @Test func largeTextIncreasesHeaderHeight() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            UIKitSimulation.settle()
            let indicator = stage.list.tug.header?.indicator as? StandardIndicator
            #expect((indicator?.titleLabel.font.pointSize ?? 0) > 25)
            let height = indicator?.frame.height ?? 0
            #expect(height > 70)
            #expect(isNear(indicator?.frame.minY, -height))
            stage.pull(y: 300)
            #expect(isNear(stage.list.contentInset.top, height))
        }

        @Test func textSizeChangeDuringRefreshDoesNotMoveList() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            UIKitSimulation.settle()
            stage.rest()
            #expect(stage.list.contentInset.top == 54)
            #expect(stage.list.contentOffset.y == -54)
        }

        @Test func colorsFollowTintAndDarkMode() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            let stroke = { (indicator.arrowView.layer as? CAShapeLayer)?.strokeColor }
            #expect(stroke() == UIColor.secondaryLabel.cgColor)
            let light = stroke()
            UIKitSimulation.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
            UIKitSimulation.settle()
            #expect(stroke() == UIColor.secondaryLabel.cgColor)
            #expect(stroke() != light)
            indicator.tintColor = .red
            UIKitSimulation.settle()
            #expect(stroke() == UIColor.red.cgColor)
            #expect(indicator.titleLabel.textColor == .red)
            #expect(indicator.spinner.color == .red)
        }

        @Test func imageCanReplaceArrow() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            indicator.arrowImage = UIImage(simulatedSize: CGSize(width: 20, height: 20))
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect((indicator.arrowView.layer as? CAShapeLayer)?.path == nil)
            indicator.arrowImage = nil
            #expect((indicator.arrowView.layer as? CAShapeLayer)?.path?.isEmpty == false)
        }

        /// Which an app may place by how long its texts are.
        @Test func textsAndTheirGapLayOutTheirIndicatorAnew() {
            final class Counted: PullIndicator {
                var layouts = 0
                override func placeSubviews() { layouts += 1 }
            }
            let stage = Stage()
            let indicator = Counted(frame: .zero)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            stage.rest()
            let changes: [(inout IndicatorOptions) -> Void] = [
                { $0.titles[.idle] = "Other" }, { $0.showsTitle = false }, { $0.showsTitle = true }, { $0.textGap = 33 },
            ]
            for (number, change) in changes.enumerated() {
                let before = indicator.layouts
                if let header = stage.list.tug.header { change(&header.indicatorOptions) }
                UIKitSimulation.settle()
                #expect(indicator.layouts > before, "change \(number)")
            }
        }

        @Test func customIndicatorIsPlacedByConstraints() {
            let stage = Stage()
            let indicator = Banner()
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect(isNear(indicator.label.center.x, 375 / 2))
            #expect(isNear(indicator.label.frame.maxY, 54 - 8))
            #expect(UIKitSimulation.unsatisfiedConstraints.isEmpty)
            stage.pull(y: 200)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(indicator.states == [.idle, .pulling, .refreshing, .idle])
            #expect(indicator.prepared == 1)
            #expect(indicator.progresses.contains { $0 > 0.3 && $0 < 1 })
            stage.list.tug.header?.language = .french
            #expect(indicator.languages == ["fr"])
        }

        @Test func standardIndicatorPartsCanHaveConstraints() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            indicator.titleLabel.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                indicator.titleLabel.leadingAnchor.constraint(equalTo: indicator.leadingAnchor, constant: 12),
                indicator.titleLabel.topAnchor.constraint(equalTo: indicator.topAnchor, constant: 3),
            ])
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect(indicator.titleLabel.frame.origin == CGPoint(x: 12, y: 3))
            #expect(indicator.arrowView.bounds.size == CGSize(width: 15, height: 40))
        }

        @Test func headerShowsTimeOfLastRefresh() {
            let stage = Stage()
            let store = MemoryTimeStore()
            let indicator = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(indicator)).callback {}
                .with(\.timeStore, store)
                .with(\.wallClock, WallClock(now: { 1_700_000_000 }))
                .with(\.language, .english)
                .with(\.hourCycle, .twentyFour)
                .with(\.lastRefreshedKey, "inbox")
            stage.list.tug.header = control
            #expect(indicator.subtitleLabel.text?.contains(Language.english[.lastUpdatedNever]) == true)
            stage.pull(y: 200)
            control.endRefreshing()
            stage.rest()
            #expect(store.time(for: "inbox") == 1_700_000_000)
            #expect(indicator.subtitleLabel.text?.contains("22:13") == true)
            UIKitSimulation.settle()
            #expect(indicator.subtitleLabel.frame == CGRect(x: 0, y: 27, width: 375, height: 27))
        }

        @Test func timeOfLastRefreshIsDate() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            let control = PullControl.refresh(.custom(indicator)).callback {}
                .with(\.timeStore, MemoryTimeStore())
                .with(\.wallClock, WallClock(now: { 1_700_000_000 }))
                .with(\.lastRefreshedKey, "inbox")
            #expect(control.lastRefreshedText == nil)
            control.lastRefreshedText = { date in date.map { "at \(Int($0.timeIntervalSince1970))" } ?? "not yet" }
            stage.list.tug.header = control
            #expect(control.lastRefreshed == nil)
            #expect(indicator.subtitleLabel.text == "not yet")
            stage.pull(y: 200)
            control.endRefreshing()
            stage.rest()
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            #expect(control.lastRefreshed == date)
            #expect(indicator.subtitleLabel.text == "at 1700000000")
            #expect(control.lastRefreshedText?(date) == "at 1700000000")
            #expect(control.lastRefreshedText?(nil) == "not yet")
            control.lastRefreshedText = nil
            #expect(control.lastRefreshedTimeText == nil)
        }

        @Test func timesPersistInUserDefaults() throws {
            let defaults = try #require(UserDefaults(suiteName: "tug.test"))
            defaults.removePersistentDomain(forName: "tug.test")
            let store = UserDefaultsTimeStore(defaults)
            #expect(store.time(for: "inbox") == nil)
            store.setTime(1_700_000_000.5, for: "inbox")
            #expect(UserDefaultsTimeStore(defaults).time(for: "inbox") == 1_700_000_000.5)
            #expect(store.time(for: "other") == nil)
            defaults.removePersistentDomain(forName: "tug.test")
        }

        @Test func hourCycleFollowsLocale() {
            #expect(HourCycle.preferred(in: Locale(identifier: "en_US")) == .twelve)
            #expect(HourCycle.preferred(in: Locale(identifier: "de_DE")) == .twentyFour)
        }
    }
}

/// A label placed by constraints that records the calls of its hooks.
@MainActor
private final class Banner: PullIndicator {
    let label = UILabel()
    var prepared = 0
    var states: [EdgeState] = []
    var progresses: [Double] = []
    var languages: [String] = []

    override func prepare() {
        super.prepare()
        prepared += 1
        label.text = "Banner"
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    override func stateDidChange(from old: EdgeState) { states.append(state) }
    override func pullingProgressDidChange(_ progress: Double) { progresses.append(progress) }
    override func languageDidChange() { languages.append(language.code) }
}
