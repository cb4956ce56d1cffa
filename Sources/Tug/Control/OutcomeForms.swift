/// The forms of ``EdgeControlTemplate`` whose closure returns an ``Outcome``.
///
/// A closure without `return` fits these forms as well as those that return nothing. Of two that fit, Swift prefers a member of the type
/// over one of a protocol extension, which is why these, and only these, are in a protocol. Those without `async` are for closures that
/// return an outcome and await nothing; otherwise Swift would prefer the deprecated form without a result.
@MainActor
public protocol OutcomeForms<Source, Indicator> {
    /// What the indicator is made from; `Void` for a kind that needs nothing.
    associatedtype Source
    /// What the control shows.
    associatedtype Indicator

    /// The control with a source, options (nil: ``RefreshOptions/standard(for:)``) and a handler.
    func control(_ source: Source, _ options: RefreshOptions?, handler: RefreshHandler) -> EdgeControl<Indicator>
}

extension OutcomeForms {
    /// The control whose handler is `body`, which returns how the run ended; nil is a success.
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        control(source, options, handler: .async { _ in try await body() ?? .success })
    }

    /// The control whose handler is `body`, which is told what started the run and returns how it ended; nil is a success.
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        control(source, options, handler: .async { context in try await body(context) ?? .success })
    }

    /// The control whose handler is `body`, which returns how the run ended; nil is a success.
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () -> Outcome?
    ) -> EdgeControl<Indicator> {
        control(source, options, handler: .async { _ in body() ?? .success })
    }

    /// The control whose handler is `body`, which is told what started the run and returns how it ended; nil is a success.
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) -> Outcome?
    ) -> EdgeControl<Indicator> {
        control(source, options, handler: .async { context in body(context) ?? .success })
    }
}

extension OutcomeForms where Source == Void {
    /// The control whose handler is `body`, which returns how the run ended; nil is a success.
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }

    /// The control whose handler is `body`, which is told what started the run and returns how it ended; nil is a success.
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }

    /// The control whose handler is `body`, which returns how the run ended; nil is a success.
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () -> Outcome?
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }

    /// The control whose handler is `body`, which is told what started the run and returns how it ended; nil is a success.
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) -> Outcome?
    ) -> EdgeControl<Indicator> {
        self((), options, body)
    }
}
