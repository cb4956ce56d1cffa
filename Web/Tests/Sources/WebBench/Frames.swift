import Browser

/// What a trace says about the frames of a page.
struct Frames {
    /// The time that the main thread worked in each frame, in milliseconds.
    private(set) var busy: [Double] = []

    /// Traces a page while `body` runs.
    init(of page: Page, during body: () async throws -> Void) async throws {
        let categories = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"]
        try self.init(
            of: await page.trace(categories) {
                try await page.evaluate("performance.mark('begins'), 0")
                try await body()
                try await page.evaluate("performance.mark('ends'), 0")
            })
    }

    private init(of events: [TraceEvent]) throws {
        guard let first = events.first(where: { $0.name == "begins" }),
            let last = events.first(where: { $0.name == "ends" })
        else { throw Unmeasurable(description: "The trace lacks its marks.") }
        // The thread of the marks is the page's main thread.
        let own = events.filter { $0.thread == first.thread && $0.end >= first.start && $0.start <= last.start }
        let tasks = own.filter { $0.name == "RunTask" }
        let callbacks = own.filter { $0.name == "FireAnimationFrame" }.map(\.start)
        // A frame begins with the task that calls the page's frame callback; touch events run first in it.
        let begins = tasks.filter { task in callbacks.contains { $0 >= task.start && $0 < task.end } }.map(\.start).sorted()
        guard begins.count > 10, !tasks.isEmpty else {
            throw Unmeasurable(description: "The trace has \(begins.count) frames and \(tasks.count) tasks.")
        }
        for (begin, next) in zip(begins, begins.dropFirst()) {
            busy.append(tasks.reduce(0) { $0 + max(0, min($1.end, next) - max($1.start, begin)) })
        }
    }
}
