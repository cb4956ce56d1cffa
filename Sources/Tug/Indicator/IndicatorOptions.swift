/// Which words an indicator uses.
public enum Wording: UInt8, Sendable, CaseIterable {
    /// Those of what its edge does: refresh, load more, or load older at the top of a vertical list.
    case standard
    /// Those of MJRefresh's trailer: pulled sideways past the end, it shows details.
    case detailPage
}

/// Titles of the app's own, by state.
public struct StateTitles: Sendable, Equatable {
    private var titles: [String?] = []

    /// No titles: the language's own are shown.
    public init() {}

    /// The title for a state; nil for the language's own.
    public subscript(state: RefreshState) -> String? {
        get {
            let index = Int(state.rawValue)
            return index < titles.count ? titles[index] : nil
        }
        set {
            let index = Int(state.rawValue)
            while titles.count <= index { titles.append(nil) }
            titles[index] = newValue
        }
    }
}

/// What the app chooses of an indicator that the library draws. May be changed at any time.
public struct IndicatorOptions: Sendable, Equatable {
    /// Titles in place of the language's own. A failure's own message goes before that for ``RefreshState/failed``; that for
    /// ``RefreshState/open`` is shown where letting go opens the second floor.
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

/// Everything besides the machine that decides what an indicator shows.
public struct IndicatorSettings: Sendable {
    /// What it is made of.
    public var kind: IndicatorKind
    /// The direction in which the list scrolls.
    public var axis: ScrollAxis
    /// Whether the layout runs from right to left, so that the start of a horizontal list is its right side.
    public var isMirrored: Bool
    /// Language of the texts.
    public var language: Language
    /// The app's choices.
    public var options: IndicatorOptions
    /// When the list was last refreshed, as a text; nil where that is not told.
    public var lastRefreshed: String?

    /// Settings for an indicator of a kind; everything else defaults to a vertical list in English.
    public init(
        kind: IndicatorKind, axis: ScrollAxis = .vertical, isMirrored: Bool = false, language: Language = .english,
        options: IndicatorOptions = IndicatorOptions(), lastRefreshed: String? = nil
    ) {
        self.kind = kind
        self.axis = axis
        self.isMirrored = isMirrored
        self.language = language
        self.options = options
        self.lastRefreshed = lastRefreshed
    }
}
