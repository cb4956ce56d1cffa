import Foundation
import VirtualDisplay

/// One touch on the virtual touchscreen, moved as a person moves it.
@MainActor
final class Finger {
    private let touch: TouchDevice
    private var position = ScreenPoint(x: 0, y: 0)
    private(set) var isDown = false

    init(_ touch: TouchDevice) { self.touch = touch }

    func land(at point: ScreenPoint) throws {
        try touch.down(at: point)
        position = point
        isDown = true
    }

    /// Moves down by `distance`, or up if negative, in `duration` seconds. Slower towards the end.
    func move(by distance: Double, duration: Double) async throws { try await move(right: 0, down: distance, duration: duration) }

    /// Moves across the screen in `duration` seconds. Slower towards the end.
    func move(right: Double, down: Double, duration: Double) async throws {
        let start = position
        let count = max(1, Int(duration * 60))
        for step in 1...count {
            try await Task.sleep(for: .seconds(duration / Double(count)))
            let fraction = sin(Double(step) / Double(count) * .pi / 2)
            position = start.offset(x: right * fraction, y: down * fraction)
            try touch.move(to: position)
        }
    }

    func lift() throws {
        guard isDown else { return }
        isDown = false
        try touch.up()
    }
}
