@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Checks the invariants after each event on a ``SimulatedScrollView``.
///
/// It uses only what an app or a host can query, and what the host is told to do.
final class InvariantChecker: SimulatedAxisWatcher {
    /// The recorded facts about one edge.
    struct Record {
        var isInstalled = false
        /// The generation of the last started handler.
        var started: UInt32 = 0
        var startsInEvent = 0
        var automaticStartsInEvent = 0
        /// The last observed entry into refreshing, and its time.
        var entered: UInt32 = 0
        var enteredAt = 0.0
        /// The time since which the edge has been finishing; nil otherwise.
        var finishingSince: Double?
        /// Whether it had failed before the event.
        var hadFailed = false
        var hadMore = true
        /// The longest time between the end of a run and rest that the options and outcomes so far allow, in seconds.
        var longestEnd: Double { longestStay + longestLayout + longestHold + longestClose }
        var longestStay = 0.0
        /// The time for which a load at the start stays open for the layout of its rows, so that visible rows move only once.
        let longestLayout = 0.05
        var longestHold = 0.0
        var longestClose = 0.0
        var fillRounds = 0
        /// The longest indicator extent so far, in points.
        var longestExtent = 0.0
        /// Whether the edge has ever followed another library.
        var isCompatible = false
    }

    let view: SimulatedScrollView
    /// The inset that the app has set so far.
    var appInset: SimulatedInsets
    /// What hold the two axes against a model; none for recorded scripts, whose edges follow MJRefresh.
    private(set) var judges: [ModelJudge] = []
    /// Whether callbacks perform events, so that an event may include others.
    var hasCallbacks = false
    /// Whether callbacks begin runs. A refresh asks for new data, so an app that begins one in each load never stops loading.
    var beginsInCallbacks = false
    /// Whether the sequence is ending: callbacks begin no more runs.
    var isWindingUp = false
    var records = [Record](repeating: Record(), count: 4)
    private(set) var starts = 0
    /// A hash of the engine's reactions. Equal reactions give equal values.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var callbacks = 0
    /// The first violation found in a callback; thrown after the event.
    private var found: Violation?

    init(_ view: SimulatedScrollView) {
        self.view = view
        appInset = view.contentInset
        view.vertical.watcher = self
        view.horizontal.watcher = self
    }

    /// Starts comparing with the model too. The list must be new.
    func judgeByModel() {
        judges = [ModelJudge(), ModelJudge()]
        for axis in [view.vertical, view.horizontal] {
            willTake(.event(.attached), axis)
            if !view.isOnScreen { willTake(.event(.hidden), axis) }
        }
    }

    /// Returns the model of an axis; nil where the model does not apply.
    func model(_ axis: SimulatedAxis) -> ListModel? { judge(axis).flatMap { $0.standsAside ? nil : $0.model } }

    private func judge(_ axis: SimulatedAxis) -> ModelJudge? { judges.isEmpty ? nil : judges[axis.axis == .vertical ? 0 : 1] }

    subscript(axis: ScrollAxis, edge: ScrollEdge) -> Record { records[Self.index(axis, edge)] }

    static func index(_ axis: ScrollAxis, _ edge: ScrollEdge) -> Int { (axis == .vertical ? 0 : 2) + (edge == .start ? 0 : 1) }

    /// Records that a machine was installed at an edge.
    func installed(_ axis: ScrollAxis, _ edge: ScrollEdge, _ options: EdgeOptions) {
        let index = Self.index(axis, edge)
        let started = records[index].started
        records[index] = Record()
        records[index].isInstalled = true
        // Generations continue across a replacement.
        records[index].started = started
        configured(axis, edge, options)
    }

    /// Records that a machine was removed from an edge.
    func removed(_ axis: ScrollAxis, _ edge: ScrollEdge) { records[Self.index(axis, edge)].isInstalled = false }

    func isInstalled(_ axis: ScrollAxis, _ edge: ScrollEdge) -> Bool { self[axis, edge].isInstalled }

    /// Records the new options of an edge.
    func configured(_ axis: ScrollAxis, _ edge: ScrollEdge, _ options: EdgeOptions) {
        let numbers = ModelOptions(options, for: .refresh)
        let index = Self.index(axis, edge)
        let floor = numbers.floor?.duration ?? 0
        records[index].longestStay = max(records[index].longestStay, numbers.minimumVisibleTime, numbers.beginDuration)
        records[index].longestHold = max(records[index].longestHold, numbers.outcomeHold, numbers.failureHold)
        records[index].longestClose = max(records[index].longestClose, numbers.endDuration, floor)
        records[index].fillRounds = max(records[index].fillRounds, numbers.fillRounds)
        if options.compatibility != nil { records[index].isCompatible = true }
        records[index].longestExtent = max(records[index].longestExtent, numbers.extent)
    }

    // MARK: Inputs of the engine

    func willTake(_ input: ListInput, _ axis: SimulatedAxis) {
        guard let judge = judge(axis) else { return }
        judge.take(input, metrics(axis), view.clock.now)
    }

    func didShift(by shift: Double, contentLength: Double, _ axis: SimulatedAxis) {
        judge(axis)?.compare(shift: shift, contentLength: contentLength, view.clock.now)
    }

    /// Returns the list's metrics with the inset that the app set. The host's own calculation is checked too.
    private func metrics(_ axis: SimulatedAxis) -> ScrollMetrics {
        let axis = axis.axis
        let (inset, safeArea) = (appInset[axis], view.safeArea[axis])
        return ScrollMetrics(
            offset: view.offset[axis], contentLength: view.contentSize[axis], viewportLength: view.bounds[axis],
            inset: AxisInsets(start: inset.start + safeArea.start, end: inset.end + safeArea.end),
            isDragging: view.isMovedByFinger, itemCount: view[axis].itemCount)
    }

    // MARK: Actions of the engine

    func willPerform(_ motion: Motion, _ axis: SimulatedAxis) {
        if motion.revealed != nil { hasRevealed = true }
        judge(axis)?.performs(isFollowing(motion, axis) ? motion.withoutOffset : motion)
        note(1, motion.held.start.bitPattern, motion.held.end.bitPattern, (motion.offset ?? -1).bitPattern)
        guard motion.offset != nil, view.isMovedByFinger else { return }
        let revealsUnderFinger = ScrollEdge.allCases.contains { self[axis.axis, $0].isCompatible }
        if !revealsUnderFinger { find(.finger, "scrolled to \(motion.offset ?? 0) under a finger") }
    }

    func changed(_ edge: ScrollEdge, _ reaction: EdgeReaction?, _ axis: SimulatedAxis) {
        judge(axis)?.changes(edge, reaction)
        guard let reaction else { return note(2, UInt64(edge.rawValue)) }
        note(3, UInt64(edge.rawValue), UInt64(reaction.finished), reaction.armed ? 1 : 0, reaction.closed ? 1 : 0)
        // A new run, or another end of a run.
        let index = Self.index(axis.axis, edge)
        if reaction.start != 0 || reaction.finished != 0 { records[index].finishingSince = nil }
        // Words of the app stay for a second at least.
        if reaction.finished != 0, case .updated(let words) = axis.controller.engine[edge]?.outcome, !words.isEmpty {
            records[index].longestHold = max(records[index].longestHold, 1)
        }
    }

    func willStart(_ edge: ScrollEdge, _ generation: UInt32, _ source: RunSource, _ axis: SimulatedAxis) {
        judge(axis)?.starts(edge, generation, source)
        note(4, UInt64(edge.rawValue), UInt64(generation), UInt64(source.rawValue))
        starts += 1
        let index = Self.index(axis.axis, edge)
        if generation <= records[index].started {
            find(.oneStart, "the handler of generation \(generation) started after that of \(records[index].started)")
        }
        records[index].started = generation
        records[index].startsInEvent += 1
        if source == .automatic { records[index].automaticStartsInEvent += 1 }
        let engine = axis.controller.engine
        if !engine.isAttached { find(.oneStart, "a handler started while detached") }
        guard let machine = engine[edge], machine.isRefreshing, machine.generation == generation else {
            return find(.oneStart, "a handler started though its run is over")
        }
        checkFooter(machine, source, records[index])
    }

    func willCancel(_ edge: ScrollEdge, _ generation: UInt32, _ axis: SimulatedAxis) {
        judge(axis)?.cancels(edge, generation)
        note(5, UInt64(edge.rawValue), UInt64(generation))
    }

    func scheduledWake(at time: Double?, _ axis: SimulatedAxis) {
        wakesInEvent += 1
        if wakesInEvent > 10_000 {
            find(.ends, "woken again and again without coming to an end")
            axis.ignoresWakes = true
        }
        judge(axis)?.schedulesWake(at: time)
        note(6, (time ?? -1).bitPattern)
    }

    private func checkFooter(_ machine: EdgeMachine, _ source: RunSource, _ record: Record) {
        guard !machine.behavior.isRefresh, !hasCallbacks, !endsWithinEvent, needsRecordsOfEdges else { return }
        // MJRefresh's handlers start later than the run, and each approach asks anew.
        if record.isCompatible { return }
        if record.hadFailed, source == .automatic || source == .pull {
            find(.footer, "a failed load started again by itself: \(source)")
        } else if !record.hadFailed, !record.hadMore, source != .program {
            find(.footer, "a load past the end of the data: \(source)")
        }
    }

    // MARK: An event

    /// Whether the event itself reports new data.
    private var endsWithinEvent = false
    private var isRefused = false
    private var isRepeated = false
    private var callbacksBefore = 0
    private var offsetBefore = SimulatedPair()
    private var startsBefore = 0

    /// The kind of event.
    enum Occasion {
        /// An event that must change nothing.
        case refused
        /// An offset equal to the current one.
        case repeated
        /// A change of the data or of the edges.
        case command
        /// Any other event.
        case plain
    }

    /// Called before an event is played.
    func before(_ occasion: Occasion, isMovement: Bool = true) {
        noteFollowing(isMovement: isMovement)
        isRefused = occasion == .refused
        // A pull that was lifted may wait for any event of the list.
        isRepeated = occasion == .repeated && !waitsForMovement
        endsWithinEvent = occasion == .command
        callbacksBefore = callbacks
        offsetBefore = view.offset
        startsBefore = starts
        // No event since then could have changed them.
        guard needsRecords else { return }
        needsRecords = false
        wakesInEvent = 0
        for index in 0..<4 {
            records[index].startsInEvent = 0
            records[index].automaticStartsInEvent = 0
            guard needsRecordsOfEdges else { continue }
            let machine = view[index < 2 ? .vertical : .horizontal].controller.machine(at: index & 1 == 0 ? .start : .end)
            records[index].hadFailed = machine?.hasFailed ?? false
            records[index].hadMore = machine?.hasMore ?? true
        }
    }

    /// What is followed, and what was at an edge before the event.
    var following = FollowingRecord()
    /// Whether an event has scrolled to an indicator.
    var hasRevealed = false

    private var needsRecords = true
    /// Whether the model does not cover some axis.
    private var needsRecordsOfEdges: Bool { judges.isEmpty || judges[0].standsAside || judges[1].standsAside }
    private var wakesInEvent = 0
    private var quietEvents = 0

    private var waitsForMovement: Bool {
        [view.vertical, view.horizontal].contains { axis in
            ScrollEdge.allCases.contains {
                guard let machine = axis.controller.machine(at: $0) else { return false }
                return machine.phase == .armed && machine.options.triggerMoment == .nextMovement
            }
        }
    }

    /// Called after an event was played. Most scroll events change nothing, so it checks only some of those.
    func after(canBeQuiet: Bool) throws(Violation) {
        for (axis, judge) in zip([view.vertical, view.horizontal], judges) {
            try judge.settle(axis.controller.engine, isWakeScheduled: axis.isWakeScheduled, canBeQuiet: canBeQuiet)
        }
        if let found { throw found }
        try checkFollowing()
        if isRefused, callbacks != callbacksBefore || view.offset != offsetBefore || !engineKnowsTheOffset {
            throw Violation(invariant: .refused, message: "numbers that cannot be used had an effect")
        }
        if canBeQuiet, callbacks == callbacksBefore {
            quietEvents += 1
            if quietEvents & 15 != 0 { return }
        }
        needsRecords = true
        if isRepeated, !hasCallbacks, starts != startsBefore, !isCompatible {
            throw Violation(invariant: .bounded, message: "the same place again started a handler")
        }
        for axis in [view.vertical, view.horizontal] {
            if let judge = judge(axis), !judge.standsAside {
                try checkInset(axis, held: judge.model.held)
            } else {
                try checkWithoutModel(axis)
            }
        }
    }

    /// Checks that the inset is the sum of the app's inset and what edges hold open.
    private func checkInset(_ axis: SimulatedAxis, held: AxisInsets) throws(Violation) {
        let (app, inset) = (appInset[axis.axis], view.contentInset[axis.axis])
        let isRight = isNear(inset.start, app.start + held.start) && isNear(inset.end, app.end + held.end)
        try require(isRight, .inset, "\(inset) is not the app's \(app) and \(held)")
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= ModelOptions.rounding }

    private var engineKnowsTheOffset: Bool {
        ScrollAxis.allCases.allSatisfy { axis in
            let engine = view[axis].controller.engine
            return !engine.isAttached || engine.metrics.offset == view.offset[axis]
        }
    }

    /// Whether any edge has ever followed another library.
    var isCompatible: Bool { records.contains(where: \.isCompatible) }

    private func note(_ a: UInt64, _ b: UInt64 = 0, _ c: UInt64 = 0, _ d: UInt64 = 0, _ e: UInt64 = 0) {
        callbacks += 1
        digest = ((((digest ^ a) &* 0x100_0000_01B3 ^ b) &* 0x100_0000_01B3 ^ c) &* 0x100_0000_01B3 ^ d) &* 0x100_0000_01B3 ^ e
    }

    private func find(_ invariant: Violation.Invariant, _ message: String) {
        if found == nil { found = Violation(invariant: invariant, message: message) }
    }

    func require(_ condition: Bool, _ invariant: Violation.Invariant, _ message: @autoclosure () -> String) throws(Violation) {
        if !condition { throw Violation(invariant: invariant, message: message()) }
    }
}
