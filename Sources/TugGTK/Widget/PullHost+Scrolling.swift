@_spi(Host) import Tug
import TugCGTK

/// What the driver of `OverscrollHost` reads and does in GTK.
extension PullHost: @preconcurrency OverscrollHost {
    /// Seconds of GLib's monotonic clock, which is also that of GDK's frames.
    var clock: Double { Double(g_get_monotonic_time()) / 1e6 }

    var contentLength: Double { native.contentLength }

    var viewportLength: Double { native.viewportLength }

    var itemCount: Int? { native.itemCount }

    var isMirrored: Bool { native.isMirrored }

    // MARK: Moving

    func scroll(to offset: Double) {
        let before = native.value
        native.scroll(to: offset)
        if native.value != before { rowsScrolled() }
    }

    /// Whole device pixels.
    func aligned(_ displacement: Double) -> Double {
        let scale = widget.map { Double(max(1, gtk_widget_get_scale_factor($0))) } ?? 1
        return (displacement * scale).rounded() / scale
    }

    func displaceContent() {
        queueAllocate()
        showFloor()
    }

    func setNeedsFrames(_ isNeeded: Bool) { if isNeeded { startTicking() } else { stopTicking() } }

    private func startTicking() {
        guard tick == 0, let widget else { return }
        typealias Body = @MainActor (Double) -> Bool
        tick = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                let time = clock.map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 } ?? 0
                return Box<Body>.body(data)?(time) == true ? 1 : 0
            }, Box<Body>.retained { [weak self] time in self?.frame(at: time) ?? false }, releaseBox)
    }

    func stopTicking() {
        guard tick != 0 else { return }
        if let widget { gtk_widget_remove_tick_callback(widget, tick) }
        tick = 0
    }

    /// A frame is about to be drawn. Returns whether the next is wanted, too.
    private func frame(at time: Double) -> Bool {
        advance(to: time)
        return tick != 0
    }

    /// Has everything laid out anew, unless that is going on already.
    func queueAllocate() {
        if let widget, !isAllocating { gtk_widget_queue_allocate(widget) }
    }

    // MARK: GTK moves

    func nativeScrolled(by delta: Double) {
        // No finger and no fling moves a list by more than its viewport in one step. GTK's list has lost its place (4.8 does, with more
        // than 200 rows, when it is moved after it grew while it rested at its end). This scrolls it back.
        readClock()
        if state.dragInput == .touch || state.nativeFlingVelocity != 0, abs(delta) > native.viewportLength {
            native.scroll(to: native.value - delta)
            return
        }
        if isAllocating {
            // A viewport of content that has become shorter. The rows say where it is to be.
            if reading?.rows != nil { return }
            // A rounding of GTK's is undone.
            if abs(delta) <= 2, controller.engine.staysAtEdge(now: now) { return }
            wentToRow()
        } else {
            personScrolls()
            rowsScrolled()
            // Said at once: a layout that waits to be told of makes it look like growth.
            if abs(delta) > 1 { controller.engine.leaveEdges() }
        }
        nativeScrolled(to: overscroll.nativeOffset + delta, position: native.value)
    }

    /// GTK's list goes to a row in a layout, as a key wants, and does not follow an edge any more.
    private func wentToRow() {
        if !overscroll.isFlying, !controller.engine.isScrollingToEdge { controller.engine.leaveEdges() }
    }

    func nativeResized(shift: Double, goesToRow: Bool) {
        guard !isReadingKept(shift: shift) else { return }
        // Rows that come and go move the coordinates and not the list, also where the content is as long as before.
        if goesToRow { wentToRow() } else { controller.engine.moveReading(by: shift) }
        switch keptPlace {
        case .start: layout(held: state.held)
        // The header closes over rows that are read. That ends as soon as nothing of it is in view.
        case .rows where overscroll.isHoming: layout(held: state.held, shift: shift)
        case .rows, nil:
            layout(held: state.held)
            overscroll.contentShifted(by: shift, now: state.latest)
        }
        // Not written to GTK yet: its lists do not notice a write to an adjustment that they are changing themselves, and would undo it.
        // Nothing is drawn before it is written.
        queueAllocate()
        tell(.geometryChanged)
    }

    /// The rows of a paged feed have changed. At its start the feed shows what is new there, also while its header is open: GTK's lists
    /// would go on to show the row that was first. Elsewhere what is read stays in its place.
    ///
    /// Decided before the layout: after it the header may be closing, and its position no longer counts.
    func feedChanged() {
        keptPlace = isAtStart ? .start : .rows
        queueAllocate()
    }

    /// Rows have come and others have gone. Where they are as many and as long, no adjustment changes.
    func contentReplaced() {
        controller.engine.noteReplacedContent()
        awaitsReplacement = true
        queueAllocate()
    }

    /// Once GTK is done: an adjustment changes in the middle of a layout.
    func setNeedsEvent() {
        guard widget != nil else { return }
        pendingTimer.startBeforeNextFrame { [weak self] in self?.tellNow() }
    }

    private func tellNow() {
        reportPosition()
        senseTouch()
        // The app may have closed the window.
        guard widget != nil, let event = takeEvent() else { return }
        refreshIndicators()
        controller.handle(event)
    }

    // MARK: Input

    /// When the event of a controller happened, in seconds of the display server's clock: events that were held up do not look fast.
    func time(of controller: OpaquePointer?) -> Double {
        let milliseconds = controller.map { gtk_event_controller_get_current_event_time($0) } ?? 0
        return milliseconds == 0 ? readClock() : Double(milliseconds) / 1000
    }

    /// GTK's own `gtk-dnd-drag-threshold`.
    static var touchSlop: Double { 8 }

    func dragOrigin(_ distance: Double) -> Double { distance < 0 ? -Self.touchSlop : Self.touchSlop }

    func takesDrag(beginningWith step: Double) -> Bool { state.touch.isClaimedFromStart }

    func takesDrag(by delta: Double) -> Bool { touch?.leavesNativeRange(by: delta) ?? false }

    func claimTouch() -> TouchDrag.Stage {
        touch?.claim()
        return .claimed
    }

    /// Whether moving the content by `delta` points (positive towards the end) is beyond what GTK's own scrolling can do.
    func leavesNativeRange(by delta: Double) -> Bool {
        let target = native.value - delta
        return overscroll.displacement != 0 || target < 0 || target > native.maximum
    }
}
