/// Where one edge is in its cycle. Availability (``EdgeMachine/hasMore``) and the last outcome are kept apart from it.
///
///     from        event                                                        to
///     idle        pulled past the trigger distance                             armed
///     idle        begin, automatic load, tap                                   refreshing, or pending while off screen
///     armed       pulled back, or the finger is taken away                     idle
///     armed       released (or at once, with `TriggerMoment.reached`)          refreshing
///     pending     comes on screen                                              refreshing
///     pending     taken back                                                   idle
///     refreshing  finish with the running generation                           finishing
///     refreshing  begin again (supersedes: new generation, old one cancelled)  refreshing
///     refreshing  a load superseded by a refresh                               finishing
///     finishing   minimum visible time, outcome, closing animation over        idle
///     finishing   a finger comes down while the outcome shows or it closes     idle
///     finishing   begin                                                        refreshing
///     armed       released past the threshold of a second floor                open
///     idle, armed, finishing    the app opens the second floor                 open
///     open        dragged back and released, or closed                         finishing
///     open        begin                                                        refreshing
///     any         detached, disabled, hidden                                   idle
public enum Phase: UInt8, Sendable, CaseIterable {
    /// At rest, or pulled less than the trigger distance.
    case idle
    /// Armed: let go and it fires.
    case armed
    /// Asked to begin before the list is on screen; begins when it comes on screen.
    case pending
    /// The handler runs.
    case refreshing
    /// The handler has ended; the indicator waits, shows the outcome, or closes.
    case finishing
    /// The second floor behind a header is open, see ``SecondFloor``.
    case open
}

/// What titles and indicators are keyed by; known to MJRefresh users as the state. Derived, see ``EdgeMachine/state``.
public enum RefreshState: UInt8, Sendable, CaseIterable {
    /// At rest, or pulled less than the trigger distance.
    case idle
    /// Armed: let go and it fires.
    case pulling
    /// Waiting to come on screen.
    case pending
    /// Working.
    case refreshing
    /// A footer whose data has ended.
    case noMoreData
    /// The last run failed, and that is being shown.
    case failed
    /// The second floor behind a header is open, see ``SecondFloor``.
    case open

    /// MJRefresh's name for ``pending``.
    @available(*, deprecated, renamed: "pending")
    public static var willRefresh: RefreshState { .pending }
}

#if hasFeature(Embedded)
    /// What people read of a failure. Here the host keeps the words and this only stands for them: with a `String` in each machine, a third
    /// of a browser's program would be the copying of it.
    public typealias FailureMessage = StaticString
#else
    /// What people read of a failure.
    public typealias FailureMessage = String
#endif

/// How a refresh or load ended.
public enum Outcome: Sendable {
    /// It ended well and there may be more data.
    case success
    /// It ended well and the data has ended.
    case noMoreData
    /// It failed; the message is shown to people as it is.
    case failure(message: FailureMessage)
    /// It failed for want of a connection; people see the language's words for it.
    case noConnection
    /// It was given up: nothing is shown and nothing is recorded as updated.
    case cancelled

    /// Whether it ended well.
    public var isSuccess: Bool {
        switch self {
        case .success, .noMoreData: true
        case .failure, .noConnection, .cancelled: false
        }
    }

    /// Whether it failed.
    public var isFailure: Bool {
        switch self {
        case .failure, .noConnection: true
        case .success, .noMoreData, .cancelled: false
        }
    }

    /// Whether it failed with a message that is not empty.
    var hasMessage: Bool {
        guard case .failure(let message) = self else { return false }
        #if hasFeature(Embedded)
            return message.utf8CodeUnitCount > 0
        #else
            return !message.isEmpty
        #endif
    }

    /// The message of a failure that brings its own.
    public var failureMessage: FailureMessage? {
        if case .failure(let message) = self { message } else { nil }
    }
}

/// What started a refresh or load.
public enum RefreshSource: UInt8, Sendable, CaseIterable {
    /// A pull past the trigger distance.
    case pull
    /// The app called begin.
    case program
    /// An auto footer came into view.
    case automatic
    /// A tap on an indicator.
    case tap
    /// A tap or pull after a failure.
    case retry
    /// A key.
    case keyboard
    /// An assistive technology.
    case accessibility
}
