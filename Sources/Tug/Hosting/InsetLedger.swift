/// Which part of a scroll view's inset is the app's, and which part the edges hold open.
///
/// For hosts whose scroll view has one inset that both write to. Contributions are absolute: the sum is computed anew each time, so it never
/// drifts. With nothing held open, the inset is exactly what the app last set.
@_spi(Host) public struct InsetLedger: Sendable, Equatable {
    private var start: AppInset
    private var end: AppInset
    /// What the edges hold open, in points.
    public private(set) var contribution = AxisInsets()

    /// A ledger for a scroll view whose inset, in points, is all the app's.
    public init(app: AxisInsets = AxisInsets()) {
        start = AppInset(app.start)
        end = AppInset(app.end)
    }

    /// The app's own inset, in points.
    public var app: AxisInsets { AxisInsets(start: start.value, end: end.value) }

    /// What the scroll view's inset should read, in points.
    public var total: AxisInsets {
        AxisInsets(
            start: contribution.start == 0 ? app.start : app.start + contribution.start,
            end: contribution.end == 0 ? app.end : app.end + contribution.end)
    }

    /// The edges hold this much open from now on, in points. Returns what to write to the scroll view.
    public mutating func contribute(_ contribution: AxisInsets) -> AxisInsets {
        self.contribution = contribution
        return total
    }

    /// The scroll view reports `inset` (points). Returns false for the echo of our own write; otherwise the app has
    /// set the ends that differ, and ``total`` has to be written again.
    ///
    /// What an app has read and writes back, with or without a change, does not become its own: see `AppInset`.
    public mutating func observe(_ inset: AxisInsets) -> Bool {
        guard inset.start.isFinite, inset.end.isFinite else { return false }
        let expected = total
        guard inset != expected else { return false }
        if inset.start != expected.start { start.write(inset.start, total: expected.start) }
        if inset.end != expected.end { end.write(inset.end, total: expected.end) }
        return true
    }
}
