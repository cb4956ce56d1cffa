@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Checks for axes that the model does not cover: the reported values of an edge agree with each other and with the list.
extension InvariantChecker {
    /// Checks both edges of an axis.
    func checkWithoutModel(_ axis: SimulatedAxis) throws(Violation) {
        let engine = axis.controller.engine
        guard engine.start != nil || engine.end != nil || engine.held != AxisInsets() else {
            return try require(view.contentInset[axis.axis] == appInset[axis.axis], .inset, "\(view.contentInset) without edges")
        }
        try require(axis.heldInset == engine.held, .held, "\(axis.heldInset) written, \(engine.held) held")
        let app = appInset[axis.axis]
        let expected = AxisInsets(
            start: engine.held.start == 0 ? app.start : app.start + engine.held.start,
            end: engine.held.end == 0 ? app.end : app.end + engine.held.end)
        let inset = view.contentInset[axis.axis]
        try require(isSame(inset, expected), .inset, "\(inset) is not the app's \(app) and \(engine.held)")
        if !engine.isAttached {
            try require(!axis.isWakeScheduled && engine.nextDeadline == nil, .detached, "a timer while detached")
        }
        for edge in ScrollEdge.allCases { try check(edge, engine, axis) }
        try checkExclusion(engine, axis.axis)
    }

    private func check(_ edge: ScrollEdge, _ engine: RefreshEngine, _ axis: SimulatedAxis) throws(Violation) {
        let index = Self.index(axis.axis, edge)
        guard let machine = engine[edge] else {
            records[index].finishingSince = nil
            return try require(engine.held[edge] == 0, .held, "\(edge) holds \(engine.held[edge]) without a machine")
        }
        let isCompatible = records[index].isCompatible
        try checkHeld(machine, engine, index)
        try checkStart(machine, index)
        try require(machine.progress >= 0 && machine.progress.isFinite, .content, "progress \(machine.progress)")
        if machine.phase == .finishing {
            let since = records[index].finishingSince ?? view.clock.now
            records[index].finishingSince = since
            let latest = since + records[index].longestEnd + 1e-6 * max(1, since)
            try require(view.clock.now <= latest, .ends, "finishing for \(view.clock.now - since) s")
            try require(axis.isWakeScheduled, .ends, "finishing, and nothing will wake it")
        } else {
            records[index].finishingSince = nil
        }
        if !machine.isActive, !isCompatible {
            try require(machine.phase == .idle && machine.progress == 0, .hidden, "hidden but \(machine.phase)")
        }
        if machine.phase == .pending, engine.isOnScreen, !machine.isHidden, !self.isCompatible {
            throw Violation(invariant: .pending, message: "waits though the list is on screen")
        }
        let automatic = records[index].automaticStartsInEvent
        // For MJRefresh, a callback that moves the list is one more approach.
        let movesInCallbacks = hasCallbacks && isCompatible
        let isBounded = beginsInCallbacks || movesInCallbacks || automatic <= records[index].fillRounds + 2
        try require(isBounded, .bounded, "\(automatic) loads in one event")
    }

    private func checkStart(_ machine: EdgeMachine, _ index: Int) throws(Violation) {
        guard machine.isRefreshing else { return }
        if records[index].entered != machine.generation {
            records[index].entered = machine.generation
            records[index].enteredAt = view.clock.now
        }
        if records[index].started == machine.generation { return }
        // Only MJRefresh lets time pass between the two.
        let waits = records[index].isCompatible
        let latest = records[index].enteredAt + records[index].longestEnd + 1e-6
        try require(waits && view.clock.now <= latest, .oneStart, "refreshing without its handler")
    }

    private func checkHeld(_ machine: EdgeMachine, _ engine: RefreshEngine, _ index: Int) throws(Violation) {
        let held = engine.held[machine.edge]
        let options = machine.options
        guard engine.isAttached else { return try require(held == 0, .held, "holds \(held) while detached") }
        // A run that began while it followed MJRefresh keeps what it opened then.
        if records[index].isCompatible || options.heldPart == .visible {
            // What is held was worked out from sizes that may be others now; a header follows the offset.
            let longestExtent = records[index].longestExtent
            let isInRange =
                held >= 0
                && (!machine.behavior.isRefresh || machine.edge == .end || machine.phase == .open || held <= longestExtent)
            try require(isInRange, .held, "\(machine.behavior) holds \(held)")
            if machine.phase == .idle, machine.behavior != .load(.visible) { try require(held == 0, .held, "idle holds \(held)") }
            return
        }
        var expected = 0.0
        if machine.isVisible, options.placement != .over || machine.phase == .open {
            let shortfall = machine.edge == .end ? engine.metrics.shortfall : 0
            switch machine.phase {
            case _ where machine.behavior == .load(.visible): expected = options.extent
            case .refreshing: expected = options.extent + shortfall
            // The edge stays open until it closes.
            case .finishing where machine.isBusy || machine.isShowingOutcome: expected = options.extent + shortfall
            case .open: expected = max(0, engine.metrics.viewportLength - engine.metrics.inset[machine.edge]) + shortfall
            case .idle, .armed, .pending, .finishing: break
            }
        }
        try require(held == expected, .held, "\(machine.edge) \(machine.phase) holds \(held), not \(expected)")
    }

    private func checkExclusion(_ engine: RefreshEngine, _ axis: ScrollAxis) throws(Violation) {
        guard let start = engine.start, let end = engine.end, start.behavior.isRefresh != end.behavior.isRefresh else { return }
        if self[axis, .start].isCompatible || self[axis, .end].isCompatible { return }
        try require(!(start.isRefreshing && end.isRefreshing), .exclusion, "a refresh and a load at the same time")
    }

    /// Returns whether two insets are equal except for rounding in the app's own sums.
    private func isSame(_ a: AxisInsets, _ b: AxisInsets) -> Bool { a == b || (isNear(a.start, b.start) && isNear(a.end, b.end)) }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
}
