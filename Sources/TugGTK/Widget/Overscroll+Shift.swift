import Tug

extension Overscroll {
    /// The content's coordinates moved by `distance` points (rows came or went above, heights above were estimated anew): what
    /// is seen stays, and so does what moves it.
    mutating func shift(by distance: Double, now: Double) {
        guard isFlying else {
            nativeScrolled(to: nativeOffset + distance, now: now)
            return
        }
        let speed = velocity(at: now)
        grab(now: now)
        drag(by: -distance, now: now)
        release(velocity: -speed, now: now)
    }
}
