import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Where headers, footers and second floors lie on the screen, between insets of 30 points at the start and 40 at the end.
    @MainActor @Suite struct IndicatorPlaceTests {
        /// A direction in which a list scrolls.
        enum Direction: CaseIterable {
            case down, right, left

            var axis: ScrollAxis { self == .down ? .vertical : .horizontal }
        }

        /// A list of 375 × 667 points with a content of 2000 along its axis, or less. Across it has insets of 12 and 20 points.
        @MainActor
        private struct List {
            let direction: Direction
            let stage: Stage

            init(_ direction: Direction, contentLength: CGFloat = 2000) {
                self.direction = direction
                let isDown = direction == .down
                stage = Stage(content: CGSize(width: isDown ? 375 : contentLength, height: isDown ? contentLength : 667))
                view.semanticContentAttribute = direction == .left ? .forceRightToLeft : .forceLeftToRight
                view.contentInset =
                    switch direction {
                    case .down: UIEdgeInsets(top: 30, left: 12, bottom: 40, right: 20)
                    case .right: UIEdgeInsets(top: 12, left: 30, bottom: 20, right: 40)
                    case .left: UIEdgeInsets(top: 12, left: 40, bottom: 20, right: 30)
                    }
                // At rest across the axis, and at the start of it.
                view.contentOffset = isDown ? CGPoint(x: -12, y: 0) : CGPoint(x: 0, y: -12)
                view.tug.metrics(along: direction.axis).offset = -30
                UIKitSimulation.settle()
            }

            var view: UIScrollView { stage.list }
            var length: CGFloat { direction == .down ? 667 : 375 }

            var start: PullControl? {
                get { direction == .down ? view.tug.header : view.tug.leading }
                nonmutating set { if direction == .down { view.tug.header = newValue } else { view.tug.leading = newValue } }
            }

            var end: PullControl? {
                get { direction == .down ? view.tug.footer : view.tug.trailing }
                nonmutating set { if direction == .down { view.tug.footer = newValue } else { view.tug.trailing = newValue } }
            }

            /// The offset in points from the start of the content, whichever way the list runs.
            var offset: CGFloat {
                switch direction {
                case .down: view.contentOffset.y
                case .right: view.contentOffset.x
                case .left: view.contentSize.width - 375 - view.contentOffset.x
                }
            }

            /// Shows the content from an offset on.
            func scroll(to offset: CGFloat) {
                switch direction {
                case .down: view.contentOffset.y = offset
                case .right: view.contentOffset.x = offset
                case .left: view.contentOffset.x = view.contentSize.width - 375 - offset
                }
                UIKitSimulation.settle()
            }

            /// Moves the finger towards the end of the list: what is after its end comes in with a negative distance.
            func drag(_ distance: CGFloat) {
                switch direction {
                case .down: stage.finger.drag(y: distance)
                case .right: stage.finger.drag(x: distance)
                case .left: stage.finger.drag(x: -distance)
                }
            }

            func lift() {
                stage.finger.lift()
                stage.rest()
            }

            /// Where a view begins on the screen, in points from the side at which the list starts.
            func place(_ view: UIView) -> CGFloat {
                let frame = view.frame.offsetBy(dx: -self.view.contentOffset.x, dy: -self.view.contentOffset.y)
                return switch direction {
                case .down: frame.minY
                case .right: frame.minX
                case .left: 375 - frame.maxX
                }
            }

            /// Whether a view has the whole breadth of the screen.
            func hasWholeBreadth(_ view: UIView) -> Bool {
                let frame = view.frame.offsetBy(dx: -self.view.contentOffset.x, dy: -self.view.contentOffset.y)
                return direction == .down ? frame.minX == 0 && frame.width == 375 : frame.minY == 0 && frame.height == 667
            }
        }

        @Test(arguments: Direction.allCases, [PlacementMode.moving, .behind, .over])
        func headerComesInAtTheStartBelowTheInset(_ direction: Direction, mode: PlacementMode) throws {
            let list = List(direction)
            list.start = .refresh.callback {}.with(\.options.placement, mode).with(\.options.extent, 60)
            UIKitSimulation.settle()
            let header = try #require(list.start?.indicator)
            #expect(isNear(list.place(header), 30 - 60), "out of view")
            #expect(list.hasWholeBreadth(header))
            list.drag(30)
            let pulled = -30 - list.offset
            #expect(pulled > 5 && pulled < 60)
            #expect(isNear(list.place(header), mode == .behind ? 30 : 30 + pulled - 60))
            list.drag(200)
            list.lift()
            #expect(list.start?.isRefreshing == true)
            #expect(isNear(list.place(header), 30))
            // What moves with the rows goes with them.
            list.scroll(to: 500)
            #expect(isNear(list.place(header), mode == .over ? 30 : mode == .moving ? -60 - 500 : 30 - 60))
        }

        @Test(arguments: Direction.allCases, [PlacementMode.moving, .behind, .over])
        func footerComesInAtTheEndAboveTheInset(_ direction: Direction, mode: PlacementMode) throws {
            let list = List(direction)
            list.end = .loadMore(when: .pulled).callback {}.with(\.options.placement, mode).with(\.options.extent, 60)
            UIKitSimulation.settle()
            let footer = try #require(list.end?.indicator)
            let rest = 2000 + 40 - list.length
            list.scroll(to: rest)
            let end = list.length - 40
            #expect(isNear(list.place(footer), end), "out of view")
            #expect(list.hasWholeBreadth(footer))
            list.drag(-30)
            let pulled = list.offset - rest
            #expect(pulled > 5 && pulled < 60)
            #expect(isNear(list.place(footer), mode == .behind ? end - 60 : end - pulled))
            list.drag(-200)
            list.lift()
            #expect(list.end?.isRefreshing == true)
            #expect(isNear(list.place(footer), end - 60))
            list.scroll(to: 500)
            #expect(isNear(list.place(footer), mode == .over ? end - 60 : mode == .moving ? 2000 - 500 : end))
        }

        /// One is placed with each movement, the other is not.
        @Test(arguments: [false, true]) func headerOverTheRowsStaysBesideAFooterThatMovesWithThem(isFooterOver: Bool) throws {
            let list = List(.down)
            list.start = .refresh.callback {}.with(\.options.placement, isFooterOver ? .moving : .over)
            list.end = .loadMore(when: .pulled).callback {}.with(\.options.placement, isFooterOver ? .over : .moving)
            let control = try #require(isFooterOver ? list.end : list.start)
            control.beginRefreshing()
            list.stage.rest()
            let wanted = list.place(control.indicator)
            #expect(isNear(wanted, isFooterOver ? 667 - 40 - 44 : 30))
            for offset in [200.0, 400, 650] {
                list.view.contentOffset.y = offset
                #expect(isNear(list.place(control.indicator), wanted), "at \(offset)")
            }
        }

        // MARK: The second floor

        private func floorOptions() -> EdgeOptions {
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            return options
        }

        @Test func floorCoversTheScreenWhileItIsOpen() {
            let list = List(.down)
            let floor = UIView()
            list.view.tug.secondFloor = floor
            #expect(floor.isHidden, "nothing opens it")
            list.view.tug.header = .refresh(options: floorOptions()).callback {}
            list.view.tug.footer = .loadMore(when: .pulled).callback {}
            UIKitSimulation.settle()
            #expect(floor.isHidden)
            #expect(list.place(floor) + 667 <= 30, "out of view")
            list.view.tug.header?.openFloor()
            list.stage.rest()
            #expect(!floor.isHidden)
            #expect(floor.frame.size == CGSize(width: 375, height: 667))
            #expect(isNear(list.place(floor), 0))
            #expect(list.hasWholeBreadth(floor))
        }

        @Test func floorOfAHeaderAtTheEndLiesAfterTheContent() {
            let list = List(.down)
            let floor = UIView()
            list.view.tug.secondFloor = floor
            list.view.tug.header = .refresh.callback {}
            list.view.tug.footer = .refresh(options: floorOptions()).callback {}
            UIKitSimulation.settle()
            #expect(floor.frame == CGRect(x: -12, y: 2000, width: 375, height: 667))
            list.view.contentSize.height = 300
            UIKitSimulation.settle()
            // Short content has room between the insets.
            #expect(floor.frame == CGRect(x: -12, y: 667 - 30 - 40, width: 375, height: 667))
        }
    }
}
