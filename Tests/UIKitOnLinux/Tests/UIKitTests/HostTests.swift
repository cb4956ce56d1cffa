import Testing
@_spi(Host) import Tug
import UIKit

extension Simulated {
    /// A minimal host of the engine, built like one on UIKit: observations, an indicator, a timer.
    @MainActor @Suite struct HostTests {
        private let stage: Stage
        private let host: SmallHost
        private var list: UIScrollView { stage.list }

        init() {
            UIKitSimulation.reset()
            stage = Stage()
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: stage.window)
            host = SmallHost(stage.list)
        }

        @Test func pullRefreshesAndHoldsOpenUntilEnd() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 200)
            #expect(host.started == [])
            finger.lift()
            #expect(host.started == [1])
            UIKitSimulation.advance(by: 3)
            #expect(list.contentInset.top == 54)
            #expect(list.contentOffset.y == -98)
            host.controller.handle(.finish(generation: 1, .success), at: .start)
            UIKitSimulation.advance(by: 3)
            #expect(list.contentInset == .zero)
            #expect(list.contentOffset.y == -44)
        }

        @Test func shortPullStartsNothing() {
            let finger = UIKitSimulation.Finger(on: list)
            finger.drag(y: 50)
            finger.lift()
            UIKitSimulation.advance(by: 3)
            #expect(host.started == [])
            #expect(list.contentOffset.y == -44)
        }

        @Test func appInsetIsKeptDuringRefresh() {
            host.controller.handle(.begin(.program), at: .start)
            list.contentInset.top = 30
            #expect(list.contentInset.top == 84)
            host.controller.handle(.finish(generation: 1, .success), at: .start)
            UIKitSimulation.advance(by: 3)
            #expect(list.contentInset.top == 30)
        }

        @Test func indicatorIsAboveContent() {
            UIKitSimulation.settle()
            #expect(host.indicator.frame == CGRect(x: 0, y: -54, width: 375, height: 54))
        }
    }
}

/// A pull to refresh control without appearance.
@MainActor
private final class SmallHost: @preconcurrency ScrollHost {
    let indicator = UIView(frame: CGRect(x: 0, y: -54, width: 0, height: 54))
    private(set) lazy var controller = RefreshController(host: self)
    private(set) var started: [UInt32] = []
    private let list: UIScrollView
    private var ledger = InsetLedger()
    private var isWriting = false
    private var observations: [NSKeyValueObservation] = []
    private var timer: Timer?

    init(_ list: UIScrollView) {
        self.list = list
        indicator.frame.size.width = list.bounds.width
        indicator.autoresizingMask = .flexibleWidth
        list.insertSubview(indicator, at: 0)
        list.alwaysBounceVertical = true
        controller.handle(.attached)
        controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
        observations = [
            list.observe(\.contentOffset) { [weak self] _, _ in MainActor.assumeIsolated { self?.scrolled() } },
            list.observe(\.contentSize) { [weak self] _, _ in MainActor.assumeIsolated { self?.handle(.geometryChanged) } },
            list.observe(\.adjustedContentInset) { [weak self] _, _ in MainActor.assumeIsolated { self?.insetChanged() } },
            list.panGestureRecognizer.observe(\.state) { [weak self] _, _ in MainActor.assumeIsolated { self?.panChanged() } },
        ]
    }

    private func scrolled() { controller.scrolled(scrollMetrics, now: now) }

    private func handle(_ event: ScrollEvent) { controller.handle(event) }

    private func insetChanged() {
        guard !isWriting else { return }
        if ledger.observe(AxisInsets(start: list.contentInset.top, end: list.contentInset.bottom)) { write(ledger.total) }
        controller.handle(.geometryChanged)
    }

    private func panChanged() {
        switch list.panGestureRecognizer.state {
        case .began: controller.handle(.dragBegan)
        case .ended: controller.handle(.dragEnded)
        case .cancelled, .failed: controller.handle(.dragCancelled)
        case .possible: controller.handle(.gestureReset)
        case .changed: break
        }
    }

    private func write(_ inset: AxisInsets) {
        isWriting = true
        (list.contentInset.top, list.contentInset.bottom) = (inset.start, inset.end)
        isWriting = false
    }

    var scrollMetrics: ScrollMetrics {
        let covered = list.adjustedContentInset.top - list.contentInset.top
        let pan = list.panGestureRecognizer.state
        return ScrollMetrics(
            offset: list.contentOffset.y, contentLength: list.contentSize.height, viewportLength: list.bounds.height,
            inset: AxisInsets(start: ledger.app.start + covered, end: ledger.app.end),
            isDragging: pan == .began || pan == .changed)
    }

    var now: Double { CACurrentMediaTime() }

    func perform(_ motion: Motion) {
        UIView.animate(withDuration: motion.duration, delay: 0, options: .allowUserInteraction) { [self] in
            write(ledger.contribute(motion.held))
            guard let offset = motion.offset else { return }
            list.setContentOffset(CGPoint(x: list.contentOffset.x, y: offset), animated: false)
        }
    }

    func contentChanged(at edge: ScrollEdge) {}
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {}
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) { started.append(generation) }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {}

    func scheduleWake(at time: Double?) {
        timer?.invalidate()
        guard let time else { return }
        let timer = Timer(timeInterval: time - now, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.controller.wake() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}
