import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct InsetTests {
        @Test func appInsetSetDuringRefreshIsKeptAfterIt() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.list.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 80, right: 0)
            #expect(stage.list.contentInset == UIEdgeInsets(top: 84, left: 0, bottom: 80, right: 0))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 30, left: 0, bottom: 80, right: 0))
            #expect(stage.list.contentOffset.y == -30)
        }

        @Test func keyboardManagersLeaveNoGap() {
            let stage = Stage()
            stage.list.tug.footer = .loadMore.callback {}
            stage.list.tug.footer?.hasMore = false
            UIKitSimulation.settle()
            #expect(stage.list.contentInset.bottom == 44)
            for _ in 0..<3 {
                // Adds the keyboard and takes it away.
                stage.list.contentInset.bottom += 291
                stage.list.contentInset.bottom -= 291
                #expect(stage.list.contentInset.bottom == 44)
                // Saves the inset and puts it back.
                let saved = stage.list.contentInset
                stage.list.contentInset.bottom = 336
                #expect(stage.list.contentInset.bottom == 380)
                stage.list.contentInset = saved
                #expect(stage.list.contentInset.bottom == 44)
            }
            stage.list.tug.footer = nil
            #expect(stage.list.contentInset == .zero)
        }

        @Test func openHeaderStaysVisibleWhenAppSetsInset() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            // UIKit alone would let the list rest at −20.
            stage.list.contentInset.top = 20
            #expect(stage.list.contentInset.top == 74)
            #expect(stage.list.contentOffset.y == -54)
        }

        @Test(arguments: [true, false])
        func safeAreaCanChangeDuringRefresh(isTold: Bool) {
            let stage = Stage(safeTop: 44)
            UIKitSimulation.notifiesOfAdjustedContentInset = isTold
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            // A large title collapses.
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 96, left: 0, bottom: 34, right: 0), of: stage.window)
            UIKitSimulation.settle()
            #expect(stage.list.contentInset.top == 54)
            #expect(stage.list.adjustedContentInset.top == 150)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == -96)
            stage.pull(y: 200)
            #expect(stage.list.tug.header?.isRefreshing == true)
            #expect(stage.list.contentOffset.y == -150)
        }

        @Test func keyboardInsetCanChangeDuringLoad() {
            let stage = Stage()
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            stage.list.contentOffset.y = 2000 - 667
            stage.pull(y: -200)
            stage.list.contentInset.bottom = 300
            #expect(stage.list.contentInset.bottom == 344)
            stage.list.tug.footer?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset.bottom == 300)
            stage.list.contentInset.bottom = 0
            #expect(stage.list.contentInset == .zero)
        }

        @Test func keyboardInsetCanChangeDuringRefresh() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.list.contentInset.bottom = 300
            #expect(stage.list.contentInset == UIEdgeInsets(top: 54, left: 0, bottom: 300, right: 0))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        }

        @Test func rotationDuringRefreshKeepsHeaderOpen() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.window.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
            stage.list.frame = stage.window.bounds
            stage.list.contentSize = CGSize(width: 667, height: 1500)
            UIKitSimulation.settle()
            #expect(stage.list.contentInset.top == 54)
            #expect(stage.list.tug.header?.indicator.frame == CGRect(x: 0, y: -54, width: 667, height: 54))
            #expect(stage.list.tug.footer?.indicator.frame == CGRect(x: 0, y: 1500, width: 667, height: 44))
        }

        @Test func offsetDoesNotDriftInThousandCycles() {
            let stage = Stage(safeTop: 44)
            stage.list.contentInset = UIEdgeInsets(top: 12.3, left: 0, bottom: 45.6, right: 0)
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            for cycle in 0..<1000 {
                let control = cycle % 3 == 0 ? stage.list.tug.footer : stage.list.tug.header
                control?.beginRefreshing()
                if cycle % 5 == 0 { UIKitSimulation.advance(by: 0.1) }
                control?.endRefreshing()
                UIKitSimulation.advance(by: cycle % 7 == 0 ? 0.2 : 1)
            }
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 12.3, left: 0, bottom: 45.6, right: 0))
        }

        @Test func headerRemovedDuringRefreshRestoresInsetAndBounce() {
            let stage = Stage()
            #expect(!stage.list.alwaysBounceVertical)
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)).callback {}
            #expect(stage.list.alwaysBounceVertical)
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.list.tug.header = nil
            #expect(stage.list.contentInset == .zero)
            #expect(!stage.list.alwaysBounceVertical)
            #expect(indicator.superview == nil)
            #expect(stage.viewsOfTug.isEmpty)
        }

        @Test func bounceFlagSetByAppIsKept() {
            let stage = Stage()
            stage.list.alwaysBounceVertical = true
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header = nil
            #expect(stage.list.alwaysBounceVertical)
        }

        @Test func sectionHeadersStickBelowOpenHeader() {
            let table = UITableView(frame: .zero, style: .plain)
            let rows = TitledRows()
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            table.tug.header = .refresh.callback {}
            table.tug.header?.beginRefreshing()
            stage.rest()
            #expect(table.headerView(forSection: 0)?.frame.minY == 0)
            #expect(table.contentOffset.y == -54)
            withExtendedLifetime(rows) {}
        }

        @Test func pagingScrollViewRefreshesAndKeepsPages() {
            let stage = Stage(content: CGSize(width: 375, height: 667 * 3))
            stage.list.isPagingEnabled = true
            stage.list.tug.header = .refresh.callback {}
            stage.pull(y: 200)
            // Paging determines the resting offset: a page begins at a multiple of the height.
            #expect(stage.list.tug.header?.isRefreshing == true)
            #expect(stage.list.contentInset.top == 54)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(isNear(stage.list.contentOffset.y, 0))
            #expect(stage.list.contentInset == .zero)
            stage.finger.drag(y: -400)
            stage.finger.lift()
            stage.rest()
            #expect(stage.list.contentOffset.y == 667)
        }

        @Test func metricsExcludeHeldInsets() {
            let stage = Stage(safeTop: 44)
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.metrics.inset.start = 10
            #expect(stage.list.contentInset.top == 10)
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(stage.list.tug.metrics.effectiveInset.start == 108)
            #expect(stage.list.tug.metrics.inset.start == 10)
            stage.list.tug.metrics.inset.start += 5
            stage.list.tug.metrics.effectiveInset.end = 70
            #expect(stage.list.contentInset == UIEdgeInsets(top: 69, left: 0, bottom: 70, right: 0))
            stage.list.tug.metrics.offset = 300
            #expect(stage.list.contentOffset.y == 300)
            stage.list.tug.metrics.contentLength = 900
            #expect(stage.list.contentSize.height == 900)
            #expect(stage.list.tug.metrics.maximumOffset == 900 + 70 - 667)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 15, left: 0, bottom: 70, right: 0))
        }
    }
}

@MainActor
private final class TitledRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Today" }
}
