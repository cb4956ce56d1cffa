import TugUIKit
import UIKit

extension Sample {
    /// "UITableView + pull up to load".
    @MainActor static let mjFooters = [
        Sample(
            "Default",
            table: { screen in
                screen.add(.autoNormal { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Animated images",
            table: { screen in
                screen.add(.autoImages(.ball) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "No text while loading",
            table: { screen in
                let footer: PullControl = .autoImages(.ball) { [weak screen] in try await screen?.loadMore() }
                footer.indicatorOptions.showsTitleWhileRefreshing = false
                screen.add(footer)
            }),
        Sample(
            "All loaded",
            table: { screen in
                screen.add(
                    .autoNormal { [weak screen] in
                        try await screen?.loadMore(5)
                        return .noMoreData
                    })
            }),
        Sample(
            "Loads only when tapped",
            table: { screen in
                var options = RefreshOptions.standard(for: .autoFooter)
                options.isAutomatic = false
                screen.add(.autoNormal(options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Custom text",
            table: { screen in
                let indicator = StandardIndicator(kind: .normal)
                indicator.font = .systemFont(ofSize: 17)
                indicator.tintColor = .systemBlue
                let footer: PullControl = .autoCustom(indicator) { [weak screen] in try await screen?.loadMore() }
                screen.add(
                    footer.title("Tap or drag up for more", for: .idle)
                        .title("Fetching more …", for: .refreshing)
                        .title("That was all", for: .noMoreData))
            }),
        Sample(
            "Hidden after the load",
            table: { screen in
                screen.add(
                    .autoNormal { [weak screen] in
                        try await screen?.loadMore(5)
                        screen?.table.tug.footer?.isHidden = true
                    })
            }),
        Sample(
            "Back footer, with an inset",
            table: { screen in
                screen.table.contentInset.bottom = 30
                var options = RefreshOptions.standard(for: .backFooter)
                options.ignoredInset = 30
                screen.add(.backNormal(options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Back footer with images, all loaded",
            table: { screen in
                var options = RefreshOptions.standard(for: .backFooter)
                options.fadesWithPull = true
                screen.add(
                    .backImages(.ball, options) { [weak screen] in
                        try await screen?.loadMore(5)
                        return .noMoreData
                    })
            }),
        Sample(
            "Custom view, loads automatically",
            table: { screen in
                var options = RefreshOptions.standard(for: .autoFooter)
                options.autoTriggersPerDrag = 2
                screen.add(.autoCustom(MixedColorIndicator(), options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Custom view, back footer",
            table: { screen in
                screen.add(.backCustom(MixedColorIndicator()) { [weak screen] in try await screen?.loadMore() })
            }),
    ]
}
