/// Sends the events of a gesture at their times, off the caller's actor.
enum GesturePlayer {
    static func play(_ gesture: Gesture, send: @Sendable (GestureSample) throws -> Void) async throws {
        var lastPositions: [Int: ScreenPoint] = [:]
        // Deadlines count from the start, so that delays do not add up.
        let start = ContinuousClock.now
        do {
            for sample in gesture.samples {
                try await Task.sleep(until: start + .seconds(sample.time), tolerance: .zero, clock: .continuous)
                try send(sample)
                lastPositions[sample.contact] = sample.phase == .up ? nil : sample.position
            }
        } catch {
            // A finger that stayed down would make the first touch of the next gesture a second finger.
            for (contact, position) in lastPositions {
                try? send(GestureSample(time: gesture.duration, contact: contact, phase: .up, position: position))
            }
            throw error
        }
    }
}
