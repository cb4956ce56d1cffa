import Tug

/// Wheels and touchpads. No browser tells where such a gesture ends, so a pause counts as letting go.
struct WheelDrag {
    var burst = WheelBurst()
    var velocity = VelocityTracker()
    var travelled = 0.0
}

extension WebList {
    /// The wheel turned by `amount` points (clicks, where it has them) along the axis, positive towards the end of the content on the screen,
    /// at `time` in seconds. Returns whether the browser must not scroll with it.
    func wheelTurned(by amount: Double, at time: Double, _ surroundings: Surroundings) -> Bool {
        guard amount != 0, dragInput != .touch else { return false }
        let isWheel = surroundings.contains(.hasClicks)
        let delta = -amount * (isWheel ? WheelBurst.pointsPerClick : 1)
        let leaves = leavesNativeRange(by: logical(delta)) && !surroundings.innerScrolls(by: delta)
        if dragInput == nil {
            wheel = WheelDrag()
            wheel.burst.began(isWheel: isWheel, leaves: leaves)
        }
        browserSchedulePause(id, WheelBurst.pauseLength)
        wheel.travelled += delta
        wheel.velocity.add(position: wheel.travelled, at: time)
        dragBegan(by: .wheel, holds: leaves)
        guard leaves else { return false }
        let admitted = wheel.burst.admitted(logical(delta), in: overscroll)
        if admitted != 0 { drag(by: admitted) }
        return surroundings.contains(.isPreventable)
    }

    /// The wheel rests: it has been let go.
    func wheelPaused(isCancelled: Bool = false) {
        browserSchedulePause(id, -1)
        guard dragInput == .wheel else { return }
        dragEnded(by: .wheel, velocity: 0, isCancelled: isCancelled)
    }
}
