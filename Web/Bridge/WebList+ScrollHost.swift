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

    func contentChanged(at edge: Edge) { showContent(at: edge) }

    func stateChanged(at edge: Edge, _ reaction: EdgeReaction) {
        guard let machine = controller.machine(at: edge) else { return }
        var moment: Moment = []
        if reaction.armed { moment.insert(.armed) }
        if reaction.start != 0 { moment.insert(.began) }
        if reaction.finished != 0 { moment.insert(.finished) }
        if reaction.closing { moment.insert(.closing) }
        if reaction.closed { moment.insert(.closed) }
        if reaction.finished != 0, machine.behaviour.isRefresh, machine.outcome?.isSuccess == true { moment.insert(.updated) }
        if reaction.announces { announce(at: edge) }
        browserTellState(id, Int32(edge.rawValue), Int32(machine.state.rawValue), moment.rawValue)
    }

    func startHandler(at edge: Edge, generation: UInt32, source: RefreshSource) {
        browserStart(id, Int32(edge.rawValue), generation, Int32(source.rawValue))
    }

    func cancelHandler(at edge: Edge, generation: UInt32) { browserCancel(id, Int32(edge.rawValue), generation) }

    func scheduleWake(at time: Double?) {
        if let time, time < .infinity { browserScheduleWake(id, max(0, time - readClock())) } else { browserScheduleWake(id, -1) }
    }
}
