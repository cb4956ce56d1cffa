/// At which ends a bound list refreshes and loads.
public enum PagedListStyle: Sendable, Hashable {
    /// Newest first. A pull at the start refreshes; the end loads the next page.
    case feed
    /// Newest last. The start loads the previous page, the list opens at its end, and the end loads the next page if there is one, as in a
    /// chat that opens in the middle.
    case chat
}

/// What a list of pages shows in place of rows, or that it shows rows.
public enum PagedListContent: Sendable, Hashable {
    /// The first page is under way, or not yet asked for; or there are no rows and a page at an end is under way.
    case loading
    /// There are rows.
    case rows
    /// There are no rows; a store without rows has been refreshed. Where the source names further pages, and those so far had none, an end can
    /// still be loaded.
    case empty
    /// The first page failed or was cancelled, and nothing happens until someone asks again. The message is what an indicator would show: that
    /// of the error, or a text in the list's language, also for a missing connection.
    case failed(message: String)
}
