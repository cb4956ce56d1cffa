import Tug

/// What a cell of a sheet shows.
enum SheetState {
    case idle
    case pulling
    case refreshing
    case outcome
    case noConnection
    case failed
    case noMoreData
    /// Past the threshold of a second floor.
    case further
    /// The second floor is open.
    case open

    /// The states that something with the given behavior can be in, as many for each.
    static func all(of behavior: EdgeBehavior) -> [SheetState] {
        switch behavior {
        case .header: [.idle, .pulling, .refreshing, .outcome, .noConnection, .failed]
        case .backFooter: [.idle, .pulling, .refreshing, .outcome, .noConnection, .noMoreData]
        case .autoFooter: [.idle, .refreshing, .outcome, .noConnection, .failed, .noMoreData]
        }
    }

    /// The words under a cell.
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

    /// Whether a finger must hold it: what is pulled cannot be seen otherwise.
    func isHeld(of behavior: EdgeBehavior) -> Bool {
        switch self {
        case .idle, .pulling, .further: behavior != .autoFooter
        case .noMoreData: behavior == .backFooter
        case .refreshing, .outcome, .noConnection, .failed, .open: false
        }
    }
}
