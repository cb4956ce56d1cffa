/// A text of an indicator, by name: what a host needs that keeps the texts itself.
public enum IndicatorText: Sendable, Equatable {
    /// One of the language's.
    case key(StringKey)
    /// The app's own title for a state.
    case title(RefreshState)
    /// The message of the failure.
    case message
    /// When the list was last refreshed.
    case lastRefreshed
}

/// What of ``IndicatorSettings`` decides, without any text.
public struct IndicatorTraits: Sendable {
    /// What it is made of.
    public var kind: IndicatorKind
    /// The direction in which the list scrolls.
    public var axis: ScrollAxis
    /// Whether the layout runs from right to left, so that the start of a horizontal list is its right side.
    public var isMirrored = false
    /// Which of the language's words are used.
    public var wording = Wording.standard
    /// Whether there is a first line.
    public var showsTitle = true
    /// Whether there is a first line while it works.
    public var showsTitleWhileRefreshing = true
    /// Whether an indicator with an arrow shows it.
    public var showsArrow = true
    /// Whether the arrow turns with the pull, rather than flipping over when letting go is enough.
    public var arrowFollowsPull = false
    /// Header: whether the second line tells when the list was last refreshed.
    public var tellsLastRefreshed = false
    /// The states that the app has a title of its own for: a bit for each raw value.
    public var titles: UInt8 = 0

    /// Traits of an indicator of a kind; everything else as in ``IndicatorSettings``.
    public init(kind: IndicatorKind, axis: ScrollAxis = .vertical) {
        self.kind = kind
        self.axis = axis
    }

    init(_ settings: IndicatorSettings) {
        self.init(kind: settings.kind, axis: settings.axis)
        let options = settings.options
        isMirrored = settings.isMirrored
        wording = options.wording
        showsTitle = options.showsTitle
        showsTitleWhileRefreshing = options.showsTitleWhileRefreshing
        showsArrow = options.showsArrow
        arrowFollowsPull = options.arrowFollowsPull
        tellsLastRefreshed = options.showsLastRefreshed && settings.lastRefreshed != nil
        for state in RefreshState.allCases { setHasTitle(options.titles[state] != nil, for: state) }
    }

    /// Whether the app has a title of its own for a state.
    public func hasTitle(for state: RefreshState) -> Bool { titles & 1 << state.rawValue != 0 }

    /// The app has a title of its own for a state, or not any more.
    public mutating func setHasTitle(_ hasTitle: Bool, for state: RefreshState) {
        let bit: UInt8 = 1 << state.rawValue
        if hasTitle { titles |= bit } else { titles &= ~bit }
    }
}

/// ``IndicatorContent`` with the texts named rather than written out, for hosts that keep the texts themselves: a browser, whose program
/// is a third smaller without them.
public struct IndicatorPlan: Sendable {
    /// The state it stands for.
    public var state: RefreshState
    /// First line, and what assistive technologies say.
    public var title: IndicatorText
    /// Whether the first line is seen.
    public var showsTitle: Bool
    /// Second line; nil for none.
    public var subtitle: IndicatorText?
    /// Whether the arrow is visible.
    public var showsArrow: Bool
    /// Degrees clockwise by which an arrow that points down is turned.
    public var arrowAngle: Double
    /// Seconds in which the arrow turns to a new ``arrowAngle``; 0 for at once.
    public var arrowDuration: Double
    /// Whether the spinner is visible and turns.
    public var isSpinning: Bool
    /// How far it is pulled out as a fraction of its extent, 1 while it works, more when pulled further.
    public var progress: Double
    /// 0…1.
    public var opacity: Double
    /// Whether a tap does something now.
    public var isActionable: Bool
    /// Name of what a tap does.
    public var action: StringKey
    /// Spoken once when the state is entered; nil when there is nothing to say.
    public var announcement: IndicatorText?
}
