internal import TugTestKit

/// The virtual main run loop: a clock, what is due, what waits for the next turn, and the passes of layout and display.
@MainActor
enum MainRunLoop {
    private static var clock = VirtualClock()
    private static var turnIsDue = false
    private static var isTurning = false
    private static var queue: [(modes: [RunLoop.Mode], block: () -> Void)] = []
    private static var postponed: [(mode: RunLoop.Mode, timer: Timer)] = []
    /// Scroll views with a finger on them.
    private static var trackingCount = 0
    private static var windows: [WeakWindow] = []

    private struct WeakWindow { weak var window: UIWindow? }

    /// More turns than this in one go are a loop without an end.
    private static let mostTurns = 10_000

    /// Seconds.
    static var now: Double { clock.now }
    static var isTracking: Bool { trackingCount > 0 }
    static var allWindows: [UIWindow] { windows.compactMap(\.window) }

    /// Forgets everything that was to happen. The time is 0 again, so that sums of times are exactly those of any other run.
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

    /// Runs `action` in `delay` seconds. What is due at the same time runs in the order of its creation and within one turn.
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

    /// The turn ends after all that is due now: a timer that is made last comes last.
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

    /// Timers of the default mode that fell due meanwhile fire with the next turn.
    static func trackingEnded() {
        trackingCount = max(0, trackingCount - 1)
        guard !isTracking else { return }
        let due = postponed
        postponed = []
        for (mode, timer) in due { schedule(after: 0) { fire(timer, mode) } }
    }

    static func perform(_ modes: [RunLoop.Mode], _ block: @escaping () -> Void) { queue.append((modes, block)) }

    // MARK: Turns

    /// Empties the queue, then lays out, then displays, until there is nothing left to do.
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
