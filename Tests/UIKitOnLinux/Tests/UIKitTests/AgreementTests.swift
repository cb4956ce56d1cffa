import Testing
@_spi(Host) import TugTestKit
import UIKit

@_spi(Host) @testable import TugProof

extension Simulated {
    /// The simulated UIScrollView follows the same rules as TugTestKit's `SimulatedScrollView`, which replays the recordings.
    @MainActor @Suite struct AgreementTests {
        private let portable = SimulatedScrollView()
        private let list: UIScrollView
        private let driver: UIKitSimulation.Driver

        init() {
            UIKitSimulation.reset()
            list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            // As in the recordings: always adds the safe area.
            list.contentInsetAdjustmentBehavior = .always
            list.contentSize = CGSize(width: 375, height: 2000)
            driver = UIKitSimulation.Driver(list)
        }

        /// Performs a random action on both. Returns its description.
        private func perform(_ random: inout RandomSource) -> String {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
            switch Int.random(in: 0...11, using: &random) {
            case 0:
                driver.beginDrag()
                portable.beginDragging()
                return "dragBegin"
            case 1, 2, 3:
                let (x, y) = (number(-20...20), number(-300...2400))
                driver.scroll(to: CGPoint(x: x, y: y))
                portable.scroll(to: SimulatedPair(x: x, y: y))
                return "offset \(x) \(y)"
            case 4:
                let decelerates = number(0...1) == 1
                driver.endDrag(decelerates: decelerates)
                portable.endDragging(decelerates: decelerates)
                return "dragEnd \(decelerates)"
            case 5:
                driver.endDeceleration()
                portable.endDecelerating()
                return "decelEnd"
            case 6:
                let (top, left, bottom) = (number(0...80), number(0...5), number(0...50))
                list.contentInset = UIEdgeInsets(top: top, left: left, bottom: bottom, right: 0)
                portable.setContentInset(SimulatedInsets(top: top, left: left, bottom: bottom))
                return "inset \(top) \(left) \(bottom)"
            case 7:
                let (top, bottom) = (number(0...60), number(0...40))
                UIKitSimulation.setSafeArea(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), of: list)
                portable.setSafeArea(SimulatedInsets(top: top, bottom: bottom))
                return "safeArea \(top) \(bottom)"
            case 8:
                let (width, height) = (number(200...500), number(200...900))
                list.bounds.size = CGSize(width: width, height: height)
                portable.setBounds(SimulatedPair(x: width, y: height))
                return "bounds \(width) \(height)"
            case 9:
                let (width, height) = (number(100...600), number(0...3000))
                list.contentSize = CGSize(width: width, height: height)
                portable.setContentSize(SimulatedPair(x: width, y: height))
                return "contentSize \(width) \(height)"
            case 10:
                let y = number(-200...2000)
                list.setContentOffset(CGPoint(x: 0, y: y), animated: false)
                portable.setContentOffset(SimulatedPair(x: 0, y: y))
                return "setContentOffset \(y)"
            default:
                driver.cancelDrag(decelerates: true)
                portable.cancelDragging(decelerates: true)
                return "panCancel"
            }
        }

        @Test func bothScrollViewsHaveSameOffset() {
            let seed = RandomSource.base("a scroll view and its portable twin")
            var random = RandomSource(seed: seed)
            for step in 0..<5000 {
                let event = perform(&random)
                let place = "\(event), step \(step), TUG_SEED=\(seed)"
                #expect(list.contentOffset == CGPoint(x: portable.offset.x, y: portable.offset.y), "\(place)")
                #expect(Double(list.adjustedContentInset.top) == portable.adjustedInset.top, "\(place)")
                #expect(Double(list.adjustedContentInset.left) == portable.adjustedInset.left, "\(place)")
                #expect(list.isDragging == portable.isDragging, "\(place)")
                #expect(list.isDecelerating == portable.isDecelerating, "\(place)")
                #expect("\(list.panGestureRecognizer.state)" == portable.pan.rawValue, "\(place)")
                // Later differences follow from the first.
                guard list.contentOffset.y == portable.offset.y else { return }
            }
        }
    }
}
