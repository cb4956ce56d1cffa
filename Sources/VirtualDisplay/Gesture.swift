/// What a contact does at one instant.
public enum TouchPhase: Sendable, Hashable {
    /// It lands.
    case down
    /// It is somewhere else than before.
    case move
    /// It is lifted.
    case up
}

/// One touch event of a gesture.
public struct GestureSample: Sendable, Hashable {
    /// Seconds since the gesture began.
    public var time: Double
    /// Which finger.
    public var contact: Int
    /// What the finger does.
    public var phase: TouchPhase
    /// Where, in screen pixels.
    public var position: ScreenPoint

    /// A touch event.
    public init(time: Double, contact: Int, phase: TouchPhase, position: ScreenPoint) {
        self.time = time
        self.contact = contact
        self.phase = phase
        self.position = position
    }
}

/// A touch gesture as data: timed samples, in order, that a device plays and a test can inspect.
public struct Gesture: Sendable, Hashable {
    /// The touch events, by rising time.
    public let samples: [GestureSample]

    /// The seconds from the first sample to the last.
    public var duration: Double { samples.last?.time ?? 0 }

    /// The fingers that take part.
    var contacts: Set<Int> { Set(samples.map(\.contact)) }

    /// Samples of one's own making; they are put in order of time.
    public init(samples: [GestureSample]) {
        // Pairs with the index, because samples of one instant must keep their order and `sorted` does not promise it.
        self.samples = samples.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// A finger that lands at `start`, follows `steps` and is lifted where it then is.
    ///
    /// A moving finger reports `rate` times a second, a resting one not at all, which is what touchscreens do.
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

    /// Both gestures at the same time; their fingers must have different contact numbers.
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
