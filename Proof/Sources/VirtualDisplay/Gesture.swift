/// What a finger does at one time.
public enum TouchPhase: Sendable, Hashable {
    /// It touches the screen.
    case down
    /// It has moved.
    case move
    /// It is lifted.
    case up
}

/// One touch event of a gesture.
public struct GestureSample: Sendable, Hashable {
    /// Seconds since the gesture began.
    public var time: Double
    /// The number of the finger.
    public var contact: Int
    /// What the finger does.
    public var phase: TouchPhase
    /// The position in screen pixels.
    public var position: ScreenPoint

    /// A touch event.
    public init(time: Double, contact: Int, phase: TouchPhase, position: ScreenPoint) {
        self.time = time
        self.contact = contact
        self.phase = phase
        self.position = position
    }
}

/// A touch gesture as a value: touch events with their times. A device plays it; a test can inspect it.
public struct Gesture: Sendable, Hashable {
    /// The touch events, sorted by time.
    public let samples: [GestureSample]

    /// Seconds from the start to the last event.
    public var duration: Double { samples.last?.time ?? 0 }

    /// The fingers that take part.
    var contacts: Set<Int> { Set(samples.map(\.contact)) }

    /// A gesture of the given events, which are sorted by time.
    public init(samples: [GestureSample]) {
        // With the index, because events of the same time must keep their order and `sorted` does not guarantee that.
        self.samples = samples.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// A finger that touches at `start`, follows `steps` and is lifted at their end.
    ///
    /// As on a touchscreen, a moving finger reports `rate` times per second and a resting finger does not report.
    public init(from start: ScreenPoint, _ steps: [GestureStep], contact: Int = 0, rate: Double = 60) {
        var made = [GestureSample(time: 0, contact: contact, phase: .down, position: start)]
        var (position, time) = (start, 0.0)
        for step in steps {
            for sample in step.samples(from: position, rate: rate) {
                made.append(
                    GestureSample(time: time + sample.time, contact: contact, phase: .move, position: sample.position))
            }
            time += step.duration
            position = step.end(from: position)
        }
        made.append(GestureSample(time: time, contact: contact, phase: .up, position: position))
        samples = made
    }

    /// Both gestures at the same time. Their fingers must have different contact numbers.
    public func together(with other: Gesture) -> Gesture {
        Gesture(samples: samples + other.samples)
    }

    /// This gesture, a pause in seconds, and then `next`.
    public func then(_ next: Gesture, after pause: Double = 0) -> Gesture {
        let offset = duration + pause
        return Gesture(
            samples: samples
                + next.samples.map { sample in
                    var later = sample
                    later.time += offset
                    return later
                })
    }
}
