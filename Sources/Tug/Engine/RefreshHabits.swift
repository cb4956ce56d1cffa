/// What an edge may do otherwise than this library's default. Together they are what MJRefresh does, see
/// ``RefreshOptions/mjRefresh(for:)``; each can be chosen by itself.
public struct RefreshHabits: OptionSet, Sendable {
    /// One bit a habit.
    public let rawValue: UInt16

    /// Habits with the given bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An armed edge fires with the first scroll event after the finger has lifted (or was taken away), not with the lifting itself.
    public static let firesOnScroll = RefreshHabits(rawValue: 1 << 0)
    /// The handler of a header or back footer starts when the show animation is over, not at once.
    public static let startsWhenShown = RefreshHabits(rawValue: 1 << 1)
    /// A run that ends closes at once, even in the middle of its show animation, and can be pulled or begun again while it closes.
    /// Leaves out the minimum visible time and the outcome.
    public static let closesAtOnce = RefreshHabits(rawValue: 1 << 2)
    /// A begin while it refreshes does nothing.
    public static let ignoresRepeatedBegin = RefreshHabits(rawValue: 1 << 3)
    /// Beginning scrolls to the indicator even under a finger.
    public static let revealsUnderFinger = RefreshHabits(rawValue: 1 << 4)
    /// A refreshing header holds open no more of itself than is scrolled into view, so that sticky section headers sit right above the
    /// content; a footer holds what it needed when its run began, whatever becomes of the content meanwhile.
    public static let holdsWhatIsShown = RefreshHabits(rawValue: 1 << 5)
    /// An auto footer loads on each approach: with any scroll event towards its edge past the threshold while there is more content than
    /// viewport, and when a finger lifts at the end. Triggers count for finger movements only, and are spent when the load ends.
    public static let loadsOnEachApproach = RefreshHabits(rawValue: 1 << 6)
    /// A hidden or disabled edge takes no notice of the list, but begins and ends when it is told to, and goes on when it becomes hidden.
    /// Hiding an auto footer ends its run all the same.
    public static let worksWhileHidden = RefreshHabits(rawValue: 1 << 7)
    /// A footer takes no notice of a refresh at the other edge: they run side by side, and no-more-data stays.
    public static let ignoresOtherEdge = RefreshHabits(rawValue: 1 << 8)
    /// Decides with scroll events only, on screen or not, and never looks again when sizes change or something came to rest. The progress
    /// keeps its value outside the pull, and follows an unassisted movement below 1 only.
    public static let decidesOnScrollOnly = RefreshHabits(rawValue: 1 << 9)

    // Two mistakes of MJRefresh that nobody can want, and so cannot be chosen by name: conformance replays make them where a recording
    // has them, so that what comes after can still be compared.

    /// A footer takes what a refreshing header holds open for the app's inset.
    static let countsOtherEdgeAsInset = RefreshHabits(rawValue: 1 << 14)
    /// An auto footer whose drag has spent its triggers ignores a begin by the program too.
    static let ignoresBeginAfterDrag = RefreshHabits(rawValue: 1 << 15)

    /// Everything that MJRefresh 3.7.9 does.
    public static let mjRefresh: RefreshHabits = [
        .firesOnScroll, .startsWhenShown, .closesAtOnce, .ignoresRepeatedBegin, .revealsUnderFinger, .holdsWhatIsShown,
        .loadsOnEachApproach, .worksWhileHidden, .ignoresOtherEdge, .decidesOnScrollOnly,
    ]
}

extension RefreshOptions {
    /// MJRefresh's choices wherever this library's defaults differ: for apps that come from it and rely on them, and for the proof
    /// that the engine can do what it does.
    public static func mjRefresh(for behavior: EdgeBehavior) -> RefreshOptions {
        var options = RefreshOptions.standard(for: behavior)
        options.habits = .mjRefresh
        options.fillRounds = 0
        options.hidesWhenEmpty = false
        options.failureHold = 0
        return options
    }
}
