@_spi(Host) import Tug
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit
@testable import TugUIKit
@testable import UIKit

/// A scroll view of the simulated UIKit with controls on it, as the stage of a replay.
@MainActor
final class ControlStage: @preconcurrency TraceStage {
    let list = TraceList()
    /// What was not compared somewhere.
    private(set) var skips: Set<ControlSkip> = []
    private let driver: UIKitSimulation.Driver
    private let window: UIWindow
    private weak var listener: (any TraceListener)?
    /// Told after the host and before it: the one was added earlier, the other later.
    private var didScroll: NSKeyValueObservation?
    private var willScroll: NSKeyValueObservation?
    private var isMistaken = false

    /// A list as the setup of a recording says, not on screen yet.
    init(setup: JSON) {
        UIKitSimulation.reset()
        let size = setup["bounds"].pair ?? SimulatedPair(x: 375, y: 667)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.x, height: size.y))
        driver = UIKitSimulation.Driver(list)
        // Recordings count the safe area always.
        list.contentInsetAdjustmentBehavior = .always
        list.frame = window.bounds
        UIKitSimulation.setSafeArea(UIEdgeInsets(setup["safeArea"].insets ?? SimulatedInsets()), of: list)
        list.contentInset = UIEdgeInsets(setup["contentInset"].insets ?? SimulatedInsets())
        let content = setup["contentSize"].pair ?? SimulatedPair()
        list.contentSize = CGSize(width: content.x, height: content.y)
        let inset = adjustedInset
        list.place(setup["contentOffset"].pair ?? SimulatedPair(x: -inset.left, y: -inset.top))
    }

    /// A field is left out of this observation.
    func skip(_ skip: ControlSkip) { skips.insert(skip) }

    // MARK: Time

    var now: Double { UIKitSimulation.now }
    func advance(by seconds: Double) { UIKitSimulation.advance(by: seconds) }
    func run(after seconds: Double, _ body: @escaping () -> Void) { MainRunLoop.schedule(after: seconds) { body() } }
    func runAtEndOfTurn(_ body: @escaping () -> Void) { MainRunLoop.perform([.common], body) }
    func close() {
        willScroll = nil
        didScroll = nil
        list.tug.removeAll()
        list.removeFromSuperview()
    }

    // MARK: Numbers

    var offset: SimulatedPair { SimulatedPair(x: list.contentOffset.x, y: list.contentOffset.y) }
    var contentSize: SimulatedPair { SimulatedPair(x: list.contentSize.width, y: list.contentSize.height) }
    var bounds: SimulatedPair { SimulatedPair(x: list.bounds.width, y: list.bounds.height) }
    var contentInset: SimulatedInsets { SimulatedInsets(list.contentInset) }
    var safeArea: SimulatedInsets { SimulatedInsets(list.safeAreaInsets) }
    var adjustedInset: SimulatedInsets { SimulatedInsets(list.adjustedContentInset) }
    var isDragging: Bool { list.isDragging }
    var isDecelerating: Bool { list.isDecelerating }
    var isOnScreen: Bool { list.window != nil }
    var wasMovedByEdge: Bool { list.wasMovedByEdge }
    var pan: SimulatedScrollView.Pan {
        switch list.panGestureRecognizer.state {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        default: .possible
        }
    }

    var animations: [SimulatedScrollView.Animation] {
        UIKitSimulation.animations.compactMap { animation in
            let properties = animation.properties(of: list)
            let (inset, offset) = (properties.contains("contentInset"), properties.contains("contentOffset"))
            guard inset || offset else { return nil }
            return SimulatedScrollView.Animation(duration: animation.duration, changedInset: inset, changedOffset: offset)
        }
    }
    func forgetAnimations() { UIKitSimulation.forgetRecords() }

    // MARK: Events

    func beginDragging() {
        list.wasMovedByEdge = false
        driver.beginDrag()
    }
    func scroll(to offset: SimulatedPair) { driver.scroll(to: CGPoint(x: offset.x, y: offset.y)) }
    func endDragging(decelerates: Bool) { driver.endDrag(decelerates: decelerates) }
    func cancelDragging(decelerates: Bool) { driver.cancelDrag(decelerates: decelerates) }
    func resetPan() { driver.resetPan() }
    func endDecelerating() { driver.endDeceleration() }
    func setContentOffset(_ offset: SimulatedPair) { list.place(offset) }
    func setContentSize(_ size: SimulatedPair) { list.contentSize = CGSize(width: size.x, height: size.y) }
    func setBounds(_ size: SimulatedPair) { list.bounds.size = CGSize(width: size.x, height: size.y) }
    func setSafeArea(_ area: SimulatedInsets) { UIKitSimulation.setSafeArea(UIEdgeInsets(area), of: list) }
    func setOnScreen(_ isOnScreen: Bool) {
        if isOnScreen { window.addSubview(list) } else { list.removeFromSuperview() }
    }

    /// By plain assignment, but where UIKit or the host would take it for something else: an inset that the app has already would move a
    /// list out of its range, and one that is there because of what edges hold open is an echo. See ``PullMetrics/inset``.
    func replaceContentInset(_ inset: SimulatedInsets) {
        let isClear = ScrollAxis.allCases.allSatisfy { axis in
            let (held, app) = (self[axis].heldInset, self[axis].appInset)
            return ScrollEdge.allCases.allSatisfy {
                held[$0] == 0 || (inset[axis][$0] != contentInset[axis][$0] && inset[axis][$0] != app[$0])
            }
        }
        if isClear { list.contentInset = UIEdgeInsets(inset) } else { setAppInset { inset[$0] } }
    }

    func adjustContentInset(by delta: SimulatedInsets) {
        setAppInset { axis in
            let old = self[axis].appInset
            return AxisInsets(start: old.start + delta[axis].start, end: old.end + delta[axis].end)
        }
    }

    private func setAppInset(_ inset: (ScrollAxis) -> AxisInsets) {
        for axis in ScrollAxis.allCases {
            let inset = inset(axis)
            if inset != self[axis].appInset { list.tug.metrics(along: axis).inset = inset }
        }
    }

    // MARK: What a replay does besides

    subscript(axis: ScrollAxis) -> ControlAxis { ControlAxis(stage: self, axis: axis) }

    func tell(_ listener: some TraceListener, _ times: TraceTimes) {
        self.listener = listener
        didScroll = list.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.scrolled() }
        }
        edgesChanged()
    }

    /// The host may be a new one, whose observations are younger.
    func edgesChanged() {
        willScroll = list.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.tellAxes { $0.willScroll($1) } }
        }
    }

    private func scrolled() {
        endMistake()
        tellAxes { $0.didScroll($1) }
    }

    func host(_ axis: ScrollAxis) -> PullAxis? { PullHost.existing(in: list)?.existing(axis) }

    // MARK: Mistakes

    /// The host takes another inset for the app's. It must not look at the list before it has written what follows from that, or it finds
    /// out.
    func beginMistake() {
        guard !isMistaken, let host = PullHost.existing(in: list) else { return }
        isMistaken = true
        host.insetWrites.begin()
    }

    /// It has been written.
    func endMistake() {
        guard isMistaken else { return }
        isMistaken = false
        PullHost.existing(in: list)?.insetWrites.end()
    }

    private func tellAxes(_ body: (any TraceListener, ScrollAxis) -> Void) {
        guard let listener else { return }
        for axis in ScrollAxis.allCases { body(listener, axis) }
    }

    func makeIndicator(of component: TraceComponent) -> any TraceIndicator {
        ControlIndicator(component, on: self, listener)
    }

    func scroll(to coordinate: Double, _ axis: ScrollAxis, within seconds: Double) {
        var target = list.contentOffset
        if axis == .vertical { target.y = coordinate } else { target.x = coordinate }
        list.wasMovedByEdge = true
        UIView.animate(withDuration: seconds) { [list] in list.contentOffset = target }
    }

    func notify() { list.contentOffset = list.contentOffset }
}

/// One axis of a ``ControlStage``.
@MainActor
struct ControlAxis: @preconcurrency TraceAxis {
    let stage: ControlStage
    let axis: ScrollAxis

    var attachedController: RefreshController<PullAxis>? { stage.host(axis)?.controller }
    var appInset: AxisInsets { stage.list.tug.metrics(along: axis).inset }
    var heldInset: AxisInsets { stage.host(axis)?.ledger.contribution ?? AxisInsets() }
    var scrollMetrics: ScrollMetrics {
        if let host = stage.host(axis) { return host.scrollMetrics }
        return ScrollMetrics(
            contentLength: stage.contentSize[axis], viewportLength: stage.bounds[axis], inset: stage.adjustedInset[axis])
    }
    func mistake(appInset: AxisInsets) {
        guard let host = stage.host(axis) else { return }
        let contribution = host.ledger.contribution
        host.ledger = InsetLedger(app: appInset)
        _ = host.ledger.contribute(contribution)
        stage.beginMistake()
        host.controller.handle(.geometryChanged)
    }
    func writeInset() {
        if let host = stage.host(axis) { host.write(host.ledger.total) }
    }
}

/// A scroll view that knows whether something else than the recording has set its offset since the last drag.
final class TraceList: UIScrollView {
    var wasMovedByEdge = false

    /// The app scrolls.
    func place(_ offset: SimulatedPair) { super.setContentOffset(CGPoint(x: offset.x, y: offset.y), animated: false) }

    /// The host scrolls.
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        wasMovedByEdge = true
        super.setContentOffset(contentOffset, animated: animated)
    }
}

extension SimulatedInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UIEdgeInsets {
    init(_ insets: SimulatedInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
