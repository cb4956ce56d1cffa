/// Fingers and wheels. The host translates its events; distances are on the screen along the axis, positive down or to the right.
@_spi(Host) extension OverscrollHost {
    // MARK: A finger

    /// A finger comes down. `isClaimed`: the host moves the content from the beginning, because the finger stopped a fling.
    public func touchBegan(isClaimed: Bool) {
        state.touch.stage = .down
        state.touch.isClaimedFromStart = isClaimed
        state.touch.velocity.reset()
        if overscroll.isFlying { catchFlight() }
    }

    /// The finger is so many points along and across the axis from where it came down, at `time`. Returns whether it moves this list's
    /// content, and must move nothing else.
    public func touchMoved(along: Double, across: Double, at time: Double) -> Bool {
        guard state.touch.stage != .none else { return false }
        var isTaken = false
        if state.touch.stage == .down {
            isTaken = takesDrag(beginningWith: along)
            let (distance, across) = (abs(along), abs(across))
            guard max(distance, across) >= Self.touchSlop else { return isTaken && distance > across }
            guard distance >= across else {
                touchEnded(at: time, isCancelled: true)
                return false
            }
            state.touch.stage = .watching
            state.touch.last = dragOrigin(along)
            dragBegan(by: .touch, holds: true)
        }
        let delta = along - state.touch.last
        state.touch.last = along
        state.touch.velocity.add(position: along, at: time)
        if state.touch.stage == .watching, isTaken || takesDrag(by: delta) { state.touch.stage = claimTouch() }
        guard state.touch.movesContent else { return false }
        if delta != 0 { drag(by: logical(delta)) }
        if state.touch.stage == .accompanying, overscroll.displacement == 0 { state.touch.stage = .watching }
        return true
    }

    /// The finger lifts at `time`, or was taken away.
    public func touchEnded(at time: Double, isCancelled: Bool) {
        guard state.touch.stage != .none else { return }
        let movedContent = state.touch.movesContent
        state.touch.stage = .none
        // After a drag that the platform scrolled by itself, the fling is the platform's, too.
        let velocity = movedContent && !isCancelled ? logical(state.touch.velocity.velocity(at: time)) : 0
        if movedContent || state.dragInput == .touch || overscroll.isHeld {
            dragEnded(by: .touch, velocity: velocity, isFollowedByFling: !movedContent, isCancelled: isCancelled)
        }
    }

    /// The content was moved in its coordinates to keep what is read in place. The platform scrolls by the coordinates that the finger
    /// found when it came down, so the drag is the host's from now on. A finger that has not moved yet is still a tap.
    public func contentShiftedUnderTouch() {
        if state.touch.stage == .watching { state.touch.stage = claimTouch() }
        if state.touch.stage == .down { state.touch.isClaimedFromStart = true }
    }

    // MARK: A wheel

    /// A wheel turned by `delta`. `leaves` says that it leaves what the platform can scroll, and that no list within scrolls first.
    /// `mayPull` says whether it may pull the content past its edges. Returns whether it moves this list, and must move nothing else.
    public func wheelTurned(by delta: Double, leaves: Bool, mayPull: Bool = true) -> Bool {
        if state.dragInput != .wheel || !mayPull { state.wheel.began(leaves: leaves && mayPull) }
        dragBegan(by: .wheel, holds: leaves)
        guard leaves else { return false }
        let admitted = state.wheel.admitted(logical(delta), in: overscroll)
        if admitted != 0 { drag(by: admitted) }
        return mayPull || admitted != 0
    }

    /// The same for a device that may rest without being let go, at `time`. `mayPull` says whether it may pull the content past its edges.
    public func wheelTurned(by delta: Double, leaves: Bool, mayPull: Bool, at time: Double) -> Bool {
        let isRested = state.wheel.rested(until: time)
        // What bounces back there is not to be caught.
        if !mayPull, overscroll.offset < overscroll.lower || overscroll.offset > overscroll.upper { return true }
        // A step that is long enough to leave from within the list has not begun at its edge.
        let isInside = overscroll.offset > overscroll.lower + 0.5 && overscroll.offset < overscroll.upper - 0.5
        if isRested || state.dragInput != .wheel { state.wheel.began(leaves: leaves && mayPull && !isInside) }
        dragBegan(by: .wheel, holds: leaves)
        let hasRoom = mayPull || state.wheel.admitted(logical(delta), in: overscroll) != 0
        return wheelTurned(by: delta, leaves: leaves) && hasRoom
    }

    /// A wheel or touchpad is let go: it has not turned for ``WheelBurst/letGoDelay(reportsLift:hasEverLifted:)``. Or it was taken away (`isCancelled`), as
    /// the pointer or the focus went elsewhere; then nothing fires.
    public func wheelEnded(isCancelled: Bool) {
        guard state.dragInput == .wheel else { return }
        dragEnded(by: .wheel, velocity: 0, isCancelled: isCancelled)
    }

    /// The fingers leave a touchpad with a velocity in points a second on the screen. The platform may go on with a fling.
    public func wheelLifted(velocity: Double) {
        guard state.dragInput == .wheel else { return }
        let velocity = state.wheel.stopsAtEdge ? 0 : logical(velocity)
        dragEnded(by: .wheel, velocity: velocity, isFollowedByFling: true)
    }
}
