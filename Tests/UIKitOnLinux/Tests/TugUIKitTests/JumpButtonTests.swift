import Testing
@_spi(Host) import Tug
import UIKit

@testable import TugUIKit

extension OnUIKit {
    /// The button over the corner of a list that scrolls to an edge.
    @MainActor @Suite struct JumpButtonTests {
        /// A table of 40 rows of 44 points, below a bar of 44 points, in a window of 375 × 667.
        @MainActor
        private struct Screen {
            let rows = Rows(40)
            let table = UITableView(frame: .zero, style: .plain)
            let stage: Stage
            let button: JumpButton

            init(_ button: JumpButton = JumpButton(.end), prepare: @MainActor (UITableView, Rows) -> Void = { _, _ in }) {
                self.button = button
                table.rowHeight = 44
                table.dataSource = rows
                prepare(table, rows)
                stage = Stage(table, content: nil, safeTop: 44)
                table.tug.jumpButton = button
                UIKitSimulation.settle()
            }

            /// Where the button is in the window.
            var place: CGRect { button.convert(button.bounds, to: nil) }
            var isShown: Bool { button.alpha == 1 }
            var number: String? { (button.subviews.first as? JumpBadge)?.number }

            func add(_ count: Int) {
                rows.counts[0] += count
                table.reloadData()
                UIKitSimulation.settle()
            }

            func scroll(to y: CGFloat) {
                table.contentOffset.y = y
                UIKitSimulation.settle()
            }

            func goToEnd() {
                table.tug.position.scroll(to: .end, animated: false)
                UIKitSimulation.advance(by: 1)
            }
        }

        /// Rows come above it when they are made. It goes above them, and leaves what the app has put over the list where it is.
        @Test func buttonStaysAboveRowsAndBelowViewsOfTheApp() {
            let screen = Screen()
            let note = UIView(frame: screen.button.frame)
            screen.table.addSubview(note)
            screen.scroll(to: 40)
            var views: [UIView] { screen.table.subviews.filter { $0 is UITableViewCell || $0 === screen.button || $0 === note } }
            #expect(views.suffix(2) == [screen.button, note])
            let row = UITableViewCell(style: .default, reuseIdentifier: nil)
            screen.table.addSubview(row)
            screen.scroll(to: 80)
            #expect(views.suffix(3) == [note, row, screen.button])
        }

        @Test func buttonIsThereWhileTheListIsAwayFromItsEndAndATapGoesThere() {
            let screen = Screen()
            #expect(screen.isShown)
            #expect(UIKitSimulation.tap(screen.button) === screen.button)
            UIKitSimulation.advance(by: 2)
            #expect(screen.table.tug.position.isAtEnd)
            #expect(!screen.isShown)
            #expect(UIKitSimulation.tap(screen.button) !== screen.button, "rows get the touch")
            screen.stage.pull(y: 200)
            #expect(screen.isShown)
        }

        @Test func shortListHasNone() {
            let screen = Screen { _, rows in rows.counts = [3] }
            #expect(!screen.isShown)
            screen.add(40)
            #expect(screen.isShown)
        }

        @Test func numberOfUnseenRowsIsShownAndSpoken() {
            let screen = Screen()
            #expect(screen.number == "")
            #expect(screen.button.accessibilityLabel == "Go to the end")
            let narrow = screen.place.width
            screen.add(1200)
            #expect(screen.number == "1200")
            #expect(screen.button.accessibilityLabel == "Go to the end (1200)")
            #expect(screen.place.width > narrow)
            #expect(isNear(screen.place.maxX, 375 - 16))
            screen.goToEnd()
            #expect(screen.number == "")
        }

        @Test func buttonStaysInItsCornerWhileTheListMoves() {
            let screen = Screen()
            let corner = CGRect(x: 375 - 16 - 44, y: 667 - 16 - 44, width: 44, height: 44)
            #expect(screen.place == corner)
            // With the movement, so that it belongs to the same animation.
            for y in [333.0, 444, 555] {
                screen.table.contentOffset.y = y
                #expect(screen.place == corner)
            }
            UIKitSimulation.settle()
            #expect(screen.place == corner)
            screen.stage.finger.drag(y: 900)
            #expect(screen.table.contentOffset.y < -50, "past its start")
            #expect(screen.place == corner)
            screen.stage.finger.lift()
            screen.stage.rest()
            #expect(screen.place == corner)
        }

        @Test func buttonIsAboveTheKeyboardAndTheSafeArea() {
            let screen = Screen()
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 20), of: screen.table)
            UIKitSimulation.settle()
            #expect(isNear(screen.place.maxY, 667 - 16 - 34))
            #expect(isNear(screen.place.maxX, 375 - 16 - 20))
            screen.table.contentInset.bottom = 300
            UIKitSimulation.settle()
            #expect(isNear(screen.place.maxY, 667 - 16 - 334))
            screen.table.contentInset.bottom = 0
            screen.table.frame.size = CGSize(width: 667, height: 375)
            UIKitSimulation.settle()
            #expect(isNear(screen.place.maxY, 375 - 16 - 34))
            #expect(isNear(screen.place.maxX, 667 - 16 - 20))
        }

        @Test func buttonOfTheStartIsBelowTheBar() {
            let screen = Screen(JumpButton(.start))
            #expect(!screen.isShown)
            screen.scroll(to: 600)
            #expect(screen.isShown)
            #expect(screen.place == CGRect(x: 375 - 16 - 44, y: 44 + 16, width: 44, height: 44))
            #expect(screen.button.accessibilityLabel == "Go to the start")
            UIKitSimulation.tap(screen.button)
            UIKitSimulation.advance(by: 2)
            #expect(screen.table.tug.position.isAtStart)
        }

        @Test func rowsAndSectionHeadersThatComeDoNotTakeItsTouches() {
            let screen = Screen(JumpButton(.start)) { _, rows in rows.titles = ["A"] }
            screen.scroll(to: 600)
            screen.add(5)
            screen.scroll(to: 700)
            #expect(screen.table.headerView(forSection: 0)?.frame.intersects(screen.button.frame) == true)
            #expect(UIKitSimulation.tap(screen.button, at: CGPoint(x: 22, y: 2)) === screen.button)
        }

        // MARK: Directions

        @Test func rightToLeftPutsItAtTheLeft() {
            let screen = Screen { table, _ in table.semanticContentAttribute = .forceRightToLeft }
            #expect(screen.place.minX == 16)
        }

        /// A layout that runs from right to left by itself.
        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        @Test(arguments: [ScrollEdge.start, .end], [(false, false), (true, false), (true, true)])
        func sidewaysListHasItAtTheSideOfTheEdge(edge: ScrollEdge, direction: (isRightToLeft: Bool, isFlipped: Bool)) throws {
            let layout = direction.isFlipped ? Flipped() : UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 667)
            layout.scrollDirection = .horizontal
            let items = Items(40)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.semanticContentAttribute = direction.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            collection.dataSource = items
            let stage = Stage(collection, content: nil)
            let button = JumpButton(edge, along: .horizontal)
            collection.tug.jumpButton = button
            let position = collection.tug.position(along: .horizontal)
            position.scroll(to: edge == .start ? .end : .start, animated: false)
            UIKitSimulation.advance(by: 1)
            #expect(button.alpha == 1)
            let isLeft = (edge == .start) != direction.isRightToLeft
            let place = button.convert(button.bounds, to: nil).standardized
            #expect(place == CGRect(x: isLeft ? 16 : 375 - 60, y: 667 - 60, width: 44, height: 44))
            // The arrow points there, on the screen.
            button.layoutIfNeeded()
            let arrow = try #require(button.subviews.first?.subviews.lazy.compactMap { $0 as? ArrowView }.first)
            let (middle, tip) = (CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 20))
            #expect((arrow.convert(tip, to: nil).x < arrow.convert(middle, to: nil).x) == isLeft)
            UIKitSimulation.tap(button)
            UIKitSimulation.advance(by: 3)
            #expect(edge == .start ? position.isAtStart : position.isAtEnd)
            withExtendedLifetime(stage) {}
        }

        // MARK: Settings of the person

        @Test(arguments: [false, true]) func buttonFadesUnlessThePersonWantsLessMotion(reducesMotion: Bool) async {
            let screen = Screen()
            UIKitSimulation.isReduceMotionEnabled = reducesMotion
            await Task.yield()
            UIKitSimulation.advance(by: 0.1)
            let before = UIKitSimulation.animations.count
            screen.goToEnd()
            #expect(!screen.isShown)
            let fades = UIKitSimulation.animations[before...].contains { animation in
                animation.changes.contains { $0.view === screen.button && $0.property == "alpha" }
            }
            #expect(fades != reducesMotion)
        }

        @Test func buttonFollowsTheTextSize() {
            let screen = Screen()
            screen.add(7)
            let usual = screen.place
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
            UIKitSimulation.settle()
            #expect(screen.place.height > usual.height)
            #expect(screen.place.width > usual.width)
            #expect(isNear(screen.place.maxY, usual.maxY))
        }

        @Test func voiceOverReachesItWhileItIsThere() {
            let screen = Screen()
            #expect(UIKitSimulation.voiceOverElements(in: screen.table).contains(screen.button))
            #expect(screen.button.accessibilityTraits == .button)
            screen.goToEnd()
            #expect(!UIKitSimulation.voiceOverElements(in: screen.table).contains(screen.button))
            #expect(!screen.button.isAccessibilityElement)
        }

        @Test func labelIsInTheLanguageOfTheList() {
            let screen = Screen()
            screen.add(3)
            Language.shared = .german
            #expect(screen.button.accessibilityLabel == "Zum Ende (3)")
            Language.shared = nil
            screen.button.language = .persian
            #expect(screen.number == "۳")
            screen.button.language = nil
            screen.table.tug.header = .refresh.callback {}.with(\.language, .french)
            #expect(screen.button.accessibilityLabel == "Aller à la fin (3)")
            screen.table.tug.header?.language = .german
            #expect(screen.button.accessibilityLabel == "Zum Ende (3)")
            screen.table.tug.header = nil
            #expect(screen.button.accessibilityLabel == "Go to the end (3)")
        }

        // MARK: The app

        @Test func linesOfTheArticleMakeAButtonAndOneWithALookOfTheApp() throws {
            let screen = Screen()
            let tableView = screen.table

            tableView.tug.jumpButton = JumpButton(.end)

            screen.add(2)
            #expect(tableView.tug.jumpButton?.accessibilityLabel == "Go to the end (2)")

            let badge = UILabel()
            tableView.tug.jumpButton = JumpButton(.end, look: badge) { badge.text = "↓ " + $0.number }

            let button = try #require(tableView.tug.jumpButton)
            #expect(screen.button.superview == nil)
            #expect(badge.text == "↓ 2")
            screen.add(1000)
            button.layoutIfNeeded()
            #expect(badge.text == "↓ 1002")
            #expect(badge.superview === button)
            #expect(button.frame.width == max(44, badge.sizeThatFits(.zero).width))
            #expect(badge.frame.midX == button.bounds.midX)
            #expect(button.frame.height == 44)
            #expect(UIKitSimulation.tap(button) === button)
            UIKitSimulation.advance(by: 2)
            #expect(tableView.tug.position.isAtEnd)
        }

        @Test func lookHasTheTintColorAndPartsBesideEachOther() throws {
            let screen = Screen { table, _ in table.semanticContentAttribute = .forceRightToLeft }
            screen.button.tintColor = .systemRed
            screen.add(12)
            let badge = try #require(screen.button.subviews.first)
            #expect(badge.backgroundColor == .systemRed)
            #expect(badge.frame == screen.button.bounds)
            badge.layoutIfNeeded()
            let arrow = try #require(badge.subviews.lazy.compactMap { $0 as? ArrowView }.first)
            let label = try #require(badge.subviews.lazy.compactMap { $0 as? UILabel }.first)
            #expect(label.text == "12")
            #expect(arrow.tintColor == .systemRed)
            #expect(label.frame.minX >= 12 && label.frame.maxX + 4 == arrow.frame.minX, "from right to left")
            #expect(arrow.frame.maxX <= badge.bounds.width - 12)
            #expect(label.frame.width >= label.sizeThatFits(.zero).width)
        }

        @Test func fingerOnTheButtonIsSeen() throws {
            let screen = Screen()
            let press = try #require(UIKitSimulation.Press(on: screen.button))
            #expect(screen.button.subviews.first?.alpha == 0.5)
            press.cancel()
            #expect(screen.button.subviews.first?.alpha == 1)
            #expect(!screen.table.tug.position.isAtEnd)
        }

        @Test func callbacksOfTheAppAreCalledBesideIt() {
            let screen = Screen()
            var told: [String] = []
            screen.table.tug.position.onEdgeChange = { told.append("\($0) \($1)") }
            screen.table.tug.position.onUnseenChange = { told.append("\($0) \($1)") }
            screen.add(2)
            screen.goToEnd()
            #expect(Set(told) == ["end 2", "start false", "end 0", "end true"])
            #expect(!screen.isShown)
        }

        @Test func buttonServesOneListAndGoes() {
            let first = Screen()
            first.table.tug.jumpButton = nil
            #expect(first.button.superview == nil)
            #expect(first.table.tug.jumpButton == nil)
            first.add(3)
            first.table.tug.jumpButton = first.button
            let second = UITableView(frame: first.table.frame, style: .plain)
            first.stage.window.addSubview(second)
            second.tug.jumpButton = first.button
            #expect(first.table.tug.jumpButton == nil)
            #expect(first.button.superview === second)
            second.tug.removeAll()
            #expect(first.button.superview == nil)
        }
    }
}
