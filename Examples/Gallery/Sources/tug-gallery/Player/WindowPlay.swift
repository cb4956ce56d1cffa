/// A script that controls the window from outside.
@MainActor
protocol WindowPlay {
    /// Called before the window is shown.
    func prepare(_ window: GalleryWindow)
    /// Called when the window is shown. Returns the exit status. Then the window closes.
    func play(_ window: GalleryWindow) async -> Int32
}

/// A play cannot continue because an expected event did not happen.
struct NotReached: Error, CustomStringConvertible {
    var what: String
    var seconds: Double

    var description: String { "Not reached within \(Int(seconds)) seconds: \(what)." }

    /// Waits for a condition. Throws when it is not met in time.
    @MainActor
    static func wait(for what: String, seconds: Double = 10, until isTrue: @MainActor () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isTrue() {
            guard ContinuousClock.now < deadline else { throw NotReached(what: what, seconds: seconds) }
            try await Task.sleep(for: .milliseconds(8))
        }
    }
}
