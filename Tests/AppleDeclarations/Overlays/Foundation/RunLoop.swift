// Timers and run loops.

@_exported import Foundation

extension Timer {
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        fatalError()
    }
}

extension RunLoop {
    public typealias Mode = NSRunLoopMode
}

extension RunLoop.Mode {
    public static var common: RunLoop.Mode { fatalError() }
}
