@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The finger: pulls past an edge, releases, and the second floor.
extension ListModel {
    /// Handles a new touch: each drag has its own load limit, and a shown outcome closes.
    mutating func fingerCame(_ edge: ScrollEdge) {
        guard var model = self[edge] else { return }
        model.loadsLeft = model.options.loadsPerDrag
        model.mayRepeat = true
        model.roundsUsed = 0
        // The finger may still be past the threshold when the run ends.
        model.mustBeLetBack = model.isRunning
        self[edge] = model
        if !model.isInFlow, let step = model.step, step != .works { cameToRest(edge) }
    }

    /// Handles a cancelled touch or a list that leaves the screen: an armed edge does not fire.
    mutating func lowerGuard(_ edge: ScrollEdge) {
        if self[edge]?.isArmed == true { self[edge]?.activity = .idle }
    }

    /// A header that holds no more open than can be seen follows the list, once it has opened or under a finger.
    mutating func followVisiblePart(_ edge: ScrollEdge) {
        guard let model = self[edge], model.exists, model.options.holdsVisiblePart, model.isOpen, !model.isFloorOpen else {
            return
        }
        guard place.isDragged || now >= model.opensUntil else { return }
        let seen = max(0, min(model.options.extent, place.pull(past: edge)))
        self[edge]?.shown = seen
    }

    /// Looks how far each edge is pulled. Both look before either begins. `moves`: the list moved, or came to rest.
    mutating func lookAtPulls(moves: Bool) {
        let atStart = lookAtPull(.start, moves: moves)
        let atEnd = lookAtPull(.end, moves: moves)
        if let atStart, mayBePulled(.start) { begin(.start, atStart) }
        if let atEnd, mayBePulled(.end) { begin(.end, atEnd) }
    }

    /// Returns whether an edge may be pulled: not during a refresh at the other edge, and not off screen.
    private func mayBePulled(_ edge: ScrollEdge) -> Bool {
        guard let model = self[edge], model.exists, isOnScreen else { return false }
        return model.isHeader || !(self[edge.opposite]?.keepsOthersFromLoading ?? false)
    }

    private mutating func lookAtPull(_ edge: ScrollEdge, moves: Bool) -> RunSource? {
        guard var model = self[edge], model.exists, !model.isInFlow, model.isIdle || model.isArmed else { return nil }
        defer { self[edge] = model }
        let pull = place.pull(past: edge)
        model.progress = pull <= 0 ? 0 : model.options.extent > 0 ? pull / model.options.extent : 1
        let isPast = pull - model.options.armDistance(viewport: place.viewport) > ModelOptions.rounding
        let isPastFloor =
            model.options.floorDistance(viewport: place.viewport).map { pull - $0 > ModelOptions.rounding } ?? false
        if !isPast { model.mustBeLetBack = false }
        if case .armed(let wasPastFloor) = model.activity {
            if model.options.firesWithMovement, !wasPastFloor, !place.isDragged, mayBePulled(edge) {
                return moves ? (model.hasFailed ? .retry : .pull) : nil
            }
            guard isPast, mayBePulled(edge) else {
                model.activity = .idle
                return nil
            }
            if place.isDragged {
                model.activity = .armed(floor: isPastFloor)
                if isPastFloor, !wasPastFloor { reaction[edge].armed = true }
                return nil
            }
            // The finger has released.
            if wasPastFloor {
                model.activity = .floor(isReached: false)
                floorOpens(edge, &model)
                return nil
            }
            return model.hasFailed ? .retry : .pull
        }
        // With no more data, only a failed load can be retried.
        guard isPast, place.isDragged, mayBePulled(edge), !model.mustBeLetBack, model.hasMore || model.hasFailed else {
            return nil
        }
        reaction[edge].armed = true
        // With a second floor, the user must be able to pull further.
        if model.options.firesWhenReached, model.options.floor == nil {
            return model.hasFailed ? .retry : .pull
        }
        model.activity = .armed(floor: isPastFloor)
        return nil
    }

    // MARK: The second floor

    /// Opens the second floor for the app.
    mutating func openFloor(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        guard isOnScreen, var model = self[edge], model.exists, model.options.floor != nil else { return ModelReaction() }
        guard model.isIdle || model.isArmed || model.isEnding else { return concluded() }
        floorOpens(edge, &model)
        self[edge] = model
        return concluded()
    }

    /// Closes the second floor for the app.
    mutating func closeFloor(_ edge: ScrollEdge, _ time: Double) -> ModelReaction {
        timePasses(time)
        if self[edge]?.isFloorOpen == true { floorCloses(edge, atOnce: false) }
        return concluded()
    }

    private mutating func floorOpens(_ edge: ScrollEdge, _ model: inout EdgeModel) {
        model.activity = .floor(isReached: false)
        model.outcome = nil
        model.progress = 1
        reaction[edge].seconds = skipsAnimations ? 0 : model.options.floor?.duration ?? 0
        reaction[edge].wantsToBeSeen = true
    }

    private mutating func floorCloses(_ edge: ScrollEdge, atOnce: Bool) {
        guard let model = self[edge] else { return }
        let seconds = atOnce || skipsAnimations ? 0 : model.options.floor?.duration ?? model.options.endDuration
        becomes(.ending(.closesFloor, until: now + seconds), edge)
        reaction[edge].closing = true
        reaction[edge].seconds = seconds
        moveOn(edge)
    }

    /// Updates an open floor after the list moved or changed size. During a drag nothing changes.
    mutating func lookAtFloor(_ edge: ScrollEdge, _ event: ScrollEvent) {
        guard let model = self[edge], case .floor(let wasReached) = model.activity, let floor = model.options.floor else {
            return
        }
        guard !place.isDragged else { return }
        let inset = edge == .start ? place.startInset : place.endInset
        let whole = max(0, place.viewport - inset) + (edge == .end ? place.emptyRoom : 0)
        let pull = place.pull(past: edge)
        let back = whole - pull
        let isReached = wasReached || back <= ModelOptions.rounding
        self[edge]?.activity = .floor(isReached: isReached)
        let isAway = abs(back) > ModelOptions.rounding
        switch event {
        case .dragEnded, .dragCancelled, .settled:
            if back - floor.closeDistance > ModelOptions.rounding {
                floorCloses(edge, atOnce: false)
            } else if isAway {
                reaction[edge].seconds = skipsAnimations ? 0 : floor.duration
                reaction[edge].wantsToBeSeen = true
            }
        case .attached, .geometryChanged:
            if isAway {
                reaction[edge].seconds = 0
                reaction[edge].wantsToBeSeen = true
            }
        case .scrolled:
            // The user scrolled back into the content; no animation is needed.
            if isReached, pull <= ModelOptions.rounding { floorCloses(edge, atOnce: true) }
        case .dragBegan, .gestureReset, .hidden: break
        }
    }
}
