import Testing
import UIKit

extension Simulated {
    /// Timers, the queue, animations and the passes of layout and display.
    @MainActor @Suite struct RunLoopTests {
        private let log = Log()
        private let window: UIWindow

        init() {
            UIKitSimulation.reset()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            UIKitSimulation.settle()
        }

        private func timer(_ name: String, after seconds: TimeInterval, repeats: Bool = false) -> Timer {
            let timer = Timer(timeInterval: seconds, repeats: repeats) { [log] _ in MainActor.assumeIsolated { log(name) } }
            RunLoop.main.add(timer, forMode: .common)
            return timer
        }

        @Test func timersFireInOrderOfTimeThenCreation() {
            _ = (timer("c", after: 2), timer("a", after: 1), timer("b", after: 1))
            UIKitSimulation.advance(by: 0.5)
            #expect(log.lines == [])
            UIKitSimulation.advance(by: 2)
            #expect(log.lines == ["a", "b", "c"])
        }

        @Test func timerRepeatsUntilInvalidated() {
            let timer = timer("tick", after: 1, repeats: true)
            let start = CACurrentMediaTime()
            UIKitSimulation.advance(by: 3.5)
            timer.invalidate()
            UIKitSimulation.advance(by: 3)
            #expect(log.lines.count == 3)
            #expect(!timer.isValid)
            #expect(abs(CACurrentMediaTime() - start - 6.5) < 1e-9)
        }

        @Test func queueRunsAfterAllTimersOfOneTime() {
            RunLoop.main.perform(inModes: [.common]) { [log] in MainActor.assumeIsolated { log("next turn") } }
            UIKitSimulation.settle()
            #expect(log.lines == ["next turn"])
            let enqueue = Timer(timeInterval: 1, repeats: false) { [log] _ in
                RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { log("queued") } }
            }
            RunLoop.main.add(enqueue, forMode: .common)
            _ = (timer("same time", after: 1), timer("later", after: 1.1))
            UIKitSimulation.advance(by: 2)
            #expect(log.lines == ["next turn", "same time", "queued", "later"])
        }

        @Test func defaultModeTimerWaitsForEndOfTouch() {
            let list = Stage().list
            let scheduled = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [log] _ in
                MainActor.assumeIsolated { log("default") }
            }
            _ = timer("common", after: 0.1)
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 50)
            #expect(log.lines == ["common"])
            #expect(scheduled.isValid)
            finger.lift()
            UIKitSimulation.advance(by: 0)
            #expect(log.lines == ["common", "default"])
        }

        @Test func animationSetsValuesAtOnceAndCompletesLater() {
            let view = UIView()
            UIView.animate(withDuration: 0.25) {
                view.alpha = 0
                view.frame.size.width = 10
            } completion: { [log] finished in
                log("shown \(finished)")
            }
            #expect(view.alpha == 0)
            #expect(UIKitSimulation.animations.map(\.duration) == [0.25])
            #expect(UIKitSimulation.animations[0].properties(of: view) == ["alpha", "size", "center"])
            UIKitSimulation.advance(by: 0.2)
            #expect(log.lines == [])
            UIKitSimulation.advance(by: 0.1)
            #expect(log.lines == ["shown true"])
        }

        @Test func animationRecordsInsetAndOffset() {
            let list = Stage().list
            UIView.animate(withDuration: 0.25) {
                list.contentInset.top = 54
                list.setContentOffset(CGPoint(x: 0, y: -54), animated: false)
            }
            #expect(list.contentOffset.y == -54)
            #expect(UIKitSimulation.animations.map { $0.properties(of: list) } == [["contentInset", "contentOffset"]])
        }

        @Test func animationDoesNotRetainViews() {
            var view: UIView? = UIView()
            weak var gone: UIView?
            gone = view
            UIView.animate(withDuration: 1) { gone?.alpha = 0 }
            view = nil
            #expect(gone == nil)
            #expect(view == nil)
            #expect(UIKitSimulation.animations.count == 1)
        }

        @Test func delayPostponesCompletion() {
            UIView.animate(withDuration: 0.4, delay: 0.5, options: [.allowUserInteraction]) {
            } completion: { [log] _ in
                log("done")
            }
            UIKitSimulation.advance(by: 0.8)
            #expect(log.lines == [])
            UIKitSimulation.advance(by: 0.2)
            #expect(log.lines == ["done"])
        }

        @Test func completionIsImmediateWithoutDurationOrAnimations() {
            UIView.animate(withDuration: 0) {
            } completion: { [log] _ in
                log("zero")
            }
            #expect(log.lines == ["zero"])
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) {
            } completion: { [log] _ in
                log("off")
            }
            #expect(log.lines == ["zero", "off"])
            #expect(UIKitSimulation.animations.isEmpty)
        }

        @Test func performWithoutAnimationRecordsNoAnimation() {
            let view = UIView()
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
            #expect(UIKitSimulation.animations.isEmpty)
            #expect(UIView.areAnimationsEnabled)
        }

        private final class Painted: UIView {
            var log: Log?
            var asksAgain = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                log?("layout")
                if asksAgain > 0 {
                    asksAgain -= 1
                    setNeedsDisplay()
                    setNeedsLayout()
                }
            }
            override func draw(_ rect: CGRect) { log?("display") }
        }

        @Test func layoutPrecedesDisplayUntilNothingIsLeft() {
            let view = Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.log = log
            UIKitSimulation.settle()
            #expect(log.lines == [])
            window.addSubview(view)
            view.asksAgain = 1
            UIKitSimulation.settle()
            #expect(log.lines == ["layout", "display", "layout"])
            UIKitSimulation.settle()
            #expect(log.lines.count == 3)
        }

        @Test func queueRunsBeforeLayout() {
            let view = Painted()
            view.log = log
            window.addSubview(view)
            for name in ["first", "second"] {
                RunLoop.main.perform(inModes: [.common]) { [log] in MainActor.assumeIsolated { log(name) } }
            }
            UIKitSimulation.settle()
            #expect(log.lines == ["first", "second", "layout", "display"])
        }

        @Test func hiddenViewIsLaidOutButNotDisplayed() {
            let view = Painted()
            view.log = log
            view.isHidden = true
            window.addSubview(view)
            UIKitSimulation.settle()
            #expect(log.lines == ["layout"])
            view.isHidden = false
            UIKitSimulation.settle()
            #expect(log.lines == ["layout", "display"])
        }

        @Test func layoutIfNeededStartsAtOutermostView() {
            let outer = Painted()
            let inner = Painted()
            outer.log = log
            inner.log = log
            outer.addSubview(inner)
            inner.layoutIfNeeded()
            #expect(log.lines == ["layout", "layout"])
            inner.layoutIfNeeded()
            #expect(log.lines.count == 2)
        }

        @Test func tasksRunWhileTestWaits() async {
            let log = log
            Task { @MainActor in log("task") }
            #expect(await UIKitSimulation.settle { !log.lines.isEmpty })
        }
    }
}
