@_spi(Host) @testable import Tug

/// A scroll view along one axis with a native inset, as in UIKit, and a clock that only tests move.
///
/// At rest, a change of sizes or insets clamps the offset; during a drag it does not. A lifted finger bounces back at once.
final class TestScrollView: ScrollHost {
    private(set) lazy var controller = RefreshController<TestScrollView>(host: self)
    private(set) var now = 100.0
    private(set) var offset = 0.0
    private(set) var contentLength: Double
    private(set) var viewportLength: Double
    private(set) var isDragging = false
    /// The item count; nil for a host that does not count items.
    private(set) var itemCount: Int?
    private(set) var ledger = InsetLedger()
    /// The actual inset; normally the ledger's total.
    private(set) var inset = AxisInsets()

    private(set) var wakeTime: Double?
    private(set) var starts: [(edge: ScrollEdge, generation: UInt32, source: RunSource)] = []
    private(set) var cancels: [(edge: ScrollEdge, generation: UInt32)] = []
    private(set) var motions: [Motion] = []
    private(set) var states: [EdgeState] = []
    private(set) var finishes = 0
    private(set) var closes = 0
    private(set) var cancelledPulls = 0
    private(set) var callbacks = 0
    /// The edges whose reaching or leaving was told, each with the number of handlers started before.
    private(set) var edgeChanges: [(edge: ScrollEdge, starts: Int)] = []
    /// Called after a motion.
    var onMotion: ((TestScrollView) -> Void)?
    /// Called inside the start of a handler.
    var onStart: ((TestScrollView, ScrollEdge, UInt32) -> Void)?

    init(content: Double = 2000, viewport: Double = 600) {
        contentLength = content
        viewportLength = viewport
    }

    // MARK: ScrollHost

    var scrollMetrics: ScrollMetrics {
        ScrollMetrics(
            offset: offset, contentLength: contentLength, viewportLength: viewportLength, inset: ledger.app,
            isDragging: isDragging, itemCount: itemCount)
    }

    func perform(_ motion: Motion) {
        callbacks += 1
        motions.append(motion)
        inset = ledger.contribute(motion.held)
        if let offset = motion.offset { self.offset = offset } else if !isDragging { clamp() }
        onMotion?(self)
    }

    func contentChanged(at edge: ScrollEdge) { callbacks += 1 }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        callbacks += 1
        if let state = controller.engine[edge]?.state, states.last != state { states.append(state) }
        if reaction.finished != 0 { finishes += 1 }
        if reaction.closed { closes += 1 }
        if reaction.pullCancelled { cancelledPulls += 1 }
    }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        callbacks += 1
        starts.append((edge, generation, source))
        onStart?(self, edge, generation)
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        callbacks += 1
        cancels.append((edge, generation))
    }

    func edgeChanged(_ edge: ScrollEdge, isReached: Bool) { edgeChanges.append((edge, starts.count)) }

    func scheduleWake(at time: Double?) { wakeTime = time }

    // MARK: Events

    func attach() { controller.handle(.attached) }

    func install(_ behavior: EdgeBehavior, at edge: ScrollEdge? = nil, _ change: (inout EdgeOptions) -> Void = { _ in }) {
        var options = EdgeOptions.standard(for: behavior)
        change(&options)
        controller.handle(.install(behavior, options: options), at: edge ?? (behavior.isRefresh ? .start : .end))
    }

    func scroll(to offset: Double) {
        guard offset.isFinite else { return controller.scrolled(metrics(offset: offset), now: now) }
        self.offset = offset
        controller.scrolled(scrollMetrics, now: now)
    }

    func dragBegan() {
        isDragging = true
        controller.handle(.dragBegan)
    }

    /// Lifts the finger. An overscrolled list bounces back to its resting range at once.
    func dragEnded() {
        isDragging = false
        controller.handle(.dragEnded)
        settle()
    }

    /// Lifts the finger without a bounce.
    func liftWithoutBounce() {
        isDragging = false
        controller.handle(.dragEnded)
    }

    /// Cancels the touch, as the system does.
    func dragCancelled() {
        isDragging = false
        controller.handle(.dragCancelled)
        settle()
    }

    func settle() {
        let before = offset
        clamp()
        if offset != before { controller.scrolled(scrollMetrics, now: now) }
        controller.handle(.settled)
    }

    /// Performs a whole pull: down, to `offset` in `steps`, up.
    func pull(to target: Double, steps: Int = 10, release: Bool = true) {
        dragBegan()
        let from = offset
        for i in 1...steps { scroll(to: from + (target - from) * Double(i) / Double(steps)) }
        if release { dragEnded() }
    }

    func advance(_ seconds: Double) {
        let end = now + seconds
        while let due = wakeTime, due <= end {
            now = max(now, due)
            wakeTime = nil
            controller.wake()
        }
        now = end
    }

    /// Fires the timer before its time.
    func wakeEarly() {
        wakeTime = nil
        controller.wake()
    }

    func setContent(_ length: Double, items: Int? = nil) {
        contentLength = length
        itemCount = items
        if !isDragging { clamp() }
        controller.handle(.geometryChanged)
    }

    func setViewport(_ length: Double) {
        viewportLength = length
        if !isDragging { clamp() }
        controller.handle(.geometryChanged)
    }

    /// Sets the app's inset at any moment.
    func setAppInset(_ app: AxisInsets) {
        inset = app
        if ledger.observe(inset) { inset = ledger.total }
        if !isDragging { clamp() }
        controller.handle(.geometryChanged)
    }

    func finish(_ edge: ScrollEdge = .start, _ outcome: Outcome = .success) {
        guard let machine = controller.engine[edge] else { return }
        controller.handle(.finish(generation: machine.generation, outcome), at: edge)
    }

    var header: EdgeMachine? { controller.engine.start }
    var footer: EdgeMachine? { controller.engine.end }
    var restingRange: ClosedRange<Double> {
        let lower = -inset.start
        return lower...max(lower, contentLength + inset.end - viewportLength)
    }

    private func metrics(offset: Double) -> ScrollMetrics {
        var metrics = scrollMetrics
        metrics.offset = offset
        return metrics
    }

    private func clamp() { offset = min(max(offset, restingRange.lowerBound), restingRange.upperBound) }
}
