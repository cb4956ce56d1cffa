@_spi(Host) import Tug

/// What the driver of `OverscrollHost` and the controller ask of the list.
extension WebList: OverscrollHost {
    var clock: Double { browserNow() }

    /// What lies in flow after the content is real room that the browser itself scrolls over.
    var flowLength: Double { behavior(at: .end) == .load(.visible) ? state.held.end : 0 }

    func scroll(to offset: Double) {
        updateRoom()
        if abs(offset - native) > 0.01 {
            native = offset
            browserScroll(address, offset)
        }
    }

    func displaceContent() { browserMove(address, rowDisplacement) }

    func setNeedsFrames(_ isNeeded: Bool) {
        guard isNeeded, !isFrameRequested else { return }
        isFrameRequested = true
        browserRequestFrame(address)
    }

    func contentChanged(at edge: ScrollEdge) { showContent(at: edge) }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        guard let machine = controller.machine(at: edge) else { return }
        let isFinished = reaction.finished != 0
        let isUpdated = isFinished && machine.behavior.isRefresh && machine.outcome?.isSuccess == true
        browserTellState(
            address, edge.code, Int32(machine.state.rawValue),
            bit(.armed, reaction.armed) | bit(.pullCancelled, reaction.pullCancelled) | bit(.finished, isFinished)
                | bit(.closed, reaction.closed) | bit(.updated, isUpdated)
                | bit(.resting, machine.phase == .idle) | (machine.outcome?.code ?? 0) * Moment.outcome.rawValue,
            reaction.announces ? code(plan(of: machine).announcement) : -1)
    }

    private func bit(_ moment: Moment, _ isSet: Bool) -> Int32 { isSet ? moment.rawValue : 0 }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        browserStart(address, edge.code, generation, Int32(source.rawValue))
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) { browserCancel(address, edge.code, generation) }

    func scheduleWake(at time: Double?) { browserScheduleWake(address, (time ?? .infinity) - readClock()) }
}

extension Outcome {
    /// The number of its name in Actions.js.
    var code: Int32 {
        switch self {
        case .success, .updated: 0
        case .noMoreData: 1
        case .failure, .noConnection: 2
        case .timedOut: 3
        case .cancelled: 4
        }
    }
}
