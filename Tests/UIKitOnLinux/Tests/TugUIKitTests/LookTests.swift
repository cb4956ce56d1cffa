import Foundation
import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Fonts, colors and sizes of an app's own.
    @MainActor @Suite struct LookTests {
        private func makeLargeText() {
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            UIKitSimulation.settle()
        }

        @Test func linesKeepTheirOwnFontsWhenTextSizeChanges() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}.with(\.lastRefreshedKey, "fonts")
            indicator.font = .systemFont(ofSize: 16)
            indicator.subtitleFont = .systemFont(ofSize: 10)
            #expect(indicator.titleLabel.font.pointSize == 16)
            #expect(indicator.subtitleLabel.font.pointSize == 10)
            makeLargeText()
            let factor = indicator.titleLabel.font.pointSize / 16
            #expect(factor > 1.5)
            #expect(isNear(indicator.subtitleLabel.font.pointSize, 10 * factor))
            indicator.subtitleFont = nil
            #expect(indicator.subtitleLabel.font == indicator.titleLabel.font)
        }

        @Test func headerHasRoomForBothFonts() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            indicator.subtitleFont = .systemFont(ofSize: 40)
            UIKitSimulation.settle()
            #expect(isNear(indicator.frame.height, 17 + 48 + 8))
        }

        @Test func linesKeepTheirOwnColorsWhenTintChanges() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            indicator.titleColor = .red
            indicator.subtitleColor = .black
            indicator.tintColor = .white
            UIKitSimulation.settle()
            #expect(indicator.titleLabel.textColor == .red)
            #expect(indicator.subtitleLabel.textColor == .black)
            #expect(indicator.spinner.color == .white)
            indicator.titleColor = nil
            #expect(indicator.titleLabel.textColor == .white)
        }

        @Test func whatIsSetOnALabelItselfStays() {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            indicator.titleLabel.font = .systemFont(ofSize: 15)
            indicator.subtitleLabel.textColor = .black
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            makeLargeText()
            indicator.tintColor = .white
            #expect(indicator.titleLabel.font.pointSize == 15)
            #expect(indicator.titleLabel.textColor == .white)
            #expect(indicator.subtitleLabel.font.pointSize > 20)
            #expect(indicator.subtitleLabel.textColor == .black)
        }

        @Test func indicatorMayBeSmallerThanUsual() {
            let stage = Stage()
            let small = SmallIndicator(frame: .zero)
            stage.list.tug.header = .refresh(.custom(small)).callback {}
            UIKitSimulation.settle()
            #expect(small.frame == CGRect(x: 0, y: -30, width: 375, height: 30))
            stage.pull(y: 100)
            #expect(stage.list.contentInset.top == 30)
        }

        @Test func indicatorKnowsItsControl() {
            let stage = Stage()
            let small = SmallIndicator(frame: .zero)
            #expect(small.control == nil)
            var runs = 0
            stage.list.tug.header = .refresh(.custom(small)).callback { runs += 1 }
            #expect(small.control === stage.list.tug.header)
            small.control?.beginRefreshing()
            #expect(runs == 1)
            #expect(small.state == .refreshing)
            small.control?.endRefreshing()
            stage.rest()
            #expect(small.state == .idle)
            stage.list.tug.header = nil
            #expect(small.control == nil)
        }
    }

    /// What an app gives all its controls.
    @MainActor @Suite struct DefaultsTests {
        @Test func lookAndOptionsOfAllControlsComeFromTheDefaults() {
            let before = PullControl.defaults
            defer { PullControl.defaults = before }
            PullControl.defaults.look = .text
            PullControl.defaults.prepare = {
                $0.options.extent = 72
                $0.lastRefreshedKey = "all"
            }
            let header = PullControl.refresh.callback {}
            #expect((header.indicator as? StandardIndicator)?.kind == .text)
            #expect(header.options.extent == 72)
            #expect(header.lastRefreshedKey == "all")
            let own = PullControl.loadMore(.images(ImageFrames([UIImage()])), options: EdgeOptions(extent: 50)).callback {}
            #expect(own.indicator is ImageIndicator)
            #expect(own.options.extent == 50)
            #expect(PullControl.refresh.with { $0.options.extent = 60 }.callback {}.options.extent == 60)
            PullControl.defaults = before
            #expect((PullControl.refresh.callback {}.indicator as? StandardIndicator)?.kind == .standard)
            #expect(header.options.extent == 72)
        }
    }

    /// One language for all controls, texts of the app, and dates.
    @MainActor @Suite struct SharedLanguageTests {
        @Test func oneLanguageIsSharedByAllControlsAndChangesAtOnce() throws {
            defer { Language.shared = nil }
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            let header = try #require(stage.list.tug.header?.indicator as? StandardIndicator)
            let footer = try #require(stage.list.tug.footer?.indicator as? StandardIndicator)
            Language.shared = .german
            #expect(header.titleLabel.text == Language.german[.refreshIdle])
            #expect(footer.titleLabel.text == Language.german[.loadMoreIdle])
            #expect(header.language.code == "de")
            stage.list.tug.header?.language = .french
            Language.shared = .spanish
            #expect(header.titleLabel.text == Language.french[.refreshIdle])
            #expect(footer.titleLabel.text == Language.spanish[.loadMoreIdle])
            let late = PullControl.refresh.callback {}
            #expect(late.language.code == "es")
            Language.shared = nil
            #expect(late.language.code == Language.preferred.code)
        }

        @Test func textsComeFromTheStringsTableOfAnApp() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "tug-\(UUID().uuidString).bundle")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data(#""refreshIdle" = "Pull for news";"#.utf8).write(to: folder.appending(path: "Tug.strings"))
            try Data(#""MJRefreshHeaderIdleText" = "Down";"#.utf8).write(to: folder.appending(path: "Old.strings"))
            let bundle = try #require(Bundle(path: folder.path))
            let language = Language.german.localized(bundle: bundle)
            #expect(language[.refreshIdle] == "Pull for news")
            #expect(language[.refreshPulling] == Language.german[.refreshPulling])
            let old = Language.german.localized(table: "Old", bundle: bundle) {
                $0 == .refreshIdle ? "MJRefreshHeaderIdleText" : nil
            }
            #expect(old[.refreshIdle] == "Down")
            #expect(old[.refreshPulling] == Language.german[.refreshPulling])
        }

        @Test func timesOfRefreshesAreDates() throws {
            let store = MemoryTimeStore()
            #expect(store.date(for: "inbox") == nil)
            let date = Date(timeIntervalSince1970: 86_400)
            store.setDate(date, for: "inbox")
            #expect(store.time(for: "inbox") == 86_400)
            #expect(store.date(for: "inbox") == date)
            let zone = try #require(TimeZone(secondsFromGMT: 3_600))
            let line = Language.german.lastRefreshed(at: date, now: date.addingTimeInterval(60), timeZone: zone)
            #expect(line.contains("01:00"))
            #expect(Language.german.lastRefreshed(at: nil).contains(Language.german[.lastUpdatedNever]))
        }
    }
}

/// A look that is 30 points high.
@MainActor
private final class SmallIndicator: PullIndicator {
    override var decidesExtent: Bool { true }
    override func extent(forBreadth breadth: CGFloat) -> CGFloat? { 30 }
}
