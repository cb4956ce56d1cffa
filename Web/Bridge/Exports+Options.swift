@_spi(Host) import Tug

// The app's choices for an edge come all at once, as numbers; JavaScript's list of names has the same order. What the app does not say is no
// number (NaN), and gets its default.

/// Puts a machine for a behavior at an edge, or gives the one that is there other options. `titles` has a bit for each raw value of
/// `RefreshState` that the app has a title of its own for.
@_expose(wasm, "configure") @_cdecl("tug_configure")
public func configure(
    _ address: UnsafeMutableRawPointer, _ side: Int32, _ behavior: Int32, _ titles: Int32,
    _ extent: Double, _ triggerDisplacement: Double, _ triggerTravel: Double, _ resistanceCoefficient: Double,
    _ resistanceMaximum: Double, _ triggerMoment: Double, _ reveal: Double, _ minimumVisibleTime: Double,
    _ outcomeHold: Double, _ failureHold: Double, _ beginDuration: Double, _ endDuration: Double, _ ignoredInset: Double,
    _ isAutomatic: Double, _ triggerFraction: Double, _ prefetchPoints: Double, _ prefetchItems: Double,
    _ autoTriggersPerDrag: Double, _ fillRounds: Double, _ isEnabled: Double, _ hidesWhenEmpty: Double,
    _ keepsReadingPosition: Double, _ fadesWithPull: Double, _ isAnimated: Double, _ secondFloor: Double,
    _ floorDisplacement: Double, _ floorTravel: Double, _ floorCloseDistance: Double, _ floorDuration: Double,
    _ heldPart: Double, _ kind: Double, _ wording: Double, _ showsTitle: Double, _ showsTitleWhileRefreshing: Double,
    _ tellsLastRefreshed: Double, _ showsArrow: Double, _ arrowFollowsPull: Double
) {
    let behavior: EdgeBehavior = behavior == 0 ? .header : behavior == 1 ? .autoFooter : .backFooter
    ask(address) { list in
        // Where it lies, not in a variable: so each number is written once.
        list.options = .standard(for: behavior)
        if extent.isGiven { list.options.extent = extent }
        list.options.trigger.set(displacement: triggerDisplacement, travel: triggerTravel)
        list.options.resistance.coefficient = resistanceCoefficient
        list.options.resistance.maximum = resistanceMaximum
        list.options.triggerMoment = triggerMoment == 1 ? .reached : triggerMoment == 2 ? .nextMovement : .release
        list.options.reveal = reveal == 1 ? .atEdge : reveal == 2 ? .never : .always
        list.options.minimumVisibleTime = minimumVisibleTime
        list.options.outcomeHold = outcomeHold
        list.options.failureHold = failureHold
        list.options.beginDuration = beginDuration
        list.options.endDuration = endDuration
        list.options.ignoredInset = ignoredInset
        list.options.isAutomatic = isAutomatic != 0
        list.options.triggerFraction = triggerFraction
        list.options.prefetch = prefetchItems.isGiven ? .items(count(prefetchItems, or: -1)) : .points(prefetchPoints)
        list.options.autoTriggersPerDrag = count(autoTriggersPerDrag, or: 1)
        list.options.fillRounds = count(fillRounds, or: 10)
        list.options.isEnabled = isEnabled != 0
        list.options.hidesWhenEmpty = hidesWhenEmpty != 0
        list.options.keepsReadingPosition = keepsReadingPosition != 0
        list.options.fadesWithPull = fadesWithPull > 0
        list.options.isAnimated = isAnimated != 0
        if secondFloor > 0 {
            var floor = SecondFloor(closeDistance: floorCloseDistance, duration: floorDuration)
            floor.trigger.set(displacement: floorDisplacement, travel: floorTravel)
            list.options.secondFloor = floor
        }
        list.options.heldPart = heldPart == 1 ? .visible : .all
        var traits = IndicatorTraits(kind: kind == 0 ? .state : kind == 2 ? .images : .normal)
        traits.options.wording = wording == 1 ? .detailPage : .standard
        traits.options.showsTitle = showsTitle != 0
        traits.options.showsTitleWhileRefreshing = showsTitleWhileRefreshing != 0
        traits.knowsLastRefreshed = tellsLastRefreshed > 0
        traits.options.showsArrow = showsArrow != 0
        traits.options.arrowFollowsPull = arrowFollowsPull > 0
        traits.options.titles.states = UInt8(truncatingIfNeeded: titles)
        list.configure(edge(side), behavior, traits)
    }
}

extension TriggerDistance {
    /// What is no number is no distance either: then the extent counts.
    fileprivate mutating func set(displacement: Double, travel: Double) {
        self = travel.isGiven ? .fingerTravel(travel) : .displacement(displacement)
    }
}

extension Double {
    /// Whether the app gave a number.
    var isGiven: Bool { self == self }
}

/// A number from the page as a count.
private func count(_ value: Double, or standard: Int) -> Int { abs(value) < 1e9 ? Int(value) : standard }
