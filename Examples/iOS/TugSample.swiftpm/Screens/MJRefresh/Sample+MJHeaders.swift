import TugUIKit
import UIKit

extension Sample {
    /// "UITableView + pull to refresh".
    @MainActor static let mjHeaders = [
        Sample(
            "Default",
            table: { screen in
                screen.addDefaultHeader()
            }),
        Sample(
            "Animated images",
            table: { screen in
                screen.open(.refresh(.images(.ball)) { [weak screen] in try await screen?.refresh() })
            }),
        Sample(
            "Time hidden",
            table: { screen in
                let header: PullControl = .refresh { [weak screen] in try await screen?.refresh() }
                header.indicatorOptions.showsLastRefreshed = false
                header.options.fadesWithPull = true
                screen.open(header)
            }),
        Sample(
            "State and time hidden",
            table: { screen in
                let header: PullControl = .refresh(.images(.ball)) { [weak screen] in try await screen?.refresh() }
                header.indicatorOptions.showsTitle = false
                header.indicatorOptions.showsLastRefreshed = false
                screen.open(header)
            }),
        Sample(
            "Custom text",
            table: { screen in
                let indicator = StandardIndicator(kind: .standard)
                indicator.font = .systemFont(ofSize: 15)
                indicator.tintColor = .systemRed
                indicator.subtitleLabel.textColor = .systemBlue
                let header: PullControl = .refresh(.custom(indicator)) { [weak screen] in try await screen?.refresh() }
                screen.open(
                    header.title("Pull down for more news", for: .idle)
                        .title("Let go for more news", for: .pulling)
                        .title("Fetching news …", for: .refreshing))
            }),
        Sample(
            "Custom view",
            table: { screen in
                screen.open(.refresh(.custom(MixedColorIndicator())) { [weak screen] in try await screen?.refresh() })
            }),
    ]
}
