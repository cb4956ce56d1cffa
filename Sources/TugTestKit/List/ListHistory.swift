@_spi(Host) import Tug

/// An event at an edge of a ``SimulatedList``.
public struct ListEvent: Sendable, CustomStringConvertible {
    /// The kind of event.
    public enum Kind: Sendable, CustomStringConvertible {
        /// The state changed to this one.
        case state(EdgeState)
        /// The handler was started.
        case started(RunSource, generation: UInt32)
        /// The handler was cancelled: a newer run replaced it, or its edge was removed.
        case cancelled(generation: UInt32)
        /// The run ended.
        case finished(Outcome)
        /// The indicator closed.
        case closed
        /// A pull was armed, which a phone confirms with a haptic tick.
        case haptic
        /// A pull ended without a run.
        case pullCancelled
        /// An announcement for assistive technologies.
        case announced(String)

        /// The kind as words.
        public var description: String {
            switch self {
            case .state(let state): "\(state)"
            case .started(let source, let generation): "starts run \(generation) (\(source))"
            case .cancelled(let generation): "cancels run \(generation)"
            case .finished(.failure(let message)): "ends: failure (\(message))"
            case .finished(let outcome): "ends: \(outcome)"
            case .closed: "closed"
            case .haptic: "haptic"
            case .pullCancelled: "pull cancelled"
            case .announced(let text): "says \"\(text)\""
            }
        }
    }

    /// The time of the list's clock, in seconds.
    public let time: Double
    /// The place of the event.
    public let place: SimulatedList.Place
    /// The kind of event.
    public let kind: Kind
    /// The offset along the place's axis, in points.
    public let offset: Double

    /// One readable line.
    public var description: String { "\(Self.padded(time, 8)) s \(Self.padded(offset, 9))  \(place): \(kind)" }

    /// Returns a number with three decimals, right-aligned.
    private static func padded(_ value: Double, _ width: Int) -> String {
        guard abs(value) < 1e12 else { return "\(value)" }
        let thousandths = Int((value.magnitude * 1000).rounded())
        let digits = String(thousandths % 1000)
        let text =
            (value < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1000)."
            + String(repeating: "0", count: 3 - digits.count) + digits
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// An expectation about a ``SimulatedList`` that did not hold. Its description ends with the history of the list.
public struct ListExpectationError: Error, CustomStringConvertible {
    /// The expected and the actual value.
    public let message: String
    /// The history at the time of the failure; see ``SimulatedList/timeline``.
    public let timeline: String

    /// The message and the history.
    public var description: String { timeline.isEmpty ? message : message + "\n" + timeline }
}
