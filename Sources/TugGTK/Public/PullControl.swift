import Tug

/// A header or footer of a ``PullView``: what it does, what it shows, and the work behind it.
///
///     list.header = .normal { try await model.reload() }
///     list.footer = .autoNormal { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     list.footer = .backState(options) { context in … }
///     list.header = .custom(MyIndicator()) { … }
///     list.header = .normal.callback { model.reload { list.header?.endRefreshing() } }
public typealias PullControl = EdgeControl<any PullIndicator>

extension EdgeControl where Indicator == any PullIndicator {
    /// A header with an arrow, a spinner and text.
    public static var normal: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .normal) } }
    /// A header of text only.
    public static var state: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .state) } }
    /// A footer that loads by itself when it comes into view, with a spinner and text.
    public static var autoNormal: PullControlTemplate { PullControlTemplate(.autoFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that loads by itself when it comes into view, of text only.
    public static var autoState: PullControlTemplate { PullControlTemplate(.autoFooter) { StandardIndicator(kind: .state) } }
    /// A footer that is pulled and let go, with an arrow, a spinner and text.
    public static var backNormal: PullControlTemplate { PullControlTemplate(.backFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that is pulled and let go, of text only.
    public static var backState: PullControlTemplate { PullControlTemplate(.backFooter) { StandardIndicator(kind: .state) } }

    // With an indicator of your own. Of the overloads, see ``PullControlTemplate``.

    /// A header, or what `behavior` says, with an indicator of your own.
    public static func custom<Result>(
        _ indicator: any PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> Result
    ) -> PullControl {
        PullControlTemplate(behavior) { indicator }(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure learns what started the run.
    public static func custom<Result>(
        _ indicator: any PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> Result
    ) -> PullControl {
        PullControlTemplate(behavior) { indicator }(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure returns whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: any PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> LoadResult
    ) -> PullControl {
        PullControlTemplate(behavior) { indicator }(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure learns what started the run and returns
    /// whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: any PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
    ) -> PullControl {
        PullControlTemplate(behavior) { indicator }(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own, that still lacks its work: `.custom(MyIndicator()).callback { … }`.
    public static func custom(_ indicator: any PullIndicator, _ behavior: EdgeBehavior = .header) -> PullControlTemplate {
        PullControlTemplate(behavior) { indicator }
    }
}
