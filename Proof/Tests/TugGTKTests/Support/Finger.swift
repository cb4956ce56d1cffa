import Testing
import VirtualDisplay

/// A finger on the touchscreen that a test moves step by step while GTK runs. Each step returns when GTK has handled it.
@MainActor
final class Finger {
    private let touch: TouchDevice
    private let watch: EventWatch
    private let contact: Int
    private(set) var position: ScreenPoint

    /// Puts a finger down.
    init(at point: ScreenPoint, on stage: Stage, contact: Int = 0) async throws {
        touch = stage.display.touch
        watch = stage.watch
        self.contact = contact
        position = point
        let landings = watch.landings
        try touch.down(at: point, contact: contact)
        try await wait("the finger to land") { self.watch.landings > landings }
    }

    /// Moves the finger evenly, with an event every hundredth of a second.
    func move(x: Double = 0, y: Double = 0, in duration: Double = 0.2) async throws {
        let start = position
        let count = max(1, Int((duration * 100).rounded()))
        for step in 1...count {
            let fraction = Double(step) / Double(count)
            position = start.offset(x: x * fraction, y: y * fraction)
            try touch.move(to: position, contact: contact)
            try await pump(for: .milliseconds(10))
        }
        try await wait("the finger to arrive at \(position)") { self.watch.hasFinger(at: self.position) }
    }

    /// Keeps the finger still long enough that lifting it is not a fling.
    func rest() async throws { try await pump(for: .milliseconds(150)) }

    /// Lifts the finger after a rest.
    func lift() async throws {
        try await rest()
        try await flick()
    }

    /// Lifts the finger in motion.
    func flick() async throws {
        let lifts = watch.lifts
        try touch.up(contact: contact)
        try await wait("the finger to be lifted") { self.watch.lifts > lifts }
    }
}
