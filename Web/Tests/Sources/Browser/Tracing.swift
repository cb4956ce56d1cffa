/// A traced operation of a browser thread.
public struct TraceEvent: Sendable {
    /// The name of the operation.
    public let name: String
    /// The process and the thread.
    public let thread: [Int]
    /// The start in milliseconds of the browser's clock.
    public let start: Double
    /// The duration in milliseconds; 0 for an instant.
    public let duration: Double
    /// The processor time in milliseconds that the thread took; the duration where it was not measured.
    public let processorTime: Double

    init?(_ event: JSON) {
        guard let name = event["name"].string, let process = event["pid"].int, let thread = event["tid"].int else { return nil }
        self.name = name
        self.thread = [process, thread]
        start = (event["ts"].number ?? 0) / 1000
        duration = (event["dur"].number ?? 0) / 1000
        processorTime = event["tdur"].number.map { $0 / 1000 } ?? duration
    }

    /// The end in milliseconds of the browser's clock.
    public var end: Double { start + duration }
}

extension Page {
    /// Traces the browser's threads while `body` runs. Returns the events in no particular order.
    ///
    /// - Parameter categories: The names of the browser's trace categories.
    public func trace(_ categories: [String], during body: () async throws -> Void) async throws -> [TraceEvent] {
        let pieces = events(named: "Tracing.dataCollected")
        let ends = events(named: "Tracing.tracingComplete")
        let parameters: JSON = ["traceConfig": ["includedCategories": .array(categories.map(JSON.string))]]
        try await call("Tracing.start", parameters)
        try await body()
        try await call("Tracing.end")
        // The pieces arrive in order, before the end.
        let collected = Task { await pieces.reduce(into: [JSON]()) { $0 += $1["value"].items } }
        for await _ in ends { break }
        for name in ["Tracing.dataCollected", "Tracing.tracingComplete"] { stopEvents(named: name) }
        return await collected.value.compactMap(TraceEvent.init)
    }
}
