/// Takes the place of the folder Extras in a browser's program for pages whose lists have none of these options.
struct EdgeExtras: Sendable {}

/// Nothing more is to be done.
struct ReactionExtras: Sendable {}

@_spi(Host) extension EdgeReaction {
    /// Whether a pull has just ended without a run: it is not noted.
    public var pullCancelled: Bool { false }
}

extension EdgeOptions {
    mutating func setExtra(_ field: OptionField, to number: Double) {}
}

extension EdgeMachine {
    func noteShortness(_ metrics: ScrollMetrics) {}
    var isHiddenWhenShort: Bool { false }
    var isPulled: Bool { false }
    func notePull(_ pull: PullFacts, movement: Double, fires: Bool) {}
    func endPull() {}
}

/// An indicator moves with the content.
public enum PlacementMode: Sendable {
    case moving
}

extension EdgeOptions {
    func limitPlacement(of behavior: EdgeBehavior) {}
}

extension EdgeMachine {
    var liesOverRows: Bool { false }
    var isFadedOut: Bool { false }
    func shownLength(of length: Double, displacement: Double) -> Double? { nil }
    func showsWords(_ kind: IndicatorKind) -> Bool { true }
}

@_spi(Host) extension OverscrollHost {
    /// Points by which the rows are drawn away from where the platform scrolled them.
    public var rowDisplacement: Double { state.displacement }
}

extension IndicatorKind {
    var hasPicture: Bool { self == .standard }
}

extension IndicatorTraits {
    static func furtherKind(_ number: Double) -> IndicatorKind { .standard }
}
