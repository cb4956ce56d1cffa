/// A kind of ``EdgeControl`` without a handler yet. Call it with a closure to get a control, as in `.normal { … }`.
///
/// The closure may be `async` and may throw, and the run ends when it returns. If it returns nothing, the run is a success and there
/// may be more data. If it returns an ``Outcome``, such as `.hasMore`, `.noMoreData` or `.noConnection`, the run ends with that; nil, as
/// from `try await self?.loadMore()`, counts as a success. What it throws goes through ``EdgeControl/mapError``. With
/// `callback`, as in `.normal.callback { … }`, the run ends when the app calls ``EdgeControl/endRefreshing(_:completion:)``. Of a closure that
/// neither awaits, throws nor returns an outcome the compiler warns: its run ends at once.
///
/// `Source` is what the indicator is made from, as the frames in `.images(frames) { … }`, and `Void` for a kind that needs nothing.
@MainActor
public struct EdgeControlTemplate<Source, Indicator>: OutcomeForms {
    private let behavior: EdgeBehavior
    private let indicator: @MainActor (Source) -> Indicator
    private let prepare: @MainActor (EdgeControl<Indicator>) -> Void
    /// The place in the source where it is declared. Templates cannot be compared; those of one place count as the same.
    @_spi(Host) public let origin: String

    /// A kind with a behavior. `indicator` is called once for each control; `prepare` is called with each control that is made. `origin`:
    /// see ``origin``.
    @_spi(Host) public init(
        _ behavior: EdgeBehavior, indicator: @escaping @MainActor (Source) -> Indicator,
        origin: String = "", prepare: @escaping @MainActor (EdgeControl<Indicator>) -> Void
    ) {
        self.behavior = behavior
        self.indicator = indicator
        self.origin = origin
        self.prepare = prepare
    }

    /// The kind with its indicator, as in `.images(frames).callback { … }`.
    public func callAsFunction(_ source: Source) -> EdgeControlTemplate<Void, Indicator> {
        EdgeControlTemplate<Void, Indicator>(
            behavior, indicator: { [indicator] in indicator(source) }, origin: origin, prepare: prepare)
    }

    /// The control whose handler is `body`, with options (default: ``RefreshOptions/standard(for:)``).
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> Void
    ) -> EdgeControl<Indicator> {
        self(source, options) { _ in try await body() }
    }

    /// The control whose handler is `body`, which is told what started the run.
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) async throws -> Void
    ) -> EdgeControl<Indicator> {
        control(
            source, options,
            handler: .async { context in
                try await body(context)
                return .success
            })
    }

    /// The control with a source, options (nil: ``RefreshOptions/standard(for:)``) and a handler.
    public func control(_ source: Source, _ options: RefreshOptions?, handler: RefreshHandler) -> EdgeControl<Indicator> {
        let control = EdgeControl(behavior, indicator: indicator(source), handler: handler)
        prepare(control)
        // Last: they take the place of those of ``with(_:)``.
        if let options { control.options = options }
        return control
    }

    /// The kind with options, titles and whatever else a project gives all its controls, for a name of its own:
    ///
    ///     extension PullControlTemplate where Source == Void {
    ///         static var brand: Self {
    ///             normal.with { control in
    ///                 control.options.extent = 72
    ///                 control.indicatorOptions.showsLastRefreshed = false
    ///             }
    ///         }
    ///     }
    ///
    /// Options that are passed with the handler, as in `.brand(options) { … }`, are used in place of these.
    public func with(_ change: @escaping @MainActor (EdgeControl<Indicator>) -> Void) -> Self {
        Self(
            behavior, indicator: indicator, origin: origin,
            prepare: { [prepare] control in
                prepare(control)
                change(control)
            })
    }
}

extension EdgeControlTemplate where Source == Void {
    /// The control whose handler is `body`, with options (default: ``RefreshOptions/standard(for:)``).
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> Void
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }

    /// The control whose handler is `body`, which is told what started the run.
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) async throws -> Void
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }

    // `callback` has a name of its own: as another overload it would take every closure without `await`, and those runs would not end.
    //
    // It has four forms. A closure in Swift cannot leave out the run, so there are two kinds of closures. And as options have no label, a
    // default for them would not let `.callback(handler)` pass a closure that is stored.

    /// The control whose runs `body` begins and ``EdgeControl/endRefreshing(_:completion:)`` ends.
    public func callback(_ options: RefreshOptions?, _ body: @escaping @MainActor () -> Void) -> EdgeControl<Indicator> {
        control((), options, handler: .callback { _ in body() })
    }

    /// The control whose runs `body` begins and ``RunContext/end(_:isolation:)`` ends.
    public func callback(_ options: RefreshOptions?, _ body: @escaping @MainActor (RunContext) -> Void) -> EdgeControl<Indicator>
    {
        control((), options, handler: .callback(body))
    }

    /// The control whose runs `body` begins and ``EdgeControl/endRefreshing(_:completion:)`` ends.
    public func callback(_ body: @escaping @MainActor () -> Void) -> EdgeControl<Indicator> { callback(nil, body) }

    /// The control whose runs `body` begins and ``RunContext/end(_:isolation:)`` ends.
    public func callback(_ body: @escaping @MainActor (RunContext) -> Void) -> EdgeControl<Indicator> { callback(nil, body) }

    /// The control that calls a method of an object, as in `.normal.target(model, action: Model.reload)`; see
    /// ``RefreshHandler/target(_:action:)``.
    public func target<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, options: RefreshOptions? = nil
    ) -> EdgeControl<Indicator> {
        control((), options, handler: .target(target, action: action))
    }
}
