import CGTK
import Tug

/// What a drag comes from. Only one at a time moves the content.
enum DragInput {
    case touch
    case wheel
}

/// Where the content is, and how it moves.
extension PullHost {
    /// Seconds of GLib's monotonic clock, which is that of GDK's frames too.
    func readClock() -> Double {
        latest = max(latest, Double(g_get_monotonic_time()) / 1e6)
        return latest
    }

    var metrics: ScrollMetrics {
        ScrollMetrics(
            offset: overscroll.offset, contentLength: native.contentLength, viewportLength: native.viewportLength,
            isDragging: dragInput != nil, velocity: overscroll.velocity(at: latest), itemCount: native.itemCount)
    }

    /// Writes where the content is to GTK, and sees to it that it goes on where it flies.
    func apply() {
        guard let widget else { return }
        if reducesMotion || !isMapped { overscroll.advance(to: .greatestFiniteMagnitude) }
        native.scroll(to: overscroll.nativeOffset)
        let scale = Double(max(1, gtk_widget_get_scale_factor(widget)))
        // Adding zero turns the minus zero of a content that comes back from below into a plain one.
        let rounded = (overscroll.displacement * scale).rounded() / scale + 0
        if rounded != displacement {
            displacement = rounded
            if !isAllocating { gtk_widget_queue_allocate(widget) }
            showFloor()
        }
        if overscroll.isFlying { startTicking() } else { stopTicking() }
    }

    // MARK: The flight

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

    /// A frame is about to be drawn. Returns whether the next is wanted too.
    private func frame(at time: Double) -> Bool {
        latest = max(latest, time)
        overscroll.advance(to: latest)
        let isOver = !overscroll.isFlying
        if isOver {
            // Forgotten first: what follows may begin the next flight.
            tick = 0
            isFlinging = false
        }
        apply()
        controller.scrolled(metrics, now: latest)
        if isOver { controller.handle(.settled) }
        return !isOver && tick != 0
    }

    /// Ends a flight where it would have ended.
    func endFlight() {
        guard overscroll.isFlying else { return }
        overscroll.advance(to: .greatestFiniteMagnitude)
        isFlinging = false
        apply()
        tell(.settled)
    }

    // MARK: GTK moves

    func nativeScrolled(by delta: Double) {
        let now = readClock()
        // No finger and no fling moves a list by more than its viewport in one step: GTK's list has lost its place (4.8 does, with more
        // than 200 rows, when it is moved after it grew while it rested at its end). It is put back.
        let isFlung = isNativeFling && nativeVelocity.velocity(at: now) != 0
        if dragInput == .touch || isFlung, abs(delta) > native.viewportLength {
            native.scroll(to: native.value - delta)
            return
        }
        nativeVelocity.add(position: native.value, at: now)
        overscroll.nativeScrolled(
            to: overscroll.nativeOffset + delta, velocity: isNativeFling ? nativeVelocity.velocity(at: now) : 0, now: now)
        apply()
        tell(.scrolled)
    }

    func nativeResized(shift: Double) {
        guard !isReadingKept(shift: shift) else { return }
        let now = readClock()
        overscroll.layout(
            contentLength: native.contentLength, viewportLength: native.viewportLength, insets: overscroll.insets, now: now)
        overscroll.contentShifted(by: shift, now: now)
        // Not written yet: GTK's lists do not notice what is written to an adjustment while they change it themselves, and would put it
        // back. Until then the picture stays as it is.
        if let widget, !isAllocating { gtk_widget_queue_allocate(widget) }
        tell(.geometryChanged)
    }

    /// Tells the engine once GTK is done: an adjustment changes in the middle of a layout, where an app's handler must not run.
    func tell(_ event: ScrollEvent) {
        guard widget != nil else { return }
        // The strongest wins: each makes the engine look at all that the weaker ones do.
        if pendingEvent == nil || pendingEvent == .scrolled || event == .geometryChanged { pendingEvent = event }
        pendingTimer.startBeforeNextFrame { [weak self] in self?.tellNow() }
    }

    private func tellNow() {
        guard widget != nil, let event = pendingEvent else { return }
        pendingEvent = nil
        apply()
        refreshIndicators()
        if event == .scrolled { controller.scrolled(metrics, now: readClock()) } else { controller.handle(event) }
    }

    // MARK: Drags

    /// Whether moving the content by `delta` points (positive towards the end) is beyond what GTK's own scrolling can do.
    func leavesNativeRange(by delta: Double) -> Bool {
        let target = native.value - delta
        return overscroll.displacement != 0 || target < 0 || target > native.maximum
    }

    /// A finger stops what moves.
    func catchFlight() {
        overscroll.grab(now: readClock())
        isFlinging = false
        apply()
    }

    /// A drag begins. One that only watches GTK scroll does not hold the content.
    func dragBegan(by input: DragInput, holds: Bool) {
        if holds, !overscroll.isHeld { catchFlight() }
        guard dragInput == nil else { return }
        dragInput = input
        isNativeFling = false
        controller.handle(.dragBegan)
    }

    /// The content follows by `delta` points, positive towards the end.
    func drag(by delta: Double) {
        let now = readClock()
        overscroll.drag(by: delta, now: now)
        apply()
        controller.scrolled(metrics, now: now)
    }

    /// A drag ends with a velocity in points a second, positive towards the end. After one that GTK scrolled by itself, GTK may
    /// go on with a fling.
    func dragEnded(by input: DragInput, velocity: Double, isFollowedByFling: Bool = false, isCancelled: Bool = false) {
        guard dragInput == input || dragInput == nil else { return }
        let now = readClock()
        if overscroll.isHeld {
            overscroll.release(velocity: reducesMotion ? 0 : velocity, now: now)
            isFlinging = overscroll.isFlying
        }
        let wasDrag = dragInput != nil
        dragInput = nil
        isNativeFling = isFollowedByFling
        // The engine decides by where the finger left the content, before anything moves it on.
        if wasDrag { controller.handle(isCancelled ? .dragCancelled : .dragEnded) }
        apply()
        if widget != nil, !overscroll.isFlying { tell(.settled) }
    }
}
