/// What the browser noted of something that its threads did.
public struct TraceEvent: Sendable {
    /// What was done.
    public let name: String
    /// The process and the thread that did it.
    public let thread: [Int]
    /// When it began, in milliseconds of the browser's clock.
    public let start: Double
    /// How long it took, in milliseconds; 0 for a moment.
    public let duration: Double

    init?(_ event: JSON) {
        guard let name = event["name"].string, let process = event["pid"].int, let thread = event["tid"].int else { return nil }
        self.name = name
        self.thread = [process, thread]
        start = (event["ts"].number ?? 0) / 1000
        duration = (event["dur"].number ?? 0) / 1000
    }

    /// When it ended, in milliseconds of the browser's clock.
    public var end: Double { start + duration }
}

extension Page {
    /// Has the browser note what its threads do while `body` runs, and returns that, in no order.
    ///
    /// - Parameter categories: Names of the kinds of things to note, as the browser calls them.
    public func trace(_ categories: [String], during body: () async throws -> Void) async throws -> [TraceEvent] {
        let pieces = events(named: "Tracing.dataCollected")
        let ends = events(named: "Tracing.tracingComplete")
        let parameters: JSON = ["traceConfig": ["includedCategories": .array(categories.map(JSON.string))]]
        try await call("Tracing.start", parameters)
        try await body()
        try await call("Tracing.end")
        // The pieces come before the end, in the order of what was said.
        let collected = Task { await pieces.reduce(into: [JSON]()) { $0 += $1["value"].items } }
        for await _ in ends { break }
        for name in ["Tracing.dataCollected", "Tracing.tracingComplete"] { stopEvents(named: name) }
        return await collected.value.compactMap(TraceEvent.init)
    }
}
