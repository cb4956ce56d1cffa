/// Where MJRefresh is wrong and this library differs on purpose.
///
/// Each rule names the defect that it corrects and holds in exactly one situation. There, and only there, the replay makes MJRefresh's
/// mistake on our list (by the app's hand, or with a habit that no app can choose), counts it, and goes on comparing every field
/// strictly: against the same wrong numbers, so that nothing after the defect goes unproved. Without the rule, the comparison fails
/// there; the tests show that for each of them. `docs/deviations.md` is the list for people.
public enum Deviation: String, CaseIterable, Sendable {
    /// The inset is lost or doubled: MJRefresh remembers the app's inset at the last scroll event and later adds differences to it.
    case insetBookkeeping
    /// The refreshing callback comes after the refresh has ended.
    case callbackAfterEnd
    /// The end of a closing animation is told though the component has been removed meanwhile.
    case completionAfterRemoval
    /// A begin in the same turn after an end is lost.
    case beginAfterEndInOneTurn
    /// While a header refreshes, footers take what it holds open for the app's inset.
    case insetOfRefreshingHeader
    /// With the triggers of a drag spent, a begin by the program is ignored.
    case beginIgnoredAfterDrag
    /// The end of a load moves a paging list by its bottom inset, out of its range.
    case pagedEndMovesList
    /// Hiding an auto footer forgets that the data has ended.
    case hidingForgetsNoMoreData
    /// "Today" is said of the same day of any month.
    case todayOfAnotherMonth
    /// The second line of a header that was hidden during a refresh tells the time before it when it is shown again.
    case hiddenTimeNotWritten
    /// An auto footer whose extent changes holds open the old one, and gives back the new one.
    case insetOfOldExtent
    /// An auto footer that fades with the pull cannot be seen before its first load, and takes no tap.
    case fadedFooterTakesNoTap
    /// A trailer is as wide as the list until its first layout, so that off screen it is pulled by a fraction of that.
    case trailerAsWideAsList

    /// Why ours is better, in a sentence.
    public var reason: String {
        switch self {
        case .insetBookkeeping:
            "What edges hold open is an absolute contribution, so the app's inset survives whatever happens meanwhile."
        case .callbackAfterEnd: "A handler that has not started when its run ends never starts."
        case .completionAfterRemoval: "Nothing is called for an edge that is no longer there."
        case .beginAfterEndInOneTurn: "Ends take effect at once, so a begin after one begins."
        case .insetOfRefreshingHeader: "Edges see the app's inset only, so a refresh does not shift where a footer is armed."
        case .beginIgnoredAfterDrag: "What a drag may trigger says nothing about what the program may begin."
        case .pagedEndMovesList: "The end of a load leaves the list where it is."
        case .hidingForgetsNoMoreData: "No more data is a fact about the data, not about what is seen."
        case .todayOfAnotherMonth: "Today is a day of the calendar."
        case .hiddenTimeNotWritten: "What is shown again says what is so now."
        case .insetOfOldExtent: "A footer holds open the extent that it has."
        case .fadedFooterTakesNoTap: "A footer in flow is not pulled, so there is nothing that it could fade with."
        case .trailerAsWideAsList: "An edge has its extent from the start, on screen or not."
        }
    }

    /// Number of the defect among the known ones of the recordings' description; nil for one that it does not list.
    public var defect: Int? {
        switch self {
        case .insetBookkeeping: 1
        case .callbackAfterEnd, .completionAfterRemoval: 2
        case .beginAfterEndInOneTurn: 3
        case .insetOfRefreshingHeader: 4
        case .beginIgnoredAfterDrag, .pagedEndMovesList, .hidingForgetsNoMoreData, .insetOfOldExtent: 5
        case .todayOfAnotherMonth: 6
        case .hiddenTimeNotWritten, .fadedFooterTakesNoTap, .trailerAsWideAsList: nil
        }
    }
}

/// Which rules hold, and how often each was needed.
struct Deviations {
    let rules: Set<Deviation>
    private(set) var counts: [Deviation: Int] = [:]

    init(_ rules: Set<Deviation>) { self.rules = rules }

    /// MJRefresh's mistake is due now: whether to make it, which is counted.
    mutating func makes(_ deviation: Deviation) -> Bool {
        guard rules.contains(deviation) else { return false }
        counts[deviation, default: 0] += 1
        return true
    }
}
