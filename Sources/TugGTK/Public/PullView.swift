import CGTK
import Tug

/// A list with pull to refresh and load more, as a GTK widget.
///
///     let list = PullView(scrolledWindow)
///     list.header = .normal { try await model.reload() }
///     list.footer = .autoNormal { try await model.loadMore() }
///     gtk_window_set_child(window, list.widget)
///
/// A chat loads older rows at its start, and what is read stays where it is when they come:
///
///     list.header = .autoNormal { try await chat.loadOlder() }
///     list.scrollToEnd()
///
/// The widget belongs to GTK, as every widget does: this object is a handle to it, may be dropped, and keeps nothing alive. When
/// the widget is destroyed, handlers are cancelled and ``widget`` becomes nil; the object can still be called, in vain.
/// Call ``GLibMainLoop/attach(priority:)`` once before the main loop runs, or async handlers never start.
@MainActor
public final class PullView {
    private let host: PullHost

    /// Makes the widget around a `GtkScrolledWindow`. Any other widget is put into one first, which scrolls along `axis` only.
    ///
    /// A sideways list starts at the left, or at the right where the direction of what is scrolled (`gtk_widget_get_direction` of the
    /// list, or of what is in the viewport) is from right to left. It may change at any time.
    ///
    /// The content must not have a parent yet. The new widget has a floating reference, as from every GTK constructor: put it
    /// somewhere.
    public init(_ content: UnsafeMutablePointer<GtkWidget>, axis: ScrollAxis = .vertical) {
        host = PullHost(content: content, axis: axis)
        host.begin(in: PullWidgetClass.instantiate(for: host))
    }

    /// The widget to put into a window; nil once it has been destroyed.
    public var widget: UnsafeMutablePointer<GtkWidget>? { host.widget }

    /// The direction in which the list scrolls.
    public var axis: ScrollAxis { host.axis }

    /// What is at an edge, of whatever behavior: `list[.start] = .autoNormal { … }` loads older messages at the top of a chat,
    /// `list[.end] = .normal { … }` refreshes by a pull past the end. Replacing or removing it is legal at any time, also from within
    /// its own handler: a run that is going on is cancelled.
    public subscript(edge: ScrollEdge) -> PullControl? {
        get { host.slots[edge]?.control }
        set { host.setControl(newValue, at: edge) }
    }

    /// What is at the start: the top, or the leading side of a sideways list. The usual name of `list[.start]`.
    public var header: PullControl? {
        get { self[.start] }
        set { self[.start] = newValue }
    }

    /// What is at the end: the bottom, or the trailing side of a sideways list. The usual name of `list[.end]`.
    public var footer: PullControl? {
        get { self[.end] }
        set { self[.end] = newValue }
    }

    /// The app's own widget on the second floor, which a header opens whose options have a ``/Tug/RefreshOptions/secondFloor``: pulled
    /// on past what refreshes and let go, the list makes room for it. It gets the size of the list. Escape, a drag back, or
    /// ``/Tug/EdgeControl/closeFloor()`` close it. Replacing it is legal at any time.
    public var secondFloor: UnsafeMutablePointer<GtkWidget>? {
        get { host.floor?.content }
        set { host.setFloor(newValue) }
    }

    /// Counts the items of a list that GTK does not count itself (a box, a list box), at each layout: for ``/Tug/Prefetch/items(_:)``, and so
    /// that a list with nothing but a heading counts as empty. GTK's list, grid and column views count by their models.
    public var itemCount: (@MainActor () -> Int)? {
        get { host.countItems }
        set { host.countItems = newValue }
    }

    /// Whether the primary mouse button drags the list, as a finger does. Off by default: a mouse selects.
    public var isMouseDragEnabled: Bool {
        get { host.isMouseDragEnabled }
        set { host.isMouseDragEnabled = newValue }
    }

    /// Shows the end of the content, as a chat does when it opens: at once, or with the first layout.
    public func scrollToEnd() { host.scrollToEnd() }

    /// Says that so many points (negative: removed) come before what is seen with the next change of the content's length.
    ///
    /// Only for content that neither GTK's lists nor a viewport with a widget for each row show, and only if more came than a load at the
    /// start brought: what these show is measured.
    public func noteInsertedContent(length: Double) { host.controller.noteInsertedContent(length: length) }

    // MARK: For tests, measurements and demonstrations

    /// Points by which the content is drawn away from where GTK itself scrolled it: positive when the start is pulled open.
    public var displacement: Double { host.state.displacement }

    /// Where the list is, in points from the start of its content; negative when the start is pulled open.
    public var offset: Double { host.overscroll.offset }

    /// What the engine sees.
    public var metrics: ScrollMetrics { host.scrollMetrics }

    /// Whether the content moves by itself at the moment.
    public var isMoving: Bool { host.overscroll.isFlying }

    /// State at the start; idle without a header.
    public var headerState: RefreshState { header?.state ?? .idle }

    /// State at the end; idle without a footer.
    public var footerState: RefreshState { footer?.state ?? .idle }

    /// Called at each change of state, with seconds of GLib's monotonic clock.
    public var onTransition: (@MainActor (ScrollEdge, RefreshState, Double) -> Void)? {
        get { host.onTransition }
        set { host.onTransition = newValue }
    }
}
