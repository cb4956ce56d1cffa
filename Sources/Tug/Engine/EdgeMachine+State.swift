/// What hosts and indicators read.
@_spi(Host) extension EdgeMachine {
    /// The phase of its cycle.
    public var phase: Phase { data.phase }
    /// The state that titles and indicators are keyed by.
    public var state: EdgeState {
        switch data {
        case .armed: .pulling
        case .pending: .pending
        case .refreshing: .refreshing
        case .finishing(let finishing) where finishing.stage == .waiting: .refreshing
        case .finishing: hasFailed ? .failed : restingState
        case .idle: restingState
        case .open: .open
        }
    }
    /// Whether it is in use: it has a control, is enabled, and is not hidden.
    public var isActive: Bool { isInstalled && options.isEnabled && !isHidden }
    /// Whether its indicator is visible: it is active, and not an idle footer under an empty list, or under a short one without more data.
    public var isVisible: Bool {
        isActive
            && (behavior.isRefresh || phase != .idle || hasFailed
                || !(isListEmpty && options.hidesWhenEmpty || isHiddenWhenShort))
    }
    /// Whether the last run failed and none has begun since.
    public var hasFailed: Bool { outcome?.isFailure == true }
    /// Whether its handler runs. Current after every call.
    public var isRefreshing: Bool { phase == .refreshing }
    /// Whether an indicator should look busy.
    public var isBusy: Bool { state == .refreshing }
    /// Whether it shows how the last run ended.
    public var isShowingOutcome: Bool {
        if case .finishing(let finishing) = data { finishing.stage == .showingOutcome } else { false }
    }
    /// Whether a release opens the second floor.
    public var isFloorArmed: Bool { if case .armed(let forFloor) = data { forFloor.isSet } else { false } }

    var restingState: EdgeState {
        // A closed header no longer shows its failure; a footer shows it until it is retried.
        if behavior.isRefresh { return .idle }
        return hasFailed ? .failed : hasMore ? .idle : .noMoreData
    }
}

/// What the engine reads.
extension EdgeMachine {
    /// Whether the edge has a control that loads. One without a control counts as a refresh that never runs.
    var isLoad: Bool { !behavior.isRefresh }

    /// Whether a refresh runs or is about to; loads are then refused.
    var isRefreshUnderWay: Bool {
        guard behavior.isRefresh else { return false }
        let phase = phase
        return phase == .refreshing || phase == .pending || phase == .open
    }

    /// Time at which its run fails because it has not ended, in seconds; infinity for never.
    var timesOutAt: Double { isRefreshing && options.timeout > 0 ? beganAt + options.timeout : .infinity }
}
