import Tug

/// What the page shows of an edge, so that only changes are handed over, and the app's choices for it.
struct EdgeDisplay {
    /// The app's choices for the indicator.
    var traits = IndicatorTraits(kind: .normal)
    /// The options as they come in, one by one, until they are told to the engine.
    var options = RefreshOptions()
    /// Whether the texts are to be handed over again, though the state is the same.
    var isStale = true
    private var shownKey: UInt32 = 0
    private var position = Double.nan
    private var length = -1.0

    /// Whether the texts may be others than at the last time.
    mutating func needsTexts(_ machine: EdgeMachine) -> Bool {
        var key = UInt32(machine.state.rawValue) | UInt32(machine.phase.rawValue) << 4
        if machine.isShowingOutcome { key |= 1 << 8 }
        if machine.isFloorArmed { key |= 1 << 9 }
        if machine.hasFailed { key |= 1 << 10 }
        key |= machine.generation << 11
        guard isStale || key != shownKey else { return false }
        isStale = false
        shownKey = key
        return true
    }

    /// Notes where the indicator lies; false where it lay there already.
    mutating func moved(to position: Double, length: Double) -> Bool {
        guard position != self.position || length != self.length else { return false }
        self.position = position
        self.length = length
        return true
    }
}

/// Handing over what the indicators show. The texts themselves are JavaScript's: here they are numbers.
extension WebList {
    /// Draws what the engine has to show at an edge.
    func showContent(at edge: Edge) {
        guard let machine = controller.machine(at: edge) else { return }
        let plan = plan(of: machine)
        if self[edge].needsTexts(machine) {
            browserSetTexts(
                id, Int32(edge.rawValue), plan.title.code, plan.subtitle.map { $0.code } ?? -1, plan.showsTitle ? 1 : 0,
                Int32(plan.action.rawValue))
        }
        var look: Look = []
        if plan.showsArrow { look.insert(.showsArrow) }
        if plan.isSpinning { look.insert(.isSpinning) }
        if plan.isActionable { look.insert(.isActionable) }
        if machine.isBusy { look.insert(.isBusy) }
        if machine.isActive { look.insert(.isActive) }
        browserLook(
            id, Int32(edge.rawValue), look.rawValue, plan.arrowAngle, plan.progress, plan.opacity,
            controller.engine.reducesMotion ? 0 : plan.arrowDuration)
    }

    /// Has what just happened spoken.
    func announce(at edge: Edge) {
        guard let machine = controller.machine(at: edge), let text = plan(of: machine).announcement else { return }
        browserAnnounce(id, Int32(edge.rawValue), text.code)
    }

    private func plan(of machine: EdgeMachine) -> IndicatorPlan {
        var traits = self[machine.edge].traits
        traits.axis = axis
        traits.isMirrored = isMirrored
        return machine.plan(traits)
    }
}

extension IndicatorText {
    /// The number under which JavaScript finds the text: a key's raw value, from 100 on a title of the app's own, 200 the message of
    /// the failure, 201 the time of the last refresh.
    fileprivate var code: Int32 {
        switch self {
        case .key(let key): Int32(key.rawValue)
        case .title(let state): 100 + Int32(state.rawValue)
        case .message: 200
        case .lastRefreshed: 201
        }
    }
}
