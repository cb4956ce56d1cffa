import Tug
import TugUIKit
import UIKit

extension MJRefreshExample {
    /// "UITableView + pull up to load".
    @MainActor static let footers = [
        MJRefreshExample("Default") { screen in
            screen.add(.autoNormal { [weak screen] in try await screen?.loadMore() })
        },
        MJRefreshExample("Animated images") { screen in
            screen.add(.autoImages(.ball) { [weak screen] in try await screen?.loadMore() })
        },
        MJRefreshExample("No text while loading") { screen in
            let footer: PullControl = .autoImages(.ball) { [weak screen] in try await screen?.loadMore() }
            footer.indicatorOptions.showsTitleWhileRefreshing = false
            screen.add(footer)
        },
        MJRefreshExample("All loaded") { screen in
            screen.add(
                .autoNormal { [weak screen] in
                    try await screen?.loadMore(5)
                    return .noMoreData
                })
        },
        MJRefreshExample("Loads only when tapped") { screen in
            var options = RefreshOptions.standard(for: .autoFooter)
            options.isAutomatic = false
            screen.add(.autoNormal(options) { [weak screen] in try await screen?.loadMore() })
        },
        MJRefreshExample("Custom text") { screen in
            let indicator = StandardIndicator(kind: .normal)
            indicator.font = .systemFont(ofSize: 17)
            indicator.tintColor = .systemBlue
            let footer: PullControl = .autoCustom(indicator) { [weak screen] in try await screen?.loadMore() }
            screen.add(
                footer.title("Tap or drag up for more", for: .idle)
                    .title("Fetching more …", for: .refreshing)
                    .title("That was all", for: .noMoreData))
        },
        MJRefreshExample("Hidden after the load") { screen in
            screen.add(
                .autoNormal { [weak screen] in
                    try await screen?.loadMore(5)
                    screen?.table.tug.footer?.isHidden = true
                })
        },
        MJRefreshExample("Back footer, with an inset") { screen in
            screen.table.contentInset.bottom = 30
            var options = RefreshOptions.standard(for: .backFooter)
            options.ignoredInset = 30
            screen.add(.backNormal(options) { [weak screen] in try await screen?.loadMore() })
        },
        MJRefreshExample("Back footer with images, all loaded") { screen in
            var options = RefreshOptions.standard(for: .backFooter)
            options.fadesWithPull = true
            screen.add(
                .backImages(.ball, options) { [weak screen] in
                    try await screen?.loadMore(5)
                    return .noMoreData
                })
        },
        MJRefreshExample("Custom view, loads automatically") { screen in
            var options = RefreshOptions.standard(for: .autoFooter)
            options.autoTriggersPerDrag = 2
            screen.add(.autoCustom(MixedColorIndicator(), options) { [weak screen] in try await screen?.loadMore() })
        },
        MJRefreshExample("Custom view, back footer") { screen in
            screen.add(.backCustom(MixedColorIndicator()) { [weak screen] in try await screen?.loadMore() })
        },
    ]
}
