/// The words for each state.
extension EdgeMachine {
    /// The first line.
    func title(_ state: EdgeState, _ traits: IndicatorTraits) -> IndicatorText {
        if state == .failed {
            if outcome?.hasMessage == true { return .message }
            if case .noConnection = outcome { return .key(.noConnection) }
        }
        if isShowingOutcome, outcome?.isSuccess == true, state != .noMoreData { return successText }
        if isFloorArmed { return traits.options.titles.contains(.open) ? .title(.open) : .key(.secondFloorPulling) }
        if traits.options.titles.contains(state) { return .title(state) }
        return .key(titleKey(state, traits))
    }

    /// The second line; nil for none.
    func subtitle(_ state: EdgeState, _ traits: IndicatorTraits) -> IndicatorText? {
        if state == .failed { return .key(behavior == .load(.visible) ? .tapToRetry : .pullToRetry) }
        return behavior == .refresh && traits.knowsLastRefreshed && traits.options.showsLastRefreshed ? .lastRefreshed : nil
    }

    /// What is spoken once when the state is entered.
    func announcement(_ shown: EdgeState, _ traits: IndicatorTraits) -> IndicatorText? {
        switch phase {
        case .refreshing: return title(shown, traits)
        case .finishing, .idle:
            // A run that ends during its opening animation is shown a little longer.
            let state = phase == .idle ? shown : hasFailed ? .failed : restingState
            if state == .failed || state == .noMoreData { return title(state, traits) }
            return outcome?.isSuccess == true ? successText : nil
        case .armed, .pending, .open: return nil
        }
    }

    /// The name of what a tap, a key or an assistive technology can do.
    func actionKey(_ traits: IndicatorTraits) -> StringKey {
        if phase == .open { return .closeAction }
        if hasFailed { return .retryAction }
        if behavior.isRefresh { return .refreshAction }
        switch vocabulary(traits) {
        case .detailPage: return .detailPageAction
        case .older: return .loadOlderIdle
        case .plain, .directionless: return .loadMoreAction
        }
    }

    private var successText: IndicatorText {
        outcome?.hasMessage == true ? .message : .key(behavior.isRefresh ? .refreshSucceeded : .loadMoreSucceeded)
    }

    /// Which set of words is true of it, where it is.
    private enum Vocabulary {
        /// Header at the top, footer at the bottom: their words name the direction.
        case plain
        /// Anywhere else: names no direction.
        case directionless
        /// A load at the top of a vertical list.
        case older
        /// See ``Wording/detailPage``.
        case detailPage
    }

    private func vocabulary(_ traits: IndicatorTraits) -> Vocabulary {
        if traits.options.wording == .detailPage, !behavior.isRefresh { return .detailPage }
        guard traits.axis == .vertical else { return .directionless }
        if behavior.isRefresh { return edge == .start ? .plain : .directionless }
        return edge == .end ? .plain : .older
    }

    private func titleKey(_ state: EdgeState, _ traits: IndicatorTraits) -> StringKey {
        let vocabulary = vocabulary(traits)
        switch state {
        case .idle: return idleKey(vocabulary)
        case .pulling: return pullingKey(vocabulary)
        case .refreshing, .pending: return refreshingKey(vocabulary)
        case .noMoreData:
            if behavior.isRefresh { return idleKey(vocabulary) }
            return vocabulary == .older ? .loadOlderNoMoreData : .loadMoreNoMoreData
        case .failed: return behavior.isRefresh ? .refreshFailed : .loadMoreFailed
        case .open: return .closeAction
        }
    }

    private func idleKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behavior, vocabulary) {
        case (.refresh, .plain): .refreshIdle
        case (.refresh, _): .sidewaysRefreshIdle
        case (_, .older): .loadOlderIdle
        case (_, .detailPage): .detailPageIdle
        case (.load(.visible), .plain): .loadMoreVisibleIdle
        case (.load(.visible), .directionless): .sidewaysLoadMoreVisibleIdle
        case (.load(.pulled), .plain): .loadMoreIdle
        case (.load(.pulled), .directionless): .sidewaysLoadMoreIdle
        }
    }

    private func pullingKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behavior, vocabulary) {
        case (.refresh, .plain): .refreshPulling
        case (.refresh, _): .sidewaysRefreshPulling
        // A load in view is never armed.
        case (.load(.visible), _): idleKey(vocabulary)
        case (_, .older): .loadOlderPulling
        case (_, .detailPage): .detailPagePulling
        case (.load(.pulled), .plain): .loadMorePulling
        case (.load(.pulled), .directionless): .sidewaysLoadMorePulling
        }
    }

    private func refreshingKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behavior, vocabulary) {
        case (.refresh, _): .refreshRunning
        case (_, .older): .loadOlderRunning
        case (_, .detailPage): .detailPageRunning
        case (.load(.visible), _): .loadMoreVisibleRunning
        case (.load(.pulled), _): .loadMoreRunning
        }
    }
}
