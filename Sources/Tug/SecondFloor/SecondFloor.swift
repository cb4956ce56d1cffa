/// A second level behind a header. A release past a second threshold moves the content out of the viewport and opens the app's
/// second floor. It stays open until it is dragged back or closed.
///
/// With a second floor, a header always fires on release: ``EdgeOptions/triggerMoment`` does not apply.
public struct SecondFloor: Sendable, Equatable {
    /// How far to pull. ``TriggerDistance/extent`` means twice the header's extent (SmartRefreshLayout: 1.9 times). At least one
    /// extent past the header's trigger distance.
    public var trigger: TriggerDistance
    /// How far the content must be dragged back, in points, for a release to close it.
    public var closeDistance: Double
    /// Length of the animations that open and close it, in seconds.
    public var duration: Double

    /// Creates a second floor.
    public init(trigger: TriggerDistance = .extent, closeDistance: Double = 60, duration: Double = 0.4) {
        self.trigger = trigger
        self.closeDistance = closeDistance
        self.duration = duration
    }

    /// Replaces unusable numbers by their defaults.
    mutating func sanitize() {
        if !trigger.isUsable { trigger = .extent }
        closeDistance.replaceUnusable(by: 60)
        duration.replaceUnusable(by: 0.4)
    }
}

/// Whether something is about the second floor.
struct FloorMark: Sendable, ExpressibleByBooleanLiteral {
    let isSet: Bool

    init(_ isSet: Bool) { self.isSet = isSet }
    init(booleanLiteral isSet: Bool) { self.isSet = isSet }
}

/// The data of ``Phase/open``.
struct OpenFloor: Sendable {
    /// Whether the content has left the viewport since the floor was opened.
    var isReached = false
}

/// What an edge knows of its second floor.
struct FloorState: Sendable {
    /// Displacement in points past which a release opens the second floor, for the current viewport; infinity without one.
    var displacement = Double.infinity
}

extension EdgeOptions {
    /// See ``set(_:to:)``.
    mutating func setFloor(_ field: OptionField, to number: Double) {
        switch field {
        case .secondFloor: secondFloor = number > 0 ? SecondFloor() : nil
        case .floorDisplacement: secondFloor?.trigger = .displacement(number)
        case .floorTravel: secondFloor?.trigger = .fingerTravel(number)
        case .floorCloseDistance: secondFloor?.closeDistance = number
        case .floorDuration: secondFloor?.duration = number
        default: break
        }
    }

    /// Replaces unusable numbers by their defaults.
    mutating func sanitizeFloor() {
        secondFloor?.sanitize()
        if !isAnimated { secondFloor?.duration = 0 }
    }

    /// The displacement in points that a pull must be able to reach where its first threshold needs `first`.
    func floorReach(after first: Double) -> Double {
        guard let secondFloor else { return first }
        return max(Self.leastReach(secondFloor.trigger, extent: extent * 2), first + extent)
    }

    /// The displacement in points past which a release opens the second floor; infinity without one.
    func floorDisplacement(viewportLength: Double) -> Double {
        guard let secondFloor else { return .infinity }
        let first = triggerDisplacement(viewportLength: viewportLength)
        let second =
            switch secondFloor.trigger {
            case .extent: extent * 2
            case .displacement(let points): points
            case .fingerTravel(let points): resistance.band(viewportLength: viewportLength).displacement(forTravel: points)
            }
        return max(second, first + extent)
    }
}

/// The second floor of a header.
@_spi(Host) extension EdgeMachine {
    /// Whether the second floor is open or closing.
    private var isFloorShown: Bool {
        switch data {
        case .open: true
        case .finishing(let finishing): finishing.closesFloor.isSet
        default: false
        }
    }

    /// Resolves the distance for a viewport.
    func updateFloor(viewportLength: Double) {
        floor.displacement = options.floorDisplacement(viewportLength: viewportLength)
    }

    /// The visible fraction of the second floor: 0 up to the refresh trigger, 1 from the second floor's trigger.
    public var floorReveal: Double {
        if isFloorShown { return 1 }
        guard floor.displacement != .infinity, phase == .idle || phase == .armed else { return 0 }
        let past = progress * options.extent - triggerDisplacement
        return min(1, max(0, past / (floor.displacement - triggerDisplacement)))
    }

    /// Released past the second threshold, or opened by the app.
    func openFloor() {
        let phase = phase
        guard phase == .idle || phase == .armed || phase == .finishing, let floor = options.secondFloor else { return }
        data = .open(OpenFloor())
        outcome = nil
        isHeldOpen = true
        setProgress(1)
        revealFloor(within: floor.duration)
        note()
    }

    /// Closed by a drag or by the app.
    func closeFloor(now: Double, atOnce: Bool = false) {
        guard case .open = data else { return }
        let duration = closes(within: atOnce ? 0 : options.secondFloor?.duration ?? options.endDuration)
        data = .finishing(Finishing(stage: .closing, endsAt: now + duration, closesFloor: true))
        note()
        timePassed(now: now)
    }

    /// The list moved while the floor is open. `distance`: points past the edge's resting place without the floor; `extent` when
    /// the floor is fully open. During a drag, the release decides.
    func followFloor(_ event: ScrollEvent, distance: Double, extent: Double, now: Double) {
        guard case .open(var open) = data, let floor = options.secondFloor else { return }
        if extent - distance <= ScrollMetrics.tolerance {
            open.isReached = true
            data = .open(open)
        }
        let isAway = abs(extent - distance) > ScrollMetrics.tolerance
        switch event {
        case .dragEnded, .dragCancelled, .settled:
            if extent - distance > floor.closeDistance + ScrollMetrics.tolerance {
                closeFloor(now: now)
            } else if isAway {
                revealFloor(within: floor.duration)
            }
        case .scrolled:
            // Scrolled back into the content: nothing is left to close. A floor that still opens may have this distance, too.
            if open.isReached, distance <= ScrollMetrics.tolerance { closeFloor(now: now, atOnce: true) }
        case .attached, .geometryChanged: if isAway { revealFloor(within: 0) }
        case .hidden, .dragBegan, .gestureReset: break
        }
    }

    @inline(never) private func revealFloor(within duration: Double) {
        let duration = animates ? duration : 0
        reaction.motionDuration = duration
        reaction.isAnimated = true
        reaction.reveals = true
        reaction.contentChanged = true
    }
}

extension RefreshEngine {
    /// Updates an open floor.
    func followFloor(_ machine: CompatibleEdge, _ event: ScrollEvent, now: Double) {
        guard machine.phase == .open, !last.isDragging else { return }
        let edge = machine.edge
        machine.followFloor(event, distance: last.distance(past: edge), extent: floorExtent(at: edge), now: now)
    }

    /// The inset of an open floor, in points. It moves the content out of the viewport.
    func floorExtent(at edge: ScrollEdge) -> Double {
        max(0, last.viewportLength - last.inset[edge]) + (edge == .end ? last.shortfall : 0)
    }
}
