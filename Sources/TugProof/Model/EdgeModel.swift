import Tug
import TugTestKit

/// What is known of one edge, and what follows from that alone.
struct EdgeModel: Sendable {
    /// What goes on at an edge.
    enum Activity: Sendable {
        /// At rest, or pulled less than it takes.
        case idle
        /// Letting go refreshes, or opens the second floor.
        case armed(floor: Bool)
        /// Asked to begin before it is on screen.
        case waiting
        /// The handler runs. It may close from a time on.
        case running(mayCloseFrom: Double)
        /// The handler has ended. Each step lasts until a time.
        case ending(Step, until: Double)
        /// The second floor lies open; `isReached` once the content has been moved all the way.
        case floor(isReached: Bool)
    }

    /// What happens after a handler has ended, in this order.
    enum Step: Sendable {
        /// It still looks like work.
        case works
        /// It shows how the run ended.
        case shows
        /// It closes.
        case closes
        /// The second floor closes.
        case closesFloor
    }

    let edge: ScrollEdge
    let behavior: EdgeBehavior
    var options: ModelOptions
    var activity = Activity.idle
    var isHidden = false
    var hasMore = true
    /// Whether the app has said so, or the opposite, since the last refresh at the other edge began.
    var wasTold = false
    /// How the last run ended; nil before the first, and while one runs.
    var outcome: Outcome?
    /// Number of the current or last run.
    var run: UInt32
    /// What started it.
    var source = RefreshSource.program
    /// How far it is pulled, as a fraction of its extent.
    var progress = 0.0
    /// Points of the indicator that an open header holds open, where that is no more than can be seen.
    var shown = 0.0
    /// When it has opened: until then it shows more and more of itself.
    var opensUntil = 0.0
    /// A finger that held it when its run began must let it back before it can be armed again.
    var mustBeLetBack = false

    // Loads by itself.
    /// Changes with the data that a load would add to.
    var data = 0
    /// The data for which a load was last started; nil for none.
    var loadedData: Int?
    /// Loads that the drag may still start; nil means no limit.
    var loadsLeft: Int?
    /// Whether the drag may load again for the same data: a page may have been empty.
    var mayRepeat = false
    /// Loads in a row that nobody asked for.
    var roundsUsed = 0

    init(_ edge: ScrollEdge, _ behavior: EdgeBehavior, _ options: ModelOptions, lastRun: UInt32) {
        self.edge = edge
        self.behavior = behavior
        self.options = options
        run = lastRun
        loadsLeft = options.loadsPerDrag
    }

    /// Whether the person can have it at all.
    var exists: Bool { options.isEnabled && !isHidden }
    var isHeader: Bool { behavior == .header }
    var isInFlow: Bool { behavior == .autoFooter }
    var hasFailed: Bool { outcome?.saysThatItFailed ?? false }

    var isIdle: Bool { if case .idle = activity { true } else { false } }
    var isArmed: Bool { if case .armed = activity { true } else { false } }
    var isWaiting: Bool { if case .waiting = activity { true } else { false } }
    var isRunning: Bool { if case .running = activity { true } else { false } }
    var isFloorOpen: Bool { if case .floor = activity { true } else { false } }
    var isEnding: Bool { if case .ending = activity { true } else { false } }

    /// The step of its ending; nil where it is not ending.
    var step: Step? { if case .ending(let step, _) = activity { step } else { nil } }

    /// Whether the room of its indicator is kept open.
    var isOpen: Bool {
        guard !isInFlow else { return false }
        switch activity {
        case .running, .ending(.works, _), .ending(.shows, _), .floor: return true
        case .idle, .armed, .waiting, .ending(.closes, _), .ending(.closesFloor, _): return false
        }
    }

    /// Whether a load at the other edge has to wait for it.
    var keepsOthersFromLoading: Bool { isHeader && (isRunning || isWaiting || isFloorOpen) }

    /// When time alone changes something; nil for never.
    var due: Double? { if case .ending(_, let until) = activity { until } else { nil } }

    /// What titles are keyed by.
    var state: RefreshState {
        switch activity {
        case .armed: .pulling
        case .waiting: .pending
        case .running, .ending(.works, _): .refreshing
        case .floor: .open
        case .ending where hasFailed: .failed
        case .ending, .idle: isHeader ? .idle : hasFailed ? .failed : hasMore ? .idle : .noMoreData
        }
    }

    /// Whether anything of it may be seen over a list that is empty or not.
    func isVisible(isListEmpty: Bool) -> Bool {
        guard exists else { return false }
        return !isListEmpty || isHeader || !isIdle || hasFailed || !options.hidesWhenEmpty
    }

    /// Points that it holds open.
    func held(_ place: ModelPlace) -> Double {
        guard isVisible(isListEmpty: place.isEmpty) else { return 0 }
        if isInFlow { return options.extent }
        let room = edge == .end ? place.emptyRoom : 0
        if isFloorOpen { return max(0, place.viewport - (edge == .start ? place.startInset : place.endInset)) + room }
        return isOpen ? (options.holdsVisiblePart ? shown : options.extent) + room : 0
    }

    /// 0…1, how much of the second floor can be seen.
    func floorReveal(_ place: ModelPlace) -> Double {
        if isFloorOpen || step == .closesFloor { return 1 }
        guard isIdle || isArmed, let floor = options.floorDistance(viewport: place.viewport) else { return 0 }
        let arm = options.armDistance(viewport: place.viewport)
        return min(1, max(0, (progress * options.extent - arm) / (floor - arm)))
    }

    /// What the indicator looks like.
    var look: Look {
        var look = Look()
        let isResting = state == .idle || state == .pulling || state == .pending
        look.isSpinning = state == .refreshing
        look.showsArrow = isResting && !isInFlow && step != .shows
        look.isActionable = state == .failed || (state == .idle && isIdle && !isHeader)
        if isFloorOpen { look.opacity = 0 }
        if options.fadesWithPull, !isInFlow, isIdle || isArmed { look.opacity = min(1, progress) }
        return look
    }

    struct Look: Equatable {
        var isSpinning = false
        var showsArrow = false
        var isActionable = false
        var opacity = 1.0
    }
}
