import Tug
import UIKit

/// With an indicator of your own. Of the overloads, see `EdgeControlTemplate`.
extension EdgeControl where Indicator == PullIndicator {
    /// A header, or what `behavior` says, with an indicator of your own.
    public static func custom<Result>(
        _ indicator: PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> Result
    ) -> PullControl {
        custom(indicator, behavior)(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure learns what started the run.
    public static func custom<Result>(
        _ indicator: PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> Result
    ) -> PullControl {
        custom(indicator, behavior)(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure returns whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> LoadResult
    ) -> PullControl {
        custom(indicator, behavior)(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own. The closure learns what started the run and returns
    /// whether there is more.
    @_disfavoredOverload
    public static func custom(
        _ indicator: PullIndicator, _ behavior: EdgeBehavior = .header, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
    ) -> PullControl {
        custom(indicator, behavior)(options, body)
    }

    /// A header, or what `behavior` says, with an indicator of your own, that still lacks its work:
    /// `.custom(MyIndicator()).callback { … }`.
    public static func custom(_ indicator: PullIndicator, _ behavior: EdgeBehavior = .header) -> PullControlTemplate {
        form(behavior) { indicator }
    }
}
