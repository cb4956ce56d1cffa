/// `Timer`, on the virtual main run loop. It shadows Foundation's type in files that import `UIKit`.
public final class Timer: NSObject {
    /// `Timer.timeInterval`, in seconds: 0 for one that does not repeat.
    public let timeInterval: TimeInterval
    /// `Timer.isValid`
    public private(set) var isValid = true
    /// `Timer.tolerance`, in seconds: not used.
    public var tolerance: TimeInterval = 0

    let delay: TimeInterval
    private let block: @Sendable (Timer) -> Void

    /// `Timer.init(timeInterval:repeats:block:)`: seconds; fires after it is added to a run loop.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        // Foundation's documented rule: 0 or less counts as 0.1 milliseconds.
        delay = interval > 0 ? interval : 0.0001
        timeInterval = repeats ? delay : 0
        self.block = block
    }

    /// `Timer.scheduledTimer(withTimeInterval:repeats:block:)`: seconds; in the default mode, so not while a finger is on a
    /// scroll view.
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }

    /// `Timer.invalidate()`: stops the timer.
    public func invalidate() { isValid = false }

    /// `Timer.fire()`: fires at once. A timer that does not repeat is then invalid.
    public func fire() {
        guard isValid else { return }
        if timeInterval == 0 { isValid = false }
        block(self)
    }
}

/// `CACurrentMediaTime()`: seconds of the virtual clock.
public func CACurrentMediaTime() -> CFTimeInterval { MainActor.assumeIsolated { MainRunLoop.now } }

/// `CFTimeInterval`: seconds.
public typealias CFTimeInterval = Double
