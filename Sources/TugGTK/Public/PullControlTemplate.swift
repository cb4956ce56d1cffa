import Tug

/// A kind of ``PullControl`` that still lacks its work: call it with a closure, as in `.normal { … }`.
public typealias PullControlTemplate = EdgeControlTemplate<any PullIndicator>

extension EdgeControlTemplate where Indicator == any PullIndicator {
    /// A kind with a behavior and an indicator, whose controls know this machine: its clock, its store of times, its errors.
    public init(_ behavior: EdgeBehavior, indicator: @escaping @MainActor () -> any PullIndicator) {
        self.init(
            behavior, indicator: indicator,
            prepare: { control in
                control.mapError = outcome(of:)
                control.timeStore = StateFileStore.standard
                control.wallClock = .local
                control.language = .system
            })
    }
}
