/// Where older rows come before those that are seen, what is read stays where it is: a load edge at the start, as in a chat.
///
/// The offset moves by as much as the content before what is seen has grown. How much that is, is known best by
///
/// 1. the host, if it can tell rows apart before and after the layout: see ``ReadingPosition``;
/// 2. else the app, if it says so: ``noteInsertedContent(length:)``;
/// 3. else nobody. Then what the content grows by from the begin of a load at the start to the layout after its end is taken for what that
///    load brought, unless a load at the other edge may have brought it. Whoever adds rows at both ends at once has to say how much.
extension RefreshEngine {
    /// Whether layouts may move the offset: there is a load edge at the start, in use, that wants it.
    public var keepsReadingPosition: Bool { startMachine.value.keepsReadingPosition }

    /// The app has inserted so many points before what is seen (negative: removed), which the next change of the content's length will
    /// show. Adds up until then.
    public func noteInsertedContent(length: Double) {
        guard length.isFinite, keepsReadingPosition else { return }
        list.insertion.told = (list.insertion.told ?? 0) + length
    }

    /// By how many points the offset has to move so that what is read stays, after a layout that left the content `contentLength` points
    /// long; 0 if it is to stay as it is. `movement` is how far what is seen has moved along the content, if the host knows.
    ///
    /// The host moves its offset by the result and then tells ``ScrollEvent/geometryChanged``. That is no scrolling: it brings no edge nearer.
    public func readingShift(movement: Double?, contentLength: Double, now: Double) -> Double {
        guard isAttached, keepsReadingPosition, contentLength.isFinite, now.isFinite else { return 0 }
        // As everywhere, a negative length counts as none.
        let contentLength = max(0, contentLength)
        let growth =
            contentLength
            - (list.insertion.toldLength == list.last.contentLength ? list.insertion.seenLength : list.last.contentLength)
        // A layout that changes nothing shows nothing of what was announced.
        guard growth != 0 || movement != nil else { return 0 }
        let announced = list.insertion.told ?? inferredInsertion(growth: growth, now: tick(now))
        if growth != 0 { list.insertion = AwaitedInsertion(toldLength: list.last.contentLength, seenLength: contentLength) }
        let shift = movement ?? announced
        guard shift.isFinite else { return 0 }
        list.last.offset += shift
        return shift
    }

    /// A load or refresh has ended well: what it brought is about to be laid out.
    func insertionAwaited(at edge: ScrollEdge, now: Double) {
        if edge == .start { list.insertion.startEndedAt = now } else { list.insertion.endEndedAt = now }
    }

    private func inferredInsertion(growth: Double, now: Double) -> Double {
        let isAwaited = startMachine.isRefreshing || now - list.insertion.startEndedAt <= Self.layoutTime
        let isDoubtful = endMachine.isRefreshing || now - list.insertion.endEndedAt <= Self.layoutTime
        return isAwaited && !isDoubtful ? max(0, growth) : 0
    }
}

/// What is known about rows that have been inserted before what is seen and not been laid out yet.
struct AwaitedInsertion: Sendable {
    /// Length of the content, in points, that the host had told when it last asked, and that it then had: it may ask again before it tells.
    var toldLength = Double.nan
    var seenLength = 0.0
    /// What the app said, in points; nil if it said nothing.
    var told: Double?
    /// When a load at the start last ended well, in seconds.
    var startEndedAt = -Double.infinity
    /// When a load at the end last ended well, in seconds.
    var endEndedAt = -Double.infinity
}

extension EdgeState {
    /// Whether what it brings comes before what is read, which then stays.
    var keepsReadingPosition: Bool { edge == .start && isActive && !behavior.isRefresh && options.keepsReadingPosition }

    /// Seconds for which a load stays open after its end. What it brought takes its place as soon as it is laid out, and nothing moves;
    /// closing before that would move what is read.
    func layoutWait(after outcome: Outcome) -> Double {
        keepsReadingPosition && behavior == .backFooter && outcome.isSuccess ? RefreshEngine.layoutTime : 0
    }
}
