extension Language {
    /// English.
    public static let english = Language(code: "en") { key in
        switch key {
        case .headerIdle: "Pull down to refresh"
        case .headerPulling: "Release to refresh"
        case .headerRefreshing: "Loading …"
        case .headerUpdated: "Updated"
        case .headerFailed: "Could not refresh"
        case .autoFooterIdle: "Tap or pull up to load more"
        case .autoFooterRefreshing: "Loading more …"
        case .backFooterIdle: "Pull up to load more"
        case .backFooterPulling: "Release to load more"
        case .backFooterRefreshing: "Loading more …"
        case .footerNoMoreData: "No more data"
        case .footerLoaded: "Loaded"
        case .footerFailed: "Could not load more"
        case .tapToRetry: "Tap to try again"
        case .pullToRetry: "Tap or pull to try again"
        case .refreshAction: "Refresh"
        case .loadMoreAction: "Load more"
        case .retryAction: "Try again"
        }
    }
}
