/// A kind of ``EdgeControl`` that still lacks its work: call it with a closure, as in `.normal { … }`.
///
/// A closure that may be `async` and may throw ends the run when it returns; what it throws is shown as the failure. If it returns
/// a ``LoadResult``, that says whether there is more; an ``Outcome`` (`return Outcome.noConnection`) says it all; returning anything
/// else, or nothing, means that it went well and that there may be more. With
/// `callback`, as in `.normal.callback { … }`, the run ends when the app calls ``EdgeControl/endRefreshing(_:completion:)``.
@MainActor
public struct EdgeControlTemplate<Indicator> {
    private let behavior: EdgeBehavior
    private let indicator: @MainActor () -> Indicator
    private let prepare: @MainActor (EdgeControl<Indicator>) -> Void

    /// A kind with a behavior and an indicator; `prepare` is given each control that is made.
    public init(
        _ behavior: EdgeBehavior, indicator: @escaping @MainActor () -> Indicator,
        prepare: @escaping @MainActor (EdgeControl<Indicator>) -> Void
    ) {
        self.behavior = behavior
        self.indicator = indicator
        self.prepare = prepare
    }

    /// The control whose work is `body`.
    public func callAsFunction<Result>(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> Result
    ) -> EdgeControl<Indicator> {
        make(options, .async { _ in try Self.result(of: try await body()) })
    }

    /// The control whose work is `body`, which learns what started the run.
    public func callAsFunction<Result>(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RefreshContext) async throws -> Result
    ) -> EdgeControl<Indicator> {
        make(options, .async { context in try Self.result(of: try await body(context)) })
    }

    // The rest is disfavored so that a closure without `return` is not taken for one of these, and yet
    // `return .noMoreData` finds its type.

    /// The control whose work is `body`, which returns whether there is more.
    @_disfavoredOverload
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> LoadResult
    ) -> EdgeControl<Indicator> {
        make(options, .async { _ in try await body() })
    }

    /// The control whose work is `body`, which learns what started the run and returns whether there is more.
    @_disfavoredOverload
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
    ) -> EdgeControl<Indicator> {
        make(options, .async(body))
    }

    // A name of its own: as a further overload, any closure without `await` would be taken for this form and never end.

    /// The control whose work is begun by `body` and ended by ``EdgeControl/endRefreshing(_:completion:)``.
    public func callback(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        make(options, .callback { _ in body() })
    }

    /// The control whose work is begun by `body`, which learns what started the run, and ended by
    /// ``EdgeControl/endRefreshing(_:completion:)``.
    public func callback(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RefreshContext) -> Void
    ) -> EdgeControl<Indicator> {
        make(options, .callback(body))
    }

    /// The control whose work is begun by a method of an object, which is not kept alive, as in `.normal.target(model, Model.reload)`,
    /// and ended by ``EdgeControl/endRefreshing(_:completion:)``.
    public func target<Target: AnyObject>(
        _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        make(nil, .target(target, action))
    }

    /// The same with options: `.normal.target(model, options, Model.reload)`.
    public func target<Target: AnyObject>(
        _ target: Target, _ options: RefreshOptions?, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        make(options, .target(target, action))
    }

    /// What a value that a handler returned says.
    private static func result(of value: Any) throws -> LoadResult {
        if let outcome = value as? Outcome { throw RunEnded(outcome: outcome) }
        return value as? LoadResult ?? .hasMore
    }

    private func make(_ options: RefreshOptions?, _ handler: RefreshHandler) -> EdgeControl<Indicator> {
        let control = EdgeControl(behavior, options: options, indicator: indicator(), handler: handler)
        prepare(control)
        return control
    }
}
