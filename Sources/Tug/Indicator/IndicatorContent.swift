/// The kinds of indicator that the library draws itself.
public enum IndicatorKind: UInt8, Sendable, CaseIterable {
    /// Text only.
    case state
    /// Arrow and text; a spinner while working.
    case normal
    /// Images and text; see ``ImagePlayer``.
    case images
}

/// What an indicator shows: a plain value, worked out by the engine, drawn by a host with native widgets.
public struct IndicatorContent: Sendable {
    /// The state it stands for.
    public var state: RefreshState
    /// First line; empty for none.
    public var title: String
    /// Second line; nil for none. After a failure: how to try again. Otherwise, in a header, when it was last refreshed.
    public var subtitle: String?
    /// The texts for assistive technologies, also where they are not shown; lines are separated by a line feed.
    public var accessibilityLabel: String
    /// Whether the arrow is visible.
    public var showsArrow: Bool
    /// Degrees clockwise by which an arrow that points down is turned.
    public var arrowAngle: Double
    /// Seconds in which the arrow turns to a new ``arrowAngle``: ``RefreshOptions/beginDuration``, or 0 where nothing is animated or the arrow
    /// follows the pull.
    public var arrowDuration: Double
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
    /// Distance from the text to the picture before it, in points; see ``IndicatorOptions/textGap``.
    public var textGap: Double?
}

extension EdgeMachine {
    /// What an indicator with the given settings shows now.
    public func content(_ settings: IndicatorSettings) -> IndicatorContent {
        let plan = plan(IndicatorTraits(settings))
        func text(_ text: IndicatorText) -> String {
            switch text {
            case .key(let key): settings.language[key]
            case .title(let state): settings.options.titles[state] ?? ""
            case .message: outcome?.failureMessage.map { "\($0)" } ?? ""
            case .lastRefreshed: settings.lastRefreshed ?? ""
            }
        }
        let title = text(plan.title)
        let subtitle = plan.subtitle.map(text)
        return IndicatorContent(
            state: plan.state, title: plan.showsTitle ? title : "", subtitle: subtitle,
            accessibilityLabel: subtitle.map { title + "\n" + $0 } ?? title, showsArrow: plan.showsArrow,
            arrowAngle: plan.arrowAngle, arrowDuration: plan.arrowDuration, isSpinning: plan.isSpinning, progress: plan.progress,
            opacity: plan.opacity, isActionable: plan.isActionable, actionName: settings.language[plan.action],
            announcement: plan.announcement.map(text), textGap: settings.options.textGap)
    }

    /// The same with the texts named rather than written out.
    public func plan(_ traits: IndicatorTraits) -> IndicatorPlan {
        let state = self.state
        let isIdle = state == .idle || state == .pulling || state == .pending
        let isNormal = traits.kind == .normal
        return IndicatorPlan(
            state: state,
            title: title(state, traits),
            showsTitle: traits.showsTitle && (!isBusy || traits.showsTitleWhileRefreshing),
            subtitle: subtitle(state, traits),
            // An auto footer lies in flow: there is nothing to pull, hence no arrow.
            showsArrow: isNormal && traits.showsArrow && isIdle && behavior != .autoFooter && !isShowingOutcome && !looksBusy,
            arrowAngle: arrowAngle(traits),
            arrowDuration: traits.arrowFollowsPull ? 0 : options.beginDuration,
            isSpinning: isNormal && looksBusy,
            progress: progress,
            opacity: opacity,
            isActionable: isActionable(state),
            action: actionKey(traits),
            announcement: announcement(state, traits))
    }

    /// Whether it still looks like work: with ``RefreshHabits/closesAtOnce`` until it has closed, though it could be pulled again.
    private var looksBusy: Bool { has(.closesAtOnce) ? isBusyShown : state == .refreshing }

    private func isActionable(_ state: RefreshState) -> Bool {
        switch state {
        case .failed: true
        case .idle: phase == .idle && behavior != .header
        case .pulling, .pending, .refreshing, .noMoreData, .open: false
        }
    }

    private func arrowAngle(_ traits: IndicatorTraits) -> Double {
        // Points the way the finger goes, and back once letting go is enough. Clockwise from down, left is 90 and right is 270.
        let isForward = (edge == .start) != (traits.axis == .horizontal && traits.isMirrored)
        let outwards = traits.axis == .vertical ? (isForward ? 0.0 : 180) : (isForward ? 270 : 90)
        let inwards = outwards < 180 ? outwards + 180 : outwards - 180
        if traits.arrowFollowsPull, phase == .idle || phase == .armed {
            return outwards + (inwards - outwards) * turnedFraction
        }
        return phase == .armed || (phase == .pending && wasArmed) ? inwards : outwards
    }

    /// How much of its half turn an arrow has done that follows the pull: it turns in the second half of the way, when it can be seen.
    private var turnedFraction: Double {
        guard phase == .idle else { return 1 }
        let way = triggerDisplacement > 0 ? progress * options.extent / triggerDisplacement : 0
        return min(1, max(0, 2 * way - 1))
    }

    private var opacity: Double {
        if phase == .open { return 0 }
        guard options.fadesWithPull, behavior != .autoFooter, phase == .idle || phase == .armed else { return 1 }
        return hasFadedOut ? 0 : min(1, max(0, progress))
    }
}
