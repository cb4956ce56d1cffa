import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Where indicators lie, and pulls that are given up.
    @MainActor @Suite struct PlacementTests {
        private let table = UITableView(frame: .zero, style: .plain)
        private let rows = Rows(50)
        private let stage: Stage

        init() {
            table.dataSource = rows
            stage = Stage(table, content: nil)
        }

        private func header(_ mode: PlacementMode) throws -> PullIndicator {
            table.tug.header = .refresh(.circle).callback {}.with(\.options.placement, mode)
            UIKitSimulation.settle()
            return try #require(table.tug.header?.indicator)
        }

        /// Where a view begins, in points below the top of the list.
        private func top(_ view: UIView) -> CGFloat { view.frame.minY - table.contentOffset.y }

        private func lies(_ view: UIView, above isAbove: Bool) throws -> Bool {
            let order = table.subviews
            let place = try #require(order.firstIndex(of: view))
            let cells = order.indices.filter { order[$0] is UITableViewCell }
            #expect(!cells.isEmpty)
            let depth = view.layer.zPosition
            return isAbove ? depth > 0 : depth < 0 || depth == 0 && cells.allSatisfy { $0 > place }
        }

        @Test func whatLiesOverTheRowsStaysAtTheTopAndHoldsNothingOpen() throws {
            let header = try header(.over)
            #expect(try lies(header, above: true))
            #expect(header.alpha == 0)
            stage.finger.drag(y: 200)
            #expect(isNear(top(header), -table.contentOffset.y - 54))
            #expect(header.alpha == 1)
            stage.finger.lift()
            stage.firstMovement()
            #expect(table.tug.header?.isRefreshing == true)
            stage.rest()
            #expect(table.contentInset.top == 0)
            #expect(table.contentOffset.y == 0)
            #expect(isNear(top(header), 0))
            // Rows scroll below it.
            stage.finger.drag(y: -300)
            #expect(table.contentOffset.y > 250)
            #expect(isNear(top(header), 0))
            stage.finger.lift()
            table.tug.header?.endRefreshing()
            stage.rest()
            #expect(header.alpha == 0)
            #expect(isNear(top(header), -54))
            table.tug.header?.options.placement = .moving
            #expect(header.layer.zPosition == 0)
            #expect(isNear(header.frame.minY, -54))
        }

        @Test func beginByTheAppShowsTheHeaderOverRowsThatStay() throws {
            let header = try header(.over)
            table.contentOffset.y = 500
            table.tug.header?.beginRefreshing()
            UIKitSimulation.settle()
            #expect(table.contentOffset.y == 500)
            #expect(isNear(top(header), 0))
            stage.rest()
            #expect(header.alpha == 1)
            table.tug.header?.endRefreshing()
            stage.rest()
            #expect(isNear(top(header), -54))
            #expect(header.alpha == 0)
        }

        @Test(arguments: [false, true]) func headerOverRowsFadesUnlessThePersonWantsLessMotion(reducesMotion: Bool) async throws {
            let header = try header(.over)
            UIKitSimulation.isReduceMotionEnabled = reducesMotion
            await Task.yield()
            UIKitSimulation.advance(by: 0.1)
            for change in [{ $0.beginRefreshing() }, { $0.endRefreshing() }] as [(PullControl) -> Void] {
                let before = UIKitSimulation.animations.count
                change(try #require(table.tug.header))
                stage.rest()
                let fades = UIKitSimulation.animations[before...].contains { animation in
                    animation.changes.contains { $0.view === header && $0.property == "alpha" }
                }
                #expect(fades != reducesMotion)
            }
            #expect(header.alpha == 0)
        }

        @Test(arguments: [false, true]) func rowsSlideOffWhatLiesBelowThem(hasBackground: Bool) throws {
            let background = UIView()
            if hasBackground { table.backgroundView = background }
            let header = try header(.behind)
            // Rows that come later lie above it, too.
            stage.finger.drag(y: -600)
            stage.finger.drag(y: 600)
            stage.finger.lift()
            stage.rest()
            for distance in [20.0, 40, 200] {
                stage.finger.drag(y: distance)
                #expect(isNear(top(header), 0))
            }
            if hasBackground {
                let order = table.subviews
                #expect(try #require(order.firstIndex(of: background)) < #require(order.firstIndex(of: header)))
                #expect(header.layer.zPosition == 0)
            } else {
                #expect(try lies(header, above: false))
            }
            stage.finger.lift()
            stage.rest()
            #expect(table.contentInset.top == 54)
            #expect(isNear(top(header), 0))
            table.tug.header?.endRefreshing()
            stage.rest()
            #expect(isNear(top(header), -54))
        }

        @Test func circleFillsWithThePull() throws {
            let header = try header(.over)
            stage.finger.drag(y: 20)
            let shape = try #require(header.subviews.compactMap { $0.layer as? CAShapeLayer }.first)
            let early = shape.strokeEnd
            #expect(isNear(early, -table.contentOffset.y / 54))
            stage.finger.drag(y: 200)
            #expect(shape.strokeEnd == 1)
            let standard = try #require(header as? StandardIndicator)
            #expect(standard.titleLabel.isHidden)
            stage.finger.lift()
            stage.rest()
            #expect(standard.spinner.isAnimating)
            #expect(standard.arrowView.isHidden)
        }

        @Test func pullThatIsLetGoTooEarlyIsToldOnce() throws {
            let count = Count()
            table.tug.header = .refresh.callback {}.with(\.onPullCancel) { count() }
            stage.pull(y: 40)
            #expect(count.value == 1)
            stage.finger.drag(y: 200)
            stage.finger.drag(y: -180)
            stage.finger.lift()
            stage.rest()
            #expect(table.tug.header?.isRefreshing == false)
            #expect(count.value == 2)
            stage.pull(y: 200)
            #expect(table.tug.header?.isRefreshing == true)
            #expect(count.value == 2)
        }
    }
}
