import Tug

/// The state that a cell shows.
enum SheetState {
    case idle
    case pulling
    case refreshing
    case outcome
    case noConnection
    case failed
    case noMoreData
    /// Pulled past the threshold of a second floor.
    case further
    /// The second floor is open.
    case open

    /// The states of a component with the given behavior, the same number for each.
    static func all(of behavior: EdgeBehavior) -> [SheetState] {
        switch behavior {
        case .refresh: [.idle, .pulling, .refreshing, .outcome, .noConnection, .failed]
        case .load(.pulled): [.idle, .pulling, .refreshing, .outcome, .noConnection, .noMoreData]
        case .load(.visible): [.idle, .refreshing, .outcome, .noConnection, .failed, .noMoreData]
        }
    }

    /// The caption of a cell.
    var caption: String {
        switch self {
        case .idle: "idle"
        case .pulling: "pulling"
        case .refreshing: "refreshing"
        case .outcome: "success"
        case .noConnection: "noConnection"
        case .failed: "failure(message:)"
        case .noMoreData: "noMoreData"
        case .further: "pulling on"
        case .open: "open"
        }
    }

    /// Whether a touch must hold it: a pulled state is not visible otherwise.
    func isHeld(of behavior: EdgeBehavior) -> Bool {
        switch self {
        case .idle, .pulling, .further: behavior != .load(.visible)
        case .noMoreData: behavior == .load(.pulled)
        case .refreshing, .outcome, .noConnection, .failed, .open: false
        }
    }
}
