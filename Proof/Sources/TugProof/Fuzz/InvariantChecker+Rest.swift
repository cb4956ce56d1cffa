@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Checks of the list at rest.
extension InvariantChecker {
    /// Ends everything that is running. Then everything must be at rest within the time that the options allow. A list without
    /// edges must have the app's inset only.
    func windUp() throws(Violation) {
        isWindingUp = true
        hasCallbacks = true
        before(.command)
        if view.isDragging { view.endDragging() }
        view.scroll(to: restingPlace)
        if view.isDecelerating { view.endDecelerating() }
        view.resetPan()
        view.setOnScreen(true)
        try after(canBeQuiet: false)
        for _ in 0..<3 { endEverything() }
        before(.command)
        view.clock.advance(by: (records.map(\.longestEnd).max() ?? 0) + 1)
        try after(canBeQuiet: false)
        try checkRest()
        try checkDetached()
    }

    private func endEverything() {
        for axis in ScrollAxis.allCases {
            let controller = view[axis].controller
            for edge in ScrollEdge.allCases {
                view[axis].ask(.setHasMore(false), edge)
                view[axis].ask(.closeFloor, edge)
                // An edge that decides on scroll events stays armed until the next event.
                if controller.machine(at: edge)?.phase == .armed { view[axis].ask(.cancel, edge) }
                for _ in 0..<20 {
                    guard let machine = controller.machine(at: edge), machine.isRefreshing else { break }
                    view[axis].ask(.finish(generation: machine.generation, .failure(message: "end")), edge)
                }
            }
        }
    }

    /// Checks that all edges are idle, the insets are those of the app and of footers in flow, and the list is in its resting
    /// range.
    func checkRest() throws(Violation) {
        for axis in ScrollAxis.allCases {
            if let model = model(view[axis]) {
                try checkRest(axis, model)
                continue
            }
            let engine = view[axis].controller.engine
            var expected = appInset[axis]
            for edge in ScrollEdge.allCases {
                guard let machine = engine[edge] else { continue }
                let mayWait = machine.phase == .pending && (!engine.isOnScreen || !machine.isActive)
                try require(machine.phase == .idle || mayWait, .ends, "\(axis) \(edge) is stuck: \(machine.phase)")
                let isShown =
                    machine.options.compatibility != nil ? !machine.isHidden : machine.isVisible && machine.isActive
                if machine.behavior == .load(.visible), isShown, engine.isAttached { expected[edge] += machine.options.extent }
            }
            let inset = view.contentInset[axis]
            let isRight =
                abs(inset.start - expected.start) <= Self.rounding(inset.start)
                && abs(inset.end - expected.end) <= Self.rounding(inset.end)
            try require(isRight, .inset, "\(axis): left with \(inset), not \(expected)")
            try checkOffset(axis)
        }
    }

    private func checkRest(_ axis: ScrollAxis, _ model: ListModel) throws(Violation) {
        for edge in ScrollEdge.allCases {
            guard let edgeModel = model[edge] else { continue }
            let isAtRest = edgeModel.isIdle || (edgeModel.isWaiting && !model.isOnScreen)
            try require(isAtRest, .ends, "\(axis) \(edge) is stuck: \(edgeModel.activity)")
            if !edgeModel.isInFlow {
                try require(model.held[edge] == 0, .held, "\(axis) \(edge) holds \(model.held[edge]) at rest")
            }
        }
        try checkOffset(axis)
    }

    private func checkOffset(_ axis: ScrollAxis) throws(Violation) {
        guard !view.isDragging, !view.isDecelerating else { return }
        if restingPlace != view.offset { view.setContentOffset(restingPlace) }
        let places = restingPlaces(axis)
        let slack = Self.rounding(view.offset[axis])
        let isInRange = view.offset[axis] >= places.lowerBound - slack && view.offset[axis] <= places.upperBound + slack
        try require(isInRange, .rest, "\(axis): rests at \(view.offset[axis]), outside \(places)")
    }

    /// The offset at which the list would come to rest if it were released.
    private var restingPlace: SimulatedPair {
        var place = view.offset
        for axis in ScrollAxis.allCases {
            let range = restingPlaces(axis)
            place[axis] = min(max(place[axis], range.lowerBound), range.upperBound)
        }
        return place
    }

    private func restingPlaces(_ axis: ScrollAxis) -> ClosedRange<Double> {
        let inset = view.adjustedInset[axis]
        return -inset.start...max(-inset.start, view.contentSize[axis] + inset.end - view.bounds[axis])
    }

    private func checkDetached() throws(Violation) {
        for axis in ScrollAxis.allCases { view[axis].detach() }
        for axis in ScrollAxis.allCases {
            let (inset, app) = (view.contentInset[axis], appInset[axis])
            let isTheApps =
                abs(inset.start - app.start) <= Self.rounding(app.start) && abs(inset.end - app.end) <= Self.rounding(app.end)
            try require(isTheApps, .detached, "left with \(inset), the app set \(app)")
        }
        let before = callbacks
        view.beginDragging()
        view.scroll(to: SimulatedPair(x: -200, y: -200))
        view.endDragging()
        view.clock.advance(by: 10)
        try require(callbacks == before, .detached, "called after it was detached")
        try require(ScrollAxis.allCases.allSatisfy { !view[$0].isWakeScheduled }, .detached, "a timer after it was detached")
        try after(canBeQuiet: false)
    }

    private static func rounding(_ value: Double) -> Double { 1e-6 * max(1, abs(value)) }
}
