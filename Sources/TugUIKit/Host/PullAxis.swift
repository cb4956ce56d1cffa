@_spi(Host) import Tug
import UIKit

/// One axis of a scroll view: the host of a controller, and the controls at its two edges.
@MainActor
final class PullAxis {
    let axis: ScrollAxis
    private(set) lazy var controller = RefreshController(host: self)
    private(set) weak var host: PullHost?
    private(set) var coordinates: AxisCoordinates
    /// Whether the list mirrors what is in it.
    private(set) var isFlipped = false
    var ledger = InsetLedger()
    let wakeTimer = WakeTimer()
    let slots = EdgeSlots<IndicatorSlot>()
    private(set) var floor: FloorSlot?
    /// The app's view in place of rows, and the transform that it has otherwise.
    private(set) var placeholder: (view: UIView, transform: CGAffineTransform)?
    /// The button that scrolls to an edge.
    var jumpButton: JumpButton?
    private var bounce = BounceFlag()
    /// Guards steps in which an offset that is reported is not final, as the completion of an inset that the app has set.
    private let completion = WriteGuard()
    /// The writes to the inset while UIKit's own control opens or closes.
    var platformWrites: PlatformWrites?
    /// The numbers by which indicators were last placed.
    var placed: Placement?
    /// Whether an indicator does not move with the content, and must be placed with each event.
    var hasFixedIndicator = false
    /// The row that is read.
    var reading: RowReading?
    /// Which row that is among rows that the list is told of next, where what binds the list knows; nil inside: it goes.
    var knownRow: (count: Int, row: Int?)?
    /// The position of the list, once the app has asked for it.
    private(set) var ownPosition: ListPosition?
    /// The rows in view after the last layout, counted through all sections, if rows are counted.
    var rowsInView: Range<Int>?
    /// The number of rows when what is unseen was last counted.
    var countedRows: Int?
    /// The place that was shown last, and where that is in points.
    var shownPlace: (place: ListPlace, offset: Double)?

    init(_ axis: ScrollAxis, host: PullHost) {
        self.axis = axis
        self.host = host
        coordinates = AxisCoordinates(axis: axis, isMirrored: false)
        guard let scrollView else { return }
        coordinates = AxisCoordinates(axis: axis, of: scrollView)
        isFlipped = scrollView.flipsItsContent
        ledger = InsetLedger(app: coordinates.insets(scrollView.contentInset))
    }

    var scrollView: UIScrollView? { host?.scrollView }
    var isUnused: Bool { slots.isEmpty && floor == nil && ownPosition?.isInUse != true }

    /// The position of the list.
    var position: ListPosition {
        if let ownPosition { return ownPosition }
        let new = ListPosition(controller, rows: self)
        ownPosition = new
        return new
    }

    /// The scroll view is deallocated, or its last control was removed.
    func end() {
        controller.detach()
        wakeTimer.stop()
        slots.removeAll()
        floor?.remove()
        floor = nil
        setJumpButton(nil)
        updateBounce()
    }

    // MARK: Edges

    /// Puts a control on an edge in place of the one that is there; nil leaves the edge without.
    func setControl(_ control: PullControl?, at edge: ScrollEdge) {
        guard slots[edge]?.control !== control else { return }
        // A control serves one edge of one list.
        if let old = control?.indicator.slot { old.owner?.setControl(nil, at: old.edge) }
        slots.replace(edge, in: controller) {
            scrollView == nil ? nil : control.map { IndicatorSlot(control: $0, edge: edge, owner: self) }
        }
        updateBounce()
        host?.actions.update()
        beginReading()
        placeIndicators()
    }

    /// Adds the view of an indicator to the scroll view.
    func insert(_ indicator: PullIndicator) {
        updateBounce()
        host?.raiseAboveBackground()
        if let below = floor?.content ?? host?.bottom { scrollView?.insertSubview(indicator, aboveSubview: below) }
        indicator.layer.zPosition = 0
    }

    /// Puts an indicator below the rows or above them. Tables add rows anywhere, so that the order of the views is not enough.
    func stack(_ indicator: PullIndicator, _ mode: PlacementMode) {
        guard let scrollView, indicator.superview === scrollView else { return }
        let background = scrollView.listBackground
        let depth: CGFloat = mode == .over ? 1 : mode == .behind && background == nil ? -1 : 0
        if depth != indicator.layer.zPosition {
            if depth == 0 { insert(indicator) }
            if depth > 0 { scrollView.bringSubviewToFront(indicator) }
            indicator.layer.zPosition = depth
        }
        // A background would hide what is deeper.
        if mode == .behind, let background, background.superview === scrollView {
            scrollView.insertSubview(indicator, aboveSubview: background)
        }
    }

    /// Moves the floor and the indicators directly above a view, in this order.
    func raise(above view: UIView) {
        guard let scrollView else { return }
        var below = view
        for next in [floor?.content, placeholder?.view].compactMap({ $0 }) + slots.all.map(\.control.indicator)
        where next.superview === scrollView && next.layer.zPosition <= 0 {
            scrollView.insertSubview(next, aboveSubview: below)
            below = next
        }
    }

    /// Puts the app's own view on the second floor; nil removes it.
    func setFloor(_ content: UIView?) {
        guard floor?.content !== content else { return }
        floor?.remove()
        floor = content.map { FloorSlot($0) }
        if let content, let below = host?.bottom { scrollView?.insertSubview(content, aboveSubview: below) }
        placeIndicators()
        showFloor()
    }

    /// Puts the app's view in place of rows; nil removes it.
    func setPlaceholder(_ view: UIView?) {
        guard placeholder?.view !== view else { return }
        if let old = placeholder {
            old.view.removeFromSuperview()
            old.view.stayUpright(inFlipped: false, own: old.transform)
        }
        placeholder = view.map { ($0, $0.transform) }
        host?.raiseAboveBackground()
        placeIndicators()
    }

    /// While it has a control, an axis can be pulled even if the content is short.
    private func updateBounce() {
        guard let scrollView else { return }
        bounce.update(scrollView, axis, isNeeded: !slots.isEmpty)
    }

    // MARK: Events

    func scrolled() {
        placeJumpButton()
        guard !completion.isWriting, !takeAppInset() else { return }
        senseTouch()
        readingMoved(scrollMetrics)
        let metrics = scrollMetrics
        controller.scrolled(metrics, now: now)
        // Sizes and insets are reported in other ways, too, but not always in time.
        if hasFixedIndicator || placed?.isOutdated(by: metrics) ?? true { placeIndicators() }
        if floor != nil { showFloor() }
    }

    /// The content's size was set.
    func contentChanged() {
        senseTouch()
        takeAppInset()
        countRows()
        noteRowsInViewLater()
        keepReadingPosition()
        controller.handle(.geometryChanged)
        placeIndicators()
    }

    /// The list and its views are laid out.
    func laidOut() {
        if readingLaidOut() {
            controller.handle(.geometryChanged)
            placeIndicators()
        }
        positionLaidOut()
        raiseJumpButton()
    }

    /// Consumes an inset that the app has set, and adds what the edges hold open.
    ///
    /// UIKit reports an inset after it has moved a list at rest into the range of that inset alone. So each event looks for one first, and the
    /// list goes back into the range that includes what is held open. Returns whether there was one.
    @discardableResult
    func takeAppInset() -> Bool {
        guard let host, !host.insetWrites.isWriting, !completion.isWriting, let scrollView else { return false }
        let inset = coordinates.insets(scrollView.contentInset)
        guard !takePlatformInset(inset), ledger.observe(inset) else { return false }
        noteRowsInViewLater()
        let offset = controller.engine.metrics.offset
        completion.write { complete(scrollView, offset: offset) }
        if scrollMetrics.offset != offset { scrolled() }
        controller.handle(.geometryChanged)
        placeIndicators()
        return true
    }

    /// Adds what is held open to an inset that the app has set. A list at rest goes back to `offset`, or as near as it may be.
    private func complete(_ scrollView: UIScrollView, offset: Double) {
        write(ledger.total)
        guard !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating, ledger.total != ledger.app
        else {
            return
        }
        var resting = scrollMetrics
        resting.inset = coordinates.insets(scrollView.adjustedContentInset)
        let target = min(max(offset, resting.minimumOffset), resting.maximumOffset)
        if target != resting.offset {
            scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: target, scrollMetrics)
        }
    }

    /// Sizes or insets may have changed.
    func geometryChanged() {
        guard !completion.isWriting, !takeAppInset() else { return }
        senseTouch()
        guard !controller.engine.metrics.hasSameSizes(scrollMetrics) else { return placeIndicators() }
        controller.handle(.geometryChanged)
        updateExtents()
        placeIndicators()
    }

    /// The direction of the layout may have changed, and with it the side at which the axis starts.
    func updateDirection() {
        guard let scrollView else { return }
        let new = AxisCoordinates(axis: axis, of: scrollView)
        let isFlipped = scrollView.flipsItsContent
        guard new != coordinates || isFlipped != self.isFlipped else { return }
        let contribution = ledger.contribution
        // What is held open is removed before the sides change places.
        write(ledger.contribute(AxisInsets()))
        coordinates = new
        self.isFlipped = isFlipped
        reading = nil
        var app = coordinates.insets(scrollView.contentInset)
        app.start -= ledger.platform
        ledger.setApp(app)
        write(ledger.contribute(contribution))
        for slot in slots.all { slot.control.layoutDirectionChanged(isMirrored: slot.isMirrored) }
        placed = nil
        controller.handle(.geometryChanged)
        placeIndicators()
    }

    /// Raises extents to what the indicators need now.
    func updateExtents() {
        for slot in slots.all { slot.updateExtent() }
    }

    /// Sets the whole inset of this axis.
    func write(_ inset: AxisInsets) {
        guard let host, let scrollView else { return }
        let new = coordinates.replacing(inset, in: scrollView.contentInset)
        if new != scrollView.contentInset { host.insetWrites.write { scrollView.contentInset = new } }
    }

    /// Runs a step during which the offsets of the list are not final, and are ignored.
    func passingOffsets(_ body: () -> Void) { completion.write(body) }

    /// The app sets its own inset, in points.
    func setAppInset(_ inset: AxisInsets) {
        ledger.setApp(inset)
        write(ledger.total)
        geometryChanged()
    }
}

extension ScrollMetrics {
    /// Whether content, viewport, insets and number of items are equal.
    func hasSameSizes(_ other: ScrollMetrics) -> Bool {
        contentLength == other.contentLength && viewportLength == other.viewportLength && inset == other.inset
            && itemCount == other.itemCount
    }
}

/// Lets an axis bounce while a control needs it, and restores the app's flag afterwards.
@MainActor
struct BounceFlag {
    private var isRaised = false

    mutating func update(_ scrollView: UIScrollView, _ axis: ScrollAxis, isNeeded: Bool) {
        let flag: ReferenceWritableKeyPath<UIScrollView, Bool> =
            axis == .vertical ? \.alwaysBounceVertical : \.alwaysBounceHorizontal
        if isNeeded, !isRaised, !scrollView[keyPath: flag] {
            scrollView[keyPath: flag] = true
            isRaised = true
        } else if !isNeeded, isRaised {
            scrollView[keyPath: flag] = false
            isRaised = false
        }
    }
}
