/// The rules of an edge: those of its compatibility, or the standard.
///
/// A concrete type rather than `any EdgeRules`: the compiler then inlines the standard rules into the engine.
struct CurrentRules: EdgeRules {
    /// The rules of ``Compatibility/mjRefresh``; nil for the standard.
    var mjRefresh: MJRefreshRules?

    private var standard: StandardRules { StandardRules() }

    func copy() -> CurrentRules { CurrentRules(mjRefresh: mjRefresh?.copy()) }
    func left(_ edge: EdgeMachine) { mjRefresh?.left(edge) ?? standard.left(edge) }
    func forget() { mjRefresh?.forget() ?? standard.forget() }

    func takesCommands(_ edge: EdgeMachine) -> Bool { mjRefresh?.takesCommands(edge) ?? standard.takesCommands(edge) }
    var worksWhileInactive: Bool { mjRefresh?.worksWhileInactive ?? standard.worksWhileInactive }
    var worksOffScreen: Bool { mjRefresh?.worksOffScreen ?? standard.worksOffScreen }
    var heedsOtherEdge: Bool { mjRefresh?.heedsOtherEdge ?? standard.heedsOtherEdge }
    func hidden(_ edge: EdgeMachine, now: Double) { mjRefresh?.hidden(edge, now: now) ?? standard.hidden(edge, now: now) }

    func mayHold(_ edge: EdgeMachine) -> Bool { mjRefresh?.mayHold(edge) ?? standard.mayHold(edge) }
    func openExtent(_ edge: EdgeMachine, shortfall: Double) -> Double {
        mjRefresh?.openExtent(edge, shortfall: shortfall) ?? standard.openExtent(edge, shortfall: shortfall)
    }
    var revealsUnderFinger: Bool { mjRefresh?.revealsUnderFinger ?? standard.revealsUnderFinger }

    func opens(_ edge: EdgeMachine, isTakenAway: Bool) -> Bool {
        mjRefresh?.opens(edge, isTakenAway: isTakenAway) ?? standard.opens(edge, isTakenAway: isTakenAway)
    }
    func resetsProgress(_ edge: EdgeMachine, from phase: Phase) -> Bool {
        mjRefresh?.resetsProgress(edge, from: phase) ?? standard.resetsProgress(edge, from: phase)
    }
    func startsAtOnce(_ edge: EdgeMachine, now: Double) -> Bool {
        mjRefresh?.startsAtOnce(edge, now: now) ?? standard.startsAtOnce(edge, now: now)
    }
    func joins(_ source: RefreshSource) -> Bool { mjRefresh?.joins(source) ?? standard.joins(source) }
    func joined(_ edge: EdgeMachine, _ source: RefreshSource) {
        mjRefresh?.joined(edge, source) ?? standard.joined(edge, source)
    }
    func willPostpone(_ edge: EdgeMachine) { mjRefresh?.willPostpone(edge) ?? standard.willPostpone(edge) }
    var resumesOneAtATime: Bool { mjRefresh?.resumesOneAtATime ?? standard.resumesOneAtATime }

    func closesAtOnce(_ edge: EdgeMachine, now: Double) -> Bool {
        mjRefresh?.closesAtOnce(edge, now: now) ?? standard.closesAtOnce(edge, now: now)
    }
    func closed() { mjRefresh?.closed() ?? standard.closed() }
    func cameToRest(_ edge: EdgeMachine) { mjRefresh?.cameToRest(edge) ?? standard.cameToRest(edge) }
    func availabilityChanged(_ edge: EdgeMachine) { mjRefresh?.availabilityChanged(edge) ?? standard.availabilityChanged(edge) }
    func deadline(_ edge: EdgeMachine) -> Double { mjRefresh?.deadline(edge) ?? standard.deadline(edge) }
    func timePassed(_ edge: EdgeMachine, now: Double) {
        mjRefresh?.timePassed(edge, now: now) ?? standard.timePassed(edge, now: now)
    }

    func pulled(_ edge: EdgeMachine, _ pull: PullFacts) -> RefreshSource? {
        if let mjRefresh { mjRefresh.pulled(edge, pull) } else { standard.pulled(edge, pull) }
    }
    @inline(__always)
    func loadSource(_ edge: EdgeMachine, _ facts: LoadFacts) -> RefreshSource? {
        if let mjRefresh { mjRefresh.loadSource(edge, facts) } else { standard.loadSource(edge, facts) }
    }
    func narrowQuiet(_ edge: EdgeMachine, _ metrics: ScrollMetrics, _ lower: inout Double, _ upper: inout Double) {
        if let mjRefresh {
            mjRefresh.narrowQuiet(edge, metrics, &lower, &upper)
        } else {
            standard.narrowQuiet(edge, metrics, &lower, &upper)
        }
    }
    func dragBegan(_ edge: EdgeMachine) -> Bool { mjRefresh?.dragBegan(edge) ?? standard.dragBegan(edge) }
    var firesAfterCancel: Bool { mjRefresh?.firesAfterCancel ?? standard.firesAfterCancel }
    func triggersReplaced(_ edge: EdgeMachine, before: Int?) {
        mjRefresh?.triggersReplaced(edge, before: before) ?? standard.triggersReplaced(edge, before: before)
    }

    func looksBusy(_ edge: EdgeMachine) -> Bool { mjRefresh?.looksBusy(edge) ?? standard.looksBusy(edge) }
    var hasFadedOut: Bool { mjRefresh?.hasFadedOut ?? standard.hasFadedOut }
}
