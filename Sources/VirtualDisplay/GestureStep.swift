import Foundation

/// How fast a finger goes along a stretch.
public enum GesturePace: Sendable, Hashable {
    /// Evenly, and so still moving at the end.
    case steady
    /// Slower and slower, and so at rest at the end: releasing then is no fling.
    case settling

    /// The part of the way done when `fraction` of the time is over.
    func progress(_ fraction: Double) -> Double {
        switch self {
        case .steady: fraction
        case .settling: sin(fraction * .pi / 2)
        }
    }
}

/// One stretch of a finger's way across the screen.
public enum GestureStep: Sendable, Hashable {
    /// Goes to a point in so many seconds.
    case move(to: ScreenPoint, duration: Double, pace: GesturePace = .steady)
    /// Stays where it is for so many seconds.
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

    /// The positions on the way, the start left out and the end exact, with their times since this step began.
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
