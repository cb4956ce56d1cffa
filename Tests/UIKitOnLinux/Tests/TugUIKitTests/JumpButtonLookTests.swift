import Testing
@_spi(Host) import Tug
import UIKit

@testable import TugUIKit

extension OnUIKit {
    /// Where the button that scrolls to an edge lies, what is in it, and what lies before it.
    @MainActor @Suite struct JumpButtonLookTests {
        /// A corner of the view.
        enum Corner: CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

        /// An edge with its button, and the corner in which that is to be.
        struct Case: Sendable {
            let edge: ScrollEdge
            let axis: ScrollAxis
            let isRightToLeft: Bool
            let corner: Corner
        }

        nonisolated static let cases = [
            Case(edge: .start, axis: .vertical, isRightToLeft: false, corner: .topRight),
            Case(edge: .end, axis: .vertical, isRightToLeft: false, corner: .bottomRight),
            Case(edge: .start, axis: .vertical, isRightToLeft: true, corner: .topLeft),
            Case(edge: .end, axis: .vertical, isRightToLeft: true, corner: .bottomLeft),
            Case(edge: .start, axis: .horizontal, isRightToLeft: false, corner: .bottomLeft),
            Case(edge: .end, axis: .horizontal, isRightToLeft: false, corner: .bottomRight),
            Case(edge: .start, axis: .horizontal, isRightToLeft: true, corner: .bottomRight),
            Case(edge: .end, axis: .horizontal, isRightToLeft: true, corner: .bottomLeft),
        ]

        /// On each side the inset or the safe area is the greater one: 50, 40, 70 and 60 points are covered.
        @Test(arguments: cases, [false, true])
        func buttonIsSixteenPointsWithinWhatCoversItsSides(_ one: Case, isSafeAreaExchanged: Bool) {
            let stage = Stage(content: CGSize(width: 2000, height: 3000))
            let list = stage.list
            list.contentInsetAdjustmentBehavior = .never
            list.semanticContentAttribute = one.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            var covers = [
                UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 60), UIEdgeInsets(top: 30, left: 40, bottom: 70, right: 5),
            ]
            if isSafeAreaExchanged { covers.swapAt(0, 1) }
            list.contentInset = covers[0]
            UIKitSimulation.setSafeArea(covers[1], of: list)
            let button = JumpButton(one.edge, along: one.axis)
            list.tug.jumpButton = button
            list.contentOffset = CGPoint(x: 700, y: 900)
            UIKitSimulation.settle()
            // In a view of 375 × 667 points.
            let left: CGFloat = 40 + 16
            let right: CGFloat = 375 - 60 - 16 - 44
            let top: CGFloat = 50 + 16
            let bottom: CGFloat = 667 - 70 - 16 - 44
            let wanted =
                switch one.corner {
                case .topLeft: CGPoint(x: left, y: top)
                case .topRight: CGPoint(x: right, y: top)
                case .bottomLeft: CGPoint(x: left, y: bottom)
                case .bottomRight: CGPoint(x: right, y: bottom)
                }
            #expect(button.convert(button.bounds, to: nil) == CGRect(origin: wanted, size: CGSize(width: 44, height: 44)))
        }

        // MARK: What is in it

        /// A look with any size.
        private final class Look: UIView {
            var wanted = CGSize.zero
            override func sizeThatFits(_ size: CGSize) -> CGSize { wanted }
        }

        @Test func lookIsInTheMiddleOfWhatAFingerHitsWhateverItShows() {
            let stage = Stage()
            let look = Look()
            look.wanted = CGSize(width: 20, height: 10)
            let button = JumpButton(.end, look: look) { _ in }
            stage.list.tug.jumpButton = button
            UIKitSimulation.settle()
            #expect(button.bounds.size == CGSize(width: 44, height: 44))
            #expect(look.frame == CGRect(x: 12, y: 17, width: 20, height: 10))
            // Another label is something else to show: the button is as large as before, the look is not.
            look.wanted = CGSize(width: 30, height: 12)
            button.language = .german
            UIKitSimulation.settle()
            #expect(button.bounds.size == CGSize(width: 44, height: 44))
            #expect(look.frame == CGRect(x: 7, y: 16, width: 30, height: 12))
            look.wanted = CGSize(width: 100, height: 60)
            button.language = .french
            UIKitSimulation.settle()
            #expect(button.convert(button.bounds, to: nil) == CGRect(x: 375 - 16 - 100, y: 667 - 16 - 60, width: 100, height: 60))
            #expect(look.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        }

        /// A table of 40 rows with a button, to which others come.
        @MainActor
        private struct Screen {
            let rows = Rows(40)
            let table = UITableView(frame: .zero, style: .plain)
            let stage: Stage
            let button = JumpButton(.end)

            init(isRightToLeft: Bool = false) {
                table.dataSource = rows
                if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
                stage = Stage(table, content: nil)
                table.tug.jumpButton = button
                UIKitSimulation.settle()
            }

            func add(_ count: Int) {
                rows.counts[0] += count
                table.reloadData()
                UIKitSimulation.settle()
            }
        }

        /// The unseen rows, and the width of their number: a digit is 7.5 points wide, and texts take whole points.
        nonisolated static let numbers: [(unseen: Int, width: CGFloat)] = [(7, 8), (12, 15), (1200, 30)]

        @Test(arguments: numbers, [false, true])
        func capsuleIsAsWideAsArrowAndNumber(_ one: (unseen: Int, width: CGFloat), isRightToLeft: Bool) throws {
            let screen = Screen(isRightToLeft: isRightToLeft)
            #expect(screen.button.bounds.size == CGSize(width: 44, height: 44))
            screen.add(one.unseen)
            // 12 points on each side, an arrow of 20, and 4 between.
            let width = one.width + 48
            #expect(screen.button.bounds.size == CGSize(width: width, height: 44))
            let badge = try #require(screen.button.subviews.first)
            let arrow = try #require(badge.subviews.first { $0 is ArrowView })
            let label = try #require(badge.subviews.lazy.compactMap { $0 as? UILabel }.first)
            #expect(arrow.bounds.size == CGSize(width: 20, height: 20))
            #expect(arrow.center == CGPoint(x: isRightToLeft ? width - 22 : 22, y: 22))
            #expect(label.bounds.size == CGSize(width: one.width, height: 18))
            #expect(label.frame.minX == (isRightToLeft ? 12 : 36))
            // A line of a point around, of the color of the arrow, and round ends.
            #expect(badge.backgroundColor == badge.tintColor)
            #expect(badge.layer.cornerRadius == 22)
            let surface = try #require(badge.subviews.first)
            #expect(surface.frame == CGRect(x: 1, y: 1, width: width - 2, height: 42))
            #expect(surface.layer.cornerRadius == 21)
            #expect(surface.backgroundColor == .systemBackground)
            #expect(label.textColor == .label)
        }

        @Test func largeNumberHasRoomAboveAndBelow() throws {
            let screen = Screen()
            screen.add(12)
            // Texts of 17 points have 53.
            UIKitSimulation.traitCollection = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
            UIKitSimulation.settle()
            let label = try #require(screen.button.subviews.first?.subviews.lazy.compactMap { $0 as? UILabel }.first)
            // 15 · 53 / 17 = 46.8 points: a line of 57, and two digits of 46.8 in all.
            #expect(label.bounds.size == CGSize(width: 47, height: 57))
            #expect(screen.button.bounds.size == CGSize(width: 47 + 48, height: 57 + 12))
        }

        // MARK: Coming and going

        @Test func buttonIsThereAtOnceWhenItIsSetAndFadesLater() throws {
            let rows = Rows(40)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let button = JumpButton(.end)
            func fades() -> [UIKitSimulation.Animation] {
                UIKitSimulation.animations.filter { $0.properties(of: button).contains("alpha") }
            }
            table.tug.jumpButton = button
            #expect(button.alpha == 1)
            #expect(fades().isEmpty)
            table.tug.position.scroll(to: .end, animated: false)
            UIKitSimulation.advance(by: 1)
            #expect(button.alpha == 0)
            let fade = try #require(fades().last)
            #expect(fade.delay == 0)
            #expect(fade.duration > 0.1 && fade.duration < 0.3)
            withExtendedLifetime(stage) {}
        }

        // MARK: Other views

        enum Kind: CaseIterable { case rows, sectionHeaders, items }

        /// UIKit adds rows anywhere among the views of a list, also in front.
        @Test(arguments: Kind.allCases) func whatAListAddsInFrontDoesNotTakeItsTouches(_ kind: Kind) {
            let rows = Rows(60)
            let items = Items(60)
            let list: UIScrollView
            if kind == .items {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 375, height: 44)
                let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                collection.dataSource = items
                list = collection
            } else {
                let table = UITableView(frame: .zero, style: .plain)
                if kind == .sectionHeaders { rows.titles = ["A"] }
                table.dataSource = rows
                list = table
            }
            let stage = Stage(list, content: nil)
            let button = JumpButton(.start)
            list.tug.jumpButton = button
            list.contentOffset.y = 700
            UIKitSimulation.settle()
            let added: [UIView] =
                switch kind {
                case .rows: (list as? UITableView)?.visibleCells ?? []
                case .sectionHeaders: [(list as? UITableView)?.headerView(forSection: 0)].compactMap { $0 }
                case .items: (list as? UICollectionView)?.visibleCells ?? []
                }
            #expect(added.contains { $0.frame.intersects(button.frame) })
            for view in added { list.bringSubviewToFront(view) }
            list.contentOffset.y = 702
            UIKitSimulation.settle()
            #expect(UIKitSimulation.tap(button, at: CGPoint(x: 22, y: 2)) === button)
            withExtendedLifetime(stage) {}
        }

        @Test func buttonIsDrawnAboveAHeaderThatLiesOverTheRows() throws {
            let rows = Rows(60)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            table.tug.jumpButton = JumpButton(.start)
            table.tug.header = .refresh.callback {}.with(\.options.placement, .over)
            table.tug.header?.beginRefreshing()
            UIKitSimulation.advance(by: 1)
            let button = try #require(table.tug.jumpButton)
            let header = try #require(table.tug.header?.indicator)
            #expect(header.layer.zPosition > 0)
            #expect(button.layer.zPosition > header.layer.zPosition)
            withExtendedLifetime(stage) {}
        }

        @Test func buttonThatAnotherHasReplacedServesTheNextListWithoutTakingThatOneAway() {
            let first = Stage()
            let old = JumpButton(.end)
            let new = JumpButton(.end)
            first.list.tug.jumpButton = old
            first.list.tug.jumpButton = new
            let second = UIScrollView(frame: first.list.frame)
            second.contentSize = CGSize(width: 375, height: 2000)
            first.window.addSubview(second)
            second.tug.jumpButton = old
            #expect(first.list.tug.jumpButton === new)
            #expect(new.superview === first.list)
            #expect(old.superview === second)
        }

        /// A layout that runs from right to left by itself.
        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        @Test func buttonThatLeavesAMirroredListIsReadable() {
            let items = Items(60)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: Flipped())
            collection.semanticContentAttribute = .forceRightToLeft
            collection.dataSource = items
            let stage = Stage(collection, content: nil)
            let button = JumpButton(.end)
            collection.tug.jumpButton = button
            UIKitSimulation.settle()
            #expect(button.transform.a == -1, "mirrored once more")
            collection.tug.jumpButton = nil
            #expect(button.transform.isIdentity)
            withExtendedLifetime(stage) {}
        }
    }
}
