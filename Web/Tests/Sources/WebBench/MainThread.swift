import Browser

/// What a trace says about the main thread of a page.
struct MainThread {
    /// The processor time of all tasks, in milliseconds.
    let total: Double
    /// The processor time of the longest task, in milliseconds.
    let longest: Double
    /// The number of frames that were handed to the compositor.
    let frames: Int

    /// Traces a page while `body` runs.
    init(of page: Page, during body: () async throws -> Void) async throws {
        let categories = ["toplevel", "blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"]
        let events = try await page.trace(categories) {
            try await page.evaluate("performance.mark('begins'), 0")
            try await body()
            try await page.evaluate("performance.mark('ends'), 0")
        }
        guard let first = events.first(where: { $0.name == "begins" }), let last = events.first(where: { $0.name == "ends" })
        else {
            throw Unmeasurable(description: "The trace lacks its marks.")
        }
        // The thread of the marks is the page's main thread.
        let own = events.filter { $0.thread == first.thread && $0.start >= first.start && $0.start <= last.start }
        let tasks = own.filter { $0.name == "RunTask" }.map(\.processorTime)
        guard let longest = tasks.max() else { throw Unmeasurable(description: "The trace has no tasks.") }
        self.longest = longest
        total = tasks.reduce(0, +)
        frames = own.count { $0.name == "Commit" }
    }
}
