/// A second level behind a header: pulled past a second threshold and let go, the content moves out of the viewport and the app's
/// "second floor" lies open, until it is dragged back or closed.
///
/// With a second floor a header fires on release, whatever ``RefreshOptions/triggerMoment`` says: there must be time to pull further.
public struct SecondFloor: Sendable, Equatable {
    /// How far to pull. ``TriggerDistance/extent`` means twice the header's extent (SmartRefreshLayout: 1.9 times), and it is never
    /// nearer than one extent past what refreshes.
    public var trigger: TriggerDistance
    /// How far the content must be dragged back, in points, before letting go closes it.
    public var closeDistance: Double
    /// Length of the animations that open and close it, in seconds.
    public var duration: Double

    /// A second floor; everything has a default.
    public init(trigger: TriggerDistance = .extent, closeDistance: Double = 60, duration: Double = 0.4) {
        self.trigger = trigger
        self.closeDistance = closeDistance
        self.duration = duration
    }

    /// Replaces everything that is not a usable number by its default.
    mutating func sanitize() {
        if !trigger.isUsable { trigger = .extent }
        closeDistance.replaceUnusable(by: 60)
        duration.replaceUnusable(by: 0.4)
    }
}

extension RefreshOptions {
    /// The displacement in points past which letting go opens the second floor; infinity without one.
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

/// What a second floor does to the machine of its header.
extension EdgeMachine {
    /// How much of the second floor is to be seen: 0 up to where letting go refreshes, 1 from where letting go opens it.
    public var floorReveal: Double {
        if isFloorShown { return 1 }
        guard floorDisplacement != .infinity, phase == .idle || phase == .armed else { return 0 }
        let past = progress * options.extent - triggerDisplacement
        return min(1, max(0, past / (floorDisplacement - triggerDisplacement)))
    }

    /// The finger lets go past the second threshold, or the app opens it.
    func openFloor() {
        guard phase == .idle || phase == .armed || phase == .finishing, let floor = options.secondFloor else { return }
        phase = .open
        outcome = nil
        isHeldOpen = true
        isFloorShown = true
        isFloorReached = false
        isBusyShown = false
        setProgress(1)
        reaction.motionDuration = animates ? floor.duration : 0
        reaction.isAnimated = true
        reaction.reveals = true
        note()
    }

    /// It closes, by the finger or by the app.
    func closeFloor(now: Double, atOnce: Bool = false) {
        guard phase == .open else { return }
        phase = .finishing
        stage = .closing
        reaction.motionDuration = animates && !atOnce ? options.secondFloor?.duration ?? options.endDuration : 0
        reaction.isAnimated = true
        stageEndsAt = now + reaction.motionDuration
        isHeldOpen = false
        reaction.closing = true
        note()
        timePassed(now: now)
    }

    /// What becomes of an open floor after the list moved, `distance` points past the edge's resting place without it, `extent` where the
    /// floor is open all the way. A finger decides when it lifts.
    func followFloor(
        _ event: ScrollEvent, distance: Double, extent: Double, now: Double
    ) {
        guard phase == .open, let floor = options.secondFloor else { return }
        if extent - distance <= ScrollMetrics.tolerance { isFloorReached = true }
        switch event {
        case .dragEnded, .dragCancelled, .settled:
            if extent - distance > floor.closeDistance + ScrollMetrics.tolerance {
                closeFloor(now: now)
            } else {
                keepOpen(distance, extent, animates ? floor.duration : 0)
            }
        case .scrolled:
            // Scrolled back into the content by whatever means: there is nothing left to close. On its way there it may still be there.
            if isFloorReached, distance <= ScrollMetrics.tolerance { closeFloor(now: now, atOnce: true) }
        case .attached, .geometryChanged: keepOpen(distance, extent, 0)
        case .hidden, .dragBegan, .gestureReset: break
        }
    }

    private func keepOpen(_ distance: Double, _ extent: Double, _ duration: Double) {
        guard abs(extent - distance) > ScrollMetrics.tolerance else { return }
        reaction.motionDuration = duration
        reaction.isAnimated = true
        reaction.reveals = true
        reaction.contentChanged = true
    }
}

extension RefreshEngine {
    /// Opens the second floor of a header, if it has one and is on screen.
    public func openFloor(_ edge: ScrollEdge, now: Double) -> Reaction {
        tick(now)
        let machine = machine(edge)
        guard isOnScreen, machine.isActive else { return Reaction() }
        machine.openFloor()
        return concluded()
    }

    /// Closes the second floor of a header, if it is open.
    public func closeFloor(_ edge: ScrollEdge, now: Double) -> Reaction {
        let now = tick(now)
        machine(edge).closeFloor(now: now)
        return concluded()
    }

    /// Looks after an open floor.
    func followFloor(_ machine: EdgeMachine, _ event: ScrollEvent, now: Double) {
        guard machine.phase == .open, !last.isDragging else { return }
        let edge = machine.edge
        machine.followFloor(event, distance: last.distance(past: edge), extent: floorExtent(at: edge), now: now)
    }

    /// What an open floor at an edge holds open, in points: the content is moved out of the viewport.
    func floorExtent(at edge: ScrollEdge) -> Double {
        max(0, last.viewportLength - last.inset[edge]) + (edge == .end ? last.shortfall : 0)
    }
}
