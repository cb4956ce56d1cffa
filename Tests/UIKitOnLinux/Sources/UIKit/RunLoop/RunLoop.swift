/// `RunLoop`: only one exists, the virtual main run loop. ``UIKitSimulation/advance(by:)`` runs it.
///
/// It shadows Foundation's type in files that import `UIKit`.
public final class RunLoop: NSObject, Sendable {
    /// `RunLoop.Mode`
    public struct Mode: Hashable, RawRepresentable, Sendable {
        /// `RunLoop.Mode.rawValue`
        public let rawValue: String

        /// `RunLoop.Mode.init(rawValue:)`
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `RunLoop.Mode.default`: not while a finger is on a scroll view.
        public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
        /// `RunLoop.Mode.common`: also while a finger is on a scroll view.
        public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
        /// `RunLoop.Mode.tracking`: while a finger is on a scroll view.
        public static let tracking = Mode(rawValue: "UITrackingRunLoopMode")

        @MainActor var runsNow: Bool {
            switch self {
            case .common: true
            case .tracking: MainRunLoop.isTracking
            default: !MainRunLoop.isTracking
            }
        }
    }

    /// `RunLoop.main`
    public static let main = RunLoop()
    /// `RunLoop.current`
    public static var current: RunLoop { main }

    private override init() {}

    /// `RunLoop.add(_:forMode:)`: a timer fires from now on, in this mode.
    public func add(_ timer: Timer, forMode mode: Mode) {
        // A timer belongs to the thread of its run loop, and only the main one exists.
        nonisolated(unsafe) let timer = timer
        MainActor.assumeIsolated { MainRunLoop.add(timer, mode) }
    }

    /// `RunLoop.perform(_:)`: runs with the next turn, in the default mode.
    public func perform(_ block: @escaping @Sendable () -> Void) { perform(inModes: [.default], block: block) }

    /// `RunLoop.perform(inModes:block:)`: runs with the next turn in one of the modes.
    public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
        MainActor.assumeIsolated { MainRunLoop.perform(modes, block) }
    }
}
