/// Another library whose behavior an edge can follow, see ``EdgeOptions/compatibility``.
public enum Compatibility: UInt8, Sendable, CaseIterable {
    /// MJRefresh 3.7.9, as recorded on iOS.
    ///
    /// What differs from this library's own behavior:
    /// - An armed edge fires with the first scroll event after a release or a cancelled drag.
    /// - The handler of a header or back footer starts when the opening animation is over.
    /// - A run that ends closes at once and can be pulled again while it closes: no minimum visible time, no outcome.
    /// - A begin during a run joins it also if a key or an assistive technology asks. Only `restart` begins another run.
    /// - A footer at the end of its data that is told to end, without a run, has more again.
    /// - A begin scrolls to the indicator even during a drag.
    /// - A refreshing header holds open its visible part; a back footer what it needed when its run began.
    /// - An auto footer loads on each approach: with scroll events towards it past the threshold while the content overflows, and
    ///   on release at the end. A drag's triggers are counted when the load ends.
    /// - A hidden or disabled edge ignores scrolling, but begins and ends on command. Hiding an auto footer ends its run.
    /// - A footer ignores a refresh at the other edge: both run side by side, and no-more-data stays.
    /// - Decisions are made with scroll events only, also off screen. The progress keeps its value outside the pull.
    case mjRefresh
}

extension EdgeOptions {
    /// MJRefresh's values where this library's defaults differ, for apps that rely on them.
    public static func mjRefresh(for behavior: EdgeBehavior) -> EdgeOptions {
        var options = EdgeOptions.standard(for: behavior)
        options.compatibility = .mjRefresh
        options.fillRounds = 0
        options.hidesWhenEmpty = false
        options.failureHold = 0
        return options
    }
}
