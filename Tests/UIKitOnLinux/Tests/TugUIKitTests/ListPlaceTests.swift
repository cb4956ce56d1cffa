import Testing
@_spi(Host) import Tug
import TugPaging
import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

extension OnUIKit {
    /// The places that an app reads and sets, and the rows that it has not seen, to the point.
    @MainActor @Suite struct ListPlaceTests {
        /// A table of rows of 44 points in a window of 667, below a bar of 50.
        @MainActor
        private struct Screen {
            let rows: Rows
            let table = UITableView(frame: .zero, style: .plain)
            let stage: Stage

            init(_ count: Int) {
                rows = Rows(count)
                table.dataSource = rows
                table.rowHeight = 44
                stage = Stage(table, content: nil, safeTop: 50)
            }

            var position: ListPosition { table.tug.position }

            func setCount(_ count: Int) {
                rows.counts[0] = count
                table.reloadData()
                UIKitSimulation.settle()
            }
        }

        // MARK: Places

        /// 40 rows are 1760 points long: the list rests between -50 and 1093.
        @Test(
            arguments: [
                (ListPlace(row: 10), 440 - 50), (ListPlace(row: 10, offset: 7), 433 - 50),
                (ListPlace(row: 10, offset: -7), 447 - 50),
                (ListPlace(row: 39), 1760 - 667), (ListPlace(row: 0, offset: 100), -50), (ListPlace(row: 1, offset: 600), -50),
            ] as [(ListPlace, CGFloat)])
        func placeIsShownBelowTheBarAsFarAsTheListGoes(place: ListPlace, offset: CGFloat) {
            let screen = Screen(40)
            screen.table.contentOffset.y = 700
            screen.position.place = place
            screen.stage.rest()
            #expect(isNear(screen.table.contentOffset.y, offset))
        }

        /// A row that begins at the bar is the first one, and no place is given up for the next.
        @Test(arguments: [(390, 10, 0), (391, 11, 43), (389, 10, 1), (-50, 0, 0), (-90, 0, 40)] as [(CGFloat, Int, Double)])
        func rowThatIsReadIsTheFirstThatBeginsBelowTheBar(offset: CGFloat, row: Int, distance: Double) {
            let screen = Screen(40)
            screen.table.contentOffset.y = offset
            UIKitSimulation.settle()
            #expect(screen.position.place == ListPlace(row: row, offset: distance))
        }

        /// Also one that lies on the way to the edge, and also once it is shown.
        @Test(arguments: [(false, 5, false), (true, 5, false), (true, 20, false), (true, 20, true)])
        func placeTakesThePlaceOfAnEdge(isOnTheWay: Bool, row: Int, isShown: Bool) {
            let screen = Screen(40)
            screen.position.followsEnd = true
            screen.position.scroll(to: .end, animated: isOnTheWay)
            UIKitSimulation.advance(by: isOnTheWay ? 0.05 : 1)
            #expect(screen.position.isAtEnd != isOnTheWay)
            screen.position.place = ListPlace(row: row)
            if isShown { screen.stage.rest() }
            screen.setCount(42)
            #expect(!screen.position.isAtEnd)
            screen.stage.rest()
            #expect(isNear(screen.table.contentOffset.y, CGFloat(row) * 44 - 50))
        }

        /// An app that gives the list its place back has not moved it.
        @Test func placeThatIsShownAlreadyEndsNoFollowing() {
            let screen = Screen(40)
            screen.position.followsEnd = true
            screen.position.scroll(to: .end, animated: false)
            screen.stage.rest()
            screen.position.place = screen.position.place
            screen.stage.rest()
            screen.setCount(45)
            screen.stage.rest()
            #expect(screen.position.isAtEnd)
            #expect(isNear(screen.table.contentOffset.y, 45 * 44 - 667))
        }

        /// What the app says last counts, also where a list without rows shows nothing of it yet.
        @Test func placeThatIsSetAfterAnEdgeIsTaken() {
            let screen = Screen(0)
            screen.position.scroll(to: .end, animated: false)
            screen.position.place = ListPlace(row: 20)
            screen.setCount(40)
            screen.stage.rest()
            #expect(isNear(screen.table.contentOffset.y, 20 * 44 - 50))
            screen.setCount(50)
            screen.stage.rest()
            #expect(isNear(screen.table.contentOffset.y, 20 * 44 - 50))
        }

        @Test func placeThatIsSetOffScreenIsShownWhenTheListComes() throws {
            let rows = SelfSizingRows([Array(0..<60)])
            for row in 0..<60 { rows.heights[row] = 90 }
            let list = SelfSizingList(rows, isCollection: false)
            let stage = Stage(list.view, content: nil, safeTop: 50)
            list.view.removeFromSuperview()
            list.view.tug.position.place = ListPlace(row: 20, offset: 5)
            UIKitSimulation.advance(by: 1)
            #expect(list.view.contentOffset.y == -50 || list.view.contentOffset.y == 0, "nothing was laid out")
            #expect(UIKitSimulation.warnings == [])
            stage.window.addSubview(list.view)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(list.place(of: 20), 55))
        }

        /// Rows above the place are shorter than estimated: each layout brings more of them into view, and corrects theirs.
        @Test(arguments: [false, true]) func placeIsReachedWhereSeveralLayoutsCorrectHeights(isCollection: Bool) throws {
            let list = SelfSizingList(SelfSizingRows([Array(0..<200)]), isCollection: isCollection, estimate: 200)
            let stage = Stage(list.view, content: nil, safeTop: 50)
            list.view.tug.position.place = ListPlace(row: 100, offset: 400)
            stage.rest()
            #expect(isNear(list.place(of: 100), 450))
            #expect(list.visible.min() == 89)
        }

        /// The list ends before the place, until a page comes that makes room for it.
        @Test func placeWaitsForTheRowsThatMakeRoomForIt() throws {
            let screen = Screen(40)
            screen.table.tug.footer = .loadMore.callback {}
            screen.position.place = ListPlace(row: 38)
            UIKitSimulation.advance(by: 1)
            let footer = try #require(screen.table.tug.footer)
            #expect(footer.isRefreshing)
            #expect(screen.table.contentOffset.y < 37 * 44 - 50)
            screen.setCount(80)
            footer.endRefreshing()
            UIKitSimulation.advance(by: 1)
            #expect(isNear(screen.table.contentOffset.y, 38 * 44 - 50))
        }

        // MARK: Unseen rows of an app's own list

        @Test func rowsThatGoAgainAreNotUnseen() {
            let screen = Screen(40)
            #expect(screen.position.unseen(at: .end) == 0)
            screen.setCount(45)
            #expect(screen.position.unseen(at: .end) == 5)
            screen.setCount(43)
            #expect(screen.position.unseen(at: .end) == 3)
            screen.setCount(39)
            #expect(screen.position.unseen(at: .end) == 0)
            screen.setCount(41)
            #expect(screen.position.unseen(at: .end) == 2)
        }

        @Test func rowsThatALoadAtTheStartBringsAreNoneThatCameAtTheEnd() {
            let screen = Screen(40)
            screen.table.tug.header = .loadMore.callback {}
            screen.stage.rest()
            screen.table.contentOffset.y = 600
            UIKitSimulation.advance(by: 1)
            #expect(screen.position.unseen(at: .end) == 0)
            screen.table.tug.header?.beginRefreshing()
            UIKitSimulation.advance(by: 1)
            screen.table.contentOffset.y = 600
            screen.setCount(50)
            screen.table.tug.header?.endRefreshing()
            UIKitSimulation.advance(by: 1)
            #expect(screen.position.unseen(at: .end) == 0)
            #expect(screen.position.unseen(at: .start) == 0, "a load has brought them")
            screen.setCount(53)
            #expect(screen.position.unseen(at: .end) == 3)
        }

        /// The free part is between a bar of 50 points and a keyboard of 177: 440, ten rows.
        @Test func rowIsSeenWhenAPartOfItIsBetweenBarAndKeyboard() {
            let screen = Screen(30)
            screen.table.contentInset.bottom = 177
            #expect(screen.position.unseen(at: .end) == 0)
            UIKitSimulation.settle()
            screen.setCount(40)
            #expect(screen.position.unseen(at: .end) == 10)
            for (offset, unseen) in [(30 * 44 - 490, 10), (30 * 44 - 489, 9), (31 * 44 - 490, 9), (31 * 44 - 489, 8)] {
                screen.table.contentOffset.y = CGFloat(offset)
                UIKitSimulation.settle()
                #expect(screen.position.unseen(at: .end) == unseen, "at \(offset)")
            }
        }

        /// Three rows come before those in view, which stay where they are.
        @Test func rowBeforeThoseInViewIsSeenWhenAPartOfItComesOutOfTheBar() async {
            let list = PagedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            list.table.rowHeight = 44
            list.table.contentInset.top = 50
            let position = list.table.tug.position
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            #expect(position.unseen(at: .start) == 0)
            list.table.contentOffset.y = 500
            UIKitSimulation.advance(by: 1)
            list.pager.edit(.insert(PagedRow.rows(1000...1002), at: 0))
            UIKitSimulation.settle()
            #expect(position.unseen(at: .start) == 3)
            for (offset, unseen) in [(132 - 50, 3), (131 - 50, 2), (88 - 50, 2), (87 - 50, 1)] {
                list.table.contentOffset.y = CGFloat(offset)
                UIKitSimulation.settle()
                #expect(position.unseen(at: .start) == unseen, "at \(offset)")
            }
        }

        /// A layout that runs from right to left by itself.
        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        /// Items of 100 points, and an inset of 150 at the start.
        @Test(arguments: [false, true]) func itemBehindTheInsetAtTheSideIsUnseen(isRightToLeft: Bool) async {
            let layout = Flipped()
            layout.itemSize = CGSize(width: 100, height: 667)
            layout.minimumLineSpacing = 0
            layout.scrollDirection = .horizontal
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...30)), options: PagerOptions(pageSize: 30))
            collection.tug.bind(pager, along: .horizontal) { list, path, _ in
                list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            #expect(await UIKitSimulation.settle { pager.count == 30 })
            let position = collection.tug.position(along: .horizontal)
            let metrics = collection.tug.metrics(along: .horizontal)
            metrics.inset.start = 150
            #expect(position.unseen(at: .start) == 0)
            metrics.offset = 500
            UIKitSimulation.advance(by: 1)
            pager.edit(.insert(PagedRow.rows(1000...1002), at: 0))
            UIKitSimulation.settle()
            #expect(position.unseen(at: .start) == 3)
            for (offset, unseen) in [(300 - 150, 3), (299 - 150, 2), (200 - 150, 2), (199 - 150, 1)] {
                metrics.offset = Double(offset)
                UIKitSimulation.settle()
                #expect(position.unseen(at: .start) == unseen, "at \(offset)")
            }
            withExtendedLifetime(stage) {}
        }

        // MARK: Fingers

        enum Touch: CaseIterable { case finger, pan, cancelledPan }

        @Test(arguments: Touch.allCases) func listThatIsTouchedGoesToItsEndOnceTheFingerHasLifted(_ touch: Touch) {
            let screen = Screen(40)
            screen.position.followsEnd = true
            screen.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            if touch == .finger { screen.stage.finger.touchDown() } else { screen.stage.finger.drag(y: 0) }
            screen.setCount(41)
            UIKitSimulation.advance(by: 2)
            #expect(isNear(screen.table.contentOffset.y, 1760 - 667), "under a finger nothing moves")
            if touch == .cancelledPan { screen.stage.finger.cancel() } else { screen.stage.finger.lift() }
            // The end of a pan is told, that of a touch is not.
            UIKitSimulation.advance(by: 0.05)
            #expect(touch == .finger || screen.table.contentOffset.y > 1760 - 667)
            UIKitSimulation.advance(by: 1)
            #expect(isNear(screen.table.contentOffset.y, 1804 - 667))
        }
    }
}
