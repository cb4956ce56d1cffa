@_spi(Host) import Tug
import TugCGTK

/// A kind of ``PullControl`` without a handler yet. Call it with a closure to get a control, as in `.normal { … }`.
public typealias PullControlTemplate = EdgeControlTemplate<Void, any PullIndicator>

extension EdgeControlTemplate where Indicator == any PullIndicator {
    /// A kind with a behavior. `indicator` is called once for each control.
    ///
    /// Its controls use the system's language, the local clock, the time store of the user's account, and failure messages of Foundation's
    /// errors.
    public init(_ behavior: EdgeBehavior, indicator: @escaping @MainActor (Source) -> any PullIndicator) {
        self.init(
            behavior, indicator: indicator,
            prepare: { control in
                control.mapError = outcome(of:)
                control.logError = logError(_:at:)
                control.timeStore = StateFileStore.standard
                control.wallClock = .local
                control.hostLanguage = .system
            })
    }
}

/// Writes an error that a handler threw to GLib's log, where developers find it: as a message, which ends no program.
private func logError(_ error: any Error, at edge: ScrollEdge) { cgtk_message("The run at the \(edge) failed: \(error)") }
