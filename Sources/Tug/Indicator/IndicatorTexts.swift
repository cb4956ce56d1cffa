/// The words for each state.
extension EdgeMachine {
    /// The first line.
    func title(_ state: RefreshState, _ settings: IndicatorSettings) -> String {
        let language = settings.language
        if state == .failed {
            if let message = outcome?.failureMessage, !message.utf8.isEmpty { return message }
            if case .noConnection = outcome { return language[.noConnection] }
        }
        if isShowingOutcome, outcome?.isSuccess == true, state != .noMoreData { return language[successKey] }
        if isFloorArmed { return settings.options.floorTitle ?? language[.secondFloorPulling] }
        if let title = settings.options.titles[state] { return title }
        return language[titleKey(state, settings)]
    }

    /// The second line; nil for none.
    func subtitle(_ state: RefreshState, _ settings: IndicatorSettings) -> String? {
        if state == .failed { return settings.language[behaviour == .autoFooter ? .tapToRetry : .pullToRetry] }
        return behaviour == .header && settings.options.showsLastRefreshed ? settings.lastRefreshed : nil
    }

    /// What is spoken once when the state is entered.
    func announcement(_ state: RefreshState, _ settings: IndicatorSettings) -> String? {
        switch phase {
        case .refreshing: return title(state, settings)
        case .finishing, .idle:
            if state == .failed || state == .noMoreData { return title(state, settings) }
            return outcome?.isSuccess == true ? settings.language[successKey] : nil
        case .pulling, .pending, .open: return nil
        }
    }

    /// The name of what a tap, a key or an assistive technology can do.
    func actionKey(_ settings: IndicatorSettings) -> StringKey {
        if phase == .open { return .closeAction }
        if hasFailed { return .retryAction }
        if behaviour.isRefresh { return .refreshAction }
        switch vocabulary(settings) {
        case .details: return .trailerAction
        case .older: return .loadOlderIdle
        case .plain, .directionless: return .loadMoreAction
        }
    }

    private var successKey: StringKey { behaviour.isRefresh ? .headerUpdated : .footerLoaded }

    /// Which set of words is true of it, where it is.
    private enum Vocabulary {
        /// Header at the top, footer at the bottom: their words name the direction.
        case plain
        /// Anywhere else: names no direction.
        case directionless
        /// A load at the top of a vertical list.
        case older
        /// See ``Wording/details``.
        case details
    }

    private func vocabulary(_ settings: IndicatorSettings) -> Vocabulary {
        if settings.options.wording == .details, !behaviour.isRefresh { return .details }
        guard settings.axis == .vertical else { return .directionless }
        if behaviour.isRefresh { return edge == .start ? .plain : .directionless }
        return edge == .end ? .plain : .older
    }

    private func titleKey(_ state: RefreshState, _ settings: IndicatorSettings) -> StringKey {
        let vocabulary = vocabulary(settings)
        switch state {
        case .idle: return idleKey(vocabulary)
        case .pulling: return pullingKey(vocabulary)
        case .refreshing, .willRefresh: return refreshingKey(vocabulary)
        case .noMoreData:
            if behaviour.isRefresh { return idleKey(vocabulary) }
            return vocabulary == .older ? .loadOlderNoMoreData : .footerNoMoreData
        case .failed: return behaviour.isRefresh ? .headerFailed : .footerFailed
        case .open: return .closeAction
        }
    }

    private func idleKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behaviour, vocabulary) {
        case (.header, .plain): .headerIdle
        case (.header, _): .leadingHeaderIdle
        case (_, .older): .loadOlderIdle
        case (_, .details): .trailerIdle
        case (.autoFooter, .plain): .autoFooterIdle
        case (.autoFooter, .directionless): .trailingAutoFooterIdle
        case (.backFooter, .plain): .backFooterIdle
        case (.backFooter, .directionless): .trailingFooterIdle
        }
    }

    private func pullingKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behaviour, vocabulary) {
        case (.header, .plain): .headerPulling
        case (.header, _): .leadingHeaderPulling
        // An auto footer is never armed.
        case (.autoFooter, _): idleKey(vocabulary)
        case (_, .older): .loadOlderPulling
        case (_, .details): .trailerPulling
        case (.backFooter, .plain): .backFooterPulling
        case (.backFooter, .directionless): .trailingFooterPulling
        }
    }

    private func refreshingKey(_ vocabulary: Vocabulary) -> StringKey {
        switch (behaviour, vocabulary) {
        case (.header, _): .headerRefreshing
        case (_, .older): .loadOlderRefreshing
        case (_, .details): .trailerRefreshing
        case (.autoFooter, _): .autoFooterRefreshing
        case (.backFooter, _): .backFooterRefreshing
        }
    }
}
