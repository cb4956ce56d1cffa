/// The table of an edge's options, each as a number: for hosts without Swift's types, and for options in files.
///
/// Lengths are in points and times in seconds. A flag is 0 or 1, a choice is its raw value. No limit, and no second floor, is -1.
@_spi(Host) public enum OptionField: Int32, Sendable, CaseIterable {
    /// See ``EdgeOptions/extent``.
    case extent
    /// See ``EdgeOptions/trigger``.
    case triggerDisplacement
    /// See ``EdgeOptions/trigger``.
    case triggerTravel
    /// See ``PullResistance/coefficient``.
    case resistanceCoefficient
    /// See ``PullResistance/maximum``.
    case resistanceMaximum
    /// See ``EdgeOptions/triggerMoment``.
    case triggerMoment
    /// See ``EdgeOptions/reveal``.
    case reveal
    /// See ``EdgeOptions/minimumVisibleTime``.
    case minimumVisibleTime
    /// See ``EdgeOptions/timeout``.
    case timeout
    /// See ``EdgeOptions/outcomeHold``.
    case outcomeHold
    /// See ``EdgeOptions/failureHold``.
    case failureHold
    /// See ``EdgeOptions/beginDuration``.
    case beginDuration
    /// See ``EdgeOptions/endDuration``.
    case endDuration
    /// See ``EdgeOptions/ignoredInset``.
    case ignoredInset
    /// See ``EdgeOptions/isAutomatic``.
    case isAutomatic
    /// See ``EdgeOptions/triggerFraction``.
    case triggerFraction
    /// See ``EdgeOptions/prefetch``.
    case prefetchPoints
    /// See ``EdgeOptions/prefetch``.
    case prefetchItems
    /// See ``EdgeOptions/autoTriggersPerDrag``.
    case autoTriggersPerDrag
    /// See ``EdgeOptions/fillRounds``.
    case fillRounds
    /// See ``EdgeOptions/isEnabled``.
    case isEnabled
    /// See ``EdgeOptions/hidesWhenEmpty``.
    case hidesWhenEmpty
    /// See ``EdgeOptions/hidesWhenShort``.
    case hidesWhenShort
    /// See ``EdgeOptions/keepsReadingPosition``.
    case keepsReadingPosition
    /// See ``EdgeOptions/placement``.
    case placement
    /// See ``EdgeOptions/fadesWithPull``.
    case fadesWithPull
    /// See ``EdgeOptions/isAnimated``.
    case isAnimated
    /// See ``EdgeOptions/heldPart``.
    case heldPart
    /// See ``EdgeOptions/secondFloor``.
    case secondFloor
    /// See ``SecondFloor/trigger``.
    case floorDisplacement
    /// See ``SecondFloor/trigger``.
    case floorTravel
    /// See ``SecondFloor/closeDistance``.
    case floorCloseDistance
    /// See ``SecondFloor/duration``.
    case floorDuration
    /// See ``IndicatorTraits/kind``.
    case look
    /// See ``IndicatorOptions/wording``.
    case wording
    /// See ``IndicatorOptions/showsTitle``.
    case showsTitle
    /// See ``IndicatorOptions/showsTitleWhileRefreshing``.
    case showsTitleWhileRefreshing
    /// See ``IndicatorOptions/showsLastRefreshed``.
    case showsLastRefreshed
    /// See ``IndicatorOptions/showsArrow``.
    case showsArrow
    /// See ``IndicatorOptions/arrowFollowsPull``.
    case arrowFollowsPull

    /// Whether it is one of ``EdgeOptions``, rather than of the indicator.
    public var isBehavior: Bool { rawValue < Self.look.rawValue }
}

@_spi(Host) extension EdgeOptions {
    /// Sets the option of a field. Numbers that are not usable are replaced later, as everywhere; a flag that is neither 0 nor 1
    /// keeps its value. Fields of the indicator, and of a second floor that is not there, have no effect.
    public mutating func set(_ field: OptionField, to number: Double) {
        switch field {
        case .extent: extent = number
        case .triggerDisplacement: trigger = .displacement(number)
        case .triggerTravel: trigger = .fingerTravel(number)
        case .resistanceCoefficient: resistance.coefficient = number
        case .resistanceMaximum: resistance.maximum = number
        case .triggerMoment: triggerMoment = number == 1 ? .reached : number == 2 ? .nextMovement : .release
        case .reveal: reveal = number == 1 ? .atEdge : number == 2 ? .never : .always
        case .minimumVisibleTime: minimumVisibleTime = number
        case .timeout: timeout = number
        case .outcomeHold: outcomeHold = number
        case .failureHold: failureHold = number
        case .beginDuration: beginDuration = number
        case .endDuration: endDuration = number
        case .ignoredInset: ignoredInset = number
        case .isAutomatic: isAutomatic.set(number)
        case .triggerFraction: triggerFraction = number
        case .prefetchPoints: prefetch = .points(number)
        case .prefetchItems: prefetch = .items(number.count(or: -1))
        case .autoTriggersPerDrag: autoTriggersPerDrag = number.count(or: 1)
        case .fillRounds: fillRounds = number.count(or: 10)
        case .isEnabled: isEnabled.set(number)
        case .hidesWhenEmpty: hidesWhenEmpty.set(number)
        case .hidesWhenShort, .placement: setExtra(field, to: number)
        case .keepsReadingPosition: keepsReadingPosition.set(number)
        case .fadesWithPull: fadesWithPull = number > 0
        case .isAnimated: isAnimated.set(number)
        case .heldPart: heldPart = number == 1 ? .visible : .all
        case .secondFloor, .floorDisplacement, .floorTravel, .floorCloseDistance, .floorDuration: setFloor(field, to: number)
        case .look, .wording, .showsTitle, .showsTitleWhileRefreshing, .showsLastRefreshed, .showsArrow, .arrowFollowsPull: break
        }
    }
}

@_spi(Host) extension IndicatorTraits {
    /// Sets the option of a field of the indicator; other fields have no effect. See ``EdgeOptions/set(_:to:)``.
    public mutating func set(_ field: OptionField, to number: Double) {
        switch field {
        case .look: kind = number == 0 ? .text : number == 2 ? .images : Self.furtherKind(number)
        case .wording: options.wording = number == 1 ? .detailPage : .standard
        case .showsTitle: options.showsTitle.set(number)
        case .showsTitleWhileRefreshing: options.showsTitleWhileRefreshing.set(number)
        case .showsLastRefreshed: knowsLastRefreshed.set(number)
        case .showsArrow: options.showsArrow.set(number)
        case .arrowFollowsPull: options.arrowFollowsPull.set(number)
        default: break
        }
    }
}

extension Bool {
    /// Takes 0 and 1.
    @inline(never) mutating func set(_ number: Double) { if number >= 0 { self = number != 0 } }
}

extension Double {
    /// The number without its fraction, or `standard` if it is none or too large.
    @inline(never) fileprivate func count(or standard: Int) -> Int { magnitude < Double(Int.max) ? Int(self) : standard }
}
