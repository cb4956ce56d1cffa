import Testing
@_spi(Host) import Tug
@_spi(Host) import TugUIKit
import UIKit

extension OnUIKit {
    /// What VoiceOver reaches: elements, not custom actions of a list, which is no element.
    @MainActor @Suite struct VoiceOverTests {
        private let english = Language.english

        private func stage() -> Stage {
            let stage = Stage()
            UIKitSimulation.isVoiceOverRunning = true
            return stage
        }

        private func labels(_ stage: Stage) -> [String?] {
            UIKitSimulation.voiceOverElements(in: stage.list).map(\.accessibilityLabel)
        }

        private func element(_ stage: Stage) throws -> UIView {
            try #require(UIKitSimulation.voiceOverElements(in: stage.list).first)
        }

        @Test func headerAtRestRefreshesWhenActivated() throws {
            let stage = stage()
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            #expect(labels(stage) == [english[.refreshAction]])
            let header = try element(stage)
            #expect(header.accessibilityTraits.contains(.button))
            #expect(header.accessibilityHint == nil, "nothing is said twice")
            #expect(header.accessibilityActivate())
            #expect(starts.value == 1)
            #expect(labels(stage) == [english[.refreshRunning]])
            #expect(!header.accessibilityTraits.contains(.button))
            #expect(header.accessibilityTraits.contains(.updatesFrequently))
            #expect(!header.accessibilityActivate())
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(labels(stage) == [english[.refreshAction]])
            #expect(header.alpha > 0 && header.alpha < 0.05)
        }

        @Test func headerAtRestIsUnseenAndUnreachedWithoutVoiceOver() async {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            UIKitSimulation.settle()
            #expect(labels(stage) == [])
            UIKitSimulation.isSwitchControlRunning = true
            #expect(await UIKitSimulation.settle { labels(stage).count == 1 })
            UIKitSimulation.isSwitchControlRunning = false
            #expect(await UIKitSimulation.settle { labels(stage).isEmpty })
        }

        @Test func valueIsTimeOfLastRefresh() throws {
            let stage = stage()
            stage.list.tug.header = .refresh.callback {}
                .with(\.timeStore, MemoryTimeStore())
                .with(\.wallClock, WallClock(now: { 0 }, offset: { _ in 0 }))
                .with(\.lastRefreshedKey, "inbox")
            #expect(try element(stage).accessibilityValue == "Last updated: No record")
        }

        @Test func footerLoadsMoreAndRetries() throws {
            let stage = stage()
            var sources: [RunSource] = []
            stage.list.tug.footer = .loadMore(when: .pulled).callback { sources.append($0.source) }
            let control = try #require(stage.list.tug.footer)
            #expect(labels(stage) == [english[.loadMoreAction]])
            #expect(try element(stage).accessibilityActivate())
            control.endRefreshing(.failure(message: "Server gone"))
            UIKitSimulation.advance(by: 0.5)
            let footer = try element(stage)
            #expect(footer.accessibilityLabel == "Server gone")
            #expect(footer.accessibilityValue == english[.pullToRetry])
            #expect(footer.accessibilityHint == english[.retryAction])
            #expect(footer.accessibilityActivate())
            #expect(sources == [.accessibility, .accessibility])
            #expect(control.isRefreshing)
        }

        @Test func footerWithoutMoreDataIsReachedOnlyWhereItIsSeen() throws {
            let stage = stage()
            let footer: PullControl = .loadMore(when: .pulled).callback {}
            footer.hasMore = false
            stage.list.tug.footer = footer
            stage.rest()
            #expect(labels(stage) == [])
            let visible: PullControl = .loadMore.callback {}
            visible.hasMore = false
            stage.list.tug.footer = visible
            stage.rest()
            #expect(labels(stage) == [english[.loadMoreNoMoreData]])
            #expect(try !element(stage).accessibilityActivate())
            visible.isHidden = true
            #expect(labels(stage) == [])
        }

        @Test func openFloorClosesWhenActivated() throws {
            let stage = stage()
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            stage.list.tug.header = .refresh(options: options).callback {}
            stage.list.tug.secondFloor = UIView()
            stage.list.tug.header?.openFloor()
            stage.rest()
            #expect(labels(stage) == [english[.closeAction]])
            #expect(try element(stage).accessibilityHint == nil)
            #expect(try element(stage).accessibilityActivate())
            stage.rest()
            #expect(stage.list.tug.header?.isFloorOpen == false)
        }

        @Test(arguments: [EdgeBehavior.refresh, .load(.visible), .load(.pulled)], [0, 1, 2])
        func endOfRunIsSpokenOnce(behavior: EdgeBehavior, end: Int) throws {
            let stage = stage()
            let control = PullControlTemplate(behavior)(.custom(StandardIndicator(kind: .standard))).callback {}
            control.options.isAutomatic = false
            if behavior.isRefresh { stage.list.tug.header = control } else { stage.list.tug.footer = control }
            control.beginRefreshing()
            UIKitSimulation.forgetRecords()
            switch end {
            case 0: control.endRefreshing()
            case 1: control.endRefreshingWithNoMoreData()
            default: control.endRefreshing(.failure(message: "Server gone"))
            }
            stage.rest()
            let done = behavior.isRefresh ? english[.refreshSucceeded] : english[.loadMoreSucceeded]
            let none = behavior.isRefresh ? done : english[.loadMoreNoMoreData]
            let spoken = UIKitSimulation.announcements.compactMap { $0.argument as? String }
            #expect(spoken == [[done, none, "Server gone"][end]])
        }
    }
}
