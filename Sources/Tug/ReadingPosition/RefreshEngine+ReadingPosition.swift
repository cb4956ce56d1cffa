/// Keeps the reading position when older rows are inserted before the visible ones: a load edge at the start, as in a chat.
///
/// The offset moves by the growth of the content before the visible rows. The best source of that length is
///
/// 1. the host, if it can identify rows before and after a layout: see ``ReadingPosition``;
/// 2. else the app: ``noteInsertedContent(length:)``;
/// 3. else the growth of the content from the begin of a load at the start to the layout after its end. A load at the other edge
///    makes that ambiguous. An app that adds rows at both ends at once must report the length.
@_spi(Host) extension RefreshEngine {
    /// Whether layouts may move the offset: an active load edge at the start has the option, or the list follows an edge.
    public var keepsReadingPosition: Bool {
        startMachine.keepsReadingPosition || following.start.isWanted || following.end.isWanted
    }

    /// The app has inserted `length` points before the visible rows (negative: removed). Adds up until the content's length
    /// changes.
    public func noteInsertedContent(length: Double) {
        guard length.isFinite, keepsReadingPosition else { return }
        insertion.told = (insertion.told ?? 0) + length
    }

    /// The points by which the offset must move after a layout to keep the visible rows in place; 0 for none. `contentLength` is
    /// the new length in points. `movement` is how far the visible rows have moved along the content, if known.
    ///
    /// The host moves its offset by the result and then sends ``ScrollEvent/geometryChanged``. That does not count as scrolling.
    public func readingShift(movement: Double?, contentLength: Double, now: Double) -> Double {
        guard isAttached, keepsReadingPosition, contentLength.isFinite, now.isFinite else { return 0 }
        // A negative length counts as 0.
        let contentLength = max(0, contentLength)
        let growth =
            contentLength
            - (insertion.toldLength == last.contentLength ? insertion.seenLength : last.contentLength)
        // A layout without a change does not include the announced rows.
        guard growth != 0 || movement != nil else { return 0 }
        let announced = insertion.told ?? inferredInsertion(growth: growth, now: tick(now))
        if growth != 0 {
            let old = insertion
            insertion = AwaitedInsertion(toldLength: last.contentLength, seenLength: contentLength)
            // A list that only follows an edge has none to expect. A load that comes to its start goes by what has ended.
            if !startMachine.keepsReadingPosition {
                (insertion.startEndedAt, insertion.endEndedAt) = (old.startEndedAt, old.endEndedAt)
            }
        }
        let shift = movement ?? announced
        guard shift.isFinite else { return 0 }
        last.offset += shift
        followingShifted(by: shift)
        return shift
    }

    /// Where rows that are new now come in, as far as the engine knows.
    public func newRows(now: Double) -> NewRows {
        guard insertion.told == nil else { return .announced }
        return inferredInsertion(growth: 1, now: tick(now)) > 0 ? .before : .after
    }

    /// Lengths of rows were corrected, and the host moves its offset by `shift` points to keep the visible rows in place. That does not
    /// count as scrolling, and does not say where awaited rows come in.
    public func moveReading(by shift: Double) {
        guard isAttached, keepsReadingPosition, shift.isFinite else { return }
        last.offset += shift
        followingShifted(by: shift)
    }

    /// A run has succeeded: its rows are about to be laid out.
    func insertionAwaited(at edge: ScrollEdge, now: Double) {
        if edge == .start { insertion.startEndedAt = now } else { insertion.endEndedAt = now }
    }

    /// Whether rows that come at an edge are those of a load there, which runs or has just succeeded.
    public func awaitsRows(at edge: ScrollEdge, now: Double) -> Bool {
        machine(edge).isLoad && bringsRows(edge, now: tick(now))
    }

    /// Whether rows whose place is not known come in at the start: a run there brings them, or has just brought them.
    public func comesAtStart(now: Double) -> Bool {
        insertion.told == nil && bringsRows(.start, now: tick(now)) && !bringsRows(.end, now: tick(now))
    }

    private func inferredInsertion(growth: Double, now: Double) -> Double {
        // What a refresh brings is to be seen.
        let isAwaited = startMachine.keepsReadingPosition && bringsRows(.start, now: now) && !bringsRows(.end, now: now)
        return isAwaited ? max(0, growth) : 0
    }

    /// Whether a run at an edge goes on or has just succeeded.
    private func bringsRows(_ edge: ScrollEdge, now: Double) -> Bool {
        machine(edge).isRefreshing || now - (edge == .start ? insertion.startEndedAt : insertion.endEndedAt) <= Self.layoutTime
    }
}

/// Where new rows come in.
@_spi(Host) public enum NewRows: Sendable {
    /// The app has told their length, see ``RefreshEngine/noteInsertedContent(length:)``.
    case announced
    /// Before the visible rows: a load at the start brings them.
    case before
    /// After the visible rows, or among them.
    case after
}

/// Rows inserted before the visible ones and not laid out yet.
struct AwaitedInsertion: Sendable {
    /// The reported and the new content length at the last shift, in points. Another shift may come before the next report.
    var toldLength = Double.nan
    var seenLength = 0.0
    /// The length set by the app, in points; nil for none.
    var told: Double?
    /// When a run at the start last succeeded, in seconds.
    var startEndedAt = -Double.infinity
    /// When a run at the end last succeeded, in seconds.
    var endEndedAt = -Double.infinity
}

extension EdgeMachine {
    /// Whether loads at this edge keep the visible rows in place.
    var keepsReadingPosition: Bool { edge == .start && isActive && !behavior.isRefresh && options.keepsReadingPosition }

    /// Seconds for which a load stays open after its end, until its rows are laid out. Closing earlier would move the visible
    /// rows.
    func layoutWait(after outcome: Outcome) -> Double {
        keepsReadingPosition && behavior == .load(.pulled) && outcome.isSuccess ? RefreshEngine.layoutTime : 0
    }
}
