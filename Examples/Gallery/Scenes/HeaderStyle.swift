import Tug
import TugGTK

/// A way to make a header. What differs between them is a line or two.
struct HeaderStyle {
    var title: String
    var detail: String
    var make: @MainActor (_ reload: @escaping @MainActor () async throws -> Void) -> PullControl

    @MainActor static let all = [
        HeaderStyle(title: "A bow", detail: "An indicator of your own; every third arrow misses") { reload in
            var options = RefreshOptions(extent: BowIndicator.extent)
            options.outcomeHold = 0.9
            options.failureHold = 2
            var arrows = 0
            return .custom(BowIndicator(), .header, options) {
                try await reload()
                arrows += 1
                if arrows.isMultiple(of: 3) { throw SampleServer.Failure.missed }
            }
        },
        HeaderStyle(title: "Normal", detail: "Arrow, spinner and text") { reload in
            .normal { try await reload() }
        },
        HeaderStyle(title: "State", detail: "Text only") { reload in
            .state { try await reload() }
        },
        HeaderStyle(title: "Fading", detail: "Fades in with the pull") { reload in
            var options = RefreshOptions.standard(for: .header)
            options.fadesWithPull = true
            return .normal(options) { try await reload() }
        },
        HeaderStyle(title: "Finger travel", detail: "Armed after 140 points of the finger") { reload in
            var options = RefreshOptions.standard(for: .header)
            options.trigger = .fingerTravel(140)
            return .normal(options) { try await reload() }
        },
        HeaderStyle(title: "At once", detail: "Begins as soon as it is pulled far enough") { reload in
            var options = RefreshOptions.standard(for: .header)
            options.triggerMoment = .reached
            return .normal(options) { try await reload() }
        },
        HeaderStyle(title: "Outcome", detail: "Says for a second that it went well") { reload in
            var options = RefreshOptions.standard(for: .header)
            options.outcomeHold = 1
            return .normal(options) { try await reload() }
        },
        HeaderStyle(title: "Minimum time", detail: "Visible for two seconds, however quick the answer") { reload in
            var options = RefreshOptions.standard(for: .header)
            options.minimumVisibleTime = 2
            // This one asks nobody: the answer is there at once.
            return .normal(options) {}
        },
        HeaderStyle(title: "Failure", detail: "Shows why it failed; pull or tap to try again") { _ in
            .normal {
                try await Task.sleep(for: .seconds(0.8))
                throw SampleServer.Failure.offline
            }
        },
    ]
}
