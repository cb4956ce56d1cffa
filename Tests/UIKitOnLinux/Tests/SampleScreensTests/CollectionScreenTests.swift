import Testing
import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// Collections: a grid, sideways, from right to left.
    @MainActor @Suite struct CollectionScreenTests {
        @Test func gridHasThreeColumns() throws {
            let screen = GridScreen()
            _ = Phone(screen)
            let frames = screen.collection.visibleCells.map(\.frame)
            #expect(Set(frames.map(\.minX)) == [8, 130, 252])
            #expect(frames.allSatisfy { $0.size == CGSize(width: 114, height: 114) })
        }

        @Test func gridRefreshesAndLoadsToEnd() async throws {
            let screen = GridScreen()
            screen.request.delay = 0
            let phone = Phone(screen)
            let list = screen.collection
            phone.drag(list, y: 200)
            #expect(list.tug.header?.isRefreshing == true)
            #expect(await phone.wait { list.tug.header?.isRefreshing == false })
            for count in [36, 48, 60] {
                list.contentOffset.y = list.tug.metrics.maximumOffset
                phone.drag(list, y: -60)
                #expect(await phone.wait { list.tug.itemCount == count })
            }
            #expect(list.tug.footer?.state == .noMoreData)
        }

        @Test func horizontalCollectionLoadsAtTrailingSide() async {
            let screen = SidewaysScreen()
            screen.request.delay = 0
            let phone = Phone(inNavigation: screen)
            let list = screen.collection
            #expect(list.tug.itemCount == 12)
            #expect(phone.place(of: list).minY == 64)
            list.contentOffset.x = list.contentSize.width - 375
            phone.drag(list, x: -250)
            #expect(await UIKitSimulation.settle { list.tug.itemCount == 18 })
            #expect(list.tug.trailing?.hasMore == true)
        }

        @Test func horizontalCollectionRefreshesAtLeadingSide() async {
            let screen = SidewaysScreen()
            screen.request.delay = 0
            let phone = Phone(screen)
            phone.drag(screen.collection, x: 250)
            #expect(screen.collection.tug.leading?.isRefreshing == true)
            #expect(await UIKitSimulation.settle { screen.collection.tug.leading?.isRefreshing == false })
            #expect(screen.collection.tug.itemCount == 12)
        }

        @Test func listFromRightToLeftStartsAndRefreshesAtTheRight() async throws {
            let screen = RightToLeftScreen()
            screen.request.delay = 0
            let phone = Phone(screen)
            let list = screen.collection
            let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
            #expect(isNear(phone.place(of: first).maxX, 375))
            #expect(first.texts == ["بطاقة 1"])
            // The finger pulls the list away from its right side.
            phone.drag(list, x: -250)
            let leading = try #require(list.tug.leading)
            #expect(leading.isRefreshing)
            #expect(leading.indicator.content?.title == Language.named("ar")[.refreshRunning])
            #expect(isNear(phone.place(of: leading.indicator).maxX, 375))
            #expect(await UIKitSimulation.settle { !leading.isRefreshing })
        }

        @Test func listFromRightToLeftLoadsAtTheLeft() async throws {
            let screen = RightToLeftScreen()
            screen.request.delay = 0
            let phone = Phone(screen)
            let list = screen.collection
            let metrics = list.tug.metrics(along: .horizontal)
            metrics.offset = metrics.maximumOffset
            UIKitSimulation.settle()
            let last = try #require(list.cellForItem(at: IndexPath(item: 11, section: 0)))
            #expect(isNear(phone.place(of: last).minX, 0))
            phone.drag(list, x: 250)
            #expect(await UIKitSimulation.settle { list.tug.itemCount == 18 })
            #expect(list.tug.leading?.isRefreshing == false)
        }
    }
}
