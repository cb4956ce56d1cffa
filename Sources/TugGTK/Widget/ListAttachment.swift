@_spi(Host) import Tug

/// What another module attaches to a list, such as its binding to a pager. The list keeps it and calls it; it returns nothing to the list.
@MainActor
package protocol ListAttachment: AnyObject {
    /// The list has been laid out.
    func laidOut()
    /// Whether it reports which rows come and go, more exactly than the list's model does.
    var reportsRows: Bool { get }
    /// The list no longer keeps it: something else is attached, or the list is destroyed.
    func end()
}

/// A list, for what is attached to it, which holds it weakly.
@MainActor
package protocol AttachableList: AnyObject {
    /// What is attached. It takes the place of what was attached, which is ended.
    var attachment: (any ListAttachment)? { get set }
    /// The direction in which the list scrolls.
    var axis: ScrollAxis { get }
    /// The widget of the list; nil after it was destroyed.
    var widget: Widget? { get }
    /// The scrolled window in it.
    var window: Widget { get }
    /// The selection of GTK's list in it, which has the rows; nil for other content.
    var selection: OpaquePointer? { get }
    /// The control at an edge.
    func control(at edge: ScrollEdge) -> PullControl?
    /// Lays the list out before the next frame.
    func queueAllocate()
    /// Rows have come and others have gone, so that number and length of the rows may be as before.
    func contentReplaced()
    /// The rows of a feed have changed: new ones are seen at its start, elsewhere what is read stays in its place.
    func feedChanged()
    /// The rows of a pager change: what goes is counted before, what comes afterwards. `uncounted` comes beside `inserted`, as separators between
    /// rows do.
    func rowsChange(removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>], moved: [(from: Int, to: Int)])
    /// A row is to stay in its place in the next layout of a list that keeps what is read. `place` is where it begins in the scrolled window, in
    /// points.
    func keepRow(at place: @escaping @MainActor () -> Double?)
    /// The rows that are laid out in view, also where the app makes their widgets; nil if there are none.
    var visibleRows: Range<Int>? { get }
    /// Where a row begins in the scrolled window, in points; nil for one that is not laid out.
    func start(ofRow number: Int) -> Double?
    /// The position of the list.
    var position: ListPosition { get }
}

extension PullHost: AttachableList {
    var window: Widget { native.window }

    var selection: OpaquePointer? { native.scrollable.flatMap { NewRows.model(of: $0) } }

    func control(at edge: ScrollEdge) -> PullControl? { slots[edge]?.control }
}

extension PullView {
    /// The list itself. This view is only a handle, which the app need not keep.
    package var attachableList: any AttachableList { host }
}
