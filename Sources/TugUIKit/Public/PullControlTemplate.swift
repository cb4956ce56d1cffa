@_spi(Host) import Tug
import UIKit

/// A kind of ``PullControl`` without a handler yet. Call it with a closure to get a control, as in `.normal { … }`.
public typealias PullControlTemplate = EdgeControlTemplate<Void, PullIndicator>

extension EdgeControlTemplate where Indicator == PullIndicator {
    /// A kind with a behavior. `indicator` is called once for each control.
    ///
    /// Its controls use the person's preferred language and clock, the standard user defaults as the time store, and the localized
    /// descriptions of errors. `file` and `line` identify the template in SwiftUI: another one replaces the control.
    public init(
        _ behavior: EdgeBehavior, file: StaticString = #fileID, line: UInt = #line,
        indicator: @escaping @MainActor (Source) -> PullIndicator
    ) {
        self.init(
            behavior, indicator: indicator, origin: "\(file):\(line)",
            prepare: { control in
                control.hostLanguage = .preferred
                control.hourCycle = .preferred()
                control.mapError = outcome(of:)
                control.logError = logError(_:at:)
                control.timeStore = UserDefaultsTimeStore.standard
                control.wallClock = .device
            })
    }
}
