/// Which part of a scroll view's inset is the app's, and which part the edges hold open.
///
/// For hosts whose scroll view has one inset that both write to. Contributions are absolute: the sum is computed anew each time, so it never
/// drifts. With nothing held open, the inset is exactly what the app last set.
///
/// A control of the platform may hold something open in the same inset, and write there itself. What it has added is a part of its own:
/// the app never gets it, and never loses its own when that is taken away.
@_spi(Host) public struct InsetLedger: Sendable, Equatable {
    private var start: AppInset
    private var end: AppInset
    /// What the edges hold open, in points.
    public private(set) var contribution = AxisInsets()
    /// What a control of the platform has added at the start, in points.
    public private(set) var platform = 0.0

    /// A ledger for a scroll view whose inset, in points, is all the app's.
    public init(app: AxisInsets = AxisInsets()) {
        start = AppInset(app.start)
        end = AppInset(app.end)
    }

    /// The app's own inset, in points.
    public var app: AxisInsets { AxisInsets(start: start.value, end: end.value) }

    /// What the scroll view's inset should read, in points.
    public var total: AxisInsets {
        let held = contribution.start + platform
        return AxisInsets(
            start: held == 0 ? app.start : app.start + held,
            end: contribution.end == 0 ? app.end : app.end + contribution.end)
    }

    /// The edges hold this much open from now on, in points. Returns what to write to the scroll view.
    public mutating func contribute(_ contribution: AxisInsets) -> AxisInsets {
        self.contribution = contribution
        return total
    }

    /// The app says outright what its own inset is, in points. What is held open stays.
    public mutating func setApp(_ app: AxisInsets) {
        start = AppInset(app.start)
        end = AppInset(app.end)
    }

    /// The scroll view reports its inset. Returns false for the echo of our own write; otherwise the app has set the ends that differ, and
    /// ``total`` has to be written again.
    ///
    /// What an app has read and writes back, with or without a change, does not become its own: see `AppInset`.
    ///
    /// - Parameters:
    ///   - inset: What is reported, in points.
    ///   - previous: What the app has read before this write, if that is not ``total``.
    public mutating func observe(_ inset: AxisInsets, from previous: AxisInsets? = nil) -> Bool {
        guard inset.start.isFinite, inset.end.isFinite else { return false }
        let expected = previous ?? total
        guard inset != expected else { return false }
        if inset.start != expected.start { start.write(inset.start, total: expected.start) }
        if inset.end != expected.end { end.write(inset.end, total: expected.end) }
        return true
    }

    // MARK: A control of the platform

    /// The scroll view reports its inset at a time when a control of the platform may write it. Returns whether that was the writer: an opening
    /// control gets exactly one of `extents`, and a closing one takes away exactly what it has added. A control that is open may change its
    /// extent. ``total`` has to be written again, without the rounding of the sums.
    ///
    /// - Parameters:
    ///   - inset: What is reported, in points.
    ///   - previous: What the scroll view had before this write, if that is not ``total``.
    ///   - extents: What the control may have in the inset, in points; none if it does not open.
    ///   - isClosing: Whether it may give up what it has.
    public mutating func observePlatform(
        _ inset: AxisInsets, from previous: AxisInsets? = nil, opening extents: [Double], isClosing: Bool
    ) -> Bool {
        let previous = previous ?? total
        let change = inset.start - previous.start
        guard change != 0, inset.end == previous.end else { return false }
        if let extent = extents.first(where: { AppInset.isSame($0 - platform, change) }) {
            platform = extent
        } else if isClosing, platform != 0, AppInset.isSame(change, -platform) {
            platform = 0
        } else {
            return false
        }
        return true
    }

    /// The control of the platform has left the scroll view. What it has not taken away stays in the inset, and becomes the app's: only the app
    /// can still change it.
    public mutating func platformLeft() {
        guard platform != 0 else { return }
        start = AppInset(app.start + platform)
        platform = 0
    }
}
