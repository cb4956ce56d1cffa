/// Identifies a request; no two are equal.
@_spi(Host) public struct LoadTicket: Sendable, Hashable {
    /// The load that the request serves.
    public let kind: LoadKind
    /// Grows with each request.
    public let number: UInt64

    @inlinable
    init(kind: LoadKind, number: UInt64) {
        self.kind = kind
        self.number = number
    }
}

/// A request to start.
@_spi(Host) public struct PageLoad<Key> {
    /// What to answer with.
    public let ticket: LoadTicket
    /// The request for the source.
    public let request: PageRequest<Key>
    /// Seconds to wait before the request is sent. 0, except for repetitions.
    public let delay: Double

    @inlinable
    init(ticket: LoadTicket, request: PageRequest<Key>, delay: Double) {
        self.ticket = ticket
        self.request = request
        self.delay = delay
    }
}

@_spi(Host) extension PageLoad: Sendable where Key: Sendable {}
@_spi(Host) extension PageLoad: Equatable where Key: Equatable {}

/// What follows from an event: what to cancel and to start, which rows have changed, and whose wait is over.
@_spi(Host) @frozen
public struct PagerReaction<Key, Failure> {
    /// Requests to cancel. Their answers will not be used.
    public var cancel = PerLoad<LoadTicket>()
    /// Requests to start.
    public var start = PerLoad<PageLoad<Key>>()
    /// The steps from the old rows to the new ones.
    public var changes: [RowChange] = []
    /// The rows that those steps remove and insert again.
    public var moves: [RowMove] = []
    /// The loads that have ended, also those that ended before they began.
    public var ended = PerLoad<LoadEnd<Failure>>()

    /// Creates an empty reaction.
    @inlinable
    public init() {}

    /// Whether nothing follows.
    @inlinable
    public var isEmpty: Bool { cancel.isEmpty && start.isEmpty && changes.isEmpty && ended.isEmpty }
}

@_spi(Host) extension PagerReaction: Sendable where Key: Sendable, Failure: Sendable {}
@_spi(Host) extension PagerReaction: Equatable where Key: Equatable, Failure: Equatable {}
