import Testing
@_spi(Host) import Tug
import TugPaging
import TugTestKit
import TugUIKit
import UIKit

extension OnUIKit {
    /// What is read in a bound list while rows around it change: off screen, on the way back and under a finger.
    @MainActor @Suite struct PagedStepTests {
        /// A feed of rows 1…, of 44 points, scrolled to an offset.
        private func list(_ count: Int, scrolledTo offset: CGFloat) async -> PagedTable {
            let pager = Pager(ScriptedSource(PagedRow.rows(1...count)), options: PagerOptions(pageSize: count))
            let list = PagedTable(pager)
            #expect(await UIKitSimulation.settle { list.texts.first == "Row 1" })
            // What follows is no load's.
            list.table.tug.footer = nil
            list.stage.rest()
            list.table.contentOffset.y = offset
            UIKitSimulation.settle()
            return list
        }

        @Test func listThatHasComeBackIsScrolledAsBefore() async {
            let list = await list(80, scrolledTo: 30 * 44 + 10)
            list.table.removeFromSuperview()
            list.pager.edit(.insert(PagedRow.rows(1000...1004), at: 0))
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.place(of: 31) == -10)
            for offset in [500, 1500] as [CGFloat] {
                list.table.contentOffset.y = offset
                list.table.setNeedsLayout()
                UIKitSimulation.settle()
                #expect(list.table.contentOffset.y == offset)
            }
            // It leaves once more: what is read now stays.
            let before = list.place(of: 40)
            list.table.removeFromSuperview()
            list.pager.edit(.delete([1, 2]))
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.place(of: 40) == before)
        }

        /// A list of 40 rows does not reach to where the row was: UIKit moves it.
        @Test func rowIsReadAgainAlthoughTheListWasTooShortForItsPlace() async {
            let list = await list(80, scrolledTo: 49 * 44 + 10)
            #expect(list.place(of: 50) == -10)
            list.table.removeFromSuperview()
            list.pager.edit(.delete(Array(1...40)))
            UIKitSimulation.advance(by: 1)
            #expect(list.table.contentOffset.y <= 40 * 44 - 667)
            list.stage.window.addSubview(list.table)
            UIKitSimulation.advance(by: 1)
            #expect(list.place(of: 50) == -10)
        }

        /// Row 1 goes, and so many after the end that the list is too long for its place: at rest it goes to its end.
        @Test(arguments: [false, true]) func listThatIsTooShortForWhatIsReadGoesToItsEndButNotUnderAFinger(isTouched: Bool) async
        {
            let list = await list(30, scrolledTo: 600)
            if isTouched { list.stage.finger.drag(y: 0) }
            let before = list.place(of: 20)
            list.pager.edit(.delete([1] + Array(22...30)))
            UIKitSimulation.settle()
            if isTouched {
                #expect(list.place(of: 20) == before)
                list.stage.finger.lift()
            }
            list.stage.rest()
            #expect(isNear(list.table.contentOffset.y, 20 * 44 - 667))
        }

        /// Offsets are rounded to pixels: within half a point the list is at its top.
        @Test(arguments: [(0, true), (0.4, true), (0.6, false), (30, false)] as [(CGFloat, Bool)])
        func rowThatComesFirstIsSeenWhereTheListIsAtItsTop(offset: CGFloat, isSeen: Bool) async {
            let list = await list(30, scrolledTo: offset)
            list.pager.edit(.insert([PagedRow(1000)], at: 0))
            UIKitSimulation.settle()
            #expect(list.table.contentOffset.y == (isSeen ? offset : offset + 44))
        }

        /// Row 5 is behind a bar of 88 points, and row 6 reaches out of it.
        @Test func rowThatComesBehindTheBarMovesNothingBelowIt() async {
            let list = await list(60, scrolledTo: 0)
            list.table.contentInset.top = 88
            list.table.contentOffset.y = 5 * 44 - 88 + 10
            UIKitSimulation.settle()
            #expect(list.place(of: 6) == 78)
            list.pager.edit(.insert([PagedRow(1000)], at: 5))
            UIKitSimulation.settle()
            #expect(list.place(of: 6) == 78)
            list.pager.edit(.delete([1000, 5]))
            UIKitSimulation.settle()
            #expect(list.place(of: 6) == 78)
        }

        @Test func rowsThatComeWithinAnAnimationOfTheAppDoNotFly() async {
            let list = await list(60, scrolledTo: 10 * 44)
            let before = UIKitSimulation.animations.count
            UIView.animate(withDuration: 0.3) { list.pager.edit(.insert(PagedRow.rows(1000...1002), at: 12)) }
            let moved = UIKitSimulation.animations[before...].flatMap(\.changes).filter { $0.view is UITableViewCell }
            #expect(moved.isEmpty)
            #expect(list.place(of: 11) == 0)
        }
    }
}
