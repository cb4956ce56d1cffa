import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct PullTableTests {
        private let table: PullTableView
        private let rows = Rows(50)
        private let stage: Stage

        init() {
            UIKitSimulation.reset()
            table = PullTableView(frame: .zero, style: .plain)
            table.dataSource = rows
            stage = Stage(table, content: nil)
        }

        @Test func pullBeginsAndClearingFlagEnds() {
            var pulls = 0
            table.onPull = { pulls += 1 }
            #expect(!table.isPullRefreshing)
            stage.pull(y: 200)
            #expect(pulls == 1)
            #expect(table.isPullRefreshing)
            table.isPullRefreshing = false
            #expect(!table.isPullRefreshing)
            stage.rest()
            #expect(table.contentInset == .zero)
        }

        @Test func settingFlagBegins() {
            var pulls = 0
            table.onPull = { pulls += 1 }
            table.isPullRefreshing = true
            table.isPullRefreshing = true
            #expect(pulls == 1)
            stage.rest()
            #expect(table.contentInset.top == 54)
        }

        @Test func flagOnlyShowsHeaderIfTheAppLoadsByItself() {
            var loads = 0
            table.callsOnPullWhenSet = false
            table.onPull = { loads += 1 }
            // As an app does when its screen appears.
            table.isPullRefreshing = true
            loads += 1
            stage.rest()
            #expect(loads == 1)
            #expect(table.isPullRefreshing)
            #expect(table.contentInset.top == 54)
            table.isPullRefreshing = false
            stage.rest()
            #expect(table.contentInset.top == 0)
            stage.pull(y: 200)
            #expect(loads == 2)
        }

        /// Older tables were told so by their apps within the callback of a pull.
        @Test(arguments: [false, true]) func flagThatIsSetDuringARunLeavesItAsItIs(callsOnPull: Bool) {
            var (pulls, ends) = (0, [String]())
            table.callsOnPullWhenSet = callsOnPull
            table.onPull = { [unowned table] in
                pulls += 1
                table.isPullRefreshing = true
            }
            table.tug.header?.onFinish = { ends.append("\($0)") }
            stage.pull(y: 200)
            table.isPullRefreshing = true
            stage.rest()
            #expect(table.isPullRefreshing && pulls == 1 && ends.isEmpty)
            table.isPullRefreshing = false
            table.isPullRefreshing = false
            stage.rest()
            #expect(pulls == 1 && ends == ["success"])
        }

        @Test func refreshThatWaitsForTheScreenCountsAsOne() {
            let hidden = PullTableView(frame: .zero, style: .plain)
            var pulls = 0
            hidden.onPull = { pulls += 1 }
            hidden.isPullRefreshing = true
            #expect(hidden.isPullRefreshing)
            #expect(pulls == 0)
            hidden.isPullRefreshing = false
            #expect(!hidden.isPullRefreshing)
            stage.window.addSubview(hidden)
            UIKitSimulation.settle()
            #expect(pulls == 0)
        }

        @Test func headerMayHaveAnyLook() {
            var pulls = 0
            table.onPull = { pulls += 1 }
            table.pullText = "pull"
            let indicator = ImageIndicator(ImageFrames([UIImage()]))
            table.setPullHeader(.custom(indicator), options: EdgeOptions(extent: 70))
            #expect(table.tug.header?.indicator === indicator)
            #expect(indicator.titleLabel.text == "pull")
            stage.pull(y: 200)
            #expect(pulls == 1)
            #expect(table.contentInset.top == 70)
            table.isPullRefreshing = false
            stage.rest()
            table.isPullRefreshing = true
            #expect(pulls == 2)
        }

        @Test func flagAndTextsAreThoseOfAReplacedHeader() {
            var (pulls, loads) = (0, 0)
            table.onPull = { pulls += 1 }
            table.tug.header = .refresh(.text).callback { loads += 1 }
            stage.pull(y: 200)
            #expect(table.isPullRefreshing)
            #expect((pulls, loads) == (0, 1))
            table.isPullRefreshing = false
            #expect(table.tug.header?.isRefreshing == false)
            stage.rest()
            table.isPullRefreshing = true
            #expect((pulls, loads) == (0, 2))
            table.loadingText = "loading"
            #expect(table.tug.header?.indicator.content?.title == "loading")
            table.tug.header = nil
            #expect(!table.isPullRefreshing)
            table.isPullRefreshing = true
            #expect(!table.isPullRefreshing)
        }

        @Test func tableShowsItsThreeTexts() {
            table.pullText = "pull"
            table.releaseText = "release"
            table.loadingText = "loading"
            let title = (table.tug.header?.indicator as? StandardIndicator)?.titleLabel
            #expect(title?.text == "pull")
            stage.finger.drag(y: 200)
            #expect(title?.text == "release")
            stage.finger.lift()
            stage.firstMovement()
            #expect(title?.text == "loading")
            table.isPullRefreshing = false
            stage.rest()
            table.pullText = nil
            #expect(title?.text == Language.english[.refreshIdle])
        }

        @Test func everyReloadIsReported() {
            var told: [Int] = []
            table.tug.onReload = { told.append($0) }
            table.reloadData()
            table.reloadData()
            #expect(told == [50, 50])
        }

        @Test func tableDoesNotRetainItself() {
            weak var gone: PullTableView?
            do {
                let table = PullTableView(frame: .zero, style: .plain)
                gone = table
            }
            #expect(gone == nil)
        }
    }

    /// What UIKit sends goes through the interceptor inside the table.
    @MainActor @Suite struct PullTableDelegateTests {
        private let table: HeardTable
        private let rows = Rows(50)
        private let stage: Stage

        init() {
            UIKitSimulation.reset()
            table = HeardTable(frame: .zero, style: .plain)
            table.dataSource = rows
            stage = Stage(table, content: nil)
        }

        @Test func subclassIsCalledWithoutADelegate() {
            stage.pull(y: -300)
            #expect(table.heard.first == "willBeginDragging")
            #expect(table.heard.contains("didScroll"))
            #expect(table.heard.contains("didEndDragging"))
            #expect(table.heard.last == "didEndDecelerating")
        }

        @Test func subclassIsCalledBeforeTheDelegate() {
            let listener = Listener()
            table.delegate = listener
            var orders: [Bool] = []
            listener.onScroll = { orders.append(table.heard.count { $0 == "didScroll" } == orders.count + 1) }
            table.heard = []
            stage.pull(y: -300)
            #expect(orders.count > 10)
            #expect(orders.allSatisfy { $0 })
            #expect(table.heard.count { $0 == "didEndDecelerating" } == 1)
            #expect(listener.heard.count { $0 == "didEndDecelerating" } == 1)
        }

        @Test func queriesGoToTheSubclassIfItAnswersThem() {
            let listener = Listener()
            table.delegate = listener
            table.reloadData()
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
            let tall = TallTable(frame: .zero, style: .plain)
            tall.dataSource = rows
            tall.delegate = listener
            tall.reloadData()
            #expect(tall.rectForRow(at: IndexPath(row: 1, section: 0)).height == 90)
        }

        @Test func theRealDelegateIsTheInterceptorWhateverIsSet() {
            #expect(table.real is DelegateInterceptor)
            #expect(table.delegate == nil)
            let listener = Listener()
            table.delegate = listener
            #expect(table.real is DelegateInterceptor)
            #expect(table.delegate === listener)
            table.delegate = nil
            #expect(table.real is DelegateInterceptor)
        }
    }
}

/// A subclass that listens to its own scrolling.
@MainActor
private final class HeardTable: PullTableView {
    var heard: [String] = []
    /// What UIKit has been given.
    var real: (any UIScrollViewDelegate)? { UIKitSimulation.delegate(of: self) }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("willBeginDragging") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        heard.append("didEndDragging")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewDidEndDecelerating(scrollView)
        heard.append("didEndDecelerating")
    }
}

/// A subclass that knows the heights of its rows.
@MainActor
private final class TallTable: PullTableView, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }
}
