import Testing
import Tug
import TugUIKit
import UIKit

extension OnPhone {
    /// Screens as users of other libraries write them, ported and used by touch.
    @MainActor @Suite struct PortedScreenTests {
        private let server = Server(total: 40)

        init() {
            // Screens with controls from the beginning note the time.
            UIKitSimulation.reset()
        }

        private func toEnd(_ list: UIScrollView) {
            list.contentOffset.y = list.tug.metrics.maximumOffset
            UIKitSimulation.settle()
        }

        @Test func subclassOfABaseControllerRefreshesAndLoadsToTheEnd() throws {
            let screen = ConversationList(server)
            let phone = Phone(inNavigation: screen)
            #expect(server.asked == [1])
            server.answer()
            #expect(screen.rows.count == 15)
            #expect(screen.table.tug.header?.phase == .idle)
            for count in [30, 40] {
                toEnd(screen.table)
                phone.drag(screen.table, y: -200)
                server.answer()
                #expect(screen.rows.count == count)
            }
            #expect(server.asked == [1, 2, 3])
            // All is there: the base class has taken the footer away within its own run.
            #expect(screen.table.tug.footer == nil)
            // What was read stays where it was.
            #expect(isNear(screen.table.contentOffset.y, 30 * 44 - 667))
            screen.table.contentOffset.y = -64
            phone.drag(screen.table, y: 200)
            server.answer()
            #expect(screen.rows.count == 15)
            #expect(screen.table.tug.footer != nil)
            #expect(isNear(screen.table.contentInset.top, 0))
            #expect(isNear(screen.table.contentInset.bottom, 0))
        }

        @Test func wrappedControlsLoadAndAnotherCategoryBeginsAnew() {
            let screen = WrappedListScreen(server)
            let phone = Phone(screen)
            server.answer()
            for count in [24, 36, 40] {
                toEnd(screen.collection)
                phone.drag(screen.collection, y: -200)
                server.answer()
                #expect(screen.comics.count == count)
            }
            #expect(screen.collection.foot?.state == .noMoreData)
            toEnd(screen.collection)
            phone.drag(screen.collection, y: -200)
            #expect(server.asked == [1, 2, 3, 4])
            screen.choose("New")
            phone.rest()
            #expect(screen.collection.head?.isRefreshing == true)
            #expect(screen.collection.head?.indicator.texts == [])
            server.answer()
            #expect(screen.comics.first == "New 1")
            #expect(screen.comics.count == 12)
            #expect(screen.collection.foot?.state == .idle)
            toEnd(screen.collection)
            phone.drag(screen.collection, y: -200)
            server.answer()
            #expect(screen.comics.count == 24)
        }

        @Test func tipAtTheEndLoadsNothing() {
            let screen = WrappedListScreen(Server(total: 12))
            let phone = Phone(screen)
            screen.server.answer()
            screen.collection.foot = .tip("That is all")
            UIKitSimulation.settle()
            toEnd(screen.collection)
            let finger = UIKitSimulation.Finger(on: screen.collection)
            finger.drag(y: -200)
            UIKitSimulation.settle()
            #expect(screen.collection.foot?.indicator.texts == ["That is all"])
            finger.lift()
            phone.rest()
            #expect(screen.server.asked == [1])
        }

        @Test func ownLoadingViewGoesWithTheFirstPageAndAButtonTriesAgain() {
            let screen = LoadingViewScreen(server)
            let phone = Phone(screen)
            phone.rest()
            #expect(!screen.loadingView.isHidden)
            server.fail()
            phone.rest()
            #expect(!screen.loadingView.isHidden)
            UIKitSimulation.tap(screen.retryButton)
            phone.rest()
            #expect(server.asked == [1, 1])
            server.answer()
            phone.rest()
            #expect(screen.loadingView.isHidden)
            #expect(screen.table.text(0) == "Row 1")
            // A later failure leaves the rows, and the header tells it.
            phone.drag(screen.table, y: 200)
            server.fail()
            #expect(screen.loadingView.isHidden)
            #expect(screen.table.tug.header?.state == .failed)
            phone.rest()
            #expect(isNear(screen.table.contentOffset.y, 0))
        }

        @Test func listBelowAHeaderRefreshesAtTheStartOnly() {
            let screen = NestedListScreen(server)
            let phone = Phone(screen)
            server.answer()
            phone.rest()
            #expect(screen.inner.tug.header?.phase == .idle)
            // At the very start a pull of the inner list refreshes.
            phone.drag(screen.inner, y: 200)
            #expect(screen.inner.tug.header?.isRefreshing == true)
            #expect(isNear(phone.place(of: screen.inner).minY, 200))
            server.answer()
            phone.rest()
            #expect(server.asked == [1, 1])
            // With the header half away, the inner list stays at its start, and nothing refreshes.
            screen.outer.contentOffset.y = 100
            UIKitSimulation.settle()
            phone.drag(screen.inner, y: 200)
            #expect(server.asked == [1, 1])
            #expect(isNear(screen.inner.contentOffset.y, 0))
            // With the header away it scrolls, and the header does not come back meanwhile.
            screen.outer.contentOffset.y = NestedListScreen.headerHeight
            phone.drag(screen.inner, y: -300)
            #expect(screen.inner.contentOffset.y > 100)
            screen.outer.contentOffset.y = 50
            #expect(screen.outer.contentOffset.y == NestedListScreen.headerHeight)
        }

        @Test func waterfallLoadsBeforeItsEndAndRefreshes() {
            let screen = WaterfallScreen(server)
            let phone = Phone(screen)
            server.answer()
            #expect(screen.pictures.count >= 10)
            for _ in 0..<20 where screen.collection.tug.footer?.hasMore == true {
                phone.drag(screen.collection, y: -300)
                server.answer()
            }
            #expect(screen.pictures.count == 40)
            #expect(server.asked == [1, 2, 3, 4])
            #expect(screen.collection.tug.footer?.state == .noMoreData)
            #expect(screen.collection.tug.footer?.indicator.frame.minY == screen.layout.collectionViewContentSize.height)
            screen.collection.contentOffset.y = 0
            phone.drag(screen.collection, y: 200)
            server.answer()
            #expect(screen.pictures.count == 10)
            #expect(screen.collection.tug.footer?.hasMore == true)
        }

        @Test func distancesAreThoseOfTheAnimators() throws {
            let screen = DistanceScreen(server)
            let phone = Phone(screen)
            server.answer()
            phone.rest()
            let header = try #require(screen.table.tug.header)
            let finger = UIKitSimulation.Finger(on: screen.table)
            while screen.table.contentOffset.y > -89 { finger.drag(y: 2) }
            #expect(header.state == .idle)
            while screen.table.contentOffset.y > -90.5 { finger.drag(y: 1) }
            #expect(header.state == .pulling)
            finger.lift()
            phone.rest()
            #expect(header.isRefreshing)
            #expect(isNear(screen.table.contentOffset.y, -56))
            server.answer()
            phone.rest()
            toEnd(screen.table)
            phone.drag(screen.table, y: -60)
            server.answer()
            #expect(screen.table.numberOfRows(inSection: 0) == 40)
            #expect(screen.table.tug.footer?.state == .noMoreData)
            #expect(screen.table.tug.footer?.indicator.frame.height == 42)
        }

        @Test func methodsOfAControllerAreCalledAndEndBothControls() {
            let screen = ActionFeed(server)
            let phone = Phone(screen)
            server.answer()
            phone.rest()
            #expect(screen.table.text(0) == "Post 1")
            toEnd(screen.table)
            phone.drag(screen.table, y: -200)
            server.fail()
            #expect(screen.table.tug.footer?.state == .failed)
            phone.rest()
            toEnd(screen.table)
            phone.drag(screen.table, y: -200)
            server.answer()
            phone.rest()
            #expect(server.asked == [1, 2, 2])
            #expect(screen.table.tug.itemCount == 40)
            #expect(screen.table.tug.footer?.state == .noMoreData)
        }

        @Test func interceptedTableAndItsDelegateGetTheSameMessages() {
            let screen = InterceptedScreen(server)
            let phone = Phone(screen)
            phone.rest()
            #expect(screen.table.isRefreshing)
            #expect(server.asked == [1])
            server.answer()
            #expect(!screen.table.isRefreshing)
            #expect(screen.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
            let before = screen.scrolls
            phone.drag(screen.table, y: 200)
            #expect(screen.table.greatestPull > 54)
            #expect(screen.scrolls > before)
            #expect(screen.table.isRefreshing)
            server.answer()
            toEnd(screen.table)
            phone.drag(screen.table, y: -200)
            #expect(screen.table.isLoadingMore)
            server.answer()
            #expect(!screen.table.isLoadingMore)
            #expect(screen.table.tug.itemCount == 40)
            #expect(server.asked == [1, 1, 2])
        }

        @Test func hidingAFooterInItsRunCancelsIt() {
            let screen = ActionFeed(server)
            let phone = Phone(screen)
            server.answer()
            toEnd(screen.table)
            phone.drag(screen.table, y: -200)
            #expect(screen.table.tug.footer?.isRefreshing == true)
            screen.table.tug.footer?.isHidden = true
            #expect(screen.table.tug.footer?.isRefreshing == false)
            phone.rest()
            #expect(isNear(screen.table.contentInset.bottom, 0))
            // What was asked for comes, and the app shows it.
            server.answer()
            #expect(screen.table.tug.itemCount == 40)
        }
    }
}
