import CTugGTK
import Tug
import TugGTK

// What `tug-view.c` calls. GTK, and hence all of it, runs on the main thread.

@MainActor
private func host(_ pointer: gpointer) -> ViewHost { Unmanaged<ViewHost>.fromOpaque(pointer).takeUnretainedValue() }

/// Makes the Swift half of a view, retained.
@_cdecl("tug_host_new")
@MainActor
public func makeHost(_ view: OpaquePointer) -> gpointer { Unmanaged.passRetained(ViewHost(view)).toOpaque() }

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

/// Whether an edge has a control.
@_cdecl("tug_host_is_installed")
@MainActor
public func isInstalled(_ pointer: gpointer, _ edge: TugEdge) -> gboolean { host(pointer).isInstalled(edge) ? 1 : 0 }

/// Gives an edge its control, or takes it away.
@_cdecl("tug_host_install")
@MainActor
public func install(_ pointer: gpointer, _ edge: TugEdge, _ installed: gboolean) { host(pointer).install(edge, installed != 0) }

/// Whether there is more data to load.
@_cdecl("tug_host_has_more")
@MainActor
public func hasMore(_ pointer: gpointer) -> gboolean { host(pointer).control(TUG_EDGE_END).hasMore ? 1 : 0 }

/// Sets whether there is more data to load.
@_cdecl("tug_host_set_has_more")
@MainActor
public func setHasMore(_ pointer: gpointer, _ hasMore: gboolean) { host(pointer).control(TUG_EDGE_END).hasMore = hasMore != 0 }

/// Whether a run is going on.
@_cdecl("tug_host_is_running")
@MainActor
public func isRunning(_ pointer: gpointer, _ edge: TugEdge) -> gboolean { host(pointer).control(edge).isRefreshing ? 1 : 0 }

/// What an edge shows.
@_cdecl("tug_host_state")
@MainActor
public func state(_ pointer: gpointer, _ edge: TugEdge) -> TugState { host(pointer).control(edge).state.number }

/// Begins a run, for the program or for a person.
@_cdecl("tug_host_begin")
@MainActor
public func begin(_ pointer: gpointer, _ edge: TugEdge, _ forPerson: gboolean) {
    // As the actions of a PullView do, which menus and assistive technologies use.
    host(pointer).begin(edge, source: forPerson != 0 ? .accessibility : .program)
}

/// Ends the run whose signal was emitted last.
@_cdecl("tug_host_end")
@MainActor
public func end(_ pointer: gpointer, _ edge: TugEdge, _ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
    host(pointer).end(edge, Outcome(outcome, message))
}
