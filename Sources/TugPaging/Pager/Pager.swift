/// The rows of a list that come in pages from a source.
///
///     let pager = Pager { request in try await api.items(after: request.key) }
///     await pager.refresh()           // the first page
///     await pager.loadNext()          // the page after the last row
///
/// It loads nothing by itself: it is asked for a refresh and for pages, or gets the visible rows (``setVisibleRows(_:)``).
/// Observers are notified of the rows that have changed.
@MainActor
public final class Pager<Item: Identifiable & Sendable, Key: Equatable & Sendable> where Item.ID: Sendable {
    /// What decides.
    @_spi(Host) public typealias Engine = PagerEngine<Item, Key, any Error>
    /// How a load ended.
    public typealias End = LoadEnd<any Error>

    /// The rows and the state of all loads.
    @_spi(Host) public internal(set) var engine: Engine
    /// The time, and the chance in delays.
    public let clock: PagerClock
    /// Whether it could help to repeat a request that failed with this error. Asked if ``PagerOptions/retry`` allows a
    /// repetition.
    public var isRetryable: @MainActor (any Error) -> Bool = { _ in true }

    var fetch: @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>
    var tasks: [LoadTicket: Task<Void, Never>] = [:]
    var waiters: [LoadKind: [Waiter]] = [:]
    var lastWaiter: UInt64 = 0
    var observers: [WeakObservation] = []
    /// Those of the lists that show the rows.
    var viewers: [WeakViewer] = []
    /// What observers asked for while they were notified of an event. It happens afterwards, so that all observers see each event
    /// with its rows.
    var deferred: [@MainActor (Pager) -> Void] = []
    var isTelling = false
    /// The readers of ``events``.
    var streams: [UInt64: AsyncStream<PagerEvent>.Continuation] = [:]
    private var lastStream: UInt64 = 0

    struct Waiter: Sendable {
        let id: UInt64
        let resume: @MainActor (End) -> Void
    }

    struct WeakObservation {
        weak var observation: PagerObservation?
    }

    /// Creates a pager of a source. `firstKey` is the key at which the list begins, for a list that begins in the middle of the
    /// data.
    public init(
        _ source: some PageSource<Item, Key>, options: PagerOptions = PagerOptions(), firstKey: Key? = nil,
        clock: PagerClock = .system
    ) {
        fetch = { try await source.page($0) }
        engine = Engine(options: options, firstKey: firstKey)
        self.clock = clock
    }

    /// Creates a pager of a function that returns a page.
    public convenience init(
        options: PagerOptions = PagerOptions(), firstKey: Key? = nil, clock: PagerClock = .system,
        _ fetch: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>
    ) {
        self.init(ClosureSource(fetch), options: options, firstKey: firstKey, clock: clock)
    }

    deinit {
        for task in tasks.values { task.cancel() }
        for stream in streams.values { stream.finish() }
        let waiting = waiters.values.flatMap { $0 }
        guard !waiting.isEmpty else { return }
        Task { @MainActor in
            for waiter in waiting { waiter.resume(.cancelled) }
        }
    }

    // MARK: State

    /// Sizes, limits and policies. Changes take effect with the next event.
    public var options: PagerOptions {
        get { engine.options }
        set { engine.options = newValue }
    }
    /// The rows. Read them where they are, or make an array of them: a copy that is kept makes the next change slow.
    public var rows: PagedRows<Item> { engine.storage }
    /// The number of rows.
    public var count: Int { engine.storage.count }
    /// The item of a row.
    public subscript(row: Int) -> Item { engine.storage[row] }
    /// What the load of a kind is doing.
    public func state(of kind: LoadKind) -> LoadState<any Error> { engine.state(of: kind) }
    /// Whether there is a page to load at an edge.
    public func hasMore(at edge: PageEdge) -> Bool { engine.hasMore(at: edge) }
    /// The key of the page at an edge; nil at the end of the data, and before the first page has come.
    public func key(at edge: PageEdge) -> Key? { engine.key(at: edge) }
    /// Whether there was a first page: a refresh has succeeded, or a snapshot was restored.
    public var hasLoaded: Bool { engine.hasLoaded }
    /// The time of the last refresh that succeeded, in seconds of ``clock``; nil if there was none.
    public var lastRefreshed: Double? { engine.lastRefreshed }
    /// The rows that were visible when ``setVisibleRows(_:)`` was called last, moved along with the rows.
    public var visibleRows: Range<Int>? { engine.visibleRows }
    /// Whether the source has nothing: a refresh has succeeded, there are no rows, and there is no page at either edge. Not the
    /// same as having no rows, as before the first page has come.
    public var isEmpty: Bool { engine.isEmpty }
    /// The number of items that the source has in all, if it reports one.
    public var total: Int? { engine.total }

    // MARK: Observers

    /// Calls a function after each event, in the order of the events, with the new rows in place. What it asks of the pager
    /// happens when all observers have been notified. Keep what is returned: when it is released, the observation ends.
    public func observe(_ body: @escaping @MainActor (PagerEvent) -> Void) -> PagerObservation {
        let observation = PagerObservation(body)
        observers.removeAll { $0.observation?.body == nil }
        observers.append(WeakObservation(observation: observation))
        return observation
    }

    /// The events from now on. The stream ends when the pager is released.
    public var events: AsyncStream<PagerEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PagerEvent.self)
        lastStream += 1
        let number = lastStream
        streams[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor [weak self] in self?.streams[number] = nil }
        }
        return stream
    }
}

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
