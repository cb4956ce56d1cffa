/// The phase of one edge's cycle. Availability (``EdgeControl/hasMore``) and the last outcome are separate.
///
///     from        event                                                        to
///     idle        pulled past the trigger distance                             armed
///     idle        begin, automatic load, tap                                   refreshing, or pending while off screen
///     armed       pulled back, or the drag is cancelled                        idle
///     armed       released (or at once, with `TriggerMoment.reached`)          refreshing
///     pending     comes on screen                                              refreshing
///     pending     cancelled                                                    idle
///     refreshing  finish with the running generation, or time-out              finishing
///     refreshing  begin again: joins the run                                   refreshing
///     refreshing  begin by a key, or restart (new generation, old cancelled)   refreshing, or pending while off screen
///     refreshing  a load superseded by a refresh                               finishing
///     finishing   minimum visible time, outcome, closing animation over        idle
///     finishing   a drag begins while the outcome shows or it closes           idle
///     finishing   begin                                                        refreshing, or pending while off screen
///     armed       released past the threshold of a second floor                open
///     idle, armed, finishing    the app opens the second floor                 open
///     open        dragged back and released, or closed                         finishing
///     open        begin                                                        refreshing, or pending while off screen
///     any         detached, disabled, hidden                                   idle
public enum Phase: UInt8, Sendable, CaseIterable {
    /// At rest, or pulled less than the trigger distance.
    case idle
    /// Armed: a release fires.
    case armed
    /// Requested while the list is off screen; begins when it comes on screen.
    case pending
    /// The handler runs.
    case refreshing
    /// The handler has ended; the indicator waits, shows the outcome, or closes.
    case finishing
    /// The second floor behind a header is open, see ``SecondFloor``.
    case open
}

/// The state that titles and indicators are keyed by; MJRefresh's state. Derived from phase, availability and outcome.
public enum EdgeState: UInt8, Sendable, CaseIterable {
    /// At rest, or pulled less than the trigger distance.
    case idle
    /// Armed: a release fires.
    case pulling
    /// Waiting to come on screen.
    case pending
    /// Working.
    case refreshing
    /// A footer without more data.
    case noMoreData
    /// The last run failed; that is shown.
    case failed
    /// The second floor behind a header is open, see ``SecondFloor``.
    case open

    /// MJRefresh's name for ``pending``.
    @available(*, deprecated, renamed: "pending")
    public static var willRefresh: EdgeState { .pending }
}

#if hasFeature(Embedded)
    /// Whether there are words of the app for an outcome. The host keeps them. Copying a `String` in each machine would be a third of a
    /// browser's program.
    public typealias OutcomeMessage = Bool
#else
    /// Words of the app for an outcome.
    public typealias OutcomeMessage = String
#endif

/// How a refresh or load ended.
public enum Outcome: Sendable {
    /// Succeeded; there may be more data.
    case success
    /// Succeeded, with words to be shown and spoken in place of "Updated", such as "12 new posts"; there may be more data. They are shown
    /// unchanged, for ``EdgeOptions/outcomeHold`` and at least ``messageTime``. If they are empty, it is a ``success``.
    case updated(_ message: OutcomeMessage)
    /// Succeeded; there is no more data.
    case noMoreData
    /// Failed. The message is shown unchanged. If it is empty, the language's own text is shown.
    case failure(message: OutcomeMessage)
    /// Failed without a connection. The language's own text is shown.
    case noConnection
    /// Failed: the run had not ended within ``EdgeOptions/timeout``. The language's own text is shown.
    case timedOut
    /// Cancelled: nothing is shown, and the time of the last refresh stays.
    case cancelled

    /// Whether it succeeded.
    public var isSuccess: Bool {
        switch self {
        case .success, .updated, .noMoreData: true
        case .failure, .noConnection, .timedOut, .cancelled: false
        }
    }

    /// Whether it failed.
    public var isFailure: Bool {
        switch self {
        case .failure, .noConnection, .timedOut: true
        case .success, .updated, .noMoreData, .cancelled: false
        }
    }

    /// For how long ``updated(_:)`` shows its words at least, in seconds: enough to read a few.
    public static var messageTime: Double { 1 }

    /// Whether it has words of the app.
    var hasMessage: Bool {
        guard let message else { return false }
        #if hasFeature(Embedded)
            return message
        #else
            return !message.isEmpty
        #endif
    }

    /// The words of the app that it carries, if any.
    public var message: OutcomeMessage? {
        switch self {
        case .updated(let message), .failure(let message): message
        case .success, .noMoreData, .noConnection, .timedOut, .cancelled: nil
        }
    }
}

/// What started a refresh or load.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RunSource: UInt8, Sendable, CaseIterable {
    /// A pull past the trigger distance.
    case pull
    /// The app called begin.
    case program
    /// A load came into view.
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
