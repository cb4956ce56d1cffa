#if !hasFeature(Embedded)
    /// What a handler learns about the run that it serves.
    public struct RefreshContext: Sendable {
        /// The edge that was pulled.
        public let edge: Edge
        /// What started it.
        public let source: RefreshSource
        /// Number of the run.
        public let generation: UInt32
    }

    /// What an async handler found out about the data.
    public enum LoadResult: Sendable {
        /// There may be more.
        case hasMore
        /// That was all.
        case noMoreData

        var outcome: Outcome { self == .hasMore ? .success : .noMoreData }
    }

    /// The work behind an edge.
    public enum RefreshHandler {
        /// The run ends when the closure returns or throws. Its task is cancelled when the run is superseded or the edge goes away.
        case async(@MainActor (RefreshContext) async throws -> LoadResult)
        /// The run ends when the app calls ``RefreshControl/endRefreshing(_:)``.
        case callback(@MainActor (RefreshContext) -> Void)
    }
#endif
