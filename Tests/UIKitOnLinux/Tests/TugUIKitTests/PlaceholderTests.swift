import Testing
@_spi(Host) import Tug
@_spi(Host) import TugPaging
import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

extension OnUIKit {
    /// What stands in place of the rows of a bound list.
    @MainActor @Suite struct PlaceholderTests {
        /// A view for a failed page, with a button that tries again.
        private final class FailureView: UIView {
            let label = UILabel()
            let button = UIControl()

            init(_ message: String, _ retry: @escaping @MainActor () -> Void) {
                super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                label.text = message
                label.isAccessibilityElement = true
                button.frame = CGRect(x: 20, y: 40, width: 60, height: 44)
                button.isAccessibilityElement = true
                button.accessibilityLabel = "Try again"
                button.addAction(UIAction { _ in retry() }, for: .primaryActionTriggered)
                addSubview(label)
                addSubview(button)
            }

            required init?(coder: NSCoder) { nil }
        }

        /// A bound table whose requests are answered by the test.
        @MainActor
        private struct Screen {
            let source: ScriptedSource<PagedRow>
            let list: PagedTable
            let loading = UIView()
            let empty = UIView()

            init(_ rows: [PagedRow] = PagedRow.rows(1...40), prepare: @MainActor (UITableView) -> Void = { _ in }) {
                source = ScriptedSource(rows)
                source.defaultStep = .hold
                list = PagedTable(Pager(source), prepare: prepare)
                list.table.tug.showPlaceholders(loading: loading, empty: empty) { FailureView($0, $1) }
                UIKitSimulation.settle()
            }

            var table: UITableView { list.table }
            var failure: FailureView? { table.subviews.lazy.compactMap { $0 as? FailureView }.first }
            /// What is in the list of the views above.
            var shown: [UIView] { [loading, empty, failure].compactMap { $0 }.filter { $0.superview === table } }

            /// The number of a request is counted from 0.
            func answer(_ request: Int) async -> Bool {
                _ = await UIKitSimulation.settle { source.requests.count > request }
                source.answer(request)
                return await UIKitSimulation.settle { list.binding.content != .loading }
            }

            func fail(_ request: Int) async -> FailureView? {
                _ = await UIKitSimulation.settle { source.requests.count > request }
                source.answer(request, with: .failure(Trouble()))
                _ = await UIKitSimulation.settle { failure != nil }
                return failure
            }
        }

        @Test func eachStateHasItsViewUntilThereAreRows() async throws {
            let screen = Screen()
            #expect(screen.shown == [screen.loading])
            let failure = try #require(await screen.fail(0))
            #expect(screen.shown == [failure])
            #expect(failure.label.text == Language.preferred[.refreshFailed])
            #expect(UIKitSimulation.tap(failure.button) === failure.button)
            #expect(await UIKitSimulation.settle { screen.shown == [screen.loading] })
            #expect(await screen.answer(1))
            #expect(screen.shown == [])
            #expect(screen.list.mismatch == nil)
            // Without rows the next page is on its way, until there is none.
            screen.list.pager.edit(.delete(screen.list.pager.rows.map(\.id)))
            UIKitSimulation.settle()
            #expect(screen.shown == [screen.loading])
            #expect(await screen.answer(2))
            #expect(screen.shown == [])
            screen.list.pager.setKey(nil, at: .next)
            screen.list.pager.edit(.delete(screen.list.pager.rows.map(\.id)))
            UIKitSimulation.settle()
            #expect(screen.shown == [screen.empty])
        }

        @Test func emptySourceHasTheEmptyView() async {
            let screen = Screen([])
            #expect(await screen.answer(0))
            #expect(screen.shown == [screen.empty])
        }

        @Test func viewFillsTheRoomBelowTheTableHeaderBetweenBarsAndInsets() {
            let screen = Screen { table in
                UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), of: table)
                table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 80))
            }
            #expect(screen.loading.frame == CGRect(x: 0, y: 80, width: 375, height: 667 - 44 - 34 - 80))
            // The keyboard.
            screen.table.contentInset.bottom = 300
            UIKitSimulation.settle()
            #expect(screen.loading.frame == CGRect(x: 0, y: 80, width: 375, height: 667 - 44 - 34 - 80 - 300))
            screen.table.contentInset.bottom = 0
            // A rotation.
            screen.table.frame.size = CGSize(width: 667, height: 375)
            UIKitSimulation.settle()
            #expect(screen.loading.frame == CGRect(x: 0, y: 80, width: 667, height: 375 - 44 - 34 - 80))
        }

        @Test func viewIsGoneWhereOtherContentLeavesNoRoom() {
            let screen = Screen { $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 700)) }
            #expect(screen.shown == [])
            // However little room there is.
            screen.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 666.5))
            UIKitSimulation.settle()
            #expect(screen.shown == [screen.loading] && screen.loading.frame.height == 0.5)
            screen.table.tableHeaderView = nil
            UIKitSimulation.settle()
            #expect(screen.shown == [screen.loading])
        }

        @Test func listIsPulledByTheViewWhichMovesAlong() async throws {
            let screen = Screen([])
            #expect(await screen.answer(0))
            let frame = screen.empty.frame
            #expect(frame.height == 667)
            screen.list.stage.finger.drag(y: 200)
            #expect(screen.empty.convert(CGPoint.zero, to: nil).y > 50)
            #expect(screen.empty.frame == frame)
            screen.list.stage.finger.lift()
            screen.list.stage.rest()
            #expect(screen.table.tug.header?.isRefreshing == true)
            #expect(screen.empty.frame == frame)
            // Below what the header holds open.
            #expect(screen.empty.convert(CGPoint.zero, to: nil).y == 54)
            let header = try #require(screen.table.tug.header?.indicator)
            #expect(UIKitSimulation.tap(header) === header)
        }

        @Test func rowsAndTableHeaderGetTheirTouches() async throws {
            let top = UIControl(frame: CGRect(x: 0, y: 0, width: 375, height: 80))
            let screen = Screen { $0.tableHeaderView = top }
            #expect(UIKitSimulation.tap(top) === top)
            #expect(await screen.answer(0))
            screen.table.layoutIfNeeded()
            let cell = try #require(screen.table.visibleCells.first)
            let hit = try #require(UIKitSimulation.tap(cell))
            #expect(hit.isDescendant(of: cell))
        }

        @Test(arguments: [false, true]) func backgroundOfTheAppStaysBelow(isSetLater: Bool) throws {
            let background = UIView()
            let screen = Screen { if !isSetLater { $0.backgroundView = background } }
            if isSetLater {
                screen.table.backgroundView = background
                screen.list.stage.pull(y: 60)
            }
            #expect(screen.table.backgroundView === background)
            let order = screen.table.subviews
            #expect(try #require(order.firstIndex(of: background)) < #require(order.firstIndex(of: screen.loading)))
        }

        @Test func voiceOverReachesTheButtonAndLearnsOfTheView() async throws {
            let screen = Screen()
            UIKitSimulation.isVoiceOverRunning = true
            let before = UIKitSimulation.announcements.count
            let failure = try #require(await screen.fail(0))
            let elements = UIKitSimulation.voiceOverElements(in: screen.table)
            #expect(elements.contains(failure.button))
            #expect(elements.contains(failure.label))
            #expect(UIKitSimulation.announcements[before...].contains { $0.notification == .layoutChanged })
        }

        @Test func viewGoesWithTheBinding() async {
            let screen = Screen()
            screen.table.tug.unbind()
            #expect(screen.shown == [])

            let other = Screen()
            other.list.bind(Pager(ScriptedSource(PagedRow.rows(1...3))))
            #expect(other.shown == [])
            other.table.tug.removeAll()
            #expect(other.shown == [])
        }

        /// A layout that runs from right to left by itself.
        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        @Test(arguments: [false, true], [false, true])
        func sidewaysCollectionHasItBetweenItsSidesAndReadable(isRightToLeft: Bool, isFlipped: Bool) {
            let layout = isFlipped ? Flipped() : UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            let stage = Stage(collection, content: nil)
            collection.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
            let source = ScriptedSource(PagedRow.rows(1...3))
            source.defaultStep = .hold
            collection.tug.bind(Pager(source), along: .horizontal) { _, _, _ in UICollectionViewCell(frame: .zero) }
            let loading = UIView()
            collection.tug.showPlaceholders(loading: loading)
            stage.rest()
            let place = loading.convert(loading.bounds, to: nil)
            #expect(place.standardized == CGRect(x: 20, y: 0, width: 375 - 40, height: 667))
            #expect(loading.convert(CGPoint(x: 10, y: 0), to: nil).x > loading.convert(CGPoint.zero, to: nil).x)
        }
    }
}
