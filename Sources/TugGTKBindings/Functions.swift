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
public func makeHost(_ orientation: GtkOrientation) -> gpointer {
    Unmanaged.passRetained(ViewHost(axis: orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical)).toOpaque()
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
    host(pointer).put(control, at: edge == TUG_EDGE_START ? .start : .end)
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

/// Scrolls to the end of the content.
@_cdecl("tug_host_scroll_to_end")
@MainActor
public func scrollToEnd(_ pointer: gpointer) { host(pointer).scrollToEnd() }

/// Announces content before the visible part.
@_cdecl("tug_host_note_inserted_content")
@MainActor
public func noteInsertedContent(_ pointer: gpointer, _ length: Double) { host(pointer).noteInsertedContent(length: length) }
