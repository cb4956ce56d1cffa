@_spi(Host) import Tug
import TugCGTK

/// What a layout has found for the position of a list, which hears of it once GTK is done.
struct PositionNews {
    /// The rows of a viewport that have gone and come, with those that were in view before.
    var change: (removed: Range<Int>, inserted: Range<Int>, visible: Range<Int>?)?
    /// Whether there was a layout.
    var isLaidOut = false
    /// Whether the list has to be laid out once more, with other rows.
    var needsLayout = false
}

/// What the position of a list asks of its rows, and what it is told of them.
extension PullHost: PositionRows {
    /// The position of the list.
    var position: ListPosition {
        if let ownPosition { return ownPosition }
        let new = ListPosition(controller, rows: self)
        ownPosition = new
        senseTouch()
        // The rows in view are those of a layout.
        queueAllocate()
        return new
    }

    var visibleRows: Range<Int>? {
        let start = native.value
        return listedRows?.inView(start..<start + native.viewportLength)
    }

    func start(ofRow number: Int) -> Double? { listedRows?.start(of: number).map { $0 - native.value } }

    private var listedRows: ListedRows? { widget == nil ? nil : ListedRows(of: native) }

    var count: Int { listedRows?.count ?? 0 }

    var place: ListPlace? {
        listedRows?.first(from: overscroll.offset).map { ListPlace(row: $0.number, offset: $0.start - overscroll.offset) }
    }

    func show(_ place: ListPlace) -> PlaceReach {
        guard state.isOnScreen, !isTouched, native.viewportLength > 0, let rows = listedRows else { return .pending }
        guard !native.isLayoutDue, let start = rows.start(of: place.row) else {
            native.reveal(place.row)
            controller.engine.leaveEdges()
            setNeedsLayout()
            return .pending
        }
        let wanted = start - place.offset
        let target = min(max(wanted, overscroll.lower), overscroll.upper)
        if abs(target - overscroll.offset) <= 0.01 { return wanted > target + 0.5 ? .endsBefore : .reached }
        controller.engine.leaveEdges()
        move(to: target, duration: 0)
        // The lengths of rows that come into view were estimated.
        setNeedsLayout()
        return .pending
    }

    private func setNeedsLayout() {
        positionNews.needsLayout = true
        queueAllocate()
    }

    // MARK: Within a layout

    /// Scrolls to the edge that the list follows, or to the place that the app wants: a frame later it would have been seen elsewhere. Returns
    /// whether the content is to be laid out once more.
    func followPosition() -> Bool {
        guard let position = ownPosition else { return false }
        let before = native.value
        positionNews.needsLayout = false
        senseTouch()
        if let step = controller.engine.followingStep(scrollMetrics, now: readClock()) {
            move(to: step.offset, duration: step.duration)
        } else if controller.engine.staysAtEdge(now: now) {
            apply()
        }
        position.laidOut(isLayingOut: true)
        return native.value != before || positionNews.needsLayout
    }

    private func move(to offset: Double, duration: Double) {
        if state.dragInput == nil { native.stopFling() }
        layout(held: state.held)
        overscroll.move(to: offset, duration: duration, now: state.latest)
        isFlinging = false
        apply()
        tell(overscroll.isFlying ? .scrolled : .settled)
    }

    /// The list and its rows are laid out. The app hears of it once GTK is done.
    func noteRows() {
        guard let position = ownPosition else { return }
        positionNews.isLaidOut = true
        if position.countsUnseen { noteRowsInView() }
        setNeedsEvent()
    }

    func countingBegins() { noteRowsInView() }

    private func noteRowsInView() {
        let rows = listedRows
        countPlainRows(rows)
        let start = overscroll.offset
        rowsInView = rows?.inView(start..<start + native.viewportLength)
    }

    /// Which of the rows in a viewport have come and gone. GTK's lists say so themselves.
    private func countPlainRows(_ rows: ListedRows?) {
        guard !native.keepsPlace, let rows else {
            plainRows = nil
            return
        }
        let new = rows.rows.map(\.widget)
        defer { plainRows = new }
        guard let old = plainRows, new != old else { return }
        let same = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - same
        let sameAtEnd = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        positionNews.change = (same..<old.count - sameAtEnd, same..<new.count - sameAtEnd, rowsInView)
    }

    // MARK: Events

    /// GTK is done with a layout.
    func reportPosition() {
        guard let position = ownPosition, positionNews.isLaidOut else { return }
        let change = positionNews.change
        positionNews = PositionNews()
        if let change { count(removed: change.removed, inserted: change.inserted, visible: change.visible) }
        if position.awaitsSeenRows, let rowsInView { position.rowsSeen(rowsInView) }
        position.laidOut()
    }

    /// Rows of the model of GTK's list have gone and others have come.
    func rowsChanged(at first: Int, removed: Int, inserted: Int) {
        guard attachment?.reportsRows != true else { return }
        rowsInView = count(removed: first..<first + removed, inserted: first..<first + inserted, visible: rowsInView)
    }

    /// The pager of the list has changed its rows: what goes is counted before, what comes afterwards.
    func rowsChange(
        removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>], moved: [(from: Int, to: Int)]
    ) {
        guard let position = ownPosition, position.countsUnseen else { return }
        rowsInView = position.rowsChange(
            removed: removed, inserted: inserted, uncounted: uncounted, moved: moved, visible: rowsInView)
    }

    func keepRow(at place: @escaping @MainActor () -> Double?) {
        guard keptRow == nil, native.keepsPlace else { return }
        keptRow = place().map { KeptRow(place: place, start: $0 + laidOutValue) }
    }

    /// Rows that come in place of others are no new ones. Where more come than go, the new ones are the last of them, or the first where a run at
    /// the start brings them.
    @discardableResult
    private func count(removed: Range<Int>, inserted: Range<Int>, visible: Range<Int>?) -> Range<Int>? {
        guard let position = ownPosition, position.countsUnseen else { return visible }
        let new = inserted.count - removed.count
        let comeBefore = controller.engine.comesAtStart(now: now)
        let first = removed.lowerBound
        let gone = new < 0 ? [removed.upperBound + new..<removed.upperBound] : []
        let come = new > 0 ? [comeBefore ? first..<first + new : inserted.upperBound - new..<inserted.upperBound] : []
        return position.rowsChange(removed: gone, inserted: come, visible: visible)
    }

    /// The person scrolls, by whatever.
    func personScrolls() { ownPosition?.dragBegan() }

    /// The content has been scrolled: other rows are in view after the next layout.
    func rowsScrolled() {
        if ownPosition?.countsUnseen == true { queueAllocate() }
    }

    // MARK: Touch

    /// Whether a finger, or the primary mouse button, is down on the list, also where it does not drag.
    private var isTouched: Bool { touch?.isDown == true }

    /// Tells the engine whether the list is touched: nothing else moves it then.
    func senseTouch() {
        if ownPosition != nil { controller.engine.isTouched = isTouched }
    }

    /// A finger or the mouse button comes down, or lifts: then the list catches up with what has come meanwhile.
    func touchChanged() {
        guard ownPosition != nil else { return }
        senseTouch()
        if !isTouched { tell(.geometryChanged) }
    }

    // MARK: The button

    /// Puts a button over the list that scrolls to an edge; nil takes it away.
    func setJumpButton(to edge: ScrollEdge?) {
        guard jumpButton?.edge != edge else { return }
        if let jumpButton {
            takeFocus(from: jumpButton)
            jumpButton.remove()
        }
        jumpButton = nil
        ownPosition?.onJumpChange = nil
        guard let widget, let edge else { return }
        jumpButton = JumpButton(to: edge, axis: axis, in: widget) { [weak self] in self?.position.scroll(to: edge) }
        position.onJumpChange = { [weak self] in self?.showJumpButton() }
        showJumpButton()
    }

    private func showJumpButton() {
        guard let jumpButton else { return }
        let language = (slots.all.first?.control.language ?? Language.shared) ?? .system
        let content = position.jumpContent(to: jumpButton.edge, in: language)
        if !content.isShown { takeFocus(from: jumpButton) }
        jumpButton.show(content)
    }

    /// Whether the list runs from right to left: the direction of the content decides in a sideways list, that of the list in others.
    var isMirroredOnScreen: Bool {
        axis == .horizontal ? native.isMirrored : widget.map { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL } ?? false
    }
}
