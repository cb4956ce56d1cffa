/// A scroll view as a toolkit may have one: content with an inset, an offset, a finger, animations and a timer on a clock that frames move on.
/// It knows nothing of Tug. Lengths are in points, times in seconds.
@MainActor
final class PlainScrollView {
    enum Event { case scrolled, fingerCame, fingerWent, rested, laidOut }

    /// Is told what happens.
    var onEvent: (Event) -> Void = { _ in }
    private(set) var time = 0.0
    let height = 600.0
    var contentHeight = 0.0 {
        didSet {
            if !isTouched { animate(to: inRange(animation?.target ?? offset), seconds: 0) }
            onEvent(.laidOut)
        }
    }
    /// The empty room before and after the content.
    private(set) var (top, bottom) = (0.0, 0.0)
    /// The place in the content at which the view begins.
    private(set) var offset = 0.0 { didSet { onEvent(.scrolled) } }
    private(set) var isTouched = false
    private var animation: (from: Double, target: Double, began: Double, seconds: Double)?
    /// What a frame does that is drawn at this time or later.
    var timer: (time: Double, action: () -> Void)?

    var isMoving: Bool { animation != nil }
    private var range: ClosedRange<Double> { -top...max(-top, contentHeight + bottom - height) }
    private func inRange(_ offset: Double) -> Double { min(max(offset, range.lowerBound), range.upperBound) }

    func putFingerDown() {
        (animation, isTouched) = (nil, true)
        onEvent(.fingerCame)
    }

    /// Beyond its range the content follows the finger half the way.
    func moveFinger(by distance: Double) {
        let past = offset - inRange(offset)
        let free = inRange(offset) + 2 * past - distance
        offset = inRange(free) + (free - inRange(free)) / 2
    }

    func liftFinger(velocity: Double) {
        isTouched = false
        onEvent(.fingerWent)
        if animation == nil { animate(to: inRange(offset - 0.2 * velocity), seconds: 0.3) }
    }

    func scroll(to offset: Double) { animate(to: inRange(offset), seconds: 0) }

    /// Changes the inset, and with it the offset: to `target`, or to the nearest one in range. Nothing moves under a finger.
    func setInset(top: Double, bottom: Double, scrollingTo target: Double?, seconds: Double) {
        (self.top, self.bottom) = (top, bottom)
        if !isTouched { animate(to: target ?? inRange(animation?.target ?? offset), seconds: seconds) }
    }

    /// The next frame is drawn after some seconds.
    func drawFrame(after seconds: Double) {
        time += seconds
        step()
        guard let timer, timer.time <= time else { return }
        self.timer = nil
        timer.action()
    }

    private func animate(to target: Double, seconds: Double) {
        guard target != offset || isMoving else { return }
        animation = (offset, target, time, seconds)
        if seconds == 0 { step() }
    }

    private func step() {
        guard let (from, target, began, seconds) = animation else { return }
        guard time >= began + seconds else { return offset = from + (target - from) * (time - began) / seconds }
        animation = nil
        offset = target
        // What happened meanwhile may have begun another one.
        if animation == nil { onEvent(.rested) }
    }
}
