import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

/// A table that gets delegate calls before its own delegate.
@MainActor @Suite(.serialized) struct DelegateSmokeTests {
    private let table = PullTableView(frame: .zero, style: .plain)
    private let rows = SmokeRows()
    private let screen: Screen

    init() {
        table.dataSource = rows
        screen = Screen(table)
    }

    @Test func delegateIsQueriedAndCalledBehindTable() {
        let delegate = TallRows()
        table.delegate = delegate
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.delegate === delegate)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        table.contentOffset.y = 100
        #expect(delegate.offsets.last == 100)
    }

    @Test func removedDelegateIsNotCalled() {
        let delegate = TallRows()
        table.delegate = delegate
        table.delegate = nil
        delegate.offsets = []
        table.contentOffset.y = 50
        #expect(delegate.offsets == [])
    }

    @Test func tableRefreshesByPropertyAndShowsItsTexts() async {
        var pulls = 0
        table.pullText = "Pull for news"
        table.onPull = { pulls += 1 }
        #expect(table.tug.header?.indicator.content?.title == "Pull for news")
        table.isPullRefreshing = true
        #expect(await screen.wait { pulls == 1 })
        #expect(table.isPullRefreshing)
        table.isPullRefreshing = false
        #expect(await screen.wait { table.tug.header?.phase == .idle })
        #expect(table.contentInset.top == 0)
    }
}

/// A delegate that answers one query and records one call.
private final class TallRows: NSObject, UITableViewDelegate {
    var offsets: [CGFloat] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}
