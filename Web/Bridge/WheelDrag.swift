import Tug

/// Wheels and touchpads. No browser tells where such a gesture ends, so a pause counts as letting go.
extension WebList {
    /// The wheel turned by `amount` points (clicks, where it has them) along the axis, positive towards the end of the content on the screen.
    /// Returns whether it is this list's, and is to move nothing else.
    func wheelTurned(by amount: Double, _ surroundings: Surroundings) -> Bool {
        guard amount != 0, dragInput != .touch else { return false }
        let isWheel = surroundings.contains(.hasClicks)
        let delta = -amount * (isWheel ? WheelBurst.pointsPerClick : 1)
        let leaves = leavesNativeRange(by: logical(delta)) && !surroundings.innerScrolls(by: delta)
        if dragInput == nil { wheel.began(knowsLift: false, leaves: leaves) }
        browserSchedulePause(address, WheelBurst.pauseLength)
        dragBegan(by: .wheel, holds: leaves)
        guard leaves else { return false }
        let admitted = wheel.admitted(logical(delta), in: overscroll)
        if admitted != 0 { drag(by: admitted) }
        return true
    }

    /// The wheel rests: it has been let go.
    func wheelPaused(isCancelled: Bool = false) {
        browserSchedulePause(address, .infinity)
        guard dragInput == .wheel else { return }
        dragEnded(by: .wheel, velocity: 0, isCancelled: isCancelled)
    }
}
