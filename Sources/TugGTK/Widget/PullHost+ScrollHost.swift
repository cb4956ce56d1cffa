@_spi(Host) import Tug
import TugCGTK

/// What the controller asks of the host.
extension PullHost {
    func perform(_ motion: Motion) {
        if motion.offset != nil, state.dragInput == nil { native.stopFling() }
        carryOut(motion)
        queueAllocate()
    }

    func contentChanged(at edge: ScrollEdge) {
        slots[edge]?.showContent()
        showFloor()
    }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        guard let slot = slots[edge] else { return }
        updateActions()
        let state = slot.control.state
        if state != slot.lastState {
            slot.lastState = state
            onTransition?(edge, state, now)
        }
        if reaction.announces { slot.announce() }
        slot.control.stateChanged(reaction)
        if reaction.closed { ownPosition?.laidOut() }
    }

    func edgeChanged(_ edge: ScrollEdge, isReached: Bool) { ownPosition?.edgeChanged(edge, isReached: isReached) }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        slots[edge]?.control.startHandler(generation: generation, source: source)
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        slots[edge]?.control.cancelHandler(generation: generation)
    }

    func scheduleWake(at time: Double?) {
        guard widget != nil, let time else { return wakeTimer.cancel() }
        wakeTimer.start(after: time - now) { [weak self] in self?.controller.wake() }
    }
}
