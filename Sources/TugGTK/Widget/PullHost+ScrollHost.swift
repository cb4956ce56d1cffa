import CGTK
import Tug

/// What the controller asks of the host.
extension PullHost: @preconcurrency ScrollHost {
    var scrollMetrics: ScrollMetrics { metrics }

    var now: Double { readClock() }

    func perform(_ motion: Motion) {
        let now = readClock()
        if motion.offset != nil, dragInput == nil { native.stopFling() }
        overscroll.layout(
            contentLength: native.contentLength, viewportLength: native.viewportLength, insets: motion.held,
            duration: motion.duration, now: now)
        if let offset = motion.offset { overscroll.move(to: offset, duration: motion.duration, now: now) }
        isFlinging = false
        apply()
        if let widget, !isAllocating { gtk_widget_queue_allocate(widget) }
        tell(overscroll.isFlying ? .scrolled : .settled)
    }

    func contentChanged(at edge: ScrollEdge) {
        slot(at: edge)?.showContent()
        showFloor()
    }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        guard let slot = slot(at: edge) else { return }
        updateActions()
        let state = slot.control.state
        if state != slot.lastState {
            slot.lastState = state
            onTransition?(edge, state, now)
        }
        if reaction.announces { slot.announce() }
        slot.control.stateChanged(reaction)
    }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RefreshSource) {
        slot(at: edge)?.control.startHandler(generation: generation, source: source)
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        slot(at: edge)?.control.cancelHandler(generation: generation)
    }

    func scheduleWake(at time: Double?) {
        guard widget != nil, let time else { return wakeTimer.cancel() }
        wakeTimer.start(after: time - now) { [weak self] in self?.controller.wake() }
    }
}
