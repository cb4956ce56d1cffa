@_spi(Host) import Tug
import TugCGTK

/// A header or footer of a ``PullView``: its behavior, its indicator and its handler.
///
///     list.header = .normal { try await model.reload() }
///     list.footer = .autoNormal { try await model.loadMore() }        // returns .hasMore, .noMoreData, another outcome, or nothing
///     list.footer = .backState(options) { context in … }
///     list.header = .custom(MyIndicator()) { … }
///     list.header = .normal.callback { run in model.reload { run.end() } }
public typealias PullControl = EdgeControl<any PullIndicator>

extension EdgeControl where Indicator == any PullIndicator {
    /// A header with an arrow, a spinner and text.
    public static var normal: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .normal) } }
    /// A header with text only.
    public static var state: PullControlTemplate { PullControlTemplate(.header) { StandardIndicator(kind: .state) } }
    /// A footer that loads when it comes into view, with a spinner and text.
    public static var autoNormal: PullControlTemplate {
        PullControlTemplate(.autoFooter) { StandardIndicator(kind: .normal, behavior: .autoFooter) }
    }
    /// A footer that loads when it comes into view, with text only.
    public static var autoState: PullControlTemplate {
        PullControlTemplate(.autoFooter) { StandardIndicator(kind: .state, behavior: .autoFooter) }
    }
    /// A footer that loads when it is pulled and released, with an arrow, a spinner and text.
    public static var backNormal: PullControlTemplate {
        PullControlTemplate(.backFooter) { StandardIndicator(kind: .normal, behavior: .backFooter) }
    }
    /// A footer that loads when it is pulled and released, with text only.
    public static var backState: PullControlTemplate {
        PullControlTemplate(.backFooter) { StandardIndicator(kind: .state, behavior: .backFooter) }
    }
}

/// Controls with pictures. For other frames at rest or while armed, use an ``ImageIndicator`` with ``custom``.
extension EdgeControl where Indicator == any PullIndicator {
    /// A header with pictures beside the text: `.images(frames) { try await model.reload() }`.
    public static var images: EdgeControlTemplate<ImageFrames, Indicator> { EdgeControlTemplate(.header) { ImageIndicator($0) } }
    /// A footer that loads when it comes into view, with pictures while it loads: `.autoImages(frames) { … }`.
    public static var autoImages: EdgeControlTemplate<ImageFrames, Indicator> {
        EdgeControlTemplate(.autoFooter) { ImageIndicator($0, behavior: .autoFooter) }
    }
    /// A footer that loads when it is pulled and released, with pictures beside the text: `.backImages(frames) { … }`.
    public static var backImages: EdgeControlTemplate<ImageFrames, Indicator> {
        EdgeControlTemplate(.backFooter) { ImageIndicator($0, behavior: .backFooter) }
    }
}

/// Controls with an indicator of the app. An indicator belongs to one control: make a new one for each.
extension EdgeControl where Indicator == any PullIndicator {
    /// A header: `.custom(MyIndicator()) { try await model.reload() }`.
    public static var custom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.header) { $0 } }
    /// A footer that loads when it comes into view: `.autoCustom(MyIndicator()) { … }`.
    public static var autoCustom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.autoFooter) { $0 } }
    /// A footer that loads when it is pulled and released: `.backCustom(MyIndicator()) { … }`.
    public static var backCustom: EdgeControlTemplate<Indicator, Indicator> { EdgeControlTemplate(.backFooter) { $0 } }
}

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
