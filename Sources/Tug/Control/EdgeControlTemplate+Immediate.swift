/// Closures that neither await, nor throw, nor return an ``Outcome``. Their run ends as soon as they return, which is seldom what was meant: a
/// closure that only starts a request looks the same. The compiler warns and says what to write.
///
/// They are deprecated rather than unavailable, because Swift would skip an unavailable form and take an `async` one without a word.
extension EdgeControlTemplate {
    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        immediate(source, options) { _ in body() }
    }

    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ source: Source, _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) -> Void
    ) -> EdgeControl<Indicator> {
        immediate(source, options, body)
    }

    private func immediate(
        _ source: Source, _ options: RefreshOptions?, _ body: @escaping @MainActor (RunContext) -> Void
    ) -> EdgeControl<Indicator> {
        control(
            source, options,
            handler: .async { context in
                body(context)
                return .success
            })
    }
}

extension EdgeControlTemplate where Source == Void {
    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        immediate((), options) { _ in body() }
    }

    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ options: RefreshOptions? = nil, _ body: @escaping @MainActor (RunContext) -> Void
    ) -> EdgeControl<Indicator> {
        immediate((), options, body)
    }
}
