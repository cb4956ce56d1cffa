@_spi(Host) import Tug
import UIKit

/// A header or footer of a scroll view: what it does, what it shows, and its handler.
///
///     tableView.tug.header = .refresh { try await model.reload() }
///     tableView.tug.footer = .loadMore { try await model.loadMore() }        // returns .hasMore, .noMoreData, another outcome, or nothing
///     tableView.tug.footer = .loadMore(.text, when: .pulled, options: options) { run in … }
///     tableView.tug.header = .refresh(.custom(MyIndicator())) { … }
///     tableView.tug.header = .refresh.callback { run in model.reload { run.end() } }
///
/// A closure that captured its list in order to end the run would keep the list alive: the list owns the control, and the control its closure.
public typealias PullControl = EdgeControl<PullIndicator>

/// What a ``PullControl`` does, without a handler yet: `.refresh` or `.loadMore`. Call it with a closure to get a control.
public typealias PullControlTemplate = EdgeControlTemplate<PullIndicator>

/// What a ``PullControl`` shows.
public typealias PullLook = ControlLook<PullIndicator>

extension EdgeControl where Indicator == PullIndicator {
    /// Replaces the data when it is pulled and released.
    public static var refresh: PullControlTemplate { PullControlTemplate(.refresh) }
    /// Adds to the data: when it comes into view, or with `when: .pulled` when it is pulled and released.
    public static var loadMore: PullControlTemplate { PullControlTemplate(.load(.visible)) }

    /// What all controls have that are made from now on:
    ///
    ///     PullControl.defaults.look = .text
    ///     PullControl.defaults.prepare = { $0.options.extent = 72 }
    public static var defaults: ControlDefaults<PullIndicator> {
        get { sharedDefaults }
        set { sharedDefaults = newValue }
    }
}

@MainActor private var sharedDefaults = ControlDefaults<PullIndicator>(look: .standard)

extension ControlLook where Indicator == PullIndicator {
    /// An arrow, a spinner and text.
    public static var standard: PullLook { PullLook { _ in StandardIndicator(kind: .standard) } }
    /// Text only.
    public static var text: PullLook { PullLook { _ in StandardIndicator(kind: .text) } }
    /// A circle that fills with the pull, then turns. It suits `PlacementMode.over`.
    public static var circle: PullLook { PullLook { _ in StandardIndicator(kind: .circle) } }
    /// Images beside the text; for a load that begins when it comes into view, while it loads. For other frames at rest or while armed, use an
    /// ``ImageIndicator`` with `custom`.
    public static func images(_ frames: ImageFrames) -> PullLook { PullLook { _ in ImageIndicator(frames) } }
    /// The scroll view's own `UIRefreshControl`, for headers of lists below a large title or a search bar, which cover other headers; see
    /// ``SystemIndicator``.
    public static var system: PullLook { PullLook { _ in SystemIndicator() } }
}

extension EdgeControlTemplate where Indicator == PullIndicator {
    /// A template of UIKit's controls. They use the person's preferred language and clock, the standard user defaults as the time store, and the
    /// localized descriptions of errors.
    @_spi(Host) public init(_ behavior: EdgeBehavior) {
        self.init(behavior, look: PullControl.defaults.look) { control in
            control.hostLanguage = .preferred
            control.hourCycle = .preferred()
            control.mapError = outcome(of:)
            control.logError = logError(_:at:)
            control.timeStore = UserDefaultsTimeStore.standard
            control.wallClock = .device
            PullControl.defaults.prepare(control)
        }
    }
}
