@_spi(Host) import Tug
import TugCGTK

/// A list with pull to refresh and load more, as a GTK widget.
///
///     let list = PullView(scrolledWindow)
///     list.header = .refresh { try await model.reload() }
///     list.footer = .loadMore { try await model.loadMore() }
///     gtk_window_set_child(window, list.widget)
///
/// A chat loads older rows at its start. The visible rows stay in place when they are inserted:
///
///     list.header = .loadMore { try await chat.loadOlder() }
///     list.position.followsEnd = true
///
/// GTK owns the widget. This object is a handle: it does not keep the widget alive, and need not be kept. When the widget is destroyed,
/// handlers are cancelled, ``widget`` becomes nil, and later calls have no effect.
/// The first one makes async handlers run beside GTK, see ``GLibMainLoop``.
@MainActor
public final class PullView {
    let host: PullHost

    /// Makes the widget around a `GtkScrolledWindow`. Any other widget is put into one first, which scrolls along `axis` only.
    ///
    /// A horizontal list starts at the left, or at the right if the direction of the scrolled widget (`gtk_widget_get_direction` of the
    /// list, or of the child of the viewport) is from right to left. The direction may change at any time.
    ///
    /// The content must not have a parent yet. Like every GTK constructor, this returns a widget with a floating reference: add it to a
    /// container.
    public init(_ content: UnsafeMutablePointer<GtkWidget>, axis: ScrollAxis = .vertical) {
        GLibMainLoop.attachIfUnattended()
        host = PullHost(content: content, axis: axis)
        host.begin(in: PullWidgetClass.instantiate(for: host))
    }

    /// The same for a widget that Swift imports as an opaque pointer.
    public convenience init(_ content: OpaquePointer, axis: ScrollAxis = .vertical) {
        self.init(UnsafeMutablePointer<GtkWidget>(content), axis: axis)
    }

    /// The widget to put into a window; nil after it was destroyed.
    public var widget: UnsafeMutablePointer<GtkWidget>? { host.widget }

    /// The direction in which the list scrolls.
    public var axis: ScrollAxis { host.axis }

    /// The control at an edge, with any behavior: `list[.start] = .loadMore { … }` loads older messages at the top of a chat,
    /// `list[.end] = .refresh { … }` refreshes by a pull past the end. It can be replaced or removed at any time, also in its own
    /// handler; a current run is cancelled.
    public subscript(edge: ScrollEdge) -> PullControl? {
        get { host.slots[edge]?.control }
        set { host.setControl(newValue, at: edge) }
    }

    /// The control at the start: the top, or the leading side of a horizontal list. The same as `list[.start]`.
    public var header: PullControl? {
        get { self[.start] }
        set { self[.start] = newValue }
    }

    /// The control at the end: the bottom, or the trailing side of a horizontal list. The same as `list[.end]`.
    public var footer: PullControl? {
        get { self[.end] }
        set { self[.end] = newValue }
    }

    /// The app's widget on the second floor (also called second level): a header whose options have a ``/Tug/EdgeOptions/secondFloor``
    /// opens it when it is pulled further than what refreshes, and released. It gets the size of the list. Escape, a drag back or
    /// ``/Tug/EdgeControl/closeFloor()`` close it. It can be replaced at any time.
    public var secondFloor: UnsafeMutablePointer<GtkWidget>? {
        get { host.floor?.content }
        set { host.setFloor(newValue) }
    }

    /// Counts the items of a list whose widget has no model, such as a box or a list box. It is called at each layout. The number is used by
    /// ``/Tug/Prefetch/items(_:)`` and to see whether the list is empty. GTK's list, grid and column views are counted by their models.
    public var itemCount: (@MainActor () -> Int)? {
        get { host.countItems }
        set { host.countItems = newValue }
    }

    /// Whether the primary mouse button drags the list, as a finger does. Off by default, since a mouse selects text and rows.
    public var isMouseDragEnabled: Bool {
        get { host.isMouseDragEnabled }
        set { host.isMouseDragEnabled = newValue }
    }

    /// Whether a mouse wheel or touchpad pulls the list past its edges. By default (nil) a touchpad does, and a wheel that turns in clicks does
    /// not: three clicks would be enough to refresh by accident. Where they do not pull, they scroll up to the edges; fingers on a touchscreen,
    /// keys and actions refresh as before.
    public var isWheelPullEnabled: Bool? {
        get { host.isWheelPullEnabled }
        set { host.isWheelPullEnabled = newValue }
    }

    /// Where the list is, the edge that it follows, and what was not seen yet. A chat opens at its end by
    /// `list.position.scroll(to: .end, animated: false)`.
    public var position: ListPosition { host.position }

    /// The edge to which a button over the corner of the list scrolls, with the number of unseen rows there; nil, as by default, for no button. It is
    /// there while the list is not at that edge, has the style class `pull-jump`, and is spoken in the language of the list's controls. A button of the
    /// app's own reads ``/Tug/ListPosition/jumpContent(to:in:)``.
    public var jumpButton: ScrollEdge? {
        get { host.jumpButton?.edge }
        set { host.setJumpButton(to: newValue) }
    }

    /// Announces content that is inserted before the visible part, `length` points long (negative: removed), with the next change of the
    /// content's length. The visible part then stays in place.
    ///
    /// GTK's lists and viewports with a widget for each row need no call: their rows are measured. Content that a load at the
    /// start inserts needs none either.
    public func noteInsertedContent(length: Double) { host.controller.engine.noteInsertedContent(length: length) }

    /// Has a screen reader say a text in the window of the list, such as what was deleted and how to take that back. What indicators say needs no
    /// call. Before version 4.14 GTK has no announcements: there the text is the description of what has the focus for a second, and several come
    /// one after the other.
    public func announce(_ text: String) {
        if let widget { Announcer.say(text, in: widget) }
    }

    // MARK: For tests, measurements and demonstrations

    /// Distance in points between where the content is drawn and where GTK scrolled it; positive when it is pulled past the start.
    public var displacement: Double { host.rowDisplacement }

    /// The scroll offset in points from the start of the content; negative when it is pulled past the start.
    public var offset: Double { host.overscroll.offset }

    /// The lengths, offset and insets that the engine was given.
    public var metrics: ScrollMetrics { host.scrollMetrics }

    /// Whether the content is animating: after a fling, or back from past an edge.
    public var isMoving: Bool { host.overscroll.isFlying }

    /// The state of the control at the start; idle without one.
    public var headerState: EdgeState { header?.state ?? .idle }

    /// The state of the control at the end; idle without one.
    public var footerState: EdgeState { footer?.state ?? .idle }

    /// Called after each change of state, with the time in seconds of GLib's monotonic clock.
    public var onTransition: (@MainActor (ScrollEdge, EdgeState, Double) -> Void)? {
        get { host.onTransition }
        set { host.onTransition = newValue }
    }
}
