import Testing
import UIKit

extension Simulated {
    /// The order of events during a drag, and the movement of a list.
    @MainActor @Suite struct DraggingTests {
        private let stage: Stage
        private let log = Log()
        private let delegate: DelegateLog
        private let observation: NSKeyValueObservation
        private var list: UIScrollView { stage.list }

        init() {
            UIKitSimulation.reset()
            stage = Stage()
            delegate = DelegateLog(log)
            stage.list.delegate = delegate
            observation = stage.list.panGestureRecognizer.observe(\.state) { [log, list = stage.list] pan, _ in
                MainActor.assumeIsolated { log("pan \(pan.state)\(list.isDragging ? " dragging" : "")") }
            }
        }

        /// The log without repetitions.
        private var steps: [String] {
            log.lines.reduce(into: []) { steps, line in if steps.last != line { steps.append(line) } }
        }

        @Test func panObserversRunBeforeDelegateAndDragging() {
            UIKitSimulation.Finger(on: list).drag(y: -100)
            #expect(steps == ["pan began", "willBeginDragging", "pan changed dragging"])
        }

        @Test func flingEndsInDocumentedOrder() throws {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: -200, within: 0.1)
            log.lines = []
            finger.lift()
            UIKitSimulation.advance(by: 5)
            #expect(
                steps == [
                    "pan ended dragging", "willEndDragging dragging", "didEndDragging(true) decelerating",
                    "willBeginDecelerating decelerating", "pan possible", "didEndDecelerating",
                ])
            #expect(try #require(delegate.velocity).y > 1)
            #expect(list.contentOffset.y > 200)
        }

        @Test func dragEndingAtRestDoesNotDecelerate() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: -100)
            finger.hold(for: 0.3)
            log.lines = []
            finger.lift()
            UIKitSimulation.advance(by: 1)
            #expect(steps == ["pan ended dragging", "willEndDragging dragging", "didEndDragging(false)", "pan possible"])
            #expect(list.contentOffset.y == 100)
            #expect(delegate.velocity == .zero)
        }

        @Test func recordedEndIsPlayedInOrder() {
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.scroll(to: CGPoint(x: 0, y: -60))
            driver.endDrag(decelerates: true)
            driver.endDeceleration()
            driver.resetPan()
            #expect(
                log.lines == [
                    "pan began", "willBeginDragging", "pan changed dragging", "pan ended dragging",
                    "didEndDragging(true) decelerating", "willBeginDecelerating decelerating", "didEndDecelerating",
                    "pan possible",
                ])
            #expect(list.contentOffset.y == -60)
        }

        @Test func cancelledPanStaysCancelledUntilReset() {
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.cancelDrag()
            UIKitSimulation.advance(by: 1)
            #expect(list.panGestureRecognizer.state == .cancelled)
            #expect(!list.isDragging)
            driver.beginDrag()
            #expect(list.panGestureRecognizer.state == .began)
        }

        @Test func disablingPanDuringDragCancelsIt() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 100)
            log.lines = []
            list.panGestureRecognizer.isEnabled = false
            #expect(steps.prefix(2) == ["pan cancelled dragging", "didEndDragging(true) decelerating"])
            UIKitSimulation.advance(by: 2)
            #expect(list.contentOffset.y == 0)
        }

        @Test func rubberBandResistsPastEdge() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 100)
            // (1 − 1/(100·0.55/667 + 1))·667
            #expect(abs(list.contentOffset.y + 50.811) < 0.01)
            finger.lift()
            #expect(list.isDecelerating)
            UIKitSimulation.advance(by: 2)
            #expect(list.contentOffset.y == 0)
            #expect(!list.isDecelerating)
        }

        @Test func panReportsTranslationAndVelocity() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 120, within: 0.5)
            finger.drag(y: 30, within: 0.5)
            #expect(list.panGestureRecognizer.translation(in: list) == CGPoint(x: 0, y: 150))
            #expect(list.panGestureRecognizer.velocity(in: list).y == 60)
            finger.hold(for: 0.2)
            #expect(list.panGestureRecognizer.velocity(in: list).y == 0)
        }

        @Test func listWithoutBounceStopsAtEdge() {
            list.bounces = false
            UIKitSimulation.Finger(on: list).drag(y: 100)
            #expect(list.contentOffset.y == 0)
        }

        @Test func fittingContentMovesOnlyIfItAlwaysBounces() {
            list.contentSize.height = 100
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(x: 50, y: 100)
            finger.cancel()
            UIKitSimulation.advance(by: 2)
            #expect(list.contentOffset == .zero)
            list.alwaysBounceVertical = true
            finger.drag(x: 50, y: 100)
            #expect(list.contentOffset.y < -40)
            #expect(list.contentOffset.x == 0)
        }

        @Test func decelerationEndsAtNewInset() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 200)
            finger.lift()
            list.contentInset.top = 54
            UIKitSimulation.advance(by: 3)
            #expect(list.contentOffset.y == -54)
        }

        @Test func delegateChoosesTargetOffset() {
            delegate.target = CGPoint(x: 0, y: 500)
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: -100)
            finger.lift()
            UIKitSimulation.advance(by: 5)
            #expect(list.contentOffset.y == 500)
            #expect(log.lines.last == "didEndDecelerating")
        }

        @Test func pagedListRestsAtPage() {
            list.isPagingEnabled = true
            list.contentSize.height = 3 * 667
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: -200, within: 0.1)
            finger.lift()
            UIKitSimulation.advance(by: 2)
            #expect(list.contentOffset.y == 667)
        }

        @Test func touchStopsDeceleration() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: -200, within: 0.1)
            finger.lift()
            UIKitSimulation.advance(by: 0.1)
            let caught = list.contentOffset
            finger.touchDown()
            UIKitSimulation.advance(by: 1)
            #expect(list.contentOffset == caught)
            #expect(list.isTracking && !list.isDragging && !list.isDecelerating)
        }

        @Test func setContentOffsetEndsDecelerationButPropertyDoesNot() {
            let driver = UIKitSimulation.Driver(list)
            driver.beginDrag()
            driver.endDrag(decelerates: true)
            list.contentOffset.y = 10
            #expect(list.isDecelerating)
            list.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
            #expect(!list.isDecelerating)
        }

        @Test func animatedOffsetMovesFrameByFrameAndReportsEnd() {
            list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(list.contentOffset.y == 0)
            UIKitSimulation.advance(by: 0.1)
            #expect((1..<300).contains(list.contentOffset.y))
            UIKitSimulation.advance(by: 0.3)
            #expect(list.contentOffset.y == 300)
            #expect(log.lines == ["didEndScrollingAnimation"])
        }
    }
}
