/// What a handler learns about its run, and how it ends it.
public struct RunContext: Sendable {
    /// The edge at which it runs.
    public let edge: ScrollEdge
    /// What started it.
    public let source: RunSource
    /// The number of the run, which grows with each run of the edge.
    public let generation: UInt32
    let run: HandlerRun

    /// Ends the run, from any thread. Called on the main actor, the run is over when this returns; called elsewhere, it ends soon, on the main
    /// actor.
    ///
    /// `isolation` says where it is called: leave it to the compiler.
    ///
    /// Has no effect when the run is over: called again, or after another run has taken its place. So nothing has to be captured in
    /// order to end it:
    ///
    ///     tableView.tug.header = .normal.callback { run in
    ///         api.load { result in run.end(result.isEmpty ? .noMoreData : .success) }
    ///     }
    public func end(_ outcome: Outcome = .success, isolation: isolated (any Actor)? = #isolation) {
        if HandlerRun.isOnMainActor(isolation) {
            MainActor.assumeIsolated { run.end(outcome) }
        } else {
            Task { @MainActor in run.end(outcome) }
        }
    }

    /// Whether the run is over without ``end(_:isolation:)``: another run has superseded it, the control was hidden or removed from its list, it
    /// took longer than ``EdgeOptions/timeout``, or the app ended it by ``EdgeControl/endRefreshing(_:completion:)``. What it still brings is
    /// not waited for. The task of an async handler is cancelled then.
    @MainActor public var isCancelled: Bool { run.isCancelled }

    /// Calls `action` once when ``isCancelled`` becomes true, before a run that supersedes it begins; at once if it is true already:
    ///
    ///     list.footer = .loadMore.callback { run in
    ///         let request = api.load { run.end() }
    ///         run.onCancel { request.cancel() }
    ///     }
    ///
    /// The action is released when the run is over.
    @MainActor public func onCancel(_ action: @escaping @MainActor () -> Void) { run.onCancel(action) }
}

extension Outcome {
    /// The data has been loaded, and there may be more: another name for ``success``, for handlers that load more.
    public static var hasMore: Outcome { .success }
}

/// The work of a control: what it does when a run begins, and how the run ends.
public enum RunHandler {
    /// The run ends with the outcome that the closure returns. If the closure throws a `CancellationError`, the run ends as
    /// ``Outcome/cancelled``; any other error goes through ``EdgeControl/mapError``. Its task is cancelled when another run supersedes
    /// this one, or when the control is hidden or removed from its list.
    case async(@MainActor (RunContext) async throws -> Outcome)
    /// The run ends when the app calls ``RunContext/end(_:isolation:)`` or ``EdgeControl/endRefreshing(_:completion:)``.
    case callback(@MainActor (RunContext) -> Void)
    /// Like ``callback(_:)``, for work that may be impossible to start: if the closure returns false, the run ends at once as
    /// ``Outcome/cancelled``. See ``target(_:action:)``.
    case attempt(@MainActor (RunContext) -> Bool)

    /// Calls a method of an object: `.target(model, action: Model.reload)`. The object is held weakly. The run ends when the app calls
    /// ``EdgeControl/endRefreshing(_:completion:)``, or at once if the object no longer exists.
    @MainActor
    public static func target<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> RunHandler {
        .attempt { [weak target] _ in
            guard let target else { return false }
            action(target)()
            return true
        }
    }
}
