/// What a handler learns about the run that it serves.
public struct RefreshContext: Sendable {
    /// The edge at which it runs.
    public let edge: ScrollEdge
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

/// A handler of a form has returned how its run ended.
struct RunEnded: Error {
    let outcome: Outcome
}

/// The work behind an edge.
public enum RefreshHandler {
    /// The run ends when the closure returns or throws. Its task is cancelled when the run is superseded or the edge goes away.
    case async(@MainActor (RefreshContext) async throws -> LoadResult)
    /// The run ends when the app calls ``EdgeControl/endRefreshing(_:completion:)``.
    case callback(@MainActor (RefreshContext) -> Void)
    /// As ``callback(_:)``, for an object that may be gone: the closure returns whether it was still there. See ``target(_:_:)``.
    case attempt(@MainActor (RefreshContext) -> Bool)

    /// Calls a method of an object, which is not kept alive: `.target(model, Model.reload)`. The run ends when the app calls
    /// ``EdgeControl/endRefreshing(_:completion:)``; if the object has gone, at once.
    @MainActor
    public static func target<Target: AnyObject>(
        _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> RefreshHandler {
        .attempt { [weak target] _ in
            guard let target else { return false }
            action(target)()
            return true
        }
    }
}
