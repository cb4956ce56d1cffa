@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Generates arbitrary events in any order.
extension FuzzGenerator {
    mutating func anything() -> FuzzEvent {
        switch random.below(40) {
        case 0: return .window(random.oneIn(2))
        case 1: return random.oneIn(2) ? .attach(axis) : random.oneIn(2) ? .detach(axis) : .wake(axis)
        case 2...10: return offset()
        case 11:
            // Repeats the same offset.
            let event = offset()
            queue = Array(repeating: event, count: random.below(4))
            return event
        case 12, 13: return .dragBegin
        case 14, 15: return .dragEnd(decelerates: random.oneIn(2))
        case 16: return random.oneIn(3) ? .panCancel(decelerates: random.oneIn(2)) : random.oneIn(2) ? .panReset : .decelEnd
        case 17: return .decelEnd
        case 19: return .contentSize(size(length(4000)))
        case 20:
            return .bounds(random.oneIn(2) ? SimulatedPair(x: 667, y: 375) : size(random.oneIn(4) ? 0 : random.number(100...900)))
        case 21: return random.oneIn(2) ? .inset(insets(10)) : .insetBy(awkwardInsets())
        case 22: return .safeArea(random.oneIn(2) ? SimulatedInsets() : insets(60))
        case 23: return .restart(anyEdge())
        case 24, 25: return .begin(anyEdge(), random.pick([.program, .tap, .keyboard, .accessibility]))
        case 26, 27, 28: return .end(anyEdge(), outcome())
        case 29: return random.oneIn(2) ? .endStale(anyEdge(), UInt32(random.below(6))) : .cancel(anyEdge())
        case 30: return .hasMore(anyEdge(), random.oneIn(2))
        case 31: return .hidden(anyEdge(), random.oneIn(2))
        case 32: return .option(anyEdge(), options(for: random.pick(EdgeBehavior.allCases)))
        case 33: return random.oneIn(2) ? .remove(anyEdge()) : addAnything()
        case 34: return .metrics(axis, badMetrics())
        case 35: return pull()
        case 36: return random.oneIn(2) ? .openFloor(anyEdge()) : .closeFloor(anyEdge())
        case 18: return random.oneIn(4) ? .itemCount(axis, nil) : .itemCount(axis, random.below(60))
        case 37: return random.oneIn(4) ? .reduceMotion(random.oneIn(2)) : .setContentOffset(x: nil, y: awkward())
        case 38: return scene()
        default: return .advance(random.oneIn(4) ? awkward() : random.number(0...1))
        }
    }

    /// Queues a pull past the start or the end, and returns its first event.
    private mutating func pull() -> FuzzEvent {
        let place = random.oneIn(2) ? random.number(-200...0) : random.number(1200...1900)
        queue = [.dragEnd(decelerates: false), along(place), along(place / 2)]
        return .dragBegin
    }

    private mutating func offset() -> FuzzEvent {
        if random.oneIn(16) { return .offset(x: nil, y: random.pick([.nan, .infinity, -.infinity])) }
        let place = random.oneIn(4) ? awkward() : random.number(-200...2200)
        return random.oneIn(12) ? .offset(x: place, y: place) : along(place)
    }

    func along(_ place: Double) -> FuzzEvent {
        axis == .vertical ? .offset(x: nil, y: place) : .offset(x: place, y: nil)
    }

    private mutating func awkward() -> Double {
        if isRemote, random.oneIn(8) { return random.oneIn(2) ? 1e300 : -1e300 }
        return random.pick([0, -0.0, 0.5, 1, 44, 54, -54, 54.0.nextUp, -54.0.nextUp, 1333, 1377, 1e-9, 1e6, -1e6])
    }

    /// No value twice, see ``insets(_:)``.
    private mutating func awkwardInsets() -> SimulatedInsets {
        SimulatedInsets(top: awkward() + random.number(0...0.5), bottom: awkward() + random.number(0...0.5))
    }

    private mutating func length(_ most: Double) -> Double {
        random.oneIn(6) ? 0 : random.oneIn(20) ? awkward() : random.number(0...most)
    }

    private mutating func badMetrics() -> ScrollMetrics {
        var metrics = ScrollMetrics(offset: random.number(-100...100), contentLength: 2000, viewportLength: 667)
        let bad = random.pick([Double.nan, .infinity, -.infinity])
        switch random.below(6) {
        case 0: metrics.offset = bad
        case 1: metrics.contentLength = bad
        case 2: metrics.viewportLength = bad
        case 3: metrics.inset.start = bad
        case 4: metrics.inset.end = bad
        default: metrics.velocity = bad
        }
        return metrics
    }
}
