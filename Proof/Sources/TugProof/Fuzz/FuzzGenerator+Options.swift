@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Generates options: usual ones, and invalid ones.
extension FuzzGenerator {
    mutating func options(for behavior: EdgeBehavior) -> EdgeOptions {
        if isCompatible, random.oneIn(2) { return mjRefreshOptions(for: behavior) }
        var options = EdgeOptions.standard(for: behavior)
        if random.oneIn(3) { options.extent = random.oneIn(8) ? 0 : random.number(1...120) }
        if random.oneIn(3) { options.trigger = trigger() }
        if random.oneIn(4) { options.triggerMoment = random.oneIn(2) ? .reached : .nextMovement }
        if random.oneIn(4) { options.heldPart = .visible }
        if random.oneIn(4) { options.reveal = random.oneIn(2) ? .never : .atEdge }
        if random.oneIn(3) { options.minimumVisibleTime = random.number(0...2) }
        if random.oneIn(6) { options.timeout = random.number(0...2) }
        if random.oneIn(3) { options.outcomeHold = random.number(0...1) }
        if random.oneIn(3) { options.failureHold = random.number(0...1) }
        if random.oneIn(5) { options.beginDuration = 0 }
        if random.oneIn(5) { options.endDuration = 0 }
        if random.oneIn(8) { options.isAnimated = false }
        if random.oneIn(8) { options.ignoredInset = random.number(-20...60) }
        if random.oneIn(3) { options.triggerFraction = random.number(-3...1.5) }
        if random.oneIn(5) { options.prefetch = random.oneIn(2) ? .points(random.number(0...900)) : .items(random.below(12)) }
        if random.oneIn(3) { options.autoTriggersPerDrag = random.oneIn(2) ? nil : random.below(3) }
        if random.oneIn(3) { options.fillRounds = random.below(4) }
        if random.oneIn(8) { options.isAutomatic = false }
        if random.oneIn(5) { options.hidesWhenEmpty = false }
        if random.oneIn(5) { options.hidesWhenShort = true }
        if random.oneIn(5) { options.fadesWithPull = true }
        if random.oneIn(4) { options.placement = random.oneIn(2) ? .over : .behind }
        if random.oneIn(8) { options.keepsReadingPosition = false }
        if random.oneIn(8) { options.resistance = resistance() }
        if behavior.isRefresh, random.oneIn(5) { options.secondFloor = secondFloor() }
        guard profile == .adversarial else { return options }
        if random.oneIn(10) { options.isEnabled = false }
        if random.oneIn(12) { options.secondFloor = secondFloor() }
        if isCompatible, random.oneIn(3) { options.compatibility = .mjRefresh }
        if random.oneIn(10) { spoil(&options) }
        return options
    }

    private mutating func mjRefreshOptions(for behavior: EdgeBehavior) -> EdgeOptions {
        var options = EdgeOptions.mjRefresh(for: behavior)
        if random.oneIn(4) { options.ignoredInset = random.number(0...30) }
        if random.oneIn(4) { options.triggerFraction = random.number(-1...1.5) }
        if random.oneIn(4) { options.autoTriggersPerDrag = random.oneIn(2) ? nil : random.below(3) }
        if random.oneIn(4) { options.beginDuration = random.pick([0, 0.1, 0.5]) }
        if random.oneIn(4) { options.endDuration = random.pick([0, 0.1, 0.8]) }
        return options
    }

    private mutating func trigger() -> TriggerDistance {
        random.oneIn(2) ? .fingerTravel(random.number(60...200)) : .displacement(random.number(0...150))
    }

    private mutating func resistance() -> PullResistance {
        PullResistance(coefficient: random.number(0.1...1.2), maximum: random.oneIn(2) ? nil : random.number(20...400))
    }

    private mutating func secondFloor() -> SecondFloor {
        var floor = SecondFloor()
        if random.oneIn(2) { floor.trigger = trigger() }
        if random.oneIn(2) { floor.closeDistance = random.number(0...300) }
        if random.oneIn(3) { floor.duration = 0 }
        return floor
    }

    /// Replaces some options by invalid or extreme numbers.
    private mutating func spoil(_ options: inout EdgeOptions) {
        let bad = random.pick([Double.nan, .infinity, -.infinity, -1, 1e9])
        switch random.below(15) {
        case 0: options.extent = bad
        case 1: options.minimumVisibleTime = bad == 1e9 ? .nan : bad
        case 2: options.outcomeHold = bad == 1e9 ? .nan : bad
        case 3: options.beginDuration = bad == 1e9 ? .nan : bad
        case 4: options.endDuration = bad == 1e9 ? .nan : bad
        case 5: options.ignoredInset = bad
        case 6: options.triggerFraction = bad
        case 7: options.trigger = random.oneIn(2) ? .displacement(bad) : .fingerTravel(bad)
        case 8: options.prefetch = random.oneIn(2) ? .points(bad) : .items(-3)
        case 9: options.failureHold = bad == 1e9 ? .nan : bad
        case 10: options.fillRounds = -1
        case 11: options.autoTriggersPerDrag = -1
        case 12: options.timeout = bad
        case 13: options.resistance = PullResistance(coefficient: bad, maximum: random.oneIn(2) ? bad : 60)
        default: options.secondFloor = SecondFloor(trigger: .displacement(bad), closeDistance: bad, duration: .nan)
        }
    }
}
