@_spi(Host) import Tug
import UIKit

/// A header or footer of a scroll view: its behavior, its indicator and its handler.
///
///     tableView.tug.header = .normal { try await model.reload() }
///     tableView.tug.footer = .autoNormal { try await model.loadMore() }        // returns .hasMore, .noMoreData, another outcome, or nothing
///     tableView.tug.footer = .backState(options) { context in … }
///     tableView.tug.header = .custom(MyIndicator()) { … }
///     tableView.tug.header = .normal.callback { run in model.reload { run.end() } }
///
/// A closure that captured its list in order to end the run would keep the list alive: the list owns the control, and the control its closure.
public typealias PullControl = EdgeControl<PullIndicator>

extension EdgeControl where Indicator == PullIndicator {
    /// A header with an arrow, a spinner and text.
    public static var normal: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .normal) } }
    /// A header with text only.
    public static var state: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .state) } }
    /// A header that the scroll view's own `UIRefreshControl` shows, for lists below a large title or a search bar, which cover other headers;
    /// see ``SystemIndicator``.
    public static var system: PullControlTemplate { PullControlTemplate(.header) { SystemIndicator() } }
    /// A footer that loads when it comes into view, with a spinner and text.
    public static var autoNormal: PullControlTemplate { PullControlTemplate(.autoFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that loads when it comes into view, with text only.
    public static var autoState: PullControlTemplate { PullControlTemplate(.autoFooter) { StandardIndicator(kind: .state) } }
    /// A footer that loads when it is pulled and released, with an arrow, a spinner and text.
    public static var backNormal: PullControlTemplate { PullControlTemplate(.backFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that loads when it is pulled and released, with text only.
    public static var backState: PullControlTemplate { PullControlTemplate(.backFooter) { StandardIndicator(kind: .state) } }
}

/// Controls with images. For other frames at rest or while armed, use an ``ImageIndicator`` with ``custom``.
extension EdgeControl where Indicator == PullIndicator {
    /// A header with images beside the text: `.images(frames) { try await model.reload() }`.
    public static var images: EdgeControlTemplate<ImageFrames, Indicator> { EdgeControlTemplate(.header) { ImageIndicator($0) } }
    /// A footer that loads when it comes into view, with images while it loads: `.autoImages(frames) { … }`.
    public static var autoImages: EdgeControlTemplate<ImageFrames, Indicator> {
        EdgeControlTemplate(.autoFooter) { ImageIndicator($0) }
    }
    /// A footer that loads when it is pulled and released, with images beside the text: `.backImages(frames) { … }`.
    public static var backImages: EdgeControlTemplate<ImageFrames, Indicator> {
        EdgeControlTemplate(.backFooter) { ImageIndicator($0) }
    }
}

/// Controls with an indicator of the app. An indicator belongs to one control: make a new one for each.
extension EdgeControl where Indicator == PullIndicator {
    /// A header: `.custom(MyIndicator()) { try await model.reload() }`.
    public static var custom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.header) { $0 } }
    /// A footer that loads when it comes into view: `.autoCustom(MyIndicator()) { … }`.
    public static var autoCustom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.autoFooter) { $0 } }
    /// A footer that loads when it is pulled and released: `.backCustom(MyIndicator()) { … }`.
    public static var backCustom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.backFooter) { $0 } }
}

extension EdgeControl where Indicator == PullIndicator {
    /// Sets a property and returns the control, to set up a control in one expression:
    ///
    ///     tableView.tug.header = .normal { try await model.reload() }
    ///         .with(\.lastRefreshedKey, "inbox")
    ///         .with(\.options.fadesWithPull, true)
    @discardableResult
    public func with<Value>(_ property: ReferenceWritableKeyPath<PullControl, Value>, _ value: Value) -> PullControl {
        self[keyPath: property] = value
        return self
    }

    /// Sets the title for a state and returns the control; nil for the language's own title.
    @discardableResult
    public func title(_ title: String?, for state: RefreshState) -> PullControl {
        indicatorOptions.titles[state] = title
        return self
    }
}

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
