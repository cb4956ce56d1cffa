/// What has happened in a pager.
public struct PagerEvent: Sendable {
    /// The steps from the rows before to the present ones.
    public let changes: [RowChange]
    /// The rows that those steps remove and insert again: a refresh has put them elsewhere. In the order of their new places. A list that
    /// can move rows keeps what belongs to them, such as their selection; others need not look.
    public let moves: [RowMove]
    /// The loads that have ended, and how.
    public let ended: PerLoad<LoadEnd<any Error>>
}

/// Keeps an observer of a pager. The observer is called until this is cancelled or released.
@MainActor
public final class PagerObservation {
    var body: (@MainActor (PagerEvent) -> Void)?

    init(_ body: @escaping @MainActor (PagerEvent) -> Void) { self.body = body }

    /// Ends the observation.
    public func cancel() { body = nil }
}
