/// The differences of a ``Compatibility``.
///
/// Each requirement is one difference. The engine calls it; it decides and changes the edge's state. The default implementations
/// are the standard behavior.
protocol EdgeRules {
    /// An independent copy of the rules.
    func copy() -> Self

    /// The edge gets other rules: ends what only these would end.
    func left(_ edge: EdgeMachine)

    /// The edge was detached, disabled or hidden: drops pending work.
    func forget()

    // MARK: Which edges take part

    /// Whether it accepts a begin.
    func takesCommands(_ edge: EdgeMachine) -> Bool
    /// Whether runs continue while disabled or hidden.
    var worksWhileInactive: Bool { get }
    /// Whether it follows pulls while the list is off screen.
    var worksOffScreen: Bool { get }
    /// Whether a refresh excludes loads at the other edge, and replaces their data.
    var heedsOtherEdge: Bool { get }
    /// The edge was hidden.
    func hidden(_ edge: EdgeMachine, now: Double)

    // MARK: What it holds open

    /// Whether it may add to the inset.
    func mayHold(_ edge: EdgeMachine) -> Bool
    /// The inset of an open header or back footer, in points. `shortfall`: see ``ScrollMetrics/shortfall``.
    func openExtent(_ edge: EdgeMachine, shortfall: Double) -> Double
    /// Whether a begin scrolls to the indicator also during a drag.
    var revealsUnderFinger: Bool { get }

    // MARK: Beginning

    /// Whether a run opens the indicator. `isTakenAway`: the last drag was cancelled.
    func opens(_ edge: EdgeMachine, isTakenAway: Bool) -> Bool
    /// Whether a run sets the progress to 1.
    func resetsProgress(_ edge: EdgeMachine, from phase: Phase) -> Bool
    /// A run has begun. Returns whether its handler starts now.
    func startsAtOnce(_ edge: EdgeMachine, now: Double) -> Bool
    /// Whether a run that is requested during a run joins that one, rather than supersedes it.
    func joins(_ source: RefreshSource) -> Bool
    /// A run was requested during a run, and has joined that one.
    func joined(_ edge: EdgeMachine, _ source: RefreshSource)
    /// A run is requested off screen.
    func willPostpone(_ edge: EdgeMachine)
    /// Whether pending edges begin one at a time when the list comes on screen, the end first.
    var resumesOneAtATime: Bool { get }

    // MARK: Ending

    /// A run has ended. Returns whether the edge is idle immediately and closes meanwhile.
    func closesAtOnce(_ edge: EdgeMachine, now: Double) -> Bool
    /// The indicator has closed.
    func closed()
    /// A pending or armed edge was cancelled.
    func cameToRest(_ edge: EdgeMachine)
    /// The availability changed.
    func availabilityChanged(_ edge: EdgeMachine)
    /// Time of the next change without an event, in seconds; infinity for never. Not called while finishing.
    func deadline(_ edge: EdgeMachine) -> Double
    /// Time has passed outside of finishing.
    func timePassed(_ edge: EdgeMachine, now: Double)

    // MARK: Pulls and loads

    /// See ``EdgeMachine/pulled(_:)``.
    func pulled(_ edge: EdgeMachine, _ pull: PullFacts) -> RefreshSource?
    /// See ``EdgeMachine/loadSource(_:)``.
    func loadSource(_ edge: EdgeMachine, _ facts: LoadFacts) -> RefreshSource?
    /// Narrows the offsets between which a scroll event has no effect on this edge.
    func narrowQuiet(_ edge: EdgeMachine, _ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double)
    /// A drag began. Returns whether the engine ignores it.
    func dragBegan(_ edge: EdgeMachine) -> Bool
    /// Whether an armed edge fires after a cancelled drag.
    var firesAfterCancel: Bool { get }
    /// The number of automatic loads per drag was set; `before` is the earlier one.
    func triggersReplaced(_ edge: EdgeMachine, before: Int?)

    // MARK: What is shown

    /// Whether it looks busy.
    func looksBusy(_ edge: EdgeMachine) -> Bool
    /// Whether it has faded out on closing, until the next pull or begin.
    var hasFadedOut: Bool { get }
}

extension EdgeRules {
    func copy() -> Self { self }

    func left(_ edge: EdgeMachine) {}

    func forget() {}

    func takesCommands(_ edge: EdgeMachine) -> Bool { edge.isActive }
    var worksWhileInactive: Bool { false }
    var worksOffScreen: Bool { false }
    var heedsOtherEdge: Bool { true }
    func hidden(_ edge: EdgeMachine, now: Double) { edge.deactivated() }

    func mayHold(_ edge: EdgeMachine) -> Bool { edge.isVisible }
    func openExtent(_ edge: EdgeMachine, shortfall: Double) -> Double {
        // After short content the indicator is past the viewport's end, not the content's.
        (edge.holdsVisiblePart ? edge.value.shownExtent : edge.options.extent) + (edge.edge == .end ? shortfall : 0)
    }
    var revealsUnderFinger: Bool { false }

    func opens(_ edge: EdgeMachine, isTakenAway: Bool) -> Bool { true }
    func resetsProgress(_ edge: EdgeMachine, from phase: Phase) -> Bool { true }
    func startsAtOnce(_ edge: EdgeMachine, now: Double) -> Bool { true }
    func joins(_ source: RefreshSource) -> Bool { source != .keyboard && source != .accessibility }
    func joined(_ edge: EdgeMachine, _ source: RefreshSource) {}
    func willPostpone(_ edge: EdgeMachine) {}
    var resumesOneAtATime: Bool { false }

    func closesAtOnce(_ edge: EdgeMachine, now: Double) -> Bool { false }
    func closed() {}
    func cameToRest(_ edge: EdgeMachine) {}
    func availabilityChanged(_ edge: EdgeMachine) {}
    func deadline(_ edge: EdgeMachine) -> Double { .infinity }
    func timePassed(_ edge: EdgeMachine, now: Double) {}

    func pulled(_ edge: EdgeMachine, _ pull: PullFacts) -> RefreshSource? { edge.pulled(pull) }
    @inline(__always)
    func loadSource(_ edge: EdgeMachine, _ facts: LoadFacts) -> RefreshSource? { edge.loadSource(facts) }
    func narrowQuiet(_ edge: EdgeMachine, _ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        edge.narrowQuiet(metrics, &lower, &upper)
    }
    func dragBegan(_ edge: EdgeMachine) -> Bool { false }
    var firesAfterCancel: Bool { false }
    func triggersReplaced(_ edge: EdgeMachine, before: Int?) {
        edge.value.loads.triggersLeft = min(edge.value.loads.triggersLeft, edge.options.autoTriggersPerDrag ?? .max)
    }

    func looksBusy(_ edge: EdgeMachine) -> Bool { edge.state == .refreshing }
    var hasFadedOut: Bool { false }
}

/// The rules of an edge that follows no other library.
struct StandardRules: EdgeRules {}
