@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The effective options of an edge. Unusable numbers are replaced by their defaults.
///
/// Lengths in points, times in seconds, from the documentation of ``/Tug/EdgeOptions``.
struct ModelOptions: Sendable {
    /// Differences up to this many points count as rounding.
    static let rounding = 0.001

    let extent: Double
    let firesWhenReached: Bool
    /// Whether it fires with the movement after the lift, not with the lift.
    let firesWithMovement: Bool
    /// Whether a header holds open no more than can be seen of it.
    let holdsVisiblePart: Bool
    let reveal: RevealPolicy?
    let minimumVisibleTime: Double
    /// Seconds after which a run fails by itself; infinity for never.
    let timeout: Double
    let outcomeHold: Double
    let failureHold: Double
    let beginDuration: Double
    let endDuration: Double
    let loadsByItself: Bool
    let triggerFraction: Double
    let prefetch: Prefetch
    /// nil means no limit.
    let loadsPerDrag: Int?
    let fillRounds: Int
    let isEnabled: Bool
    let hidesWhenEmpty: Bool
    let hidesWhenShort: Bool
    let keepsReadingPosition: Bool
    let fadesWithPull: Bool
    /// Whether its indicator lies over the rows, which neither a pull nor a run moves.
    let liesOver: Bool
    let floor: Floor?

    /// The second floor.
    struct Floor: Sendable {
        let trigger: TriggerDistance
        let closeDistance: Double
        let duration: Double
    }

    private let trigger: TriggerDistance
    private let coefficient: Double
    private let mostDisplacement: Double?

    init(_ asked: EdgeOptions, for behavior: EdgeBehavior) {
        extent = Self.usable(asked.extent, or: 54)
        trigger = Self.usable(asked.trigger)
        firesWhenReached = asked.triggerMoment == .reached
        firesWithMovement = asked.triggerMoment == .nextMovement
        reveal = asked.reveal
        minimumVisibleTime = Self.usable(asked.minimumVisibleTime, or: 0)
        let seconds = Self.usable(asked.timeout, or: 0)
        timeout = seconds == 0 ? .infinity : seconds
        outcomeHold = Self.usable(asked.outcomeHold, or: 0)
        failureHold = Self.usable(asked.failureHold, or: 3)
        beginDuration = asked.isAnimated ? Self.usable(asked.beginDuration, or: 0.25) : 0
        endDuration = asked.isAnimated ? Self.usable(asked.endDuration, or: 0.4) : 0
        loadsByItself = asked.isAutomatic
        triggerFraction = asked.triggerFraction.isFinite ? asked.triggerFraction : 1
        switch asked.prefetch {
        case .points(let points) where !(points >= 0 && points.isFinite): prefetch = .none
        case .items(let items) where items < 0: prefetch = .none
        default: prefetch = asked.prefetch
        }
        loadsPerDrag = asked.autoTriggersPerDrag.flatMap { $0 < 0 ? nil : $0 }
        fillRounds = asked.fillRounds < 0 ? 0 : asked.fillRounds
        isEnabled = asked.isEnabled
        hidesWhenEmpty = asked.hidesWhenEmpty
        hidesWhenShort = asked.hidesWhenShort
        keepsReadingPosition = asked.keepsReadingPosition
        fadesWithPull = asked.fadesWithPull == true
        // Only a header has a second floor.
        let askedFloor = behavior == .refresh ? asked.secondFloor : nil
        floor = askedFloor.map {
            Floor(
                trigger: Self.usable($0.trigger), closeDistance: Self.usable($0.closeDistance, or: 60),
                duration: asked.isAnimated ? Self.usable($0.duration, or: 0.4) : 0)
        }
        liesOver = asked.placement == .over && behavior != .load(.visible) && floor == nil
        holdsVisiblePart = behavior == .refresh && asked.heldPart == .visible && !liesOver
        let asksCoefficient = asked.resistance.coefficient
        coefficient = asksCoefficient > 0 && asksCoefficient.isFinite ? min(asksCoefficient, 1) : 0.55
        // A maximum near the trigger distance is raised to one and a half times the required distance.
        if let most = asked.resistance.maximum, most > 0, most.isFinite {
            var least = Self.leastDisplacement(trigger, extent)
            if let floor { least = max(Self.leastDisplacement(floor.trigger, 2 * extent), least + extent) }
            mostDisplacement = max(most, 1.5 * least)
        } else {
            mostDisplacement = nil
        }
    }

    /// Returns the displacement in points past which the edge is armed.
    func armDistance(viewport: Double) -> Double { displacement(trigger, extent, viewport) }

    /// Returns the displacement in points past which a release opens the second floor, at least one extent past the refresh
    /// distance. Returns nil without a floor.
    func floorDistance(viewport: Double) -> Double? {
        guard let floor else { return nil }
        return max(displacement(floor.trigger, 2 * extent, viewport), armDistance(viewport: viewport) + extent)
    }

    private func displacement(_ trigger: TriggerDistance, _ standard: Double, _ viewport: Double) -> Double {
        switch trigger {
        case .extent: return standard
        case .displacement(let points): return points
        case .fingerTravel(let travel):
            // The rubber band b(x) = (1 − 1/(x·c/d + 1))·d, written with one fraction.
            let limit = max(mostDisplacement ?? viewport, 1)
            return travel * coefficient * limit / (travel * coefficient + limit)
        }
    }

    private static func leastDisplacement(_ trigger: TriggerDistance, _ standard: Double) -> Double {
        switch trigger {
        case .extent: standard
        case .displacement(let points): points
        case .fingerTravel: 0
        }
    }

    private static func usable(_ number: Double, or standard: Double) -> Double {
        number >= 0 && number.isFinite ? number : standard
    }

    private static func usable(_ trigger: TriggerDistance) -> TriggerDistance {
        switch trigger {
        case .displacement(let points), .fingerTravel(let points): points >= 0 && points.isFinite ? trigger : .extent
        case .extent: .extent
        }
    }
}
