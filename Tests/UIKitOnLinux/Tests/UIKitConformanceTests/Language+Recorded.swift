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
            case .refreshIdle: "{header.idle}"
            case .refreshPulling: "{header.pulling}"
            case .refreshRunning: "{header.refreshing}"
            case .loadMoreVisibleIdle: "{autoFooter.idle}"
            case .loadMoreVisibleRunning: "{autoFooter.refreshing}"
            case .loadMoreIdle: "{backFooter.idle}"
            case .loadMorePulling: "{backFooter.pulling}"
            case .loadMoreRunning: "{backFooter.refreshing}"
            case .loadMoreNoMoreData: "{\(footer).noMoreData}"
            case .detailPageIdle: "{trailer.idle}"
            // MJRefresh has no text of its own for a trailer that works.
            case .detailPagePulling, .detailPageRunning: "{trailer.pulling}"
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
