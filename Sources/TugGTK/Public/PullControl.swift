@_spi(Host) import Tug
import TugCGTK

/// A header or footer of a ``PullView``: what it does, what it shows, and its handler.
///
///     list.header = .refresh { try await model.reload() }
///     list.footer = .loadMore { try await model.loadMore() }        // returns .hasMore, .noMoreData, another outcome, or nothing
///     list.footer = .loadMore(.text, when: .pulled, options: options) { run in … }
///     list.header = .refresh(.custom(MyIndicator())) { … }
///     list.header = .refresh.callback { run in model.reload { run.end() } }
public typealias PullControl = EdgeControl<any PullIndicator>

/// What a ``PullControl`` does, without a handler yet: `.refresh` or `.loadMore`. Call it with a closure to get a control.
public typealias PullControlTemplate = EdgeControlTemplate<any PullIndicator>

/// What a ``PullControl`` shows.
public typealias PullLook = ControlLook<any PullIndicator>

extension EdgeControl where Indicator == any PullIndicator {
    /// Replaces the data when it is pulled and released.
    public static var refresh: PullControlTemplate { PullControlTemplate(.refresh) }
    /// Adds to the data: when it comes into view, or with `when: .pulled` when it is pulled and released.
    public static var loadMore: PullControlTemplate { PullControlTemplate(.load(.visible)) }

    /// What all controls have that are made from now on:
    ///
    ///     PullControl.defaults.look = .text
    ///     PullControl.defaults.prepare = { $0.options.extent = 72 }
    public static var defaults: ControlDefaults<any PullIndicator> {
        get { sharedDefaults }
        set { sharedDefaults = newValue }
    }
}

@MainActor private var sharedDefaults = ControlDefaults<any PullIndicator>(look: .standard)

extension ControlLook where Indicator == any PullIndicator {
    /// An arrow, a spinner and text.
    public static var standard: PullLook { PullLook { StandardIndicator(kind: .standard, behavior: $0) } }
    /// Text only.
    public static var text: PullLook { PullLook { StandardIndicator(kind: .text, behavior: $0) } }
    /// A circle that fills with the pull, then turns. It suits `PlacementMode.over`.
    public static var circle: PullLook { PullLook { StandardIndicator(kind: .circle, behavior: $0) } }
    /// Pictures beside the text; for a load that begins when it comes into view, while it loads. For other frames at rest or while armed, use an
    /// ``ImageIndicator`` with `custom`.
    public static func images(_ frames: ImageFrames) -> PullLook { PullLook { ImageIndicator(frames, behavior: $0) } }
}

extension EdgeControlTemplate where Indicator == any PullIndicator {
    /// A template of GTK's controls. They use the system's language, the local clock, the time store of the user's account, and failure messages
    /// of Foundation's errors.
    @_spi(Host) public init(_ behavior: EdgeBehavior) {
        self.init(behavior, look: PullControl.defaults.look) { control in
            control.mapError = outcome(of:)
            control.logError = logError(_:at:)
            control.timeStore = StateFileStore.standard
            control.wallClock = .local
            control.hostLanguage = .system
            PullControl.defaults.prepare(control)
        }
    }
}

/// Writes an error that a handler threw to GLib's log, where developers find it: as a message, which ends no program.
private func logError(_ error: any Error, at edge: ScrollEdge) { cgtk_message("The run at the \(edge) failed: \(error)") }
