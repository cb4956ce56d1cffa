import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What only collections do: they flip their coordinates, and flash.
    @MainActor @Suite struct CollectionTests {
        /// A layout that runs from right to left by itself.
        private final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }

        private let items = Items(40)

        private func makeStage(_ layout: UICollectionViewFlowLayout, isSideways: Bool = false, isRightToLeft: Bool = true)
            -> Stage
        {
            layout.itemSize = isSideways ? CGSize(width: 100, height: 667) : CGSize(width: 375, height: 100)
            layout.minimumLineSpacing = 0
            layout.scrollDirection = isSideways ? .horizontal : .vertical
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            collection.dataSource = items
            let stage = Stage(collection, content: nil)
            UIKitSimulation.settle()
            return stage
        }

        /// Whether a view runs from left to right on the screen, so that its text can be read.
        private func isReadable(_ view: UIView?) -> Bool {
            guard let view else { return false }
            return view.convert(CGPoint(x: 10, y: 0), to: nil).x > view.convert(CGPoint.zero, to: nil).x
        }

        // MARK: Right to left

        @Test(arguments: [false, true]) func textsAreReadableInFlippedCollection(isSideways: Bool) {
            let stage = makeStage(Flipped(), isSideways: isSideways)
            let tug = stage.list.tug
            if isSideways {
                tug.leading(.refresh.callback {}).trailing(.loadMore.callback {})
            } else {
                var options = EdgeOptions.standard(for: .refresh)
                options.secondFloor = SecondFloor()
                tug.header(.refresh(options: options).callback {}).footer(.loadMore.callback {})
            }
            UIKitSimulation.settle()
            #expect(isReadable((isSideways ? tug.leading : tug.header)?.indicator))
            #expect(isReadable((isSideways ? tug.trailing : tug.footer)?.indicator))
            guard !isSideways else { return }
            let floor = UIView()
            tug.secondFloor = floor
            #expect(isReadable(floor))
            tug.secondFloor = nil
            #expect(floor.transform.isIdentity)
        }

        @Test func flippedSidewaysListStartsAtTheRightOnce() {
            let stage = makeStage(Flipped(), isSideways: true)
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.leading = .refresh(.custom(indicator)).callback {}
            UIKitSimulation.settle()
            #expect(stage.list.contentOffset.x == 0)
            #expect(stage.list.tug.metrics(along: .horizontal).offset == 0)
            #expect(indicator.frame == CGRect(x: -60, y: 0, width: 60, height: 667))
            #expect(indicator.convert(indicator.bounds, to: nil).minX == 375)
            // To the left, as the start is at the right.
            #expect(indicator.content?.arrowAngle == 90)
            #expect(indicator.isMirrored)
            stage.pull(x: 200)
            #expect(stage.list.tug.leading?.isRefreshing == false)
            stage.list.contentOffset.x = 0
            stage.pull(x: -200)
            #expect(stage.list.tug.leading?.isRefreshing == true)
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0))
            #expect(isNear(stage.list.contentOffset.x, -60))
            stage.list.tug.leading?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(isNear(stage.list.contentOffset.x, 0))
        }

        @Test func flippedSidewaysListLoadsAtTheLeft() {
            let stage = makeStage(Flipped(), isSideways: true)
            let starts = Count()
            stage.list.tug.trailing = .loadMore.callback { starts() }
            stage.list.contentOffset.x = 1000
            #expect(starts.value == 0)
            stage.list.contentOffset.x = 4060 - 375
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.right == 60)
        }

        @Test func anotherLayoutMayFlipOrNot() {
            let stage = makeStage(UICollectionViewFlowLayout())
            stage.list.tug.header = .refresh.callback {}
            let indicator = stage.list.tug.header?.indicator
            UIKitSimulation.settle()
            #expect(isReadable(indicator))
            #expect(indicator?.transform.isIdentity == true)
            (stage.list as? UICollectionView)?.collectionViewLayout = Flipped()
            stage.list.contentOffset.y += 1
            UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            UIKitSimulation.settle()
            #expect(isReadable(indicator))
            #expect(indicator?.transform.isIdentity == false)
            stage.list.tug.header = nil
            #expect(indicator?.transform.isIdentity == true)
        }

        // MARK: Insets

        @Test func insetOfCollectionIsSetBeforeTheAnimationOfItsOffset() throws {
            let stage = makeStage(UICollectionViewFlowLayout(), isRightToLeft: false)
            var writes: [String] = []
            let list = stage.list
            let tokens = [
                list.observe(\.contentInset) { view, _ in
                    MainActor.assumeIsolated { writes.append("inset \(Int(view.contentInset.top))") }
                },
                list.observe(\.contentOffset) { view, _ in
                    MainActor.assumeIsolated { writes.append("offset \(Int(view.contentOffset.y))") }
                },
            ]
            list.tug.header = .refresh.callback {}
            UIKitSimulation.settle()
            writes = []
            list.tug.header?.beginRefreshing()
            #expect(writes == ["inset 54", "offset -54"])
            #expect(animated(list) == [0.25])
            stage.rest()
            writes = []
            list.tug.header?.endRefreshing()
            // The list goes to its new place when the inset is set, and back, before anything is shown.
            #expect(writes == ["offset 0", "inset 0", "offset -54", "offset 0"])
            #expect(animated(list) == [0.25, 0.4])
            #expect(UIKitSimulation.flashes == 0)
            stage.rest()
            #expect(list.contentInset == .zero)
            #expect(isNear(list.contentOffset.y, 0))
            for token in tokens { token.invalidate() }
        }

        /// The durations of the animations of a list's offset.
        private func animated(_ list: UIScrollView) -> [TimeInterval] {
            UIKitSimulation.animations.filter { $0.properties(of: list).contains("contentOffset") }.map(\.duration)
        }

        @Test(arguments: [false, true]) func collectionDoesNotFlashWhenPulled(isFooter: Bool) {
            let stage = makeStage(UICollectionViewFlowLayout(), isRightToLeft: false)
            let list = stage.list
            if isFooter {
                list.contentOffset.y = list.contentSize.height - 667
                list.tug.footer = .loadMore(when: .pulled).callback {}
            } else {
                list.tug.header = .refresh.callback {}
            }
            let control = isFooter ? list.tug.footer : list.tug.header
            let rest = list.contentOffset.y
            stage.pull(y: isFooter ? -200 : 200)
            #expect(control?.isRefreshing == true)
            #expect(isNear(list.contentOffset.y, isFooter ? rest + 44 : -54))
            control?.endRefreshing()
            stage.rest()
            #expect(UIKitSimulation.flashes == 0)
            #expect(isNear(list.contentOffset.y, rest))
            #expect(list.contentInset == .zero)
        }
    }
}
