/// A ``Phase`` with its data.
enum PhaseData: Sendable {
    case idle
    /// `forFloor`: a release opens the second floor.
    case armed(forFloor: FloorMark)
    /// `wasArmed`: requested by a pull; the arrow still shows that.
    case pending(wasArmed: Bool)
    /// `mayEndAt`: when the opening animation and the minimum visible time are over, in seconds.
    case refreshing(mayEndAt: Double)
    case finishing(Finishing)
    /// Absent without second floors.
    case open(OpenFloor)

    /// The phase alone.
    var phase: Phase {
        switch self {
        case .idle: .idle
        case .armed: .armed
        case .pending: .pending
        case .refreshing: .refreshing
        case .finishing: .finishing
        case .open: .open
        }
    }
}

/// The data of ``Phase/finishing``.
struct Finishing: Sendable {
    /// The steps, in order. A step without duration is skipped.
    enum Stage: UInt8, Sendable {
        /// Until the opening animation has settled and the minimum visible time is over. Still looks like refreshing.
        case waiting
        /// The outcome is shown.
        case showingOutcome
        /// The closing animation runs.
        case closing
    }

    var stage = Stage.waiting
    /// When the stage ends, in seconds of the host's clock.
    var endsAt: Double
    /// Whether the second floor closes.
    var closesFloor: FloorMark = false
}
