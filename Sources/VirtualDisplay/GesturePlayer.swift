/// Plays samples at their times. It has no actor of its own, so a caller on the main actor does not wait for the sending.
enum GesturePlayer {
    static func play(_ gesture: Gesture, send: @Sendable (GestureSample) throws -> Void) async throws {
        var lastPositions: [Int: ScreenPoint] = [:]
        // Each sample has its own deadline, counted from the start: lateness of one is not added to the next.
        let start = ContinuousClock.now
        do {
            for sample in gesture.samples {
                try await Task.sleep(until: start + .seconds(sample.time), tolerance: .zero, clock: .continuous)
                try send(sample)
                lastPositions[sample.contact] = sample.phase == .up ? nil : sample.position
            }
        } catch {
            // A finger left behind would make the next gesture's first touch a second one.
            for (contact, position) in lastPositions {
                try? send(GestureSample(time: gesture.duration, contact: contact, phase: .up, position: position))
            }
            throw error
        }
    }
}
