/// The kinds of loads, each with a state of its own.
public enum LoadKind: Sendable, Hashable, CaseIterable {
    /// The first page, or the pages that replace what is loaded.
    case refresh
    /// The page after the last row.
    case next
    /// The page before the first row.
    case previous

    /// The load at an edge.
    @inlinable
    public init(_ edge: PageEdge) { self = edge == .next ? .next : .previous }
}

/// What a load is doing.
public enum LoadState<Failure> {
    /// Nothing.
    case idle
    /// A request is under way.
    case loading
    /// A request has failed `attempts` times; the next one is under way or waits for its time. See ``RetryPolicy``.
    case retrying(attempts: Int)
    /// The last request failed, and nothing happens until it is requested again.
    case failed(LoadFailure<Failure>)

    /// Whether a request is under way, or will be.
    @inlinable
    public var isLoading: Bool {
        switch self {
        case .loading, .retrying: true
        case .idle, .failed: false
        }
    }

    /// Why the last request failed; nil if it did not, or if another one is under way.
    @inlinable
    public var failure: LoadFailure<Failure>? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

extension LoadState: Sendable where Failure: Sendable {}
extension LoadState: Equatable where Failure: Equatable {}

/// How a load ended, for its waiters.
public enum LoadEnd<Failure> {
    /// Rows were loaded: this many that were not there before. After a refresh: the number of rows.
    case loaded(rows: Int)
    /// There is nothing to load at that edge.
    case atEnd
    /// Only pages without new rows came, as many as ``PagerOptions/maxEmptyPages`` allows. The edge can still be loaded.
    case onlyEmptyPages
    /// Nothing was started, because a refresh is under way.
    case refreshing
    /// A refresh, another query, or a change of the edge's key took its place. What it loads is not used.
    case superseded
    /// It was cancelled.
    case cancelled
    /// It failed.
    case failed(LoadFailure<Failure>)

    /// Whether it ended as intended: not failed, not cancelled, and nothing took its place.
    @inlinable
    public var isSuccess: Bool {
        switch self {
        case .loaded, .atEnd, .onlyEmptyPages: true
        case .refreshing, .superseded, .cancelled, .failed: false
        }
    }
}

extension LoadEnd: Sendable where Failure: Sendable {}
extension LoadEnd: Equatable where Failure: Equatable {}

/// A value for each kind of load, or none.
@frozen
public struct PerLoad<Value> {
    /// That of the refresh.
    public var refresh: Value?
    /// That of the load after the last row.
    public var next: Value?
    /// That of the load before the first row.
    public var previous: Value?

    /// Creates an empty set.
    @inlinable
    public init() {}

    /// The value of a kind.
    @inlinable
    public subscript(kind: LoadKind) -> Value? {
        get {
            switch kind {
            case .refresh: refresh
            case .next: next
            case .previous: previous
            }
        }
        set {
            switch kind {
            case .refresh: refresh = newValue
            case .next: next = newValue
            case .previous: previous = newValue
            }
        }
    }

    /// Whether there is none.
    @inlinable
    public var isEmpty: Bool { refresh == nil && next == nil && previous == nil }
}

extension PerLoad: Sendable where Value: Sendable {}
extension PerLoad: Equatable where Value: Equatable {}

/// Why a load failed.
public enum LoadFailure<Failure> {
    /// The source threw this.
    case source(Failure)
    /// The source's page was refused.
    case page(PageFault)
}

extension LoadFailure: Sendable where Failure: Sendable {}
extension LoadFailure: Equatable where Failure: Equatable {}
