import Foundation
import Testing
@_spi(Host) import Tug
import TugObjC
import TugUIKit
import UIKit

extension FromObjectiveC {
    /// Looks, texts, options, and views of the app.
    @MainActor @Suite struct LookTests {
        private let phone = TablePhone()
        private var table: UITableView { phone.table }

        @Test func looksAreThoseOfTheLibrary() {
            func indicator(_ look: TugLook) -> PullIndicator? {
                TugControl(behavior: .refresh, look: look).indicator as? PullIndicator
            }
            #expect(indicator(.standard) is StandardIndicator)
            #expect(indicator(.standard)?.kind == .standard)
            #expect(indicator(.text)?.kind == .text)
            #expect(indicator(.system) is SystemIndicator)
            let images = TugControl(behavior: .loadVisible, images: [UIImage(), UIImage()]).indicator as? ImageIndicator
            #expect(images?.refreshing.images.count == 2)
        }

        @Test func tintOfASystemHeaderIsThatOfTheListsControl() throws {
            let header = TugControl(behavior: .refresh, look: .system)
            header.indicator.tintColor = .systemRed
            table.tug_header = header
            let control = try #require(table.refreshControl)
            #expect(control.tintColor == .systemRed)
            header.indicator.tintColor = .systemGreen
            #expect(control.tintColor == .systemGreen)
            #expect(header.indicator.tintColor == .systemGreen)
            table.tintColor = .systemBlue
            header.indicator.tintColor = nil
            #expect(control.tintColor == .systemBlue)
        }

        @Test func titleIsShownAndForgotten() throws {
            TugControl.languageCode = "en"
            defer { TugControl.languageCode = nil }
            let header = table.tug_setRefresh { _ in }
            let label = try #require(header.titleLabel)
            #expect(label.text == "Pull down to refresh")
            header.setTitle("Pull for news", forState: .idle)
            header.setTitle("Asking", forState: .refreshing)
            #expect(label.text == "Pull for news")
            #expect(header.title(forState: .idle) == "Pull for news")
            #expect(header.title(forState: .pulling) == nil)
            header.beginRefreshing()
            #expect(label.text == "Asking")
            header.endRefreshing()
            phone.rest()
            header.setTitle(nil, forState: .idle)
            #expect(label.text == "Pull down to refresh")
        }

        @Test func languageIsThatOfEveryControl() {
            let header = table.tug_setRefresh { _ in }
            TugControl.languageCode = "zh-Hans"
            #expect(header.titleLabel?.text == "下拉可以刷新")
            #expect(TugControl.languageCode == "zh-Hans")
            TugControl.languageCode = nil
            #expect(TugControl.languageCode == nil)
            #expect(header.titleLabel?.text != "下拉可以刷新")
        }

        @Test func linesAreHidden() {
            let header = table.tug_setRefresh { _ in }
            header.lastRefreshedKey = "lines"
            #expect(header.titleLabel?.text?.isEmpty == false)
            #expect(header.subtitleLabel?.text?.isEmpty == false)
            header.showsLastRefreshed = false
            #expect(header.subtitleLabel?.text ?? "" == "")
            header.showsTitle = false
            #expect(header.titleLabel?.text ?? "" == "")
            header.showsTitle = true
            header.showsTitleWhileRefreshing = false
            header.beginRefreshing()
            #expect(header.titleLabel?.text ?? "" == "")
        }

        @Test func timeOfTheLastRefreshIsStoredUnderItsKey() throws {
            let store = MemoryTimeStore()
            let header = table.tug_setRefresh { _ in }
            table.tug.header?.timeStore = store
            table.tug.header?.wallClock = WallClock(now: { 1_767_258_000 })
            header.lastRefreshedKey = "inbox"
            #expect(header.lastRefreshed == nil)
            header.beginRefreshing()
            header.endRefreshing()
            #expect(header.lastRefreshed == Date(timeIntervalSince1970: 1_767_258_000))
            #expect(store.time(for: "inbox") == 1_767_258_000)
        }

        @Test func viewOfTheAppFillsTheControlAndIsToldWhatToShow() throws {
            let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 12))
            let header = TugControl(behavior: .refresh, view: view)
            header.setTitle("Working", forState: .refreshing)
            table.tug_header = header
            #expect(view.states == [.idle])
            header.beginRefreshing()
            phone.rest()
            #expect(table.contentInset.top == 12)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 12))
            #expect(view.states.last == .refreshing)
            #expect(view.last?.title == "Working")
            #expect(view.last?.progress == 1)
            header.endRefreshing(error: CocoaError(.fileNoSuchFile))
            // It has no look for failures: it is at rest, and its title says what happened.
            #expect(view.states.last == .idle)
            phone.rest()
            phone.pull(20)
            #expect(view.progresses.contains { $0 > 0.2 && $0 < 1 })
        }

        @Test func viewWithoutHeightHasThatOfTheLibrary() {
            let header = TugControl(behavior: .refresh, view: UIView())
            table.tug_header = header
            header.beginRefreshing()
            phone.rest()
            #expect(table.contentInset.top == 54)
        }

        @Test func optionsAreThoseOfTheControl() throws {
            let footer = TugControl(behavior: .loadVisible, look: .standard)
            table.tug_footer = footer
            let control = try #require(table.tug.footer)
            footer.extent = 60
            footer.ignoredInset = 30
            footer.isAutomatic = false
            footer.triggerFraction = -1
            footer.hidesWhenEmpty = false
            footer.fadesWithPull = false
            footer.isAnimated = false
            var expected = EdgeOptions.standard(for: .load(.visible))
            expected.extent = 60
            expected.ignoredInset = 30
            expected.isAutomatic = false
            expected.triggerFraction = -1
            expected.hidesWhenEmpty = false
            expected.fadesWithPull = false
            expected.isAnimated = false
            #expect(control.options == expected)
            footer.useMJRefreshOptions()
            #expect(control.options == .mjRefresh(for: .load(.visible)))
        }
    }
}

/// A view of an app in Objective-C.
private final class RecordingView: UIView, TugIndicatorView {
    var states: [TugState] = []
    var progresses: [Double] = []
    var last: (progress: Double, title: String, subtitle: String?)?

    func tug_showState(_ state: TugState, progress: Double, title: String, subtitle: String?) {
        if states.last != state { states.append(state) }
        progresses.append(progress)
        last = (progress, title, subtitle)
    }
}
