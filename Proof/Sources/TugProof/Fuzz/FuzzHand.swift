@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Simulates the finger and the app of a realistic sequence.
struct FuzzHand {
    private enum Movement {
        case none
        /// `raw` is the offset without resistance; `step` is the finger travel per frame.
        case dragging(raw: Double, step: Double, frames: Int)
        case coasting(Flight, since: Double, lower: Double, upper: Double)
    }

    private var movement = Movement.none
    /// The times at which the current handlers end, by edge; infinity where none runs.
    private var ends = SIMD4<Double>(repeating: .infinity)
    private var rate = 60.0
    private var isLandscape = false
    private var isKeyboardShown = false

    /// Returns the next event for the current state of the list.
    mutating func next(_ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent {
        if let event = serverAnswers(&generator, view) { return event }
        let frame = 1 / rate
        let axis = generator.axis
        let places = places(view, axis)
        let band = RubberBand(dimension: view.bounds[axis])
        switch movement {
        case .none:
            return rests(&generator, view)
        case .dragging(let raw, let step, let frames):
            guard frames > 0 else { return lifts(step: step, &generator, view) }
            let place = raw - step
            movement = .dragging(raw: place, step: step, frames: frames - 1)
            let inside = min(max(place, places.lowerBound), places.upperBound)
            generator.queue = [Self.offset(inside + band.displacement(forTravel: place - inside), axis)]
            return .advance(frame)
        case .coasting(let flight, let since, let lower, let upper):
            let time = view.clock.now - since + 2 * frame
            guard view.isDecelerating, time < flight.duration else {
                movement = .none
                // The list reaches its resting place.
                if view.isDecelerating { generator.queue = [.panReset, .decelEnd, Self.offset(flight.target, axis)] }
                return .advance(frame)
            }
            if lower != places.lowerBound || upper != places.upperBound {
                let flight = Flight(
                    from: view.offset[axis], velocity: flight.velocity(at: time), lower: places.lowerBound,
                    upper: places.upperBound)
                movement = .coasting(flight, since: view.clock.now, lower: places.lowerBound, upper: places.upperBound)
            } else {
                generator.queue = [Self.offset(flight.value(at: time), axis)]
            }
            return .advance(2 * frame)
        }
    }

    /// Chooses an event between gestures: usually another gesture, sometimes an action of the app or the user.
    private mutating func rests(_ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent {
        let axis = generator.axis
        switch generator.random.below(16) {
        case 0: return .begin(FuzzEdge(axis, generator.random.oneIn(3) ? .end : .start), .program)
        case 1:
            isLandscape.toggle()
            return .bounds(isLandscape ? SimulatedPair(x: 667, y: 375) : SimulatedPair(x: 375, y: 667))
        case 2:
            isKeyboardShown.toggle()
            return .insetBy(SimulatedInsets(bottom: isKeyboardShown ? 300 : -300))
        case 3: return .advance(generator.random.number(0.1...2))
        case 4: return appActs(&generator, view)
        case 5: return generator.scene()
        default: return comesDown(&generator, view)
        }
    }

    private mutating func appActs(_ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent {
        let axis = generator.axis
        let edge = generator.anyEdge()
        switch generator.random.below(8) {
        case 0:
            // Leaves the screen and returns.
            generator.queue = [.window(true), .advance(generator.random.number(0...2))]
            return .window(false)
        case 1:
            generator.queue = [.hidden(edge, false), .advance(0.5)]
            return .hidden(edge, true)
        case 2: return generator.addAnything()
        case 3: return .hasMore(FuzzEdge(axis, .end), true)
        case 4: return .option(FuzzEdge(axis, .start), generator.options(for: .refresh))
        case 5: return .safeArea(generator.random.oneIn(2) ? SimulatedInsets() : SimulatedInsets(top: 44, bottom: 34))
        case 6: return .closeFloor(FuzzEdge(axis, .start))
        default: return .begin(FuzzEdge(axis, .start), generator.random.oneIn(2) ? .keyboard : .accessibility)
        }
    }

    private mutating func comesDown(_ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent {
        let axis = generator.axis
        let places = places(view, axis)
        let offset = view.offset[axis]
        let inside = min(max(offset, places.lowerBound), places.upperBound)
        let band = RubberBand(dimension: view.bounds[axis])
        rate = generator.random.pick([30, 60, 120])
        let frames = 3 + generator.random.below(9)
        // A pull, a scroll, or a flick in either direction.
        let reach = generator.random.pick([150.0, 300, 700])
        let travel = generator.random.number(20...reach) * (generator.random.oneIn(2) ? 1 : -1)
        movement = .dragging(
            raw: inside + band.travel(forDisplacement: offset - inside), step: travel / Double(frames), frames: frames)
        return .dragBegin
    }

    private mutating func lifts(step: Double, _ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent {
        // Most gestures end with a fling, some at rest; a few touches are cancelled.
        let velocity = generator.random.oneIn(3) ? 0 : -step * rate
        let places = places(view, generator.axis)
        let offset = view.offset[generator.axis]
        let coasts = velocity != 0 || !places.contains(offset)
        movement = .none
        if coasts {
            let flight = Flight(from: offset, velocity: velocity, lower: places.lowerBound, upper: places.upperBound)
            movement = .coasting(flight, since: view.clock.now, lower: places.lowerBound, upper: places.upperBound)
        }
        return generator.random.oneIn(24) ? .panCancel(decelerates: coasts) : .dragEnd(decelerates: coasts)
    }

    /// Ends a running handler after a while: a page is appended, or the list is filled again.
    private mutating func serverAnswers(_ generator: inout FuzzGenerator, _ view: SimulatedScrollView) -> FuzzEvent? {
        for edge in ScrollEdge.allCases {
            let target = FuzzEdge(generator.axis, edge)
            let controller = view[generator.axis].controller
            guard let machine = controller.machine(at: edge), machine.isRefreshing else {
                ends[target.index] = .infinity
                continue
            }
            guard ends[target.index] != .infinity else {
                ends[target.index] = view.clock.now + generator.random.number(0.05...2)
                continue
            }
            guard view.clock.now >= ends[target.index] else { continue }
            ends[target.index] = .infinity
            let outcome = generator.random.oneIn(3) ? generator.outcome() : .success
            let old = machine.behavior.isRefresh ? 0 : view.contentSize[generator.axis]
            let page = generator.random.oneIn(8) ? 0 : generator.random.number(200...1200)
            let appends = FuzzEvent.contentSize(generator.size(min(old + page, 20_000)))
            guard outcome.isSuccess else { return .end(target, outcome) }
            // Apps change the rows before or after they end the run.
            if generator.random.oneIn(2) {
                generator.queue.append(.end(target, outcome))
                return appends
            }
            generator.queue.append(appends)
            return .end(target, outcome)
        }
        return nil
    }

    private static func offset(_ place: Double, _ axis: ScrollAxis) -> FuzzEvent {
        axis == .vertical ? .offset(x: nil, y: place) : .offset(x: place, y: nil)
    }

    private func places(_ view: SimulatedScrollView, _ axis: ScrollAxis) -> ClosedRange<Double> {
        let inset = view.adjustedInset[axis]
        return -inset.start...max(-inset.start, view.contentSize[axis] + inset.end - view.bounds[axis])
    }
}
