import TugUIKit
import UIKit

extension Sample {
    /// "UITableView + pull up to load".
    @MainActor static let mjFooters = [
        Sample(
            "Default",
            table: { screen in
                screen.add(.loadMore { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Animated images",
            table: { screen in
                screen.add(.loadMore(.images(.ball)) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "No text while loading",
            table: { screen in
                let footer: PullControl = .loadMore(.images(.ball)) { [weak screen] in try await screen?.loadMore() }
                footer.indicatorOptions.showsTitleWhileRefreshing = false
                screen.add(footer)
            }),
        Sample(
            "All loaded",
            table: { screen in
                screen.add(
                    .loadMore { [weak screen] in
                        try await screen?.loadMore(5)
                        return .noMoreData
                    })
            }),
        Sample(
            "Loads only when tapped",
            table: { screen in
                var options = EdgeOptions.standard(for: .load(.visible))
                options.isAutomatic = false
                screen.add(.loadMore(options: options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Custom text",
            table: { screen in
                let indicator = StandardIndicator(kind: .standard)
                indicator.font = .systemFont(ofSize: 17)
                indicator.tintColor = .systemBlue
                let footer: PullControl = .loadMore(.custom(indicator)) { [weak screen] in try await screen?.loadMore() }
                screen.add(
                    footer.title("Tap or drag up for more", for: .idle)
                        .title("Fetching more …", for: .refreshing)
                        .title("That was all", for: .noMoreData))
            }),
        Sample(
            "Hidden after the load",
            table: { screen in
                screen.add(
                    .loadMore { [weak screen] in
                        try await screen?.loadMore(5)
                        screen?.table.tug.footer?.isHidden = true
                    })
            }),
        Sample(
            "Back footer, with an inset",
            table: { screen in
                screen.table.contentInset.bottom = 30
                var options = EdgeOptions.standard(for: .load(.pulled))
                options.ignoredInset = 30
                screen.add(.loadMore(when: .pulled, options: options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Back footer with images, all loaded",
            table: { screen in
                var options = EdgeOptions.standard(for: .load(.pulled))
                options.fadesWithPull = true
                screen.add(
                    .loadMore(.images(.ball), when: .pulled, options: options) { [weak screen] in
                        try await screen?.loadMore(5)
                        return .noMoreData
                    })
            }),
        Sample(
            "Custom view, loads automatically",
            table: { screen in
                var options = EdgeOptions.standard(for: .load(.visible))
                options.autoTriggersPerDrag = 2
                screen.add(
                    .loadMore(.custom(MixedColorIndicator()), options: options) { [weak screen] in try await screen?.loadMore() })
            }),
        Sample(
            "Custom view, back footer",
            table: { screen in
                screen.add(
                    .loadMore(.custom(MixedColorIndicator()), when: .pulled) { [weak screen] in try await screen?.loadMore() })
            }),
    ]
}
