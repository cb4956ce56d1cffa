import CTugGTK
import Tug
import TugGTK
import TugPagingControls

// What the files `tug-pager*.c` and `tug-fetch.c` call. GTK, and hence all of it, runs on the main thread.

@MainActor
private func host(_ pointer: gpointer) -> PagerHost { Unmanaged<PagerHost>.fromOpaque(pointer).takeUnretainedValue() }

/// Makes the Swift half of a pager, retained.
@_cdecl("tug_pager_host_new")
@MainActor
public func makePagerHost(_ pager: UnsafeMutablePointer<TugPager>) -> gpointer {
    Unmanaged.passRetained(PagerHost(pager)).toOpaque()
}

/// Releases the Swift half of a pager that goes away.
@_cdecl("tug_pager_host_release")
@MainActor
public func releasePagerHost(_ pointer: gpointer) {
    host(pointer).disconnect()
    Unmanaged<PagerHost>.fromOpaque(pointer).release()
}

/// A number of the options; see `TugPagerOption`.
@_cdecl("tug_pager_host_option")
@MainActor
public func option(_ pointer: gpointer, _ option: TugPagerOption) -> CDouble { host(pointer)[option] }

/// Sets a number of the options.
@_cdecl("tug_pager_host_set_option")
@MainActor
public func setOption(_ pointer: gpointer, _ option: TugPagerOption, _ number: CDouble) { host(pointer)[option] = number }

/// What a list shows: rows, or what stands in their place.
@_cdecl("tug_pager_host_content")
@MainActor
public func content(_ pointer: gpointer) -> TugPagedListContent { host(pointer).content }

/// Loads the first page if the rows are old. Returns whether it does.
@_cdecl("tug_pager_host_refresh_if_needed")
@MainActor
public func refreshIfNeeded(_ pointer: gpointer) -> gboolean { host(pointer).refreshIfNeeded() ? 1 : 0 }

/// Whether there is a page to load.
@_cdecl("tug_pager_host_has_page")
@MainActor
public func hasPage(_ pointer: gpointer, _ direction: TugPageDirection) -> gboolean { host(pointer).hasPage(direction) ? 1 : 0 }

/// The number of all rows; -1 if it is unknown.
@_cdecl("tug_pager_host_total")
@MainActor
public func total(_ pointer: gpointer) -> CInt { host(pointer).pager.total.map { CInt(clamping: $0) } ?? -1 }

/// Whether a request waits for its answer.
@_cdecl("tug_pager_host_is_loading")
@MainActor
public func isLoading(_ pointer: gpointer) -> gboolean { host(pointer).isLoading ? 1 : 0 }

/// Why the last request failed, to be freed; nil if it did not.
@_cdecl("tug_pager_host_error")
@MainActor
public func error(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? { host(pointer).error.flatMap { g_strdup($0) } }

/// Loads a page.
@_cdecl("tug_pager_host_load")
@MainActor
public func load(_ pointer: gpointer, _ direction: TugPageDirection) { host(pointer).load(direction) }

/// Loads what has failed.
@_cdecl("tug_pager_host_retry")
@MainActor
public func retry(_ pointer: gpointer) { host(pointer).retry() }

/// Binds a view, whose Swift half is given.
@_cdecl("tug_pager_host_bind")
@MainActor
public func bind(_ pointer: gpointer, _ view: gpointer, _ isChat: gboolean) {
    host(pointer).bind(Unmanaged<ViewHost>.fromOpaque(view).takeUnretainedValue(), as: isChat != 0 ? .chat : .feed)
}

/// The app answers with a page.
@_cdecl("tug_answer_end")
@MainActor
public func endAnswer(
    _ pointer: gpointer, _ items: UnsafePointer<UnsafeMutablePointer<GObject>>?, _ count: gsize,
    _ previous: UnsafePointer<CChar>?,
    _ next: UnsafePointer<CChar>?, _ total: CInt
) {
    Unmanaged<FetchAnswer>.fromOpaque(pointer).takeRetainedValue().end(
        UnsafeBufferPointer(start: items, count: Int(count)), previous: previous.map { String(cString: $0) },
        next: next.map { String(cString: $0) },
        total: total < 0 ? nil : Int(total))
}

/// The app answers with a failure, or has let go of a request.
@_cdecl("tug_answer_fail")
@MainActor
public func failAnswer(_ pointer: gpointer, _ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
    Unmanaged<FetchAnswer>.fromOpaque(pointer).takeRetainedValue().fail(Outcome(outcome, message))
}
