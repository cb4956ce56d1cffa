import Tug

/// A header or footer of a ``PullView``: what it does, what it shows, and the work behind it.
///
///     list.header = .normal { try await model.reload() }
///     list.footer = .autoNormal { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     list.footer = .backState(options) { context in … }
///     list.header = .custom(MyIndicator()) { … }
///     list.header = .normal.callback { model.reload { list.header?.endRefreshing() } }
public typealias PullControl = RefreshControl<any PullIndicator>

extension RefreshControl where Indicator == any PullIndicator {
    /// A header with an arrow, a spinner and text.
    public static var normal: PullControlForm { PullControlForm(.header) { StandardIndicator(kind: .normal) } }
    /// A header of text only.
    public static var state: PullControlForm { PullControlForm(.header) { StandardIndicator(kind: .state) } }
    /// A footer that loads by itself when it comes into view, with a spinner and text.
    public static var autoNormal: PullControlForm { PullControlForm(.autoFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that loads by itself when it comes into view, of text only.
    public static var autoState: PullControlForm { PullControlForm(.autoFooter) { StandardIndicator(kind: .state) } }
    /// A footer that is pulled and let go, with an arrow, a spinner and text.
    public static var backNormal: PullControlForm { PullControlForm(.backFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that is pulled and let go, of text only.
    public static var backState: PullControlForm { PullControlForm(.backFooter) { StandardIndicator(kind: .state) } }

    // With an indicator of your own. Of the overloads, see ``PullControlForm``.

    /// A header, or what `behaviour` says, with an indicator of your own.
    public static func custom<Result>(
        _ indicator: any PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> Result
    ) -> PullControl {
        PullControlForm(behaviour) { indicator }(options, body)
    }

    /// A header, or what `behaviour` says, with an indicator of your own. The closure learns what started the run.
    public static func custom<Result>(
        _ indicator: any PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> Result
    ) -> PullControl {
        PullControlForm(behaviour) { indicator }(options, body)
    }

    /// A header, or what `behaviour` says, with an indicator of your own. The closure returns whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: any PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> LoadResult
    ) -> PullControl {
        PullControlForm(behaviour) { indicator }(options, body)
    }

    /// A header, or what `behaviour` says, with an indicator of your own. The closure learns what started the run and returns
    /// whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: any PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
    ) -> PullControl {
        PullControlForm(behaviour) { indicator }(options, body)
    }

    /// A header, or what `behaviour` says, with an indicator of your own, that still lacks its work: `.custom(MyIndicator()).callback { … }`.
    public static func custom(_ indicator: any PullIndicator, _ behaviour: Behaviour = .header) -> PullControlForm {
        PullControlForm(behaviour) { indicator }
    }
}
