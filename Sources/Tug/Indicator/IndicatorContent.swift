/// The kinds of indicator that the library draws itself.
public enum IndicatorKind: UInt8, Sendable, CaseIterable {
    /// Text only.
    case text
    /// Arrow and text; a spinner while working.
    case standard
    /// Images and text. At rest the pull selects the image; while armed or refreshing they play.
    case images
    /// A circle that fills with the pull, then turns. Text only where there is something to read: after a failure, at the end of the data, and while
    /// an outcome is shown.
    case circle
}

/// What an indicator shows: a plain value, worked out by the engine, drawn by a host with native widgets.
///
/// As ``IndicatorContent`` its texts are written out.
public struct IndicatorLook<Text: Sendable>: Sendable {
    /// The state it stands for.
    public var state: EdgeState
    /// How the last run has ended while the indicator shows that, as for a check mark; nil at other times.
    public var outcome: Outcome?
    /// First line, also where it is not shown: assistive technologies read it.
    public var label: Text
    /// Whether the first line is shown.
    public var showsTitle: Bool
    /// Second line; nil for none. After a failure: how to try again. Otherwise, in a header, when it was last refreshed.
    public var subtitle: Text?
    /// Whether the arrow is visible.
    public var showsArrow: Bool
    /// Degrees clockwise by which an arrow that points down is turned.
    public var arrowAngle: Double
    /// Seconds in which the arrow turns to a new ``arrowAngle``: ``EdgeOptions/beginDuration``, or 0 where nothing is animated or the arrow
    /// follows the pull.
    public var arrowDuration: Double
    /// Whether the spinner is visible and turns.
    public var isSpinning: Bool
    /// How far the edge is pulled out, as a fraction of its extent: 1 during a run, more when pulled further.
    public var progress: Double
    /// 0…1.
    public var opacity: Double
    /// Whether a tap has an effect now.
    public var isActionable: Bool
    /// Name of the effect of a tap, for assistive technologies.
    public var action: Text
    /// Announced once when the state is entered; nil for no announcement.
    public var announcement: Text?

    /// Distance from the text to the picture before it, in points; see ``IndicatorOptions/textGap``. Always nil where
    /// the texts are named.
    public var textGap: Double?

    /// The same with other texts.
    func map<Other>(_ text: (Text) -> Other) -> IndicatorLook<Other> {
        IndicatorLook<Other>(
            state: state, outcome: outcome, label: text(label), showsTitle: showsTitle, subtitle: subtitle.map(text),
            showsArrow: showsArrow,
            arrowAngle: arrowAngle, arrowDuration: arrowDuration, isSpinning: isSpinning, progress: progress, opacity: opacity,
            isActionable: isActionable, action: text(action), announcement: announcement.map(text))
    }
}

/// What an indicator shows, with its texts.
public typealias IndicatorContent = IndicatorLook<String>

/// What an indicator shows, with its texts named: for hosts that keep the texts themselves, as in a browser.
@_spi(Host) public typealias IndicatorPlan = IndicatorLook<IndicatorText>

extension IndicatorLook where Text == String {
    /// First line; empty for none.
    public var title: String { showsTitle ? label : "" }
    /// The texts for assistive technologies, also where they are not shown; lines are separated by a line feed.
    public var accessibilityLabel: String { subtitle.map { label + "\n" + $0 } ?? label }
    /// Name of the effect of a tap, for assistive technologies.
    public var actionName: String { action }
}

/// A text of an indicator, by name.
@_spi(Host) public enum IndicatorText: Sendable, Equatable {
    /// One of the language's.
    case key(StringKey)
    /// The app's own title for a state.
    case title(EdgeState)
    /// The words of the app for the outcome.
    case message
    /// When the list was last refreshed.
    case lastRefreshed
}

@_spi(Host) extension EdgeMachine {
    /// What an indicator with the given settings shows now.
    public func content(_ settings: IndicatorSettings) -> IndicatorContent {
        var content = plan(settings.traits).map { text in
            switch text {
            case .key(let key): settings.language[key]
            case .title(let state): settings.traits.options.titles[state] ?? ""
            case .message: messageText
            case .lastRefreshed: settings.lastRefreshed ?? ""
            }
        }
        content.textGap = settings.traits.options.textGap
        return content
    }

    private var messageText: String {
        #if hasFeature(Embedded)
            ""
        #else
            outcome?.message ?? ""
        #endif
    }

    /// The same with the texts named rather than written out.
    public func plan(_ traits: IndicatorTraits) -> IndicatorPlan {
        let state = state
        let looksBusy = looksBusy
        let isIdle = state == .idle || state == .pulling || state == .pending
        let options = traits.options
        let isNormal = traits.kind.hasPicture
        let hasWords = showsWords(traits.kind)
        return IndicatorPlan(
            state: state,
            outcome: isShowingOutcome || state == .failed ? outcome : nil,
            label: title(state, traits),
            showsTitle: options.showsTitle && hasWords && (state != .refreshing || options.showsTitleWhileRefreshing),
            subtitle: hasWords ? subtitle(state, traits) : nil,
            // A load in view lies in flow: there is nothing to pull, hence no arrow.
            showsArrow: isNormal && options.showsArrow && isIdle && behavior != .load(.visible) && !isShowingOutcome
                && !looksBusy,
            arrowAngle: arrowAngle(traits),
            arrowDuration: options.arrowFollowsPull ? 0 : self.options.beginDuration,
            isSpinning: isNormal && looksBusy,
            progress: progress,
            opacity: opacity,
            isActionable: isActionable(state),
            action: .key(actionKey(traits)),
            announcement: announcement(state, traits))
    }

    private func isActionable(_ state: EdgeState) -> Bool {
        switch state {
        case .failed: true
        case .idle: phase == .idle && behavior != .refresh
        case .pulling, .pending, .refreshing, .noMoreData, .open: false
        }
    }

    private func arrowAngle(_ traits: IndicatorTraits) -> Double {
        // Points the way the finger goes, and back once letting go is enough. Clockwise from down, left is 90 and right is 270.
        let isForward = (edge == .start) != (traits.axis == .horizontal && traits.isMirrored)
        let (forward, backward) = traits.axis == .vertical ? (0.0, 180.0) : (270, 90)
        let (outwards, inwards) = isForward ? (forward, backward) : (backward, forward)
        if traits.options.arrowFollowsPull, phase == .idle {
            return outwards + (inwards - outwards) * turnedFraction
        }
        return switch data {
        case .armed, .pending(wasArmed: true): inwards
        default: outwards
        }
    }

    /// How much of its half turn an arrow has done that follows the pull: it turns in the second half of the way, when it can be seen.
    private var turnedFraction: Double {
        guard phase == .idle else { return 1 }
        let way = triggerDisplacement > 0 ? progress * options.extent / triggerDisplacement : 0
        return min(1, max(0, 2 * way - 1))
    }

    private var opacity: Double {
        if phase == .open || isFadedOut { return 0 }
        guard behavior != .load(.visible), phase == .idle || phase == .armed else { return 1 }
        // A pull that was held through a run cannot fire any more, and must not offer to.
        if needsRearm { return 0 }
        guard options.fadesWithPull == true else { return 1 }
        return hasFadedOut ? 0 : min(1, max(0, progress))
    }
}
