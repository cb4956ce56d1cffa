import Foundation

extension Gesture {
    /// A short touch without movement.
    public static func tap(at point: ScreenPoint, duration: Double = 0.06, contact: Int = 0) -> Gesture {
        Gesture(from: point, [.hold(duration)], contact: contact)
    }

    /// A finger that moves from `start` through the points of `via` to `end` in `duration` seconds, rests for `hold` seconds and is
    /// lifted.
    ///
    /// The speed is constant. Without a hold the finger is lifted in motion, which flings the content.
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

    /// A fast drag that is released in motion: `distance` pixels down, or up when negative, at `speed` pixels per second.
    public static func fling(
        from start: ScreenPoint, distance: Double, speed: Double, contact: Int = 0, rate: Double = 120
    ) -> Gesture {
        let duration = speed > 0 ? abs(distance) / speed : 0
        return drag(from: start, to: start.offset(y: distance), duration: duration, contact: contact, rate: rate)
    }

    /// Two fingers on a horizontal line around `center`. Their distance changes from `startSpan` to `endSpan` pixels.
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
