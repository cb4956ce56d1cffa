/// Which words an indicator uses.
public enum Wording: UInt8, Sendable, CaseIterable {
    /// Those of what its edge does: refresh, load more, or load older at the top of a vertical list.
    case standard
    /// Those of MJRefresh's trailer: pulled sideways past the end, it shows details.
    case detailPage
}

/// The app's own titles, by state.
public struct StateTitles: Sendable, Equatable {
    #if hasFeature(Embedded)
        /// The host keeps the texts. A bit for the raw value of each state that has one.
        public var states: UInt8 = 0

        /// nil: the host has the title.
        subscript(state: EdgeState) -> String? { nil }

        /// Whether a state has a title of the app's own.
        func contains(_ state: EdgeState) -> Bool { states & 1 << state.rawValue != 0 }
    #else
        private var titles: [EdgeState: String] = [:]

        /// The title for a state; nil for the language's own.
        public subscript(state: EdgeState) -> String? {
            get { titles[state] }
            set { titles[state] = newValue }
        }

        /// Whether a state has a title of the app's own.
        func contains(_ state: EdgeState) -> Bool { titles[state] != nil }
    #endif

    /// No titles: the language's own are shown.
    public init() {}
}

/// What the app chooses of an indicator that the library draws. May be changed at any time.
public struct IndicatorOptions: Sendable, Equatable {
    /// Titles in place of the language's own. A failure's own message goes before that for ``EdgeState/failed``; that for
    /// ``EdgeState/open`` is shown where letting go opens the second floor.
    public var titles = StateTitles()
    /// Which of the language's words are used.
    public var wording = Wording.standard
    /// Whether there is a first line.
    public var showsTitle = true
    /// Whether there is a first line while it works.
    public var showsTitleWhileRefreshing = true
    /// Header: whether the second line tells when the list was last refreshed, where that is known.
    public var showsLastRefreshed = true
    /// Whether an indicator with an arrow shows it.
    public var showsArrow = true
    /// Whether the arrow turns with the pull, rather than flipping over when letting go is enough.
    public var arrowFollowsPull = false
    /// Distance from the text to what stands before it, in points: to the middle of an arrow or spinner, or to the edge of an image. nil
    /// for the look's own: 25 and 20 in UIKit, as in MJRefresh. A distance that is negative or not finite counts as nil.
    ///
    /// Beside a list that scrolls sideways it has no effect.
    public var textGap: Double? {
        didSet { if textGap?.isLength == false { textGap = nil } }
    }

    /// Everything is shown, in the language's words.
    public init() {}
}

/// What decides how an indicator looks, besides the state of its edge, without any text.
@_spi(Host) public struct IndicatorTraits: Sendable {
    /// The kind of indicator.
    public var kind: IndicatorKind
    /// The direction in which the list scrolls.
    public var axis: ScrollAxis
    /// Whether the layout runs from right to left, so that the start of a horizontal list is its right side.
    public var isMirrored: Bool
    /// The app's choices.
    public var options: IndicatorOptions
    /// Whether the time of the last refresh is known. A header then shows it, if the options say so.
    public var knowsLastRefreshed: Bool

    /// Traits of an indicator; everything else defaults to a vertical list.
    public init(
        kind: IndicatorKind, axis: ScrollAxis = .vertical, isMirrored: Bool = false,
        options: IndicatorOptions = IndicatorOptions(),
        knowsLastRefreshed: Bool = false
    ) {
        self.kind = kind
        self.axis = axis
        self.isMirrored = isMirrored
        self.options = options
        self.knowsLastRefreshed = knowsLastRefreshed
    }
}

/// ``IndicatorTraits`` with the texts that only the host knows.
@_spi(Host) public struct IndicatorSettings: Sendable {
    /// What decides how the indicator looks.
    public var traits: IndicatorTraits
    /// Language of the texts.
    public var language: Language
    /// When the list was last refreshed, as a text; nil where that is not shown.
    public var lastRefreshed: String? {
        didSet { traits.knowsLastRefreshed = lastRefreshed != nil }
    }

    /// Settings for an indicator; everything else defaults to a vertical list in English.
    public init(
        kind: IndicatorKind, axis: ScrollAxis = .vertical, isMirrored: Bool = false, language: Language = .english,
        options: IndicatorOptions = IndicatorOptions(), lastRefreshed: String? = nil
    ) {
        traits = IndicatorTraits(
            kind: kind, axis: axis, isMirrored: isMirrored, options: options, knowsLastRefreshed: lastRefreshed != nil)
        self.language = language
        self.lastRefreshed = lastRefreshed
    }
}
