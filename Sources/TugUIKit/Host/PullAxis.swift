import Tug
import UIKit

/// One axis of a scroll view: the host of a controller, and the controls at its two edges.
@MainActor
final class PullAxis {
    let axis: ScrollAxis
    private(set) lazy var controller = RefreshController(host: self)
    private(set) weak var host: PullHost?
    private(set) var coordinates: AxisCoordinates
    var ledger = InsetLedger()
    let wakeTimer = WakeTimer()
    private var startSlot: EdgeSlot?
    private var endSlot: EdgeSlot?
    private(set) var floor: FloorSlot?
    private var bounce = BounceFlag()
    /// Whether an inset that the app has set is being completed: what moves meanwhile is not over.
    private var isTakingInset = false
    /// What indicators were last placed by.
    var placed: Placement?

    init(_ axis: ScrollAxis, host: PullHost) {
        self.axis = axis
        self.host = host
        coordinates = AxisCoordinates(axis: axis, isMirrored: false)
        guard let scrollView else { return }
        coordinates = AxisCoordinates(axis: axis, isMirrored: scrollView.isMirrored)
        ledger = InsetLedger(app: coordinates.insets(scrollView.contentInset))
    }

    var scrollView: UIScrollView? { host?.scrollView }
    var isUnused: Bool { startSlot == nil && endSlot == nil && floor == nil }
    var slots: [EdgeSlot] { [startSlot, endSlot].compactMap { $0 } }

    /// The scroll view goes away.
    func end() {
        controller.detach()
        wakeTimer.stop()
        for edge in ScrollEdge.allCases {
            let slot = slot(at: edge)
            setSlot(nil, at: edge)
            slot?.remove()
        }
        floor?.remove()
        floor = nil
        updateBounce()
    }

    // MARK: Edges

    func slot(at edge: ScrollEdge) -> EdgeSlot? { edge == .start ? startSlot : endSlot }

    private func setSlot(_ slot: EdgeSlot?, at edge: ScrollEdge) {
        if edge == .start { startSlot = slot } else { endSlot = slot }
    }

    /// Puts a control on an edge in place of the one that is there; nil leaves the edge without.
    func setControl(_ control: PullControl?, at edge: ScrollEdge) {
        guard slot(at: edge)?.control !== control else { return }
        // A control serves one edge of one list.
        if let old = control?.indicator.slot { old.axis?.setControl(nil, at: old.edge) }
        let old = slot(at: edge)
        setSlot(nil, at: edge)
        controller.remove(edge)
        old?.remove()
        // Taking the old one away called back into the app, which may have put something here.
        guard slot(at: edge) == nil, let scrollView else { return }
        if let control {
            let slot = EdgeSlot(control: control, edge: edge, axis: self)
            setSlot(slot, at: edge)
            updateBounce()
            if let below = floor?.content ?? host?.bottom {
                scrollView.insertSubview(control.indicator, aboveSubview: below)
            }
            controller.install(
                edge, behavior: control.behavior, options: slot.raised(control.options), hasMore: control.hasMore,
                isHidden: control.isHidden)
            guard self.slot(at: edge) === slot else { return }
            slot.attach()
        }
        updateBounce()
        host?.actions.update()
        placeIndicators()
    }

    /// Puts the app's own view on the second floor; nil takes it away.
    func setFloor(_ content: UIView?) {
        guard floor?.content !== content else { return }
        floor?.remove()
        floor = content.map { FloorSlot($0) }
        if let content, let below = host?.bottom { scrollView?.insertSubview(content, aboveSubview: below) }
        placeIndicators()
        showFloor()
    }

    /// While a control is on it, an axis can be pulled also where the content is short.
    private func updateBounce() {
        guard let scrollView else { return }
        bounce.update(scrollView, axis, isNeeded: startSlot != nil || endSlot != nil)
    }

    // MARK: Events

    func scrolled() {
        guard !isTakingInset, !takeAppInset() else { return }
        let metrics = scrollMetrics
        controller.scrolled(metrics, now: now)
        // Sizes and insets are told in other ways, too, but not all of them at once.
        if placed?.isOutdated(by: metrics) ?? true { placeIndicators() }
        if floor != nil { showFloor() }
    }

    /// The content's size was set.
    func contentChanged() {
        takeAppInset()
        keepReadingPosition()
        controller.handle(.geometryChanged)
        placeIndicators()
    }

    /// Rows that came before what is seen must not move it. A deceleration goes on.
    private func keepReadingPosition() {
        guard let scrollView, startSlot != nil else { return }
        let metrics = scrollMetrics
        let shift = controller.readingShift(movement: nil, contentLength: metrics.contentLength)
        guard shift != 0 else { return }
        scrollView.contentOffset = coordinates.offset(
            scrollView.contentOffset, replacing: controller.engine.metrics.offset, metrics)
    }

    /// Takes note of an inset that the app has set, and adds what is held open.
    ///
    /// UIKit tells of an inset after it has moved a list at rest to where that inset alone lets it be. So it is looked for before
    /// anything else, and the list goes back to where it may be with what is held open. Where that is where it was, nothing has moved.
    /// Returns whether there was one.
    @discardableResult
    private func takeAppInset() -> Bool {
        guard let host, !host.isWriting, !isTakingInset, let scrollView else { return false }
        guard ledger.observe(coordinates.insets(scrollView.contentInset)) else { return false }
        let offset = controller.engine.metrics.offset
        isTakingInset = true
        write(ledger.total)
        if !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating, ledger.contribution != AxisInsets() {
            var resting = scrollMetrics
            resting.inset = coordinates.insets(scrollView.adjustedContentInset)
            let target = min(max(offset, resting.minimumOffset), resting.maximumOffset)
            if target != resting.offset {
                scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: target, scrollMetrics)
            }
        }
        isTakingInset = false
        if scrollMetrics.offset != offset { scrolled() }
        controller.handle(.geometryChanged)
        placeIndicators()
        return true
    }

    /// Something may have changed its size.
    func geometryChanged() {
        guard !isTakingInset, !takeAppInset() else { return }
        guard !controller.engine.metrics.hasSameSizes(scrollMetrics) || placed == nil else { return placeIndicators() }
        controller.handle(.geometryChanged)
        updateExtents()
        placeIndicators()
    }

    /// The direction of the layout may have changed, and with it the side at which the axis starts.
    func updateDirection() {
        guard let scrollView else { return }
        let new = AxisCoordinates(axis: axis, isMirrored: scrollView.isMirrored)
        guard new != coordinates else { return }
        let app = ledger.app
        // What was held open goes back before the sides are exchanged.
        write(app)
        coordinates = new
        let contribution = ledger.contribution
        ledger = InsetLedger(app: coordinates.insets(scrollView.contentInset))
        write(ledger.contribute(contribution))
        for slot in slots { slot.control.layoutDirectionChanged(isMirrored: coordinates.isMirrored) }
        placed = nil
        controller.handle(.geometryChanged)
        placeIndicators()
    }

    /// Raises extents to what the indicators need now.
    func updateExtents() {
        for slot in slots { slot.updateExtent() }
    }

    /// Writes what the inset of this axis is to be in all.
    func write(_ inset: AxisInsets) {
        guard let host, let scrollView else { return }
        let wasWriting = host.isWriting
        host.isWriting = true
        defer { host.isWriting = wasWriting }
        let new = coordinates.replacing(inset, in: scrollView.contentInset)
        if new != scrollView.contentInset { scrollView.contentInset = new }
    }

    /// The app sets its own inset, in points.
    func setAppInset(_ inset: AxisInsets) {
        let contribution = ledger.contribution
        ledger = InsetLedger(app: inset)
        write(ledger.contribute(contribution))
        geometryChanged()
    }
}

extension UIScrollView {
    /// Whether a sideways list starts at the right.
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension ScrollMetrics {
    /// Whether content, viewport, insets and number of items are equal.
    func hasSameSizes(_ other: ScrollMetrics) -> Bool {
        contentLength == other.contentLength && viewportLength == other.viewportLength && inset == other.inset
            && itemCount == other.itemCount
    }
}
