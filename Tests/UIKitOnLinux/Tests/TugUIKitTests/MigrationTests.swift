import Testing
import Tug
import TugUIKit
import UIKit

// Contains the code of the article about MJRefresh line by line, to compile it and check its results. `make lint` compares the two.

extension OnUIKit {
    @MainActor @Suite struct MigrationTests {
        @MainActor private final class Model {
            var loads = 0
            func loadNewData() { loads += 1 }
            func loadMoreData() { loads += 1 }
        }

        @Test func blocksAreCallbacksAndCastsAreOfIndicators() {
            let tableView = UITableView(frame: .zero, style: .plain)
            let rows = Rows(50)
            tableView.dataSource = rows
            let stage = Stage(tableView, content: nil)
            let model = Model()

            var options = EdgeOptions.standard(for: .load(.pulled))
            options.ignoredInset = 30
            tableView.tug.header = .refresh.callback { [weak model] in model?.loadNewData() }
            tableView.tug.footer = .loadMore(when: .pulled, options: options).callback { [weak model] in model?.loadMoreData() }

            tableView.tug.header?.beginRefreshing()
            stage.rest()
            #expect(model.loads == 1)
            #expect(tableView.tug.header?.isRefreshing == true)

            tableView.tug.header?.endRefreshing()
            tableView.tug.footer?.endRefreshingWithNoMoreData()

            stage.rest()
            #expect(tableView.tug.header?.isRefreshing == false)
            #expect(tableView.tug.footer?.state == .noMoreData)
            #expect(tableView.tug.footer?.options.ignoredInset == 30)

            tableView.tug.header = .refresh(options: options).target(model, action: Model.loadNewData)
            let indicator = tableView.tug.header?.indicator as? StandardIndicator
            indicator?.font = .systemFont(ofSize: 15)
            indicator?.titleColor = .red
            indicator?.subtitleFont = .systemFont(ofSize: 14)
            indicator?.subtitleColor = .systemBlue
            tableView.tug.header?.title("Pull for news", for: .idle)

            #expect(indicator?.titleLabel.text == "Pull for news")
            #expect(indicator?.titleLabel.textColor == .red)
            #expect(indicator?.subtitleLabel.font.pointSize == 14)
            tableView.tug.header?.beginRefreshing()
            #expect(model.loads == 2)
        }

        @Test func everyLineRestoresWhatWasBefore() async throws {
            defer { Language.shared = nil }
            let tableView = UITableView(frame: .zero, style: .plain)
            let rows = Rows(0)
            tableView.dataSource = rows
            let stage = Stage(tableView, content: nil)
            var loads = 0
            let header = PullControl.refresh.callback { loads += 1 }
            let footer = PullControl.loadMore {
                rows.counts[0] += 1
                tableView.reloadData()
                return .hasMore
            }
            tableView.tug.header = header
            tableView.tug.footer = footer
            let indicator = try #require(header.indicator as? StandardIndicator)
            UIKitSimulation.settle()
            #expect(indicator.subtitleLabel.isHidden)
            #expect(indicator.alpha == 0)
            #expect(footer.indicator.isHidden)

            header.lastRefreshedKey = "inbox"
            header.indicator.playsHaptics = false
            header.options.compatibility = .mjRefresh
            header.options.failureHold = 0
            header.options.fadesWithPull = false
            footer.options.compatibility = .mjRefresh
            footer.options.fillRounds = 0
            footer.options.hidesWhenEmpty = false
            indicator.followsTextSize = false
            indicator.tintColor = .darkGray
            Language.shared = .named("zh-Hans")

            UIKitSimulation.settle()
            #expect(!indicator.subtitleLabel.isHidden)
            #expect(indicator.alpha == 1)
            #expect(!footer.indicator.isHidden)
            #expect(indicator.titleLabel.text == Language.simplifiedChinese[.refreshIdle])
            #expect(indicator.titleLabel.textColor == .darkGray)
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            UIKitSimulation.settle()
            #expect(indicator.titleLabel.font.pointSize == 14)

            // Short content is not filled.
            rows.counts[0] = 1
            tableView.reloadData()
            stage.rest()
            for _ in 0..<20 { await Task.yield() }
            #expect(rows.counts[0] == 1)

            // The handler waits for the header to open.
            stage.pull(y: 10)
            header.beginRefreshing()
            #expect(loads == 0)
            stage.rest()
            #expect(loads == 1)
            #expect(UIKitSimulation.haptics.allSatisfy { $0 == .prepared })
            header.endRefreshing(.failure(message: "Failed"))
            UIKitSimulation.advance(by: 1)
            #expect(header.phase == .idle)
        }

        @Test func tableWithAPullOfItsOwnListensFirst() {
            UIKitSimulation.reset()
            let table = NewsTable(frame: .zero, style: .plain)
            let rows = Rows(50)
            table.dataSource = rows
            var loads = 0
            table.onPull = { loads += 1 }
            let stage = Stage(table, content: nil)
            let title = UIView()
            table.title = title
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 90)
            table.isPullRefreshing = true
            stage.rest()
            #expect(loads == 0)
            #expect(table.isPullRefreshing)
            #expect(title.alpha == 0)
            table.isPullRefreshing = false
            stage.rest()
            #expect(title.alpha == 1)
            stage.pull(y: 200)
            #expect(loads == 1)
        }
    }
}

final class NewsTable: PullTableView, UITableViewDelegate {
    override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        callsOnPullWhenSet = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        callsOnPullWhenSet = false
    }

    // Before its delegate, which gets the message, too.
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { title?.alpha = contentOffset.y < 0 ? 0 : 1 }

    // In place of its delegate.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }

    weak var title: UIView?
}
