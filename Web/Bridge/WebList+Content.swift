@_spi(Host) import Tug

/// The edges, and handing over what their indicators show. The texts themselves are JavaScript's: here they are numbers.
extension WebList {
    /// Puts a machine at an edge, or gives the one that is there other options: those that the page has written.
    func configure(_ edge: ScrollEdge, _ behavior: EdgeBehavior, titles: Int32) {
        var options = EdgeOptions.standard(for: behavior)
        var traits = IndicatorTraits(kind: .standard, axis: axis)
        traits.options.titles.states = UInt8(truncatingIfNeeded: titles)
        var numbers = optionNumbers()
        for code in Int32(0)... {
            guard let field = OptionField(rawValue: code) else { break }
            let number = numbers.pointee
            if number == number {
                options.set(field, to: number)
                traits.set(field, to: number)
            }
            numbers += 1
        }
        // The texts are written again: a title may be another, and the indicator may be new.
        let indicator = indicator(at: edge)
        indicator.traits = traits
        indicator.texts = -1
        indicator.place = IndicatorPlace()
        if self.behavior(at: edge) == nil {
            controller.handle(.install(behavior, options: options), at: edge)
        } else {
            controller.handle(.configure(options), at: edge)
        }
        changed(edge)
        showContent(at: edge)
    }

    /// Takes the machine off an edge.
    func remove(_ edge: ScrollEdge) {
        controller.handle(.remove, at: edge)
        changed(edge)
    }

    /// Keeps the resistance of the pull in step with the options.
    private func changed(_ edge: ScrollEdge) {
        updateResistance(at: edge)
        tell(.geometryChanged)
    }

    /// A run ends; 0 names the one that is going on.
    func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome) {
        let current = controller.machine(at: edge)?.generation ?? 0
        controller.handle(.finish(generation: generation == 0 ? current : generation, outcome), at: edge)
    }

    /// Draws what the engine has to show at an edge.
    func showContent(at edge: ScrollEdge) {
        guard let machine = controller.machine(at: edge) else { return }
        let plan = plan(of: machine)
        tellTexts(at: edge, code(plan.label), code(plan.subtitle), plan.showsTitle, code(plan.action))
        let look =
            bit(.showsArrow, plan.showsArrow) | bit(.isSpinning, plan.isSpinning) | bit(.isActionable, plan.isActionable)
            | bit(.isBusy, machine.isBusy) | bit(.isActive, machine.isActive)
        browserLook(
            address, edge.code, look, plan.arrowAngle, plan.progress, plan.opacity,
            controller.engine.reducesMotion ? 0 : plan.arrowDuration)
    }

    private func tellTexts(at edge: ScrollEdge, _ title: Int32, _ subtitle: Int32, _ showsTitle: Bool, _ action: Int32) {
        // Each is from -1 to 201.
        let texts = title << 16 + subtitle << 8 + action + (showsTitle ? 1 << 24 : 0)
        let indicator = indicator(at: edge)
        guard texts != indicator.texts else { return }
        indicator.texts = texts
        browserSetTexts(address, edge.code, title, subtitle, showsTitle, action)
    }

    private func bit(_ look: Look, _ isSet: Bool) -> Int32 { isSet ? look.rawValue : 0 }

    /// What an indicator shows.
    func plan(of machine: EdgeMachine) -> IndicatorPlan {
        let indicator = indicator(at: machine.edge)
        indicator.traits.isMirrored = isMirrored
        return machine.plan(indicator.traits)
    }
}

/// The number under which JavaScript finds a text: a key's raw value, from 100 on a title of the app's own, 200 the message of the failure,
/// 201 the time of the last refresh; -1 for none.
func code(_ text: IndicatorText?) -> Int32 {
    switch text {
    case .key(let key): Int32(key.rawValue)
    case .title(let state): 100 + Int32(state.rawValue)
    case .message: 200
    case .lastRefreshed: 201
    case nil: -1
    }
}
