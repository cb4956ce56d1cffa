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
    func notePull(_ pull: PullFacts, fires: Bool) {}
    func endPull() {}
}
