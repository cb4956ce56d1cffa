@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

extension Language {
    /// A language whose texts are the keys of recordings.
    @MainActor
    static func recorded(_ component: TraceComponent) -> Language {
        let footer = component.behavior == .load(.visible) ? "autoFooter" : "backFooter"
        // MJRefresh has texts for a trailer in Chinese only, which stand in a column.
        let code = component.role == "trailer" ? "zh-Hans" : component.language
        return Language(code: code) { key in
            switch key {
            case .headerIdle: "{header.idle}"
            case .headerPulling: "{header.pulling}"
            case .headerRefreshing: "{header.refreshing}"
            case .autoFooterIdle: "{autoFooter.idle}"
            case .autoFooterRefreshing: "{autoFooter.refreshing}"
            case .backFooterIdle: "{backFooter.idle}"
            case .backFooterPulling: "{backFooter.pulling}"
            case .backFooterRefreshing: "{backFooter.refreshing}"
            case .footerNoMoreData: "{\(footer).noMoreData}"
            case .trailerIdle: "{trailer.idle}"
            // MJRefresh has no text of its own for a trailer that works.
            case .trailerPulling, .trailerRefreshing: "{trailer.pulling}"
            case .lastUpdatedPrefix: "{last}"
            case .lastUpdatedToday: "{today}"
            case .lastUpdatedNever: "{never}"
            // Without patterns times and dates are as in MJRefresh.
            case .timePattern24, .timePattern12, .dayPattern, .datePattern: ""
            default: Language.english[key]
            }
        }
    }
}
