@_spi(Host) import Tug

/// What the playground shows of an option beyond its name and form.
extension OptionField {
    /// The number of an edge with standard options; nil where the option has none.
    func number(for behavior: EdgeBehavior) -> Double? {
        switch self {
        case .look: 1
        case .floorCloseDistance: SecondFloor().closeDistance
        case .floorDuration: SecondFloor().duration
        default: EdgeOptions.standard(for: behavior).number(of: self) ?? IndicatorOptions().number(of: self)
        }
    }

    /// The range of its slider, and its step.
    var range: (first: Double, last: Double, step: Double)? {
        switch self {
        case .extent: (20, 160, 1)
        case .triggerDisplacement, .triggerTravel: (20, 300, 5)
        case .floorDisplacement, .floorTravel: (60, 400, 5)
        case .floorCloseDistance: (10, 200, 5)
        case .resistanceCoefficient: (0.1, 1, 0.05)
        case .resistanceMaximum: (60, 600, 10)
        case .ignoredInset: (-60, 60, 1)
        case .triggerFraction: (-2, 1, 0.1)
        case .prefetchPoints: (0, 1000, 20)
        case .prefetchItems: (0, 30, 1)
        case .autoTriggersPerDrag: (0, 9, 1)
        case .fillRounds: (0, 20, 1)
        case .minimumVisibleTime, .outcomeHold, .failureHold: (0, 5, 0.1)
        case .timeout: (0, 10, 0.5)
        case .beginDuration, .endDuration, .floorDuration: (0, 2, 0.05)
        default: nil
        }
    }

    /// The line in Swift that sets it, with `$` for the value. `options` are those of the edge, `list.tug.header` stands for its control.
    var swift: String {
        switch self {
        case .triggerDisplacement: "options.trigger = .displacement($)"
        case .triggerTravel: "options.trigger = .fingerTravel($)"
        case .prefetchPoints: "options.prefetch = .points($)"
        case .prefetchItems: "options.prefetch = .items($)"
        case .secondFloor: "options.secondFloor = SecondFloor()"
        case .floorDisplacement: "options.secondFloor?.trigger = .displacement($)"
        case .floorTravel: "options.secondFloor?.trigger = .fingerTravel($)"
        case .floorCloseDistance: "options.secondFloor?.closeDistance = $"
        case .floorDuration: "options.secondFloor?.duration = $"
        // The template takes it.
        case .look: ""
        case _ where isBehavior: "options.\(path) = $"
        default: "list.tug.header?.indicatorOptions.\(path) = $"
        }
    }

    /// The enumeration in languages with GObject introspection, of a choice.
    var enumeration: String? {
        switch self {
        case .triggerMoment: "TriggerMoment"
        case .reveal: "RevealPolicy"
        case .heldPart: "HeldPart"
        case .placement: "Placement"
        case .look: "Look"
        case .wording: "Wording"
        default: nil
        }
    }
}
