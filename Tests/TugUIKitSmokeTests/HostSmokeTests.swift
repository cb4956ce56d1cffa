import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

/// Basic tests for every UIKit: Apple's, and the simulated one, which has detailed tests of the host.
@MainActor @Suite(.serialized) struct HostSmokeTests {
    private let table = UITableView(frame: .zero, style: .plain)
    private let rows = SmokeRows()
    private let screen: Screen

    init() {
        table.rowHeight = 44
        table.dataSource = rows
        screen = Screen(table)
    }

    @Test func refreshHoldsHeaderOpenAndRestoresInset() async {
        table.contentInset.top = 10
        var runs = 0
        table.tug.header = .refresh.callback { runs += 1 }
        table.tug.header?.beginRefreshing()
        #expect(await screen.wait { runs == 1 })
        #expect(table.contentInset.top == 64)
        #expect(table.tug.metrics.inset.start == 10)
        #expect(table.tug.header?.state == .refreshing)

        table.tug.header?.endRefreshing()
        #expect(await screen.wait { table.tug.header?.phase == .idle })
        #expect(table.contentInset.top == 10)
        #expect(runs == 1)
    }

    @Test func asyncHandlerEndsRunByReturning() async {
        table.tug.header = .refresh { await Task.yield() }
        guard case .success = await outcomeOfRefresh() else {
            Issue.record("no success")
            return
        }
    }

    @Test func throwingHandlerFails() async {
        struct Broken: Error {}
        table.tug.header = .refresh { throw Broken() }
        guard case .failure = await outcomeOfRefresh() else {
            Issue.record("no failure")
            return
        }
    }

    @Test func visibleFooterLoads() async {
        table.tug.footer = .loadMore { [rows, table] in
            rows.count += 10
            table.reloadData()
            return .noMoreData
        }
        #expect(table.tug.itemCount == 30)
        table.contentOffset.y = table.contentSize.height + 44 - 667
        #expect(await screen.wait { table.tug.footer?.state == .noMoreData })
        #expect(table.tug.itemCount == 40)
    }

    @Test func indicatorShowsState() async {
        table.tug.header = .refresh.callback {}
        table.tug.header?.language = .english
        let indicator = table.tug.header?.indicator
        table.layoutIfNeeded()
        #expect(indicator?.content?.title == "Pull down to refresh")
        table.tug.header?.beginRefreshing()
        #expect(await screen.wait { indicator?.state == .refreshing })
        #expect(indicator?.content?.isSpinning == true)
    }

    @Test func removedControlLeavesNothing() async {
        #expect(!hasViewsOfTug)
        table.tug.header = .refresh.callback {}
        #expect(hasViewsOfTug)
        table.tug.header?.beginRefreshing()
        #expect(await screen.wait { table.contentInset.top == 54 })
        weak var control: PullControl?
        control = table.tug.header
        table.tug.removeAll()
        #expect(await screen.wait { table.contentInset.top == 0 && control == nil })
        #expect(!hasViewsOfTug)
    }

    /// Whether the table has subviews of the library. UIKit adds some of its own at any time, such as scroll indicators.
    private var hasViewsOfTug: Bool { table.subviews.contains { String(reflecting: type(of: $0)).hasPrefix("TugUIKit.") } }

    /// Returns how a refresh ended, letting time pass.
    private func outcomeOfRefresh() async -> Outcome? {
        var outcome: Outcome?
        let header = table.tug.header
        let waiting = Task { outcome = await header?.refresh() }
        #expect(await screen.wait { outcome != nil })
        await waiting.value
        return outcome
    }
}
