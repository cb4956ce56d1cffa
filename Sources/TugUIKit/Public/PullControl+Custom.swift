#if canImport(UIKit) && !os(watchOS)
    import Tug
    import UIKit

    /// With an indicator of your own. Of the overloads, see `RefreshControlForm`.
    extension RefreshControl where Indicator == PullIndicator {
        /// A header, or what `behaviour` says, with an indicator of your own.
        public static func custom<Result>(
            _ indicator: PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
            _ body: @escaping @MainActor () async throws -> Result
        ) -> PullControl {
            custom(indicator, behaviour)(options, body)
        }

        /// A header, or what `behaviour` says, with an indicator of your own. The closure learns what started the run.
        public static func custom<Result>(
            _ indicator: PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
            _ body: @escaping @MainActor (RefreshContext) async throws -> Result
        ) -> PullControl {
            custom(indicator, behaviour)(options, body)
        }

        /// A header, or what `behaviour` says, with an indicator of your own. The closure returns whether there is more.
        @_disfavoredOverload
        public static func custom(
            _ indicator: PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
            _ body: @escaping @MainActor () async throws -> LoadResult
        ) -> PullControl {
            custom(indicator, behaviour)(options, body)
        }

        /// A header, or what `behaviour` says, with an indicator of your own. The closure learns what started the run and returns
        /// whether there is more.
        @_disfavoredOverload
        public static func custom(
            _ indicator: PullIndicator, _ behaviour: Behaviour = .header, _ options: RefreshOptions? = nil,
            _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
        ) -> PullControl {
            custom(indicator, behaviour)(options, body)
        }

        /// A header, or what `behaviour` says, with an indicator of your own, that still lacks its work:
        /// `.custom(MyIndicator()).callback { … }`.
        public static func custom(_ indicator: PullIndicator, _ behaviour: Behaviour = .header) -> PullControlForm {
            form(behaviour) { indicator }
        }
    }
#endif
