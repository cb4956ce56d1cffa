import Tug

/// The state that titles are keyed by: MJRefresh's numbers for its five states.
#if canImport(ObjectiveC)
    @objc
#endif
public enum TugState: Int, Sendable {
    /// At rest, or pulled less than what refreshes.
    case idle = 1
    /// Releasing it refreshes.
    case pulling
    /// A run is going on.
    case refreshing
    /// It begins as soon as the list is on screen; MJRefresh's `WillRefresh`.
    case pending
    /// A footer without more data.
    case noMoreData
    /// The last run failed; that is shown.
    case failed
    /// A second floor is open, which only Swift can give a header.
    case open

    init(_ state: EdgeState) {
        switch state {
        case .idle: self = .idle
        case .pulling: self = .pulling
        case .refreshing: self = .refreshing
        case .pending: self = .pending
        case .noMoreData: self = .noMoreData
        case .failed: self = .failed
        case .open: self = .open
        }
    }

    var refreshState: EdgeState {
        switch self {
        case .idle: .idle
        case .pulling: .pulling
        case .refreshing: .refreshing
        case .pending: .pending
        case .noMoreData: .noMoreData
        case .failed: .failed
        case .open: .open
        }
    }
}
