import CTugGTK
import Tug
import TugCGTK
import TugGTK

// What the files `tug-view*.c` call. GTK, and hence all of it, runs on the main thread.

@MainActor
private func host(_ pointer: gpointer) -> ViewHost { Unmanaged<ViewHost>.fromOpaque(pointer).takeUnretainedValue() }

/// Makes the Swift half of a view, retained.
@_cdecl("tug_host_new")
@MainActor
public func makeHost(_ view: OpaquePointer, _ orientation: GtkOrientation) -> gpointer {
    let axis: ScrollAxis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    return Unmanaged.passRetained(ViewHost(of: view, axis: axis)).toOpaque()
}

/// Releases the Swift half of a view that goes away.
@_cdecl("tug_host_release")
@MainActor
public func releaseHost(_ pointer: gpointer) {
    host(pointer).disconnect()
    Unmanaged<ViewHost>.fromOpaque(pointer).release()
}

/// Makes a list around a child and returns its widget, with a floating reference.
@_cdecl("tug_host_wrap")
@MainActor
public func wrap(_ pointer: gpointer, _ child: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    host(pointer).wrap(child)
}

/// Puts a control at an edge, or takes the one away that is there.
@_cdecl("tug_host_put")
@MainActor
public func put(_ pointer: gpointer, _ edge: TugEdge, _ control: gpointer?) {
    let control = control.map { Unmanaged<ControlHost>.fromOpaque($0).takeUnretainedValue().control }
    host(pointer).put(control, at: ScrollEdge(edge))
}

/// Puts a widget on the second floor.
@_cdecl("tug_host_set_second_floor")
@MainActor
public func setSecondFloor(_ pointer: gpointer, _ widget: UnsafeMutablePointer<GtkWidget>?) {
    host(pointer).secondFloor = widget.map { OwnedWidget($0) }
}

/// Sets the number of items; -1 for what GTK counts.
@_cdecl("tug_host_set_item_count")
@MainActor
public func setItemCount(_ pointer: gpointer, _ count: CInt) { host(pointer).itemCount = count >= 0 ? Int(count) : nil }

/// Whether a mouse drags the list.
@_cdecl("tug_host_set_mouse_drag")
@MainActor
public func setMouseDrag(_ pointer: gpointer, _ isEnabled: gboolean) { host(pointer).isMouseDragEnabled = isEnabled != 0 }

/// Whether wheels pull the list.
@_cdecl("tug_host_set_wheel_pull")
@MainActor
public func setWheelPull(_ pointer: gpointer, _ pull: TugWheelPull) {
    host(pointer).isWheelPullEnabled = pull == TUG_WHEEL_PULL_TOUCHPAD ? nil : pull == TUG_WHEEL_PULL_ALWAYS
}

/// Whether the list follows an edge.
@_cdecl("tug_host_follows")
@MainActor
public func follows(_ pointer: gpointer, _ edge: TugEdge) -> gboolean { host(pointer).follows(ScrollEdge(edge)) ? 1 : 0 }

/// Follows an edge from now on, or not any more.
@_cdecl("tug_host_follow")
@MainActor
public func follow(_ pointer: gpointer, _ edge: TugEdge, _ isWanted: gboolean) {
    host(pointer).follow(ScrollEdge(edge), isWanted != 0)
}

/// Whether the list is at an edge.
@_cdecl("tug_host_is_at")
@MainActor
public func isAt(_ pointer: gpointer, _ edge: TugEdge) -> gboolean { host(pointer).isAt(ScrollEdge(edge)) ? 1 : 0 }

/// The number of unseen rows towards an edge.
@_cdecl("tug_host_unseen")
@MainActor
public func unseen(_ pointer: gpointer, _ edge: TugEdge) -> guint { guint(host(pointer).unseen(at: ScrollEdge(edge))) }

/// Puts a button over the list, or takes it away.
@_cdecl("tug_host_set_jump_button")
@MainActor
public func setJumpButton(_ pointer: gpointer, _ button: TugJumpButton) {
    host(pointer).jumpButton = button == TUG_JUMP_BUTTON_NONE ? nil : button == TUG_JUMP_BUTTON_START ? .start : .end
}

/// Scrolls to an edge.
@_cdecl("tug_host_scroll_to")
@MainActor
public func scroll(_ pointer: gpointer, _ edge: TugEdge, _ isAnimated: gboolean) {
    host(pointer).scroll(to: ScrollEdge(edge), animated: isAnimated != 0)
}

/// Reads the place of the list. Returns whether there is one.
@_cdecl("tug_host_get_place")
@MainActor
public func getPlace(_ pointer: gpointer, _ row: UnsafeMutablePointer<guint>, _ offset: UnsafeMutablePointer<Double>) -> gboolean
{
    guard let place = host(pointer).place else { return 0 }
    row.pointee = guint(place.row)
    offset.pointee = place.offset
    return 1
}

/// Scrolls to a place.
@_cdecl("tug_host_set_place")
@MainActor
public func setPlace(_ pointer: gpointer, _ row: guint, _ offset: Double) {
    host(pointer).place = ListPlace(row: Int(row), offset: offset)
}

/// Announces content before the visible part.
@_cdecl("tug_host_note_inserted_content")
@MainActor
public func noteInsertedContent(_ pointer: gpointer, _ length: Double) { host(pointer).noteInsertedContent(length: length) }
