import UIKit

/// Notifies when the scroll view has come to rest. UIKit notifies only the delegate, which is the app's.
///
/// It checks some time after the last movement: one timer for a whole fling, nothing for each of its frames.
@MainActor
final class RestWatch {
    var onRest: (() -> Void)?
    private let timer = WakeTimer()
    private var lastMove = 0.0

    /// Seconds without a movement that count as rest: some frames, at 30 frames a second too.
    private static let patience = 0.1

    /// The scroll view moved.
    func moved() {
        lastMove = CACurrentMediaTime()
        if !timer.isRunning { wait(Self.patience) }
    }

    func stop() { timer.stop() }

    private func wait(_ seconds: Double) {
        timer.start(after: seconds) { [weak self] in self?.look() }
    }

    private func look() {
        let rest = Self.patience - (CACurrentMediaTime() - lastMove)
        // A timer may be a little early.
        if rest > 0.001 { return wait(rest) }
        timer.stop()
        onRest?()
    }
}
