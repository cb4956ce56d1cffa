import Foundation

/// How the speed of a finger changes during a move.
public enum GesturePace: Sendable, Hashable {
    /// At constant speed: the finger is still moving at the end.
    case steady
    /// Slowing down to rest at the end: releasing then does not fling.
    case settling

    /// The part of the distance, 0…1, after `fraction` of the time, 0…1.
    func progress(_ fraction: Double) -> Double {
        switch self {
        case .steady: fraction
        case .settling: sin(fraction * .pi / 2)
        }
    }
}

/// One part of the path of a finger.
public enum GestureStep: Sendable, Hashable {
    /// Moves to a point within the given seconds.
    case move(to: ScreenPoint, duration: Double, pace: GesturePace = .steady)
    /// Rests for the given seconds.
    case hold(Double)

    var duration: Double {
        switch self {
        case .move(_, let duration, _): max(0, duration)
        case .hold(let duration): max(0, duration)
        }
    }

    func end(from start: ScreenPoint) -> ScreenPoint {
        switch self {
        case .move(let target, _, _): target
        case .hold: start
        }
    }

    /// The positions after the start, the last exactly at the end, with the seconds since the step began.
    func samples(from start: ScreenPoint, rate: Double) -> [(time: Double, position: ScreenPoint)] {
        guard case .move(let target, _, let pace) = self else { return [] }
        let count = max(1, Int((duration * rate).rounded()))
        return (1...count).map { index in
            let fraction = Double(index) / Double(count)
            let position = index == count ? target : start.interpolated(to: target, fraction: pace.progress(fraction))
            return (duration * fraction, position)
        }
    }
}
