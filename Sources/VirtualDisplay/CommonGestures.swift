import Foundation

extension Gesture {
    /// A short touch in place.
    public static func tap(at point: ScreenPoint, duration: Double = 0.06, contact: Int = 0) -> Gesture {
        Gesture(from: point, [.hold(duration)], contact: contact)
    }

    /// A finger that goes from `start` through the points of `via` to `end` in `duration` seconds, rests for `hold` seconds and is lifted.
    ///
    /// The speed is the same on the whole way. Without a hold the finger is lifted in motion, which flings what it drags.
    public static func drag(
        from start: ScreenPoint, via: [ScreenPoint] = [], to end: ScreenPoint, duration: Double, hold: Double = 0,
        contact: Int = 0, rate: Double = 60
    ) -> Gesture {
        let stops = via + [end]
        let lengths = zip([start] + via, stops).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let total = lengths.reduce(0, +)
        var steps: [GestureStep] = zip(stops, lengths).map { stop, length in
            .move(to: stop, duration: total > 0 ? duration * length / total : duration / Double(stops.count))
        }
        if hold > 0 { steps.append(.hold(hold)) }
        return Gesture(from: start, steps, contact: contact, rate: rate)
    }

    /// A fast stroke released in motion: `distance` pixels down the screen, or up when negative, at `speed` pixels a second.
    public static func fling(
        from start: ScreenPoint, distance: Double, speed: Double, contact: Int = 0, rate: Double = 120
    ) -> Gesture {
        let duration = speed > 0 ? abs(distance) / speed : 0
        return drag(from: start, to: start.offset(y: distance), duration: duration, contact: contact, rate: rate)
    }

    /// Two fingers on a level line around `center` whose distance goes from `startSpan` to `endSpan` pixels.
    public static func pinch(
        center: ScreenPoint, from startSpan: Double, to endSpan: Double, duration: Double, rate: Double = 60
    ) -> Gesture {
        func finger(_ contact: Int, side: Double) -> Gesture {
            drag(
                from: center.offset(x: side * startSpan / 2), to: center.offset(x: side * endSpan / 2),
                duration: duration, contact: contact, rate: rate)
        }
        return finger(0, side: -1).together(with: finger(1, side: 1))
    }
}
