import Tug

/// A kind of ``PullControl`` that still lacks its work: call it with a closure, as in `.normal { … }`.
public typealias PullControlForm = RefreshControlForm<any PullIndicator>

extension RefreshControlForm where Indicator == any PullIndicator {
    /// A kind with a behaviour and an indicator, whose controls know this machine: its clock, its store of times, its errors.
    public init(_ behaviour: Behaviour, indicator: @escaping @MainActor () -> any PullIndicator) {
        self.init(
            behaviour, indicator: indicator,
            prepare: { control in
                control.outcomeOfError = outcome(of:)
                control.timeStore = StateFileStore.standard
                control.wallClock = .local
                control.language = .system
            })
    }
}
