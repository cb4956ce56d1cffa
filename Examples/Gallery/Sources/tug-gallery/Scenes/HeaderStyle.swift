import Foundation
import TugGTK

/// A way to make a header. They differ in one or two lines.
struct HeaderStyle {
    var title: String
    var detail: String
    var make: @MainActor (_ reload: @escaping @MainActor () async throws -> Void) -> PullControl

    @MainActor static let all = [
        HeaderStyle(title: "A bow", detail: "An indicator of your own; every third arrow misses") { reload in
            var options = EdgeOptions(extent: BowIndicator.extent)
            options.outcomeHold = 0.9
            options.failureHold = 2
            var arrows = 0
            return .refresh(.custom(BowIndicator()), options: options) {
                try await reload()
                arrows += 1
                if arrows.isMultiple(of: 3) { throw SampleServer.Failure.missed }
            }
        },
        HeaderStyle(title: "Normal", detail: "Arrow, spinner and text") { reload in
            .refresh { try await reload() }
        },
        HeaderStyle(title: "State", detail: "Text only") { reload in
            .refresh(.text) { try await reload() }
        },
        HeaderStyle(title: "Fading", detail: "Fades in with the pull") { reload in
            var options = EdgeOptions.standard(for: .refresh)
            options.fadesWithPull = true
            return .refresh(options: options) { try await reload() }
        },
        HeaderStyle(title: "Turning arrow", detail: "The arrow turns with your finger") { reload in
            let control = PullControl.refresh { try await reload() }
            control.indicatorOptions.arrowFollowsPull = true
            return control
        },
        HeaderStyle(title: "Last refreshed", detail: "Says when that was, also after the program was closed") { reload in
            let control = PullControl.refresh { try await reload() }
            control.lastRefreshedKey = "header-styles"
            return control
        },
        HeaderStyle(title: "Own words", detail: "A title of your own for each state") { reload in
            let control = PullControl.refresh { try await reload() }
            control.indicatorOptions.titles[.idle] = "Further, further"
            control.indicatorOptions.titles[.pulling] = "Now let go"
            control.indicatorOptions.titles[.refreshing] = "Asking around"
            return control
        },
        HeaderStyle(title: "No words", detail: "Arrow and spinner alone") { reload in
            let control = PullControl.refresh { try await reload() }
            control.indicatorOptions.showsTitle = false
            return control
        },
        HeaderStyle(title: "Finger travel", detail: "Armed after 140 points of the finger") { reload in
            var options = EdgeOptions.standard(for: .refresh)
            options.trigger = .fingerTravel(140)
            return .refresh(options: options) { try await reload() }
        },
        HeaderStyle(title: "At once", detail: "Begins as soon as it is pulled far enough") { reload in
            var options = EdgeOptions.standard(for: .refresh)
            options.triggerMoment = .reached
            return .refresh(options: options) { try await reload() }
        },
        HeaderStyle(title: "Outcome", detail: "Says for a second that it went well") { reload in
            var options = EdgeOptions.standard(for: .refresh)
            options.outcomeHold = 1
            return .refresh(options: options) { try await reload() }
        },
        HeaderStyle(title: "Minimum time", detail: "Visible for two seconds, however quick the answer") { reload in
            var options = EdgeOptions.standard(for: .refresh)
            options.minimumVisibleTime = 2
            // This header makes no request: it ends immediately.
            return .refresh(options: options) { .success }
        },
        HeaderStyle(title: "No connection", detail: "The language's own words for it") { _ in
            .refresh {
                try await Task.sleep(for: .seconds(0.8))
                // The POSIX error for a missing network. URLError has its own.
                throw POSIXError(.ENETUNREACH)
            }
        },
        HeaderStyle(title: "Failure", detail: "Shows why it failed; pull or tap to try again") { _ in
            .refresh {
                try await Task.sleep(for: .seconds(0.8))
                throw SampleServer.Failure.offline
            }
        },
    ]
}
