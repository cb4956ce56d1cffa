import Foundation
import Testing
import TugObjC
import UIKit

extension FromObjectiveC {
    /// Headers and footers, and how their runs begin and end.
    @MainActor @Suite struct RunTests {
        private let phone = TablePhone()
        private var table: UITableView { phone.table }

        @Test func headerIsPulledAndEndedByTheControlThatItsHandlerGets() {
            var seen: [TugControl] = []
            let header = table.tug_setRefresh { seen.append($0) }
            phone.pull(200)
            #expect(seen.count == 1)
            #expect(seen.first === header)
            #expect(header.isRefreshing)
            #expect(header.state == .refreshing)
            phone.rest()
            #expect(table.contentInset.top == 54)
            seen.first?.endRefreshing()
            phone.rest()
            #expect(header.state == .idle)
            #expect(header.progress == 0)
            #expect(table.contentInset.top == 0)
        }

        @Test func autoFooterLoadsInViewUntilThereIsNoMoreData() {
            var loads = 0
            let footer = table.tug_setLoadMore { _ in loads += 1 }
            phone.scrollToEnd()
            #expect(loads == 1)
            footer.endRefreshingWithNoMoreData()
            phone.rest()
            #expect(footer.state == .noMoreData)
            #expect(!footer.hasMore)
            phone.pull(-100)
            #expect(loads == 1)
            footer.resetNoMoreData()
            #expect(footer.hasMore)
            phone.rest()
            phone.pull(-100)
            #expect(loads == 2)
        }

        @Test func footerSaysWhatTheAppKnowsOfTheRest() {
            let footer = table.tug_setLoadMore { _ in }
            #expect(footer.hasMore)
            footer.hasMore = false
            phone.rest()
            #expect(!footer.hasMore && footer.state == .noMoreData)
            footer.hasMore = true
            phone.rest()
            #expect(footer.hasMore && footer.state == .idle)
        }

        @Test func backFooterLoadsOnlyWhenItIsPulled() {
            var loads = 0
            table.tug_setLoadMoreWhenPulled { _ in loads += 1 }
            phone.scrollToEnd()
            phone.rest()
            #expect(loads == 0)
            phone.pull(-200)
            #expect(loads == 1)
        }

        @Test func completionsFollowBeginAndEnd() {
            var calls: [String] = []
            let header = table.tug_setRefresh { _ in calls.append("handler") }
            header.onBegin = { calls.append("onBegin") }
            header.onClose = { calls.append("onClose") }
            header.beginRefreshing { calls.append("begun") }
            phone.rest()
            header.endRefreshing { calls.append("ended") }
            #expect(!calls.contains("ended"))
            phone.rest()
            #expect(Set(calls.prefix(3)) == ["onBegin", "begun", "handler"])
            #expect(Set(calls.dropFirst(3)) == ["onClose", "ended"])
            #expect(calls.count == 5)
        }

        @Test func handlerIsNotCalledForARunThatIsOnlyShown() {
            var calls = 0
            let header = table.tug_setRefresh { _ in calls += 1 }
            header.showRefreshing()
            #expect(header.isRefreshing)
            header.endRefreshing()
            phone.rest()
            #expect(calls == 0)
            header.beginRefreshing()
            #expect(calls == 1)
        }

        @Test func runWithoutHandlerLastsUntilItIsEnded() {
            let header = TugControl(behavior: .refresh, look: .standard)
            table.tug_header = header
            header.beginRefreshing()
            phone.rest()
            #expect(header.isRefreshing)
            header.endRefreshing()
            #expect(!header.isRefreshing)
        }

        @Test func newHandlerTakesEffectWithTheNextRun() {
            var calls: [String] = []
            let header = table.tug_setRefresh { _ in calls.append("old") }
            header.handler = { _ in calls.append("new") }
            header.beginRefreshing()
            #expect(calls == ["new"])
        }

        @Test func errorIsShownAndNoErrorIsASuccess() {
            let header = table.tug_setRefresh { _ in }
            header.beginRefreshing()
            phone.rest()
            header.endRefreshing(error: CocoaError(.fileNoSuchFile))
            #expect(header.state == .failed)
            phone.rest()
            header.beginRefreshing()
            phone.rest()
            header.endRefreshing(error: nil)
            #expect(header.state == .idle)
        }

        @Test func stateChangesAreReported() {
            var states: [TugState] = []
            let header = table.tug_setRefresh { _ in }
            header.onStateChange = { states.append($0) }
            phone.pull(200)
            header.endRefreshing()
            phone.rest()
            #expect(states == [.pulling, .refreshing, .idle])
            header.onStateChange = nil
            header.beginRefreshing()
            #expect(states.count == 3)
        }

        @Test func pullsAndRunsAreReported() {
            var told: [String] = []
            let header = table.tug_setRefresh { _ in told.append("handler") }
            header.onPullCancel = { told.append("pull cancelled") }
            header.onBegin = { told.append("begin") }
            header.onClose = { told.append("close") }
            phone.pull(40)
            phone.rest()
            #expect(told == ["pull cancelled"])
            phone.pull(200)
            phone.rest()
            #expect(told == ["pull cancelled", "begin", "handler"])
            header.endRefreshing()
            phone.rest()
            #expect(told == ["pull cancelled", "begin", "handler", "close"])
            #expect(header.onPullCancel != nil && header.onBegin != nil && header.onClose != nil)
            (header.onPullCancel, header.onBegin, header.onClose) = (nil, nil, nil)
            phone.pull(40)
            phone.pull(200)
            header.endRefreshing()
            phone.rest()
            #expect(told.count == 5)
        }

        @Test func hidingCancelsARun() {
            let footer = table.tug_setLoadMoreWhenPulled { _ in }
            footer.beginRefreshing()
            footer.hidden = true
            #expect(footer.hidden)
            #expect(!footer.isRefreshing)
        }

        @Test func statesHaveTheNumbersOfMJRefresh() {
            #expect([TugState.idle, .pulling, .refreshing, .pending, .noMoreData].map(\.rawValue) == [1, 2, 3, 4, 5])
        }
    }
}
