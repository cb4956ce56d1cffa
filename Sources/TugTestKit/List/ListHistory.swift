import Tug

/// One thing that happened at an edge of a ``SimulatedList``.
public struct ListEvent: Sendable, CustomStringConvertible {
    /// What happened.
    public enum Kind: Sendable, CustomStringConvertible {
        /// The state changed to this one.
        case state(RefreshState)
        /// The handler was started.
        case started(RefreshSource, generation: UInt32)
        /// The handler was cancelled: its run was superseded, or its edge went away.
        case cancelled(generation: UInt32)
        /// The run ended.
        case finished(Outcome)
        /// The indicator closed.
        case closed
        /// A phone would have ticked: a pull was armed.
        case haptic
        /// An assistive technology would have said this.
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
            case .announced(let text): "says \"\(text)\""
            }
        }
    }

    /// Seconds of the list's clock.
    public let time: Double
    /// Where.
    public let place: SimulatedList.Place
    /// What.
    public let kind: Kind
    /// The offset along the place's axis, in points.
    public let offset: Double

    /// A line for people.
    public var description: String { "\(Self.padded(time, 8)) s \(Self.padded(offset, 9))  \(place): \(kind)" }

    /// A number with three decimals, right-aligned.
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

/// What was expected of a ``SimulatedList`` and was not so. Its description ends with the history of the list.
public struct ListExpectationError: Error, CustomStringConvertible {
    /// What was expected, and what was there.
    public let message: String
    /// The history at that time; see ``SimulatedList/timeline``.
    public let timeline: String

    /// The message and the history.
    public var description: String { timeline.isEmpty ? message : message + "\n" + timeline }
}
