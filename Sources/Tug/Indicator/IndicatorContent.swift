/// The kinds of indicator that the library draws itself.
public enum IndicatorKind: UInt8, Sendable, CaseIterable {
    /// Text only.
    case state
    /// Arrow and text; a spinner while working.
    case normal
}

/// What an indicator shows: a plain value, worked out by the engine, drawn by a host with native widgets.
public struct IndicatorContent: Sendable {
    /// The state it stands for.
    public var state: RefreshState
    /// First line.
    public var title: String
    /// Second line; nil for none. After a failure: how to try again.
    public var subtitle: String?
    /// Whether the arrow is visible.
    public var showsArrow: Bool
    /// Degrees clockwise by which an arrow that points down is turned. Hosts animate changes in ``RefreshOptions/beginDuration``.
    public var arrowAngle: Double
    /// Whether the spinner is visible and turns.
    public var isSpinning: Bool
    /// How far it is pulled out as a fraction of its extent, 1 while it works, more when pulled further.
    public var progress: Double
    /// 0…1.
    public var opacity: Double
    /// Whether a tap does something now.
    public var isActionable: Bool
    /// Name of what a tap does, for assistive technologies.
    public var actionName: String
    /// Spoken once when the state is entered; nil when there is nothing to say.
    public var announcement: String?
}

extension EdgeMachine {
    /// What an indicator of the given kind shows now, in the given language.
    public func content(kind: IndicatorKind, language: Language) -> IndicatorContent {
        let state = self.state
        let isIdle = state == .idle || state == .pulling || state == .willRefresh
        return IndicatorContent(
            state: state,
            title: title(state, language),
            subtitle: state == .failed ? language[behaviour == .autoFooter ? .tapToRetry : .pullToRetry] : nil,
            // An auto footer lies in flow: there is nothing to pull, hence no arrow.
            showsArrow: kind == .normal && isIdle && behaviour != .autoFooter && !isShowingOutcome && !looksBusy,
            arrowAngle: arrowAngle,
            isSpinning: kind == .normal && looksBusy,
            progress: progress,
            opacity: opacity,
            isActionable: isActionable(state),
            actionName: language[
                hasFailed ? .retryAction : behaviour.isRefresh ? .refreshAction : .loadMoreAction],
            announcement: announcement(state, language))
    }

    /// Whether it still looks like work: with ``RefreshHabits/closesAtOnce`` until it has closed, though it could be pulled again.
    private var looksBusy: Bool { has(.closesAtOnce) ? isBusyShown : state == .refreshing }

    private func isActionable(_ state: RefreshState) -> Bool {
        switch state {
        case .failed: true
        case .idle: phase == .idle && behaviour != .header
        case .pulling, .willRefresh, .refreshing, .noMoreData: false
        }
    }

    private var arrowAngle: Double {
        // Points the way the finger goes, and back once letting go is enough.
        let outwards = edge == .start ? 0.0 : 180.0
        return phase == .pulling || (phase == .pending && wasArmed) ? 180 - outwards : outwards
    }

    private var opacity: Double {
        guard options.fadesWithPull, behaviour != .autoFooter, phase == .idle || phase == .pulling else { return 1 }
        return hasFadedOut ? 0 : min(1, max(0, progress))
    }

    private func title(_ state: RefreshState, _ language: Language) -> String {
        if let message = outcome?.failureMessage, state == .failed, !message.utf8.isEmpty { return message }
        if isShowingOutcome, outcome?.isSuccess == true, state != .noMoreData {
            return language[behaviour.isRefresh ? .headerUpdated : .footerLoaded]
        }
        switch (behaviour, state) {
        case (.header, .idle), (.header, .noMoreData): return language[.headerIdle]
        case (.header, .pulling): return language[.headerPulling]
        case (.header, .refreshing), (.header, .willRefresh): return language[.headerRefreshing]
        case (.header, .failed): return language[.headerFailed]
        case (.autoFooter, .idle), (.autoFooter, .pulling): return language[.autoFooterIdle]
        case (.autoFooter, .refreshing), (.autoFooter, .willRefresh): return language[.autoFooterRefreshing]
        case (.backFooter, .idle): return language[.backFooterIdle]
        case (.backFooter, .pulling): return language[.backFooterPulling]
        case (.backFooter, .refreshing), (.backFooter, .willRefresh): return language[.backFooterRefreshing]
        case (.autoFooter, .noMoreData), (.backFooter, .noMoreData): return language[.footerNoMoreData]
        case (.autoFooter, .failed), (.backFooter, .failed): return language[.footerFailed]
        }
    }

    private func announcement(_ state: RefreshState, _ language: Language) -> String? {
        switch phase {
        case .refreshing: return title(state, language)
        case .finishing, .idle:
            if state == .failed || state == .noMoreData { return title(state, language) }
            guard outcome?.isSuccess == true else { return nil }
            return language[behaviour.isRefresh ? .headerUpdated : .footerLoaded]
        case .pulling, .pending: return nil
        }
    }
}
