/// How the fields are written in files.
@_spi(Host) extension OptionField {
    /// How its number is written.
    public enum Form: Sendable, Equatable {
        /// A length, a time or a fraction.
        case number
        /// A whole number.
        case count
        /// A whole number; none is no limit.
        case limit
        /// 0 or 1.
        case flag
        /// The names of a choice, by raw value.
        case choice([String])
        /// Whether there is an object, which has further fields.
        case object
    }

    /// Where the number is in an object of options: names of members, joined by periods.
    public var path: String {
        switch self {
        case .triggerDisplacement: "trigger.displacement"
        case .triggerTravel: "trigger.fingerTravel"
        case .resistanceCoefficient: "resistance.coefficient"
        case .resistanceMaximum: "resistance.maximum"
        case .prefetchPoints: "prefetch.points"
        case .prefetchItems: "prefetch.items"
        case .floorDisplacement: "secondFloor.trigger.displacement"
        case .floorTravel: "secondFloor.trigger.fingerTravel"
        case .floorCloseDistance: "secondFloor.closeDistance"
        case .floorDuration: "secondFloor.duration"
        default: "\(self)"
        }
    }

    /// How the number is written.
    public var form: Form {
        switch self {
        case .isAutomatic, .isEnabled, .hidesWhenEmpty, .hidesWhenShort, .keepsReadingPosition, .fadesWithPull, .isAnimated,
            .showsTitle, .showsTitleWhileRefreshing, .showsLastRefreshed, .showsArrow, .arrowFollowsPull:
            .flag
        case .prefetchItems, .fillRounds: .count
        case .autoTriggersPerDrag: .limit
        case .triggerMoment: .choice(["release", "reached", "nextMovement"])
        case .reveal: .choice(["always", "atEdge", "never"])
        case .heldPart: .choice(["all", "visible"])
        case .placement: .choice(["moving", "behind", "over"])
        case .look: .choice(["text", "standard", "images", "circle"])
        case .wording: .choice(["standard", "detailPage"])
        case .secondFloor: .object
        default: .number
        }
    }
}

@_spi(Host) extension EdgeOptions {
    /// The number of a field; nil where the option has none, as a trigger distance that is the extent.
    public func number(of field: OptionField) -> Double? {
        switch field {
        case .extent: extent
        case .triggerDisplacement: trigger.displacement
        case .triggerTravel: trigger.fingerTravel
        case .resistanceCoefficient: resistance.coefficient
        case .resistanceMaximum: resistance.maximum
        case .triggerMoment: triggerMoment.map { Double($0.rawValue) }
        case .reveal: reveal.map { Double($0.rawValue) }
        case .minimumVisibleTime: minimumVisibleTime
        case .timeout: timeout
        case .outcomeHold: outcomeHold
        case .failureHold: failureHold
        case .beginDuration: beginDuration
        case .endDuration: endDuration
        case .ignoredInset: ignoredInset
        case .isAutomatic: isAutomatic ? 1 : 0
        case .triggerFraction: triggerFraction
        case .prefetchPoints: if case .points(let points) = prefetch { points } else { nil }
        case .prefetchItems: if case .items(let items) = prefetch { Double(items) } else { nil }
        case .autoTriggersPerDrag: Double(autoTriggersPerDrag ?? -1)
        case .fillRounds: Double(fillRounds)
        case .isEnabled: isEnabled ? 1 : 0
        case .hidesWhenEmpty: hidesWhenEmpty ? 1 : 0
        case .hidesWhenShort: hidesWhenShort ? 1 : 0
        case .keepsReadingPosition: keepsReadingPosition ? 1 : 0
        case .placement: Double(placement.rawValue)
        case .fadesWithPull: fadesWithPull.map { $0 ? 1 : 0 }
        case .isAnimated: isAnimated ? 1 : 0
        case .heldPart: heldPart.map { Double($0.rawValue) }
        case .secondFloor: secondFloor == nil ? -1 : 1
        case .floorDisplacement: secondFloor?.trigger.displacement
        case .floorTravel: secondFloor?.trigger.fingerTravel
        case .floorCloseDistance: secondFloor?.closeDistance
        case .floorDuration: secondFloor?.duration
        case .look, .wording, .showsTitle, .showsTitleWhileRefreshing, .showsLastRefreshed, .showsArrow, .arrowFollowsPull: nil
        }
    }
}

@_spi(Host) extension IndicatorOptions {
    /// The number of a field; nil for those that are not the indicator's options.
    public func number(of field: OptionField) -> Double? {
        switch field {
        case .wording: Double(wording.rawValue)
        case .showsTitle: showsTitle ? 1 : 0
        case .showsTitleWhileRefreshing: showsTitleWhileRefreshing ? 1 : 0
        case .showsLastRefreshed: showsLastRefreshed ? 1 : 0
        case .showsArrow: showsArrow ? 1 : 0
        case .arrowFollowsPull: arrowFollowsPull ? 1 : 0
        default: nil
        }
    }

    /// Sets the option of a field; other fields have no effect. See ``EdgeOptions/set(_:to:)``.
    public mutating func set(_ field: OptionField, to number: Double) {
        var traits = IndicatorTraits(kind: .standard, options: self, knowsLastRefreshed: showsLastRefreshed)
        traits.set(field, to: number)
        self = traits.options
        showsLastRefreshed = traits.knowsLastRefreshed
    }
}

extension TriggerDistance {
    fileprivate var displacement: Double? { if case .displacement(let points) = self { points } else { nil } }
    fileprivate var fingerTravel: Double? { if case .fingerTravel(let points) = self { points } else { nil } }
}
