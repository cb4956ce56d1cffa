import CTugGTK
@_spi(Host) import TugPagingControls

// What the file `tug-paged-list-model.c` calls.

@MainActor
private func host(_ pointer: gpointer) -> PagedModelHost {
    Unmanaged<PagedModelHost>.fromOpaque(pointer).takeUnretainedValue()
}

/// Makes the Swift half of a model, retained, from that of its pager.
@_cdecl("tug_paged_model_host_new")
@MainActor
public func makePagedModelHost(_ model: OpaquePointer, _ pager: gpointer) -> gpointer {
    let host = PagedModelHost(model, Unmanaged<PagerHost>.fromOpaque(pager).takeUnretainedValue())
    return Unmanaged.passRetained(host).toOpaque()
}

/// Releases the Swift half of a model that goes away.
@_cdecl("tug_paged_model_host_release")
@MainActor
public func releasePagedModelHost(_ pointer: gpointer) {
    host(pointer).disconnect()
    Unmanaged<PagedModelHost>.fromOpaque(pointer).release()
}

/// Asks for all separators anew, and has placeholders or none.
@_cdecl("tug_paged_model_host_reset")
@MainActor
public func resetPagedModel(_ pointer: gpointer, _ hasPlaceholders: gboolean) {
    host(pointer).reset(hasPlaceholders: hasPlaceholders != 0)
}

/// The number of items.
@_cdecl("tug_paged_model_host_count")
@MainActor
public func countOfPagedModel(_ pointer: gpointer) -> guint { guint(host(pointer).count) }

/// An item, with a reference for the caller; nil if there are fewer.
@_cdecl("tug_paged_model_host_item")
@MainActor
public func itemOfPagedModel(_ pointer: gpointer, _ position: guint) -> gpointer? { host(pointer).item(at: Int(position)) }

/// The row of the pager at a position; -1 for what is none.
@_cdecl("tug_paged_model_host_row")
@MainActor
public func rowOfPagedModel(_ pointer: gpointer, _ position: guint) -> gint64 {
    let map = host(pointer).map
    guard position < map.count else { return -1 }
    return map.row(at: Int(position)).map { gint64($0) } ?? -1
}

/// The position of a row of the pager.
@_cdecl("tug_paged_model_host_position")
@MainActor
public func positionInPagedModel(_ pointer: gpointer, _ row: guint) -> guint {
    guint(host(pointer).map.position(ofRow: Int(row)))
}
