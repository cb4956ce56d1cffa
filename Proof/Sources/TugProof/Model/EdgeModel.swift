@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The state of one edge in the model, and the values derived from it.
struct EdgeModel: Sendable {
    /// The activity of an edge.
    enum Activity: Sendable {
        /// At rest, or pulled less than the trigger distance.
        case idle
        /// A release refreshes, or opens the second floor.
        case armed(floor: Bool)
        /// A begin waits for the list to be on screen.
        case waiting
        /// The handler runs. The edge may not close before this time.
        case running(mayCloseFrom: Double)
        /// The handler has ended. Each step lasts until the given time.
        case ending(Step, until: Double)
        /// The second floor is open. `isReached` is true once the content has moved all the way.
        case floor(isReached: Bool)
    }

    /// The steps after a handler has ended, in order.
    enum Step: Sendable {
        /// It still shows the refreshing state.
        case works
        /// It shows the outcome.
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
    /// Whether the app has set `hasMore` since the last refresh at the other edge began.
    var wasTold = false
    /// The outcome of the last run; nil before the first and during a run.
    var outcome: Outcome?
    /// The number of the current or last run.
    var run: UInt32
    /// When the run began.
    var beganAt = 0.0
    /// What started the run.
    var source = RunSource.program
    /// The pulled distance as a fraction of the extent.
    var progress = 0.0
    /// Points of the indicator that an open header holds open, where that is no more than can be seen.
    var shown = 0.0
    /// When it has opened: until then it shows more and more of itself.
    var opensUntil = 0.0
    /// A finger that held it when its run began must let it back before it can be armed again.
    var mustBeLetBack = false

    // State of automatic loads.
    /// Changes with the data to which a load would add.
    var data = 0
    /// The data for which the last load was started; nil for none.
    var loadedData: Int?
    /// The loads that the drag may still start; nil means no limit.
    var loadsLeft: Int?
    /// Whether the drag may load again for the same data, because a page may have been empty.
    var mayRepeat = false
    /// The number of successive automatic loads.
    var roundsUsed = 0

    init(_ edge: ScrollEdge, _ behavior: EdgeBehavior, _ options: ModelOptions, lastRun: UInt32) {
        self.edge = edge
        self.behavior = behavior
        self.options = options
        run = lastRun
        loadsLeft = options.loadsPerDrag
    }

    /// Whether the edge is available to the user.
    var exists: Bool { options.isEnabled && !isHidden }
    var isHeader: Bool { behavior == .refresh }
    var isInFlow: Bool { behavior == .load(.visible) }
    var hasFailed: Bool { outcome?.saysThatItFailed ?? false }

    var isIdle: Bool { if case .idle = activity { true } else { false } }
    var isArmed: Bool { if case .armed = activity { true } else { false } }
    var isWaiting: Bool { if case .waiting = activity { true } else { false } }
    var isRunning: Bool { if case .running = activity { true } else { false } }
    var isFloorOpen: Bool { if case .floor = activity { true } else { false } }
    var isEnding: Bool { if case .ending = activity { true } else { false } }

    /// The current step of the ending; nil otherwise.
    var step: Step? { if case .ending(let step, _) = activity { step } else { nil } }

    /// Whether the edge holds its indicator's extent open.
    var isOpen: Bool {
        guard !isInFlow else { return false }
        switch activity {
        case .running, .ending(.works, _), .ending(.shows, _), .floor: return true
        case .idle, .armed, .waiting, .ending(.closes, _), .ending(.closesFloor, _): return false
        }
    }

    /// Whether it delays loads at the other edge.
    var keepsOthersFromLoading: Bool { isHeader && (isRunning || isWaiting || isFloorOpen) }

    /// The next time at which the state changes by itself; nil for never.
    var due: Double? {
        switch activity {
        case .ending(_, let until): return until
        case .running where options.timeout < .infinity: return beganAt + options.timeout
        default: return nil
        }
    }

    /// The state that selects the titles.
    var state: EdgeState {
        switch activity {
        case .armed: .pulling
        case .waiting: .pending
        case .running, .ending(.works, _): .refreshing
        case .floor: .open
        case .ending where hasFailed: .failed
        case .ending, .idle: isHeader ? .idle : hasFailed ? .failed : hasMore ? .idle : .noMoreData
        }
    }

    /// Returns whether the indicator is visible.
    func isVisible(_ place: ModelPlace) -> Bool {
        guard exists else { return false }
        if isHeader || !isIdle || hasFailed { return true }
        if options.hidesWhenEmpty, place.isEmpty { return false }
        let fits = place.startInset + place.content + place.endInset <= place.viewport
        return !options.hidesWhenShort || hasMore || !fits
    }

    /// Returns the inset that the edge holds open, in points.
    func held(_ place: ModelPlace) -> Double {
        guard isVisible(place) else { return 0 }
        if isInFlow { return options.extent }
        let room = edge == .end ? place.emptyRoom : 0
        if isFloorOpen { return max(0, place.viewport - (edge == .start ? place.startInset : place.endInset)) + room }
        if options.liesOver { return 0 }
        return isOpen ? (options.holdsVisiblePart ? shown : options.extent) + room : 0
    }

    /// Returns the visible part of the second floor, 0…1.
    func floorReveal(_ place: ModelPlace) -> Double {
        if isFloorOpen || step == .closesFloor { return 1 }
        guard isIdle || isArmed, let floor = options.floorDistance(viewport: place.viewport) else { return 0 }
        let arm = options.armDistance(viewport: place.viewport)
        return min(1, max(0, (progress * options.extent - arm) / (floor - arm)))
    }

    /// The look of the indicator.
    var look: Look {
        var look = Look()
        let isResting = state == .idle || state == .pulling || state == .pending
        look.isSpinning = state == .refreshing
        look.showsArrow = isResting && !isInFlow && step != .shows
        look.isActionable = state == .failed || (state == .idle && isIdle && !isHeader)
        if isFloorOpen { look.opacity = 0 }
        if options.fadesWithPull, !isInFlow, isIdle || isArmed { look.opacity = min(1, progress) }
        // What lies over the rows is seen only with a pull or a run.
        if options.liesOver, step == .closes || step == .closesFloor || (progress == 0 && (isIdle || isArmed || isWaiting)) {
            look.opacity = 0
        }
        // What cannot be armed does not ask for more.
        if isIdle, mustBeLetBack, !isInFlow { look.opacity = 0 }
        return look
    }

    struct Look: Equatable {
        var isSpinning = false
        var showsArrow = false
        var isActionable = false
        var opacity = 1.0
    }
}
