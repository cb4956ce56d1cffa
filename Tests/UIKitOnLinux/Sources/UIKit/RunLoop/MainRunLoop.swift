@_spi(Host) internal import TugTestKit

/// The virtual main run loop: a clock, timers, the queue for the next turn, and the passes of layout and display.
@MainActor
enum MainRunLoop {
    private static var clock = VirtualClock()
    private static var turnIsDue = false
    private static var isTurning = false
    private static var queue: [(modes: [RunLoop.Mode], block: () -> Void)] = []
    private static var postponed: [(mode: RunLoop.Mode, timer: Timer)] = []
    /// The number of scroll views under a finger.
    private static var trackingCount = 0
    private static var windows: [WeakWindow] = []

    private struct WeakWindow { weak var window: UIWindow? }

    /// The limit of turns without a pause. More means an endless loop.
    private static let mostTurns = 10_000

    /// Seconds.
    static var now: Double { clock.now }
    static var isTracking: Bool { trackingCount > 0 }
    static var allWindows: [UIWindow] { windows.compactMap(\.window) }

    /// Removes everything that is scheduled. The time is 0 again, so that sums of times are identical in every run.
    static func reset() {
        clock = VirtualClock()
        turnIsDue = false
        isTurning = false
        queue = []
        postponed = []
        trackingCount = 0
        windows = []
    }

    static func appeared(_ window: UIWindow) {
        windows.removeAll { $0.window == nil }
        windows.append(WeakWindow(window: window))
    }

    // MARK: Time

    /// Runs `action` in `delay` seconds. Actions due at the same time run in order of creation and within one turn.
    @discardableResult
    static func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> () -> Void {
        let clock = clock
        let timer = clock.schedule(at: clock.now + max(0, delay)) {
            MainActor.assumeIsolated {
                requestTurn()
                action()
            }
        }
        return { clock.cancel(timer) }
    }

    /// Schedules the end of the turn after everything that is due now: a timer created last runs last.
    private static func requestTurn() {
        guard !turnIsDue else { return }
        turnIsDue = true
        clock.schedule(at: clock.now) {
            MainActor.assumeIsolated {
                turnIsDue = false
                turn()
            }
        }
    }

    static func advance(by seconds: Double) {
        turn()
        clock.advance(by: seconds)
        turn()
    }

    static func add(_ timer: Timer, _ mode: RunLoop.Mode) {
        schedule(after: timer.delay) { fire(timer, mode) }
    }

    private static func fire(_ timer: Timer, _ mode: RunLoop.Mode) {
        guard timer.isValid else { return }
        guard mode.runsNow else { return postponed.append((mode, timer)) }
        timer.fire()
        if timer.isValid { schedule(after: timer.timeInterval) { fire(timer, mode) } }
    }

    // MARK: Modes

    static func trackingBegan() { trackingCount += 1 }

    /// Fires the timers of the default mode that fell due meanwhile with the next turn.
    static func trackingEnded() {
        trackingCount = max(0, trackingCount - 1)
        guard !isTracking else { return }
        let due = postponed
        postponed = []
        for (mode, timer) in due { schedule(after: 0) { fire(timer, mode) } }
    }

    static func perform(_ modes: [RunLoop.Mode], _ block: @escaping () -> Void) { queue.append((modes, block)) }

    // MARK: Turns

    /// Runs the queue, then layout, then display, until nothing is left.
    static func turn() {
        guard !isTurning else { return }
        isTurning = true
        defer { isTurning = false }
        for _ in 0..<mostTurns {
            var hasWorked = false
            while let index = queue.firstIndex(where: { $0.modes.contains(where: \.runsNow) }) {
                hasWorked = true
                queue.remove(at: index).block()
            }
            for window in allWindows where window.layOutTree() { hasWorked = true }
            for window in allWindows where window.displayTree() { hasWorked = true }
            if !hasWorked { return }
        }
        preconditionFailure("layout or the main queue does not come to rest")
    }
}
