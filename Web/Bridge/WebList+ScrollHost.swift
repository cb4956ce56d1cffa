import Tug

/// What the controller asks of the list.
extension WebList: ScrollHost {
    var scrollMetrics: ScrollMetrics { metrics }

    var now: Double { readClock() }

    func perform(_ motion: Motion) {
        layout(held: motion.held, duration: motion.duration)
        if let offset = motion.offset { overscroll.move(to: offset, duration: motion.duration, now: readClock()) }
        apply()
        tell(overscroll.isFlying ? .scrolled : .settled)
    }

    func contentChanged(at edge: ScrollEdge) { showContent(at: edge) }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        guard let machine = controller.machine(at: edge) else { return }
        let isFinished = reaction.finished != 0
        let isUpdated = isFinished && machine.behavior.isRefresh && machine.outcome?.isSuccess == true
        browserTellState(
            address, edge.code, Int32(machine.state.rawValue),
            bit(.armed, reaction.armed) | bit(.finished, isFinished) | bit(.closed, reaction.closed) | bit(.updated, isUpdated),
            reaction.announces ? code(plan(of: machine).announcement) : -1)
    }

    private func bit(_ moment: Moment, _ isSet: Bool) -> Int32 { isSet ? moment.rawValue : 0 }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RefreshSource) {
        browserStart(address, edge.code, generation, Int32(source.rawValue))
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) { browserCancel(address, edge.code, generation) }

    func scheduleWake(at time: Double?) { browserScheduleWake(address, (time ?? .infinity) - readClock()) }
}
