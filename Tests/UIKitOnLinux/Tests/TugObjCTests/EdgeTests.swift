import Testing
import Tug
import TugObjC
import TugUIKit
import UIKit

extension FromObjectiveC {
    /// The objects of a list's controls.
    @MainActor @Suite struct EdgeTests {
        private let phone = TablePhone()
        private var table: UITableView { phone.table }

        @Test func weakReferenceIsValidAsLongAsTheControlIsOnTheList() {
            weak let first = table.tug_setRefresh { _ in }
            weak let footer = table.tug_setLoadMore { _ in }
            #expect(first != nil)
            #expect(table.tug_header === first)
            table.tug_setRefresh { _ in }
            #expect(first == nil)
            #expect(table.tug_header != nil)
            #expect(table.tug_footer === footer)
            table.tug_removeAll()
            #expect(footer == nil)
            #expect(table.tug_header == nil)
        }

        @Test func controlIsNotKeptByItsListAfterNil() {
            weak let header = table.tug_setRefresh { _ in }
            table.tug_header = nil
            #expect(header == nil)
            #expect(table.tug.header == nil)
        }

        @Test func controlsGoWithTheirList() {
            weak var header: TugControl?
            weak var list: UIScrollView?
            do {
                let scrollView = UIScrollView()
                list = scrollView
                header = scrollView.tug_setRefresh { $0.endRefreshing() }
            }
            #expect(list == nil)
            #expect(header == nil)
        }

        @Test func controlOfSwiftIsReached() throws {
            var calls = 0
            table.tug.header = .refresh.callback { calls += 1 }
            let header = try #require(table.tug_header)
            #expect(table.tug_header === header)
            header.beginRefreshing()
            #expect(calls == 1)
            #expect(table.tug.header?.isRefreshing == true)
            header.endRefreshing()
            #expect(table.tug.header?.isRefreshing == false)
            table.tug.header = .refresh.callback {}
            #expect(table.tug_header !== header)
        }

        @Test func objectOfAControlThatSwiftReplacesIsForgottenWithTheNextLook() {
            table.tug.header = .refresh.callback {}
            weak let first = table.tug_header
            #expect(first != nil)
            table.tug.header = .refresh.callback {}
            #expect(table.tug_header != nil)
            #expect(first == nil)
        }

        @Test func handlerGoesWithAControlThatSwiftMoves() {
            var seen: [TugControl] = []
            let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            other.tug.footer = {
                table.tug_setLoadMoreWhenPulled { seen.append($0) }
                let control = table.tug.footer
                table.tug_removeAll()
                return control
            }()
            phone.table.addSubview(other)
            UIKitSimulation.settle()
            other.tug.footer?.beginRefreshing()
            #expect(seen.count == 1)
            seen.first?.endRefreshing()
            #expect(other.tug.footer?.isRefreshing == false)
        }

        @Test func ownHeaderOfPullTableIsReached() {
            let table = PullTableView(frame: .zero, style: .plain)
            var pulls = 0
            table.onPull = { pulls += 1 }
            table.tug_header?.beginRefreshing()
            _ = TablePhone(table)
            #expect(pulls == 1)
            table.tug_header?.endRefreshing()
            #expect(!table.isPullRefreshing)
        }

        @Test func sidesOfAListHaveControls() {
            let leading = TugControl(behavior: .refresh, look: .text)
            let trailing = TugControl(behavior: .loadPulled, look: .standard)
            table.tug_leading = leading
            table.tug_trailing = trailing
            #expect(table.tug_leading === leading)
            #expect(table.tug_trailing === trailing)
            #expect(table.tug.leading?.behavior == .refresh)
            #expect(table.tug.trailing?.behavior == .load(.pulled))
        }
    }
}
