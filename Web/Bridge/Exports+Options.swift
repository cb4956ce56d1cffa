import Tug

// The app's choices come one by one as numbers; JavaScript's table of names has the same order.

/// What a number changes in the options of an edge. The order is that of `optionNames` in Options.js.
enum OptionKey: Int32 {
    case extent, triggerDisplacement, triggerTravel, resistanceCoefficient, resistanceMaximum, triggerMoment, reveal
    case minimumVisibleTime, outcomeHold, failureHold, beginDuration, endDuration, ignoredInset, isAutomatic, triggerFraction
    case prefetchPoints, prefetchItems, autoTriggersPerDrag, fillRounds, isEnabled, hidesWhenEmpty, keepsReadingPosition
    case fadesWithPull, isAnimated, secondFloor, floorDisplacement, floorTravel, floorCloseDistance, floorDuration, habits
    case kind, wording, showsTitle, showsTitleWhileRefreshing, tellsLastRefreshed, showsArrow, arrowFollowsPull
}

/// Begins anew with the defaults for a behaviour.
@_expose(wasm, "resetOptions") @_cdecl("tug_reset_options")
public func resetOptions(_ address: UnsafeMutableRawPointer, _ side: Int32, _ behaviour: Int32) {
    let list = entered(address)
    defer { list.left() }
    list[edge(side)].options = .standard(for: behaviour == 0 ? .header : .autoFooter)
    list[edge(side)].traits = IndicatorTraits(kind: .normal)
}

/// Changes an option; `configure` makes it take effect. `key` is a raw value of `OptionKey`.
@_expose(wasm, "setOption") @_cdecl("tug_set_option")
public func setOption(_ address: UnsafeMutableRawPointer, _ side: Int32, _ key: Int32, _ value: Double) {
    guard let key = OptionKey(rawValue: key) else { return }
    let list = entered(address)
    defer { list.left() }
    if key.rawValue < OptionKey.kind.rawValue {
        list[edge(side)].options.set(key, value)
    } else {
        list[edge(side)].set(key, value)
    }
}

/// The app has a title of its own for a state.
@_expose(wasm, "setHasTitle") @_cdecl("tug_set_has_title")
public func setHasTitle(_ address: UnsafeMutableRawPointer, _ side: Int32, _ state: Int32) {
    guard let state = RefreshState(rawValue: UInt8(truncatingIfNeeded: state)) else { return }
    let list = entered(address)
    defer { list.left() }
    list[edge(side)].traits.setHasTitle(true, for: state)
}

/// Texts that JavaScript keeps have changed: another language, another time of the last refresh.
@_expose(wasm, "textsChanged") @_cdecl("tug_texts_changed")
public func textsChanged(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.refreshTexts(at: edge(side))
}

extension EdgeDisplay {
    fileprivate mutating func set(_ key: OptionKey, _ value: Double) {
        let isOn = value != 0
        switch key {
        case .kind: traits.kind = value == 0 ? .state : value == 1 ? .normal : .images
        case .wording: traits.wording = isOn ? .details : .standard
        case .showsTitle: traits.showsTitle = isOn
        case .showsTitleWhileRefreshing: traits.showsTitleWhileRefreshing = isOn
        case .tellsLastRefreshed: traits.tellsLastRefreshed = isOn
        case .showsArrow: traits.showsArrow = isOn
        case .arrowFollowsPull: traits.arrowFollowsPull = isOn
        default: break
        }
    }
}

extension RefreshOptions {
    fileprivate mutating func set(_ key: OptionKey, _ value: Double) {
        let isOn = value != 0
        switch key {
        case .extent: extent = value
        case .triggerDisplacement: trigger = .displacement(value)
        case .triggerTravel: trigger = .fingerTravel(value)
        case .resistanceCoefficient: resistance.coefficient = value
        case .resistanceMaximum: resistance.maximum = value
        case .triggerMoment: triggerMoment = isOn ? .reached : .release
        case .reveal: reveal = value == 0 ? .always : value == 1 ? .atEdge : .never
        case .minimumVisibleTime: minimumVisibleTime = value
        case .outcomeHold: outcomeHold = value
        case .failureHold: failureHold = value
        case .beginDuration: beginDuration = value
        case .endDuration: endDuration = value
        case .ignoredInset: ignoredInset = value
        case .isAutomatic: isAutomatic = isOn
        case .triggerFraction: triggerFraction = value
        case .prefetchPoints: prefetch = .points(value)
        case .prefetchItems: prefetch = .items(count(value))
        case .autoTriggersPerDrag: autoTriggersPerDrag = value >= 0 ? count(value) : nil
        case .fillRounds: fillRounds = count(value)
        case .isEnabled: isEnabled = isOn
        case .hidesWhenEmpty: hidesWhenEmpty = isOn
        case .keepsReadingPosition: keepsReadingPosition = isOn
        case .fadesWithPull: fadesWithPull = isOn
        case .isAnimated: isAnimated = isOn
        case .secondFloor: secondFloor = isOn ? SecondFloor() : nil
        case .floorDisplacement: secondFloor?.trigger = .displacement(value)
        case .floorTravel: secondFloor?.trigger = .fingerTravel(value)
        case .floorCloseDistance: secondFloor?.closeDistance = value
        case .floorDuration: secondFloor?.duration = value
        case .habits: habits = RefreshHabits(rawValue: UInt16(clampedCount(value)))
        default: break
        }
    }

    /// A number from the page as a count; what does not fit counts as none.
    private func count(_ value: Double) -> Int { value.isFinite && abs(value) < 1e9 ? Int(value) : 0 }

    private func clampedCount(_ value: Double) -> Int { min(max(count(value), 0), Int(UInt16.max)) }
}
