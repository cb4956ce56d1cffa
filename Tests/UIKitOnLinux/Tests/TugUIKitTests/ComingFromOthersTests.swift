import Testing
import Tug
import TugUIKit
import UIKit

// Contains the code of the article about UIRefreshControl and ESPullToRefresh line by line. `make lint` compares the two.

extension OnUIKit {
    @MainActor @Suite struct ComingFromOthersTests {
        @MainActor private final class Model {
            var loads: [String] = []
            func reload() async throws { loads.append("reload") }
            func loadNewData() { loads.append("new") }
            func loadMoreData() { loads.append("more") }
        }

        private let list = UITableView(frame: .zero, style: .plain)
        private let rows = Rows(50)

        init() { list.dataSource = rows }

        @Test func systemHeaderTakesThePlaceOfRefreshControl() async {
            _ = Stage(list, content: nil)
            let model = Model()
            list.tug.header = .refresh(.system) { try await model.reload() }

            list.tug.header?.beginRefreshing()
            #expect(list.refreshControl != nil)
            #expect(list.tug.header?.isRefreshing == true)
            #expect(await UIKitSimulation.settle { model.loads == ["reload"] && list.tug.header?.isRefreshing == false })
            list.tug.header = nil
            #expect(list.refreshControl == nil)
        }

        @Test func callbacksAreEndedAsWithESPullToRefresh() {
            let stage = Stage(list, content: nil)
            let model = Model()
            list.tug.header = .refresh.callback { [weak model] in model?.loadNewData() }
            list.tug.footer = .loadMore.callback { [weak model] in model?.loadMoreData() }

            list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(list.tug.header?.isRefreshing == true)
            list.tug.footer?.hasMore = false

            list.tug.header?.endRefreshing()  // es.stopPullToRefresh()
            list.tug.footer?.endRefreshing()  // es.stopLoadingMore()
            list.tug.footer?.endRefreshingWithNoMoreData()  // es.noticeNoMoreData()
            list.tug.footer?.hasMore = true  // es.resetNoMoreData()

            stage.rest()
            #expect(list.tug.header?.isRefreshing == false)
            #expect(list.tug.footer?.hasMore == true)
            #expect(model.loads.first == "new")
        }

        /// What the table says of a refresh that fails and of one that succeeds.
        @Test func onlySuccessfulRefreshResetsFooterAndStoresTime() {
            let stage = Stage(list, content: nil)
            let store = MemoryTimeStore()
            list.tug.header = .refresh.callback {}
            list.tug.footer = .loadMore.callback {}
            list.tug.header?.timeStore = store
            list.tug.header?.lastRefreshedKey = "coming-from-others"
            for (outcome, isSuccess) in [(Outcome.failure(message: "Asleep"), false), (.success, true)] {
                list.tug.footer?.hasMore = false
                list.tug.header?.beginRefreshing()
                stage.rest()
                list.tug.header?.endRefreshing(outcome)
                stage.rest()
                #expect(list.tug.footer?.hasMore == isSuccess)
                #expect((store.time(for: "coming-from-others") != nil) == isSuccess)
            }
        }
    }
}
