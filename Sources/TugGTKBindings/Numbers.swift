import CTugGTK
import Tug

// The enumerations of Swift and those of C.

extension ScrollEdge {
    /// The value of the C enumeration.
    var number: TugEdge { self == .start ? TUG_EDGE_START : TUG_EDGE_END }

    init(_ number: TugEdge) { self = number == TUG_EDGE_START ? .start : .end }
}

extension EdgeState {
    /// The value of the C enumeration.
    var number: TugState {
        switch self {
        case .idle: TUG_STATE_IDLE
        case .pulling: TUG_STATE_PULLING
        case .pending: TUG_STATE_PENDING
        case .refreshing: TUG_STATE_REFRESHING
        case .noMoreData: TUG_STATE_NO_MORE_DATA
        case .failed: TUG_STATE_FAILED
        case .open: TUG_STATE_OPEN
        }
    }

    /// The state of a number of C.
    init(_ state: TugState) {
        self = EdgeState.allCases.first { $0.number == state } ?? .idle
    }
}

extension EdgeBehavior {
    /// The behavior of a number of C.
    init(_ behavior: TugBehavior) {
        switch behavior {
        case TUG_BEHAVIOR_LOAD: self = .load(.visible)
        case TUG_BEHAVIOR_LOAD_PULLED: self = .load(.pulled)
        default: self = .refresh
        }
    }
}

extension Outcome {
    /// The value of the C enumeration.
    var number: TugOutcome {
        switch self {
        case .success, .updated: TUG_OUTCOME_SUCCESS
        case .noMoreData: TUG_OUTCOME_NO_MORE_DATA
        case .failure: TUG_OUTCOME_FAILURE
        case .noConnection: TUG_OUTCOME_NO_CONNECTION
        case .timedOut: TUG_OUTCOME_TIMED_OUT
        case .cancelled: TUG_OUTCOME_CANCELLED
        }
    }

    /// The outcome of a number of C, with words of the app if there are any. A failure without a message is shown in the list's language.
    init(_ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
        switch outcome {
        case TUG_OUTCOME_SUCCESS: self = message.map { .updated(String(cString: $0)) } ?? .success
        case TUG_OUTCOME_NO_MORE_DATA: self = .noMoreData
        case TUG_OUTCOME_NO_CONNECTION: self = .noConnection
        case TUG_OUTCOME_TIMED_OUT: self = .timedOut
        case TUG_OUTCOME_CANCELLED: self = .cancelled
        default: self = .failure(message: message.map { String(cString: $0) } ?? "")
        }
    }
}

extension RunSource {
    /// The value of the C enumeration.
    var number: TugRunSource {
        switch self {
        case .pull: TUG_RUN_SOURCE_PULL
        case .program: TUG_RUN_SOURCE_PROGRAM
        case .automatic: TUG_RUN_SOURCE_AUTOMATIC
        case .tap: TUG_RUN_SOURCE_TAP
        case .retry: TUG_RUN_SOURCE_RETRY
        case .keyboard: TUG_RUN_SOURCE_KEYBOARD
        case .accessibility: TUG_RUN_SOURCE_ACCESSIBILITY
        }
    }
}
